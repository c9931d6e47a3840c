"""Settings that every test shares."""

from hypothesis import settings

# A slow machine is no failure, and a failure prints what reproduces it.
settings.register_profile("house", deadline=None, print_blob=True)
settings.load_profile("house")
