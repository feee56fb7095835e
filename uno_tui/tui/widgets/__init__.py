"""What lies on the table; every widget shows a view and posts what the person wants."""
