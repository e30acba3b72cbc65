"""A server whose clock is ahead by so many seconds as `TAVOLINO_AHEAD` says."""

import os
import sys
import time

if __name__ == "__main__":  # processes that the server starts do not come here
    now, ahead = time.time_ns, int(os.environ.pop("TAVOLINO_AHEAD")) * 1_000_000_000
    time.time_ns = lambda: now() + ahead
    from tavolino.server.run import run
    from tavolino.server.settings import settings_from

    run(settings_from(port=int(sys.argv[1])))
