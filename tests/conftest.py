"""Settings for all tests."""

from hypothesis import settings

# The same examples on every run and machine, however slow it is.
settings.register_profile("tavolino", derandomize=True, deadline=None)
settings.load_profile("tavolino")
