"""The rules of HOPE: what lies where, what may be done, and what comes of it."""
