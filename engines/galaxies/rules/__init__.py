"""The rules of Tiny Epic Galaxies: what lies where, what may be done, what comes of it."""
