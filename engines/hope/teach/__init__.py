"""How HOPE is taught and asked about."""
