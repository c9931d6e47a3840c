"""How Planetarium is taught and asked about."""
