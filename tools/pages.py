"""The tables on the pages of the environments, written from the code itself (`make pages`).

A page holds marked places, `<!-- actions -->` to `<!-- end -->`, and everything between is replaced. Every
game on offer has a page; a missing one is started.
"""

import re
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

from tavolino.envs.coding import action_table
from tavolino.envs.encodings import ActionTable, Part, encoder_of
from tavolino.envs.ids import IDS
from tavolino.games import GAMES, offered
from tools.figures import Figures, figures_in

_PLACE: Final = re.compile(r"(<!-- (\w+) -->\n).*?(<!-- end -->)", re.DOTALL)
_BARE: Final = """# {title}

## Usage

```python
import tavolino

env = tavolino.make("{name}")
```

## Observation

<!-- observation -->
<!-- end -->

## Actions

<!-- actions -->
<!-- end -->

## Reward

[As in all games](../environments.md#rewards).

## Statistics

<!-- statistics -->
<!-- end -->

## Versions

- `{id}`: the first one.
"""


def actions(game: str, _: Sequence[Figures]) -> Iterator[str]:
    """Return a row for every kind of action."""
    table = action_table(game)
    yield from _head("numbers", "kind", "fields", "first one in text")
    for kind, first, end in table.kinds():
        numbers = f"{first}–{end - 1}" if end - first > 1 else str(first)
        yield _row(numbers, f"`{kind}`", _fields(table, first, end), f"`{table.texts[first]}`")


def _fields(table: ActionTable, first: int, end: int) -> str:
    used = [name for place, name in enumerate(table.names) if table.factors[first:end, place].any()]
    return ", ".join(name for name in used if name != "kind")


def observation(game: str, _: Sequence[Figures]) -> Iterator[str]:
    """Return a row for every part of an observation, with its size for each number of players."""
    players = list(GAMES[game].PLAYERS)
    yield from _head("part", f"shape ({players[-1]} players)", "most", "what")
    for part in encoder_of(game).parts(players[-1]):
        shape = " × ".join(map(str, part.shape)) or "1"
        yield _row(f"`{part.name}`", shape, str(part.high), f"{part.about}{_axes(part)}")
    sizes = [f"{sum(part.size for part in encoder_of(game).parts(number))} ({number})" for number in players]
    yield ""
    yield f"Numbers in all, by players: {', '.join(sizes)}."


def _axes(part: Part) -> str:
    """Return what the last axis holds, if it is short enough to say."""
    if not part.axes or len(part.axes[-1]) > 12:
        return ""
    return f": {', '.join(part.axes[-1])}"


def statistics(game: str, figures: Sequence[Figures]) -> Iterator[str]:
    """Return a row for each number of players and level."""
    if not figures:
        yield f"Not measured yet: `make figures GAME={game}`."
        return
    yield from _head(
        "players", "level", "matches", "decisions (most)", "choices (most)", "points", "first player wins"
    )
    for line in figures:
        first = line.first_wins
        wins = f"{first.value:.1%} ({first.low:.1%}–{first.high:.1%})" if first else "–"
        yield _row(
            str(line.players),
            f"`{line.level}`",
            f"{line.matches:,}",
            f"{line.decisions} ({line.longest})",
            f"{line.choices} ({line.most_choices})",
            str(line.points),
            wins,
        )


def _head(*cells: str) -> Iterator[str]:
    yield _row(*cells)
    yield "|---" * len(cells) + "|"


def _row(*cells: str) -> str:
    return f"| {' | '.join(cell.replace('|', '∣') for cell in cells)} |"


TABLES: Final[Mapping[str, Callable[[str, Sequence[Figures]], Iterator[str]]]] = {
    "actions": actions,
    "observation": observation,
    "statistics": statistics,
}


def filled(page: str, game: str, figures: Sequence[Figures]) -> str:
    """Return a page with its marked places filled."""

    def fill(found: re.Match[str]) -> str:
        rows = "\n".join(TABLES[found[2]](game, figures))
        return f"{found[1]}{rows}\n{found[3]}"

    return _PLACE.sub(fill, page)


def pages(folder: Path) -> Iterator[tuple[Path, str]]:
    """Return the page of every game as it should be."""
    figures = figures_in(folder)
    for game in offered():
        file = folder / f"{game.NAME}.md"
        bare = _BARE.format(title=game.TITLE, name=game.NAME, id=IDS[game.NAME])
        page = file.read_text() if file.exists() else bare
        yield file, filled(page, game.NAME, figures[game.NAME])


if __name__ == "__main__":
    for _file, _text in pages(Path(sys.argv[1])):
        _file.write_text(_text)
