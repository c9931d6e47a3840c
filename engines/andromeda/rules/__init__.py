"""The rules of The Rarities of Andromeda: what lies where, what may be done, what comes of it."""
