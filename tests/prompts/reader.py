"""A player that reads: it is asked through a pipe, has each decision told in words, and knows nothing else.

It takes the move that the words say brings most points at once, and at the end writes down what it has read.
"""

import json
import re
import sys
from pathlib import Path

MOVE = re.compile(r"^(\d+): (.*)$", re.MULTILINE)
POINTS = re.compile(r"\[([+−])(\d+) ")


def worth(move: str) -> int:
    """Return the points that a line of the moves promises."""
    found = POINTS.search(move)
    return int(found[2]) * (-1 if found[1] == "−" else 1) if found else 0


def main() -> None:
    """Answer until the match is over."""
    log, language = Path(sys.argv[1]), sys.argv[2]
    decisions = spent = longest = 0
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "choose":  # what it says is not looked at
            wanted = {"type": "prompt", "language": language}
            sys.stdout.write(f"{json.dumps(wanted)}\n")
        else:
            assert message["type"] == "prompt", message
            moves = dict(MOVE.findall(message["user"].split("\n## ")[-1]))
            sys.stdout.write(f"{max(moves, key=lambda number: worth(moves[number]))}\n")
            spent, decisions = spent + message["tokens"], decisions + 1
            longest = max(longest, len(message["user"].encode()))
        sys.stdout.flush()
    log.write_text(json.dumps({"decisions": decisions, "tokens": spent, "longest": longest}))


if __name__ == "__main__":
    main()
