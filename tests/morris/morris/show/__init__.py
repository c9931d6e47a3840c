"""What is seen and said."""
