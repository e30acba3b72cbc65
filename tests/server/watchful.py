"""A server that writes down whenever it checks a record or looks back at a match in its own process."""

import sys
from collections.abc import Callable
from typing import Any

from tavolino.core import record

ON_THE_LOOP = "worked on where everybody waits"


def noted(work: Callable[..., Any]) -> Callable[..., Any]:
    """Let a function say that it was called."""

    def call(*arguments: Any) -> Any:
        sys.stderr.write(f'{{"event": "{work.__name__}: {ON_THE_LOOP}"}}\n')
        return work(*arguments)

    return call


if __name__ == "__main__":  # processes that the server starts do not come here
    record.read, record.verify = noted(record.read), noted(record.verify)
    from tavolino.server.run import run
    from tavolino.server.settings import settings_from

    run(settings_from(port=int(sys.argv[1])))
