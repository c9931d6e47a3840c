"""What is seen and said of Planetarium."""
