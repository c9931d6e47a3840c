"""HOPE, rule by rule."""
