"""Everything that a language model needs for a decision, as text: `prompt(position)`.

    asked = prompt(Position(game, match.state, seat, match), language="de", rules="short")
    reply = model(asked.system, asked.user)
    match.play(seat, asked.action(reply))

The player that is asked sees what a person in its seat sees, and nothing else.
"""

from tavolino.prompts.asked import Asked, ReplyError, choice, tokens
from tavolino.prompts.build import RULES, PromptError, Rules, prompt

__all__ = ["RULES", "Asked", "PromptError", "ReplyError", "Rules", "choice", "prompt", "tokens"]
