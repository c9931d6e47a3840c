"""The rules of Orion Duel: what lies where, what may be done, and what comes of it."""
