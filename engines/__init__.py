"""The games as plain Python: rules, positions and graphs, with no widget in sight."""
