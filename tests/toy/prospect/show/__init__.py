"""What is seen and said of Prospect."""
