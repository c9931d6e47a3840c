"""Planetarium, rule by rule."""
