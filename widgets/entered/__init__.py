"""Where one comes in: every game behind a door."""
