"""What lies beside the orbits: one's own hand and choices, mats, and the cards of the planets."""
