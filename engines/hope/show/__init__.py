"""What is seen and said of HOPE."""
