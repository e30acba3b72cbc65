#!/usr/bin/env python3
"""A computer player of your own in thirty lines: it builds where it has neighbours and takes many tiles.

Try it: tavolino arena summer-pavilion --players "cmd:docs/examples/mybot.py,random" --games 20
"""

import json
import sys


def worth(action: dict, view: dict) -> float:
    """Say how good an action looks; the view is what this seat may know, nothing else."""
    me = view["players"][view["seat"]]
    if action["type"] == "place":  # in a star of six spaces, each tile scores with those beside it
        star, space = me["board"][action["star"]], action["space"]
        return 10 + sum(star[(space + step) % 6] is not None for step in (-1, 1, -2)) - action["wilds"]
    if action["type"] == "draft":
        sources = [view["centre"], *view["workshops"]]
        return sources[action["source"]][action["colour"]]
    return 0  # passing, and choices that do not matter to a beginner


for line in sys.stdin:  # one JSON object a line, until the match is over
    message = json.loads(line)
    if message["type"] == "refused":
        sys.exit(f"refused: {message['reason']}")
    worths = [worth(action, message["view"]) for action in message["legal"]]
    print(worths.index(max(worths)), flush=True)  # the place of the chosen action in the list
