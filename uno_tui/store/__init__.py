"""What is kept on disk between games, in the folders that the system has for it."""
