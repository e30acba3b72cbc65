"""`tavolino join`, and `tavolino play --at`: a table on a server, from this terminal."""

from typing import Annotated, Any

import msgspec
import typer

from tavolino.cli import fullscreen
from tavolino.cli.common import HUMAN, Language
from tavolino.cli.places import state_folder
from tavolino.cli.screen import console, fail
from tavolino.core.game import AnyGame
from tavolino.core.record import SeatRecord
from tavolino.games import GAMES
from tavolino.texts import words

PlayerName = Annotated[
    str | None, typer.Option("--name", help="Your name there, if you are new.", show_default=False)
]


def join(
    link: Annotated[
        str, typer.Argument(metavar="LINK", help="The link of a table, as the browser shows it.")
    ],
    *,
    name: PlayerName = None,
    watch: Annotated[bool, typer.Option("--watch", help="Look on, and take no seat.")] = False,
    lang: Language,
) -> None:
    """Sit down at a table on a server, or watch it, on the full screen."""
    from tavolino.cli.fullscreen.remote import Remote, RemoteError, link_of

    _check_screen(lang)
    try:
        at = link_of(link)
        remote = Remote(at.server, state_folder() / "sessions")
        remote.introduce(name or words(lang)("setup.player"))
        table = remote.get(f"/tables/{at.table}")
        is_seated = any(seat["mine"] for seat in table["seats"])
        if not watch and not is_seated and table["status"] == "open":
            table = remote.post(f"/tables/{at.table}/join", {"invite": at.invite} if at.invite else {})
    except RemoteError as error:
        raise fail(str(error)) from error
    _sit_down(remote, table, lang)


def host(
    server: str, game: AnyGame, options: Any, seats: list[SeatRecord], name: str | None, lang: str
) -> None:
    """Make a table on a server; the first person sits here, the others come by link."""
    from tavolino.cli.fullscreen.remote import Remote, RemoteError

    _check_screen(lang)
    first = next((number for number, seat in enumerate(seats) if seat.player == HUMAN), None)
    if first is None:
        raise typer.BadParameter("--at: somebody has to sit here: --players human,human")
    plans = [
        {"kind": "here"}
        if number == first
        else {"kind": "invited"}
        if seat.player == HUMAN
        else {"kind": "bot", "level": seat.player}
        for number, seat in enumerate(seats)
    ]
    try:
        remote = Remote(server, state_folder() / "sessions")
        remote.introduce(name or seats[first].name)
        form = {"game": game.NAME, "seats": plans, "options": msgspec.to_builtins(options)}
        form["terms"] = {"hints": True}  # as in the browser
        table = remote.post("/tables", form)
        if len(plans) == sum(plan["kind"] != "invited" for plan in plans):
            table = remote.post(f"/tables/{table['id']}/start")
    except RemoteError as error:
        raise fail(str(error)) from error
    _sit_down(remote, table, lang)


def _check_screen(lang: str) -> None:
    if not fullscreen.fits():
        width, height = fullscreen.LEAST
        raise fail(words(lang)("online.screen", width=width, height=height))


def _sit_down(remote: Any, table: dict[str, Any], lang: str) -> None:
    from tavolino.cli.fullscreen.app import TableScreen
    from tavolino.cli.fullscreen.online import OnlinePlay

    if table["game"] not in GAMES:
        raise fail(f"{table['game']}: this game is not known here")
    play = OnlinePlay(remote, table, lang)
    TableScreen(play).run()
    if not play.watches and not play.is_over:
        console.print(words(lang)("online.again", link=play.link), soft_wrap=True)
