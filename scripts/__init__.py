"""What draws the pictures of the documentation."""
