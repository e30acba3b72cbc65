"""The packages of the games are games, for the type checker too."""

from pathlib import Path

from mypy import api

from tavolino.games import GAMES, package_name


def test_every_game_keeps_the_contract(tmp_path: Path) -> None:
    packages = [package_name(game) for game in GAMES]
    lines = ["from tavolino.core.game import Game", f"from tavolino.games import {', '.join(packages)}"]
    lines += [f"g{n}: Game[{p}.State, {p}.Action, {p}.View] = {p}" for n, p in enumerate(packages)]
    program = tmp_path / "every_game.py"
    program.write_text("\n".join(lines) + "\n")
    said, errors, code = api.run([str(program)])
    assert code == 0, said + errors
