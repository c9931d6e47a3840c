"""The rules of Planetarium: what lies where, what may be done, and what comes of it."""
