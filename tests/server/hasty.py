"""A server that loses patience soon: what takes it a minute takes it a second."""

import sys

from tavolino.server import connections
from tavolino.server.tables import open_tables

if __name__ == "__main__":  # processes that the server starts do not come here
    connections.PATIENCE = 1
    open_tables.IDLE = 1_000
    from tavolino.server.run import run
    from tavolino.server.settings import settings_from

    run(settings_from(port=int(sys.argv[1])))
