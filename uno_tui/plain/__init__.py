"""The game line by line: for screen readers, simple terminals and pipes."""
