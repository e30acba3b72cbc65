"""Records: nothing in them can be changed without being found."""

from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from tavolino.core.match import Match, start
from tavolino.core.record import (
    Record,
    RecordError,
    Result,
    SeatRecord,
    read,
    record_of,
    sealed,
    verify,
    write,
)
from tavolino.core.rng import commitment, seed_from
from tavolino.games import GAMES
from tavolino.games import summer_pavilion as game

SEATS = (SeatRecord("Zoë", "human"), SeatRecord("Bot", "random"))


def played(decisions: int | None = None) -> Match[Any, Any, Any]:
    rng = Random(1)
    match = start(game, game.Options(), 2, seed_from("record"))
    while not match.is_over and decisions != 0:
        seat = game.to_move(match.state)[0]
        match.play(seat, rng.choice(game.legal(match.state, seat)))
        decisions = None if decisions is None else decisions - 1
    return match


FINISHED = record_of(played(), SEATS)
RUNNING = record_of(played(30), SEATS)
TEXT = write(FINISHED)


def resealed(record: Record, **changes: Any) -> Record:
    """Change a record as somebody would who knows how checksums are made."""
    return sealed(replace(record, **changes))


def fault(record: Record) -> RecordError:
    with pytest.raises(RecordError) as error:
        verify(read(write(record)), GAMES)
    return error.value


def test_a_record_reads_back() -> None:
    assert read(TEXT) == FINISHED
    assert write(read(TEXT)) == TEXT


def test_a_finished_record_is_sound_and_gives_the_match_again() -> None:
    assert verify(read(TEXT), GAMES).states == played().states


def test_a_running_record_keeps_its_seed_secret() -> None:
    assert RUNNING.seed is None
    assert RUNNING.result is None
    assert played().seed.hex().encode() not in write(RUNNING)
    assert RUNNING.commitment == commitment(played().seed)
    assert verify(read(write(RUNNING)), GAMES).version == len(RUNNING.log)


def test_every_changed_byte_is_found_and_placed() -> None:
    rng = Random(7)
    for position in range(len(TEXT)):
        changed = bytearray(TEXT)
        changed[position] = rng.choice([byte for byte in range(256) if byte != TEXT[position]])
        with pytest.raises(RecordError) as error:
            verify(read(bytes(changed)), GAMES)
        assert error.value.where


def test_a_changed_action_is_named_by_its_place_in_the_log() -> None:
    changed = TEXT.replace(b'"pass"', b'"pasp"', 1)
    seq = next(seq for seq, (_, text) in enumerate(FINISHED.log) if text == "pass")
    with pytest.raises(RecordError, match=rf"log\[{seq}\]"):
        read(changed)


def test_a_changed_name_is_named() -> None:
    with pytest.raises(RecordError, match=r"^seats: changed"):
        read(TEXT.replace(b"Bot", b"Bob"))


def test_a_changed_checksum_is_told_from_a_changed_part() -> None:
    check = FINISHED.checks[4].encode()
    with pytest.raises(RecordError, match=r"^checks\[4\]: this checksum itself"):
        read(TEXT.replace(check, bytes(reversed(check))))


def test_a_changed_last_part_is_not_taken_for_its_checksum() -> None:
    assert FINISHED.result is not None
    points = b'"points":[%d,' % FINISHED.result.points[0]
    with pytest.raises(RecordError, match=r"^result"):
        read(TEXT.replace(points, b'"points":[%d,' % (FINISHED.result.points[0] + 1)))


def test_a_cut_file_says_where_it_ends() -> None:
    for length in range(len(TEXT)):
        with pytest.raises(RecordError) as error:
            read(TEXT[:length])
        assert error.value.where.startswith(f"byte {length} ")


@given(st.binary(max_size=200))
def test_anything_else_gets_an_error_too(content: bytes) -> None:
    with pytest.raises(RecordError):
        read(content)


def test_spaces_are_not_a_record() -> None:
    with pytest.raises(RecordError, match=r"byte 1 .*not written as a record is"):
        read(TEXT.replace(b"{", b"{ ", 1))


def test_an_unknown_field_is_named() -> None:
    with pytest.raises(RecordError, match="unknown field `cheat`"):
        read(TEXT.replace(b'{"format"', b'{"cheat":1,"format"'))


# --- Lies with fitting checksums ------------------------------------------------------------------


def test_a_seed_or_commitment_in_another_spelling_is_found() -> None:
    assert FINISHED.seed is not None
    assert fault(resealed(FINISHED, seed=FINISHED.seed.upper())).where == "seed"
    assert fault(resealed(FINISHED, commitment=FINISHED.commitment.upper())).where == "commitment"
    assert fault(resealed(RUNNING, commitment="zzz")).where == "commitment"


def test_options_are_written_out_in_their_order() -> None:
    assert fault(resealed(FINISHED, options={})).where == "options"
    assert fault(resealed(FINISHED, options={"first": None, "side": "front"})).where == "options"


def test_a_running_log_does_not_stop_before_chance() -> None:
    error = fault(resealed(RUNNING, log=RUNNING.log[:1]))
    assert (error.where, "chance" in error.what) == ("log[1]", True)


def test_who_knows_the_seed_can_check_the_draws_of_a_running_match() -> None:
    assert verify(RUNNING, GAMES, seed_from("record")).seed == seed_from("record")
    with pytest.raises(RecordError, match="promised"):
        verify(RUNNING, GAMES, seed_from("other"))
    seat, other = RUNNING.log[0][1][-1], {"0": "start 1", "1": "start 0"}
    lie = resealed(RUNNING, log=((-1, other[seat]), *RUNNING.log[1:]))
    with pytest.raises(RecordError, match="the seed gives"):
        verify(lie, GAMES, seed_from("record"))


def test_deep_nesting_is_no_record() -> None:
    with pytest.raises(RecordError):
        read(b"[" * 100_000)


def test_another_seed_is_not_the_one_promised() -> None:
    assert fault(resealed(FINISHED, seed=seed_from("other").hex())).where == "seed"
    assert fault(resealed(FINISHED, seed="quite secret")).where == "seed"


def test_a_draw_that_the_seed_does_not_give_is_found() -> None:
    (chance, deal), seat = FINISHED.log[1], FINISHED.log[0][1][-1]
    assert deal.startswith("deal")
    other = "start 1" if seat == "0" else "start 0"
    error = fault(resealed(FINISHED, log=((chance, other), *FINISHED.log[1:])))
    assert error.where == "log[0]"
    assert "the seed gives" in error.what


def test_even_a_running_match_draws_only_what_is_there() -> None:
    seat, deal = RUNNING.log[1]
    error = fault(resealed(RUNNING, log=(RUNNING.log[0], (seat, deal[:-1]), *RUNNING.log[2:])))
    assert (error.where, "SP-1.3" in error.what) == ("log[1]", True)


def test_an_illegal_action_is_found_with_its_rule() -> None:
    log = list(FINISHED.log)
    log[2] = (log[2][0], "draft 1 purple") if "purple" not in log[2][1] else (log[2][0], "pass")
    error = fault(resealed(FINISHED, log=tuple(log)))
    assert error.where == "log[2]"
    assert "against SP-" in error.what


def test_an_action_out_of_turn_is_found() -> None:
    log = list(FINISHED.log)
    log[2] = (1 - log[2][0], log[2][1])
    assert fault(resealed(FINISHED, log=tuple(log))).where == "log[2]"


def test_notation_that_is_not_the_usual_one_is_found() -> None:
    log = list(FINISHED.log)
    log[2] = (log[2][0], log[2][1].upper())
    assert fault(resealed(FINISHED, log=tuple(log))).where == "log[2]"


def test_nonsense_in_the_log_is_quoted() -> None:
    log = list(FINISHED.log)
    log[2] = (log[2][0], "draft nowhere")
    error = fault(resealed(FINISHED, log=tuple(log)))
    assert "“draft nowhere”, character 7" in error.what


def test_a_log_that_goes_on_or_stops_early_is_found() -> None:
    assert fault(resealed(FINISHED, log=FINISHED.log[:-1])).where == "result"
    error = fault(resealed(FINISHED, log=(*FINISHED.log, (0, "pass"))))
    assert error.where == f"log[{len(FINISHED.log)}]"


def test_another_result_is_found() -> None:
    assert fault(resealed(FINISHED, result=Result((99, 1), (1, 2)))).where == "result"
    assert fault(resealed(FINISHED, result=None)).where == "seed"


@pytest.mark.parametrize(
    ("part", "value"),
    [
        ("format", 2),
        ("game", "chess"),
        ("options", {"side": "left"}),
        ("options", {"colour": "red"}),
        ("options", {"side": "front", "first": 7}),
    ],
)
def test_parts_that_do_not_exist_are_named(part: str, value: Any) -> None:
    assert fault(resealed(FINISHED, **{part: value})).where == part


def test_another_version_is_named_as_the_file_calls_it() -> None:
    assert fault(resealed(FINISHED, version=99)).where == "rules"


def test_a_number_of_seats_that_cannot_be_is_told() -> None:
    assert "2 to 4 can play, not 1" in fault(resealed(FINISHED, seats=SEATS[:1])).what


@settings(max_examples=60)
@given(st.data())
def test_a_line_of_the_log_left_out_or_doubled_is_found(data: st.DataObject) -> None:
    seq = data.draw(st.integers(0, len(FINISHED.log) - 1))
    log = FINISHED.log
    for changed in (log[:seq] + log[seq + 1 :], log[: seq + 1] + log[seq:]):
        fault(resealed(FINISHED, log=changed))


def test_options_of_a_record_read_back() -> None:
    assert msgspec.convert(FINISHED.options, game.Options) == game.Options()
