"""Orion Duel, rule by rule."""
