"""Settings for all tests."""

import signal

from hypothesis import settings

# Programs that are tested are sent signals; one that is started in the background would be deaf to some.
signal.signal(signal.SIGINT, signal.default_int_handler)
if hasattr(signal, "SIGHUP"):
    signal.signal(signal.SIGHUP, signal.SIG_DFL)

# The same examples on every run and machine, however slow it is.
settings.register_profile("tavolino", derandomize=True, deadline=None)
settings.load_profile("tavolino")
