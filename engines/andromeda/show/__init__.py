"""What is seen and said of a flight along the portals."""
