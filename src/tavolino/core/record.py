"""A match as one JSON document that anybody can check: write, read, verify.

`docs/records.md` describes the format. Every part of a record adds to a running SHA-256, and `checks`
keeps its value after each part: so a changed byte is not only noticed but found.
"""

import hashlib
import re
from collections.abc import Iterator, Mapping
from typing import Any, TypeAlias

import msgspec
from msgspec import Struct, field

from tavolino.core.game import CHANCE, AnyGame, NotationError, OptionsError, Seat
from tavolino.core.match import Entry, IllegalActionError, Match, Step, lawful
from tavolino.core.rng import SEED_BYTES, commitment, stream

FORMAT = 1
UNKNOWN_SEED = b""
"""The seed of a running match, to all who may not know it."""
CHECK_DIGITS = 8
MOST_ENTRIES = 20_000
"""Many times as many as the longest match has: a longer log is none, and is not worth looking at."""


class SeatRecord(Struct, frozen=True, forbid_unknown_fields=True):
    """Who sat there: a name, and what kind of player (`human`, or a computer player's name)."""

    name: str
    player: str


class Result(Struct, frozen=True, forbid_unknown_fields=True):
    """Points and places by seat; 1 is the winner's place."""

    points: tuple[int, ...]
    places: tuple[int, ...]


Line: TypeAlias = tuple[Seat, str]
"""One entry of the log: the seat (−1 is chance) and the action in notation."""


class Record(Struct, frozen=True, forbid_unknown_fields=True):
    """A whole match; seed and result are empty while it goes on. The file calls the version `rules`."""

    format: int
    game: str
    version: int = field(name="rules")
    options: dict[str, Any]
    seats: tuple[SeatRecord, ...]
    commitment: str
    log: tuple[Line, ...]
    seed: str | None
    result: Result | None
    checks: tuple[str, ...]


class RecordError(ValueError):
    """What is wrong with a record, and in which part of it."""

    def __init__(self, where: str, what: str) -> None:
        self.where, self.what = where, what
        super().__init__(f"{where}: {what}")

    def __reduce__(self) -> Any:
        return type(self), (self.where, self.what)


class OtherRulesError(RecordError):
    """A match of another version of the rules than the one that is played here."""

    def __init__(self, begun: int, plays: int) -> None:
        self.begun, self.plays = begun, plays
        what = f"this match was begun under rules version {begun}; version {plays} is played here"
        super().__init__("rules", what)

    def __reduce__(self) -> Any:
        return type(self), (self.begun, self.plays)


# --- Writing --------------------------------------------------------------------------------------


def record_of(match: Match[Any, Any, Any], seats: tuple[SeatRecord, ...]) -> Record:
    """Return the record of a match that was begun under these rules; the seed is secret until the end."""
    game = match.game
    record = Record(
        format=FORMAT,
        game=game.NAME,
        version=game.VERSION,
        options=msgspec.to_builtins(match.options),
        seats=seats,
        commitment=commitment(match.seed),
        log=tuple((entry.seat, game.format(entry.action)) for entry in match.log),
        seed=match.seed.hex() if match.is_over else None,
        result=result_of(game, match.state) if match.is_over else None,
        checks=(),
    )
    return sealed(record)


def sealed(record: Record) -> Record:
    """Return the record with the checksums that belong to its parts."""
    return msgspec.structs.replace(record, checks=tuple(check for _, check in _checks(record)))


def result_of(game: AnyGame, state: Any) -> Result:
    """Return the result of a finished match."""
    return Result(tuple(sheet.total for sheet in game.score(state)), game.ranking(state))


def write(record: Record) -> bytes:
    """Return the record as one line of JSON; there is exactly one way to write it."""
    return msgspec.json.encode(record) + b"\n"


_BEFORE = ("format", "game", "rules", "options", "seats", "commitment")
_AFTER = ("seed", "result")
_FIELDS = {each.encode_name: each.name for each in msgspec.structs.fields(Record)}


def _parts(record: Record) -> Iterator[tuple[str, Any]]:
    """Return the parts of a record in the order of the running checksum, with the names of their places."""
    for name in _BEFORE:
        yield name, getattr(record, _FIELDS[name])
    for seq, line in enumerate(record.log):
        yield f"log[{seq}]", line
    for name in _AFTER:
        yield name, getattr(record, _FIELDS[name])


def _checks(record: Record) -> Iterator[tuple[str, str]]:
    running = hashlib.sha256()
    for where, part in _parts(record):
        running.update(msgspec.json.encode(part) + b"\n")
        yield where, running.hexdigest()[:CHECK_DIGITS]


# --- Reading --------------------------------------------------------------------------------------


def read(text: bytes) -> Record:
    """Return the record that a line of JSON holds, or raise RecordError."""
    record = _decode(text)
    _check_size(record)
    _check_canonical(record, text)
    _check_running(record)
    return record


def _decode(text: bytes) -> Record:
    try:
        text.decode()
        return msgspec.json.decode(text, type=Record)
    except UnicodeDecodeError as error:
        if error.reason == "unexpected end of data":  # cut in the middle of a letter
            raise RecordError(_byte(text, len(text)), "not JSON: Input data was truncated") from error
        raise RecordError(_byte(text, error.start), f"not UTF-8 text: {error.reason}") from error
    except msgspec.ValidationError as error:
        message, _, path = str(error).partition(" - at ")
        raise RecordError(path.strip("`").removeprefix("$").removeprefix(".") or "record", message) from error
    except RecursionError as error:
        raise RecordError("record", "nested too deeply to be one") from error
    except msgspec.DecodeError as error:
        _, _, position = str(error).partition("(byte ")
        # Without a position the text ended too early.
        where = _byte(text, int(position.rstrip(")")) if position else len(text))
        raise RecordError(where, f"not JSON: {error}") from error


def _byte(text: bytes, position: int) -> str:
    """Name a place in the text, with what stands before it, so that people find it."""
    before = text[max(0, position - 20) : position].decode(errors="replace")
    return f"byte {position} (after “{before}”)"


def _check_size(record: Record) -> None:
    """Compare lengths, which costs nothing, before anything that takes its time."""
    if len(record.log) > MOST_ENTRIES:
        raise RecordError("log", f"{len(record.log)} entries: no match is that long")
    parts = len(record.log) + len(_BEFORE) + len(_AFTER)
    if len(record.checks) != parts:
        raise RecordError("checks", f"{len(record.checks)} checksums for {parts} parts: cut or padded")


def _check_canonical(record: Record, text: bytes) -> None:
    expected = write(record)
    if text == expected:
        return
    same = next((i for i, pair in enumerate(zip(text, expected, strict=False)) if pair[0] != pair[1]), None)
    position = min(len(text), len(expected)) if same is None else same
    raise RecordError(_byte(text, position), "not written as a record is: spaces, order or spelling differ")


def _check_running(record: Record) -> None:
    """Find the first part that does not fit its checksum."""
    computed = list(_checks(record))
    wrong = [i for i, (_, value) in enumerate(computed) if value != record.checks[i]]
    if not wrong:
        return
    first = wrong[0]
    # The sum runs on: a changed part spoils every checksum from it on, a changed checksum only itself.
    if len(wrong) < len(computed) - first:
        raise RecordError(f"checks[{first}]", "this checksum itself was changed")
    raise RecordError(computed[first][0], "changed after it was written (its checksum does not fit)")


# --- Verifying ------------------------------------------------------------------------------------


def verify(record: Record, games: Mapping[str, AnyGame], seed: bytes | None = None) -> Match[Any, Any, Any]:
    """Play a record again by the rules and return its match, or raise RecordError at the first fault.

    Whoever knows the seed of a running match can pass it, and have the draws checked too.
    """
    game = _game_of(record, games)
    seed = _seed_of(record, seed)
    match = _match_of(record, game, seed or UNKNOWN_SEED)
    for seq, (seat, text) in enumerate(record.log):
        match.commit(_verified(match, f"log[{seq}]", seat, text))
    _verify_end(record, match)
    return match


def _game_of(record: Record, games: Mapping[str, AnyGame]) -> AnyGame:
    if record.format != FORMAT:
        raise RecordError("format", f"version {record.format} is not known here, only {FORMAT}")
    if record.game not in games:
        raise RecordError("game", f"“{record.game}” is none of {', '.join(games)}")
    game = games[record.game]
    if record.version != game.VERSION:
        raise OtherRulesError(record.version, game.VERSION)
    return game


def _seed_of(record: Record, known: bytes | None) -> bytes | None:
    if (record.seed is None) != (record.result is None):
        raise RecordError("seed", "a finished match has a seed and a result, a running one has neither")
    if not re.fullmatch("[0-9a-f]{64}", record.commitment):
        raise RecordError("commitment", "should be a SHA-256 in 64 hexadecimal digits, small letters")
    if record.seed is not None and not re.fullmatch("[0-9a-f]{64}", record.seed):
        raise RecordError("seed", f"should be {SEED_BYTES} bytes in hexadecimal digits, small letters")
    seed = known if record.seed is None else bytes.fromhex(record.seed)
    if seed is not None and commitment(seed) != record.commitment:
        raise RecordError("seed", "is not the one that was promised: its SHA-256 is not the commitment")
    return seed


def _match_of(record: Record, game: AnyGame, seed: bytes) -> Match[Any, Any, Any]:
    try:
        options = msgspec.convert(record.options, game.Options)
        match = Match(game, options, len(record.seats), seed)
    except (msgspec.ValidationError, OptionsError) as error:
        raise RecordError("options", str(error)) from error
    written = msgspec.json.encode(options)
    if msgspec.json.encode(record.options) != written:
        raise RecordError("options", f"should be written {written.decode()}")
    return match


def _verified(match: Match[Any, Any, Any], where: str, seat: Seat, text: str) -> Step[Any, Any]:
    """Return the step that a line of the log makes, if the rules and the seed allow it."""
    game, state = match.game, match.state
    movers = game.to_move(state)
    if seat not in movers:
        to_move = list(movers) or "nobody: the match is over"
        raise RecordError(where, f"seat {seat} acts, but to move is {to_move}")
    try:
        action = game.parse(text)
        if game.format(action) != text:
            raise RecordError(where, f"“{text}” is written “{game.format(action)}”")
        if seat == CHANCE:
            _verify_chance(match, where, action)
        else:
            action = lawful(game, state, seat, action)
    except NotationError as error:
        raise RecordError(where, str(error)) from error
    except IllegalActionError as error:
        refusal = error.refusal
        raise RecordError(where, f"“{text}” is against {refusal.rule} ({refusal.reason})") from error
    return Step(state, (Entry(seat, action),), (game.apply(state, seat, action),))


def _verify_chance(match: Match[Any, Any, Any], where: str, action: Any) -> None:
    """Chance must have drawn what the seed says; while that is secret, at least something possible."""
    game, state = match.game, match.state
    refusal = game.refusal(state, CHANCE, action)
    if refusal is not None:
        raise IllegalActionError(CHANCE, action, refusal)
    if match.seed != UNKNOWN_SEED:
        drawn = game.chance(state, stream(match.seed, match.version))
        if action != drawn:
            raise RecordError(where, f"“{game.format(action)}”, but the seed gives “{game.format(drawn)}”")


def _verify_end(record: Record, match: Match[Any, Any, Any]) -> None:
    if match.is_over != (record.result is not None):
        state = "over" if match.is_over else "not over"
        raise RecordError("result", f"the match is {state} after log[{match.version - 1}]")
    if CHANCE in match.game.to_move(match.state):
        raise RecordError(f"log[{match.version}]", "missing: the log stops before chance has answered")
    if record.result is not None:
        expected = result_of(match.game, match.state)
        if record.result != expected:
            raise RecordError("result", f"{_written(record.result)}, but the log gives {_written(expected)}")


def _written(result: Result) -> str:
    return f"points {list(result.points)}, places {list(result.places)}"
