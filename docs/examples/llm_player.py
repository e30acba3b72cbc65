#!/usr/bin/env python3
"""A language model as a player, behind any endpoint that speaks like OpenAI's; it needs nothing but Python.

Try it: tavolino arena summer-pavilion --games 2 --players \
    "cmd@60s:python3 docs/examples/llm_player.py --url http://127.0.0.1:8080/v1 --model my-model,random"

The key, if one is needed, is in OPENAI_API_KEY.
"""

import argparse
import json
import os
import re
import sys
import urllib.error
import urllib.request

ASKED = ("language", "rules", "history", "most")
"""What can be said of how decisions are told."""


def ask(url: str, model: str, messages: list[dict[str, str]]) -> str:
    """Return the model's reply to a conversation."""
    request = urllib.request.Request(
        f"{url.rstrip('/')}/chat/completions",
        json.dumps({"model": model, "messages": messages}).encode(),
        {
            "Content-Type": "application/json",
            "Authorization": f"Bearer {os.environ.get('OPENAI_API_KEY', '')}",
        },
    )
    with urllib.request.urlopen(request) as response:
        return str(json.load(response)["choices"][0]["message"]["content"])


def told(line: str) -> dict[str, str]:
    """Return a message of the game."""
    message: dict[str, str] = json.loads(line)
    return message


parser = argparse.ArgumentParser(description=__doc__)
parser.add_argument("--url", default="http://127.0.0.1:8080/v1")
parser.add_argument("--model", default="default")
parser.add_argument("--language", default="en", choices=("en", "pl", "de"))
parser.add_argument("--rules", default="short", choices=("none", "short", "full"))
parser.add_argument("--history", type=int, default=20, help="so many of the last events are told (20)")
parser.add_argument("--most", type=int, default=4000, help="tokens of a decision, beside the rules (4000)")
settings = parser.parse_args()
wanted = {"type": "prompt", **{name: getattr(settings, name) for name in ASKED}}

conversation: list[dict[str, str]] = []
for line in sys.stdin:  # one JSON object a line, until the match is over
    message = told(line)
    if message["type"] == "choose":  # a new decision: have it told in words
        print(json.dumps(wanted), flush=True)
        conversation = []
        continue
    if message["type"] == "prompt":
        conversation = [{"role": "system", "content": message["system"]}]
        conversation += [{"role": "user", "content": message["user"]}]
    elif not conversation:  # it cannot be told like this
        sys.exit(message["reason"])
    else:  # refused: the model hears why, and tries again
        conversation += [{"role": "user", "content": message["reason"]}]
    try:
        reply = ask(settings.url, settings.model, conversation)
    except (OSError, ValueError, LookupError) as error:
        sys.exit(f"{settings.url}: {error}")
    conversation += [{"role": "assistant", "content": reply}]
    numbers = re.findall(r"\d+", reply)
    print(numbers[-1] if numbers else "no move", flush=True)
