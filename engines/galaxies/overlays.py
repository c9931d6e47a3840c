"""Marks that a learner can switch on."""

OVERLAYS = {}
