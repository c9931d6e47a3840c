"""What is seen and said of galaxies, their ships and their dice."""
