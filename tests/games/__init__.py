"""Every game of the shelf, rule by rule."""
