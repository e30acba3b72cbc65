"""What can be set from outside: every setting is an environment variable, documented in `docs/server.md`."""

import os
from collections.abc import Mapping
from typing import Annotated

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import fields

PREFIX = "TAVOLINO_"


class Settings(Struct, frozen=True, kw_only=True):
    """All settings of a server; `TAVOLINO_PORT` sets `port`, and so on."""

    host: str = "127.0.0.1"
    port: int = 8000
    database: str = "tavolino.sqlite"
    """A file for SQLite, or `postgresql://…` for many processes."""
    secret: str = ""
    """Signs sessions and seat tokens; without it one is made and kept beside the SQLite file.

    Behind a comma may follow secrets that it has replaced: what they have signed is still believed.
    """
    origins: str = ""
    """Other origins that may use the server, with commas between; its own always may."""
    secure: bool = False
    """Whether it is reached over HTTPS: then cookies and browsers are told to insist on it."""
    proxies: str = ""
    """Addresses of reverse proxies whose word about the client's address is believed."""
    requests_per_minute: int = 600
    """HTTP requests of one address; a tenth of it for signing in and making people."""
    messages_per_second: int = 30
    """Messages on one WebSocket, with short bursts of three times as many."""
    largest_message: int = 65_536
    """Bytes of a request's body or of a message on a WebSocket."""
    sockets_per_person: int = 20
    """Open WebSockets of one session, or of one address without a session."""
    keep_alive: int = 75
    """Seconds that an idle HTTP connection is kept: longer than a proxy keeps it, or one that the proxy is
    about to use is closed under its hands, and a visitor gets 502."""
    thinkers: int = 0
    """Processes in which computer players think; 0 means one for each core."""
    grace: int = 30
    """Seconds after the start in which nobody's clock runs out: people need time to come back."""
    session_days: int = 365
    """Days after which a session ends that was not used."""
    guest_days: int = 90
    """Days after which a guest is forgotten who has not come back and never played; 0: never."""
    table_days: int = 30
    """Days after which a table is closed that has not begun; 0: never."""
    chat_days: int = 365
    """Days after which what was said is deleted; 0: never."""
    review_days: int = 365
    """Days after which a review is deleted, which can be worked out anew; 0: never."""
    reviews_per_day: int = 50
    """Reviews that one person may ask for in a day."""
    daily_begins: Annotated[int, Meta(ge=0, lt=86_400)] = 0
    """Seconds after midnight (UTC) at which the daily table changes."""
    daily_grace: Annotated[int, Meta(ge=0, lt=86_400)] = 3_600
    """Seconds after its day in which a try at the daily table can be finished; then it is shown to all."""
    daily_days: int = 365
    """Days after which the results of a daily table are deleted, but for the matches of people; 0: never."""
    admin_token: str = ""
    """If set, who runs the server can look after it with this bearer token: `tavolino admin`."""
    metrics_token: str = ""
    """If set, `/metrics` wants it as a bearer token."""
    push_key: str = ""
    """If set, people can be called to their turn at tables at leisure wherever they are; a key of VAPID."""
    push_contact: str = ""
    """Whom push services can write to about this server: `mailto:…` or `https://…`; set with the key."""
    push_loopback: bool = False
    """For tests: a push service may be on this machine, without HTTPS."""
    log_level: str = "info"


def settings_from(
    environment: Mapping[str, str] = os.environ, default_database: str | None = None, **given: object
) -> Settings:
    """Return the settings of an environment; what is given here goes first, unless it is None."""
    values: dict[str, object] = {"database": default_database} if default_database else {}
    for field in fields(Settings):
        if (key := PREFIX + field.name.upper()) in environment:
            values[field.name] = environment[key]
    values |= {name: value for name, value in given.items() if value is not None}
    return msgspec.convert(values, Settings, strict=False)
