"""What people have tried of the puzzles, and the ratings of both: the first try at a puzzle counts."""

from functools import partial

from msgspec import Struct
from msgspec.structs import asdict
from sqlalchemy import Connection, delete, insert, select
from sqlalchemy.exc import IntegrityError

from tavolino.players.ratings import Rating, after_meeting, unrated
from tavolino.server.store.engine import Database
from tavolino.server.store.schema import people, puzzle_ratings, puzzle_tries, puzzlers

GUESSED: float = unrated().sigma / 2
"""How uncertain the first guess of a puzzle's rating is."""
SOLVER, PUZZLE = "solver", "puzzle"


class PuzzleTry(Struct, frozen=True):
    """A puzzle that somebody has tried, and whether the first try was right."""

    puzzle: str
    at: int
    solved: bool


class Puzzler(Struct, frozen=True):
    """How somebody does at the puzzles of a game."""

    game: str
    rating: float = unrated().mu
    sigma: float = unrated().sigma
    tries: int = 0
    solved: int = 0
    streak: int = 0
    longest: int = 0

    def after(self, solved: bool, rating: Rating) -> "Puzzler":
        """Return how somebody does after one more puzzle."""
        streak = self.streak + 1 if solved else 0
        return Puzzler(
            self.game,
            rating.mu,
            rating.sigma,
            self.tries + 1,
            self.solved + solved,
            streak,
            max(streak, self.longest),
        )


class PuzzleStanding(Struct, frozen=True):
    """What has become of a puzzle: its rating now, how often it was tried, and how often solved."""

    mu: float
    sigma: float
    tries: int = 0
    solved: int = 0


class FirstTry(Struct, frozen=True):
    """A first try: whose, at which puzzle of which game, with which first guess of its rating."""

    person: str
    puzzle: str
    game: str
    guess: float
    solved: bool
    at: int


class PuzzleResults:
    """Everything that is stored about tries at puzzles."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def standings(self) -> dict[str, PuzzleStanding]:
        """Return what has become of each puzzle that anybody has tried."""
        async with self._database.read() as connection:
            rows = (await connection.execute(select(puzzle_ratings))).all()
        return {row.puzzle: PuzzleStanding(row.mu, row.sigma, row.tries, row.solved) for row in rows}

    async def tried(self, person: str) -> list[PuzzleTry]:
        """Return what somebody has tried, the latest first."""
        query = select(puzzle_tries).where(puzzle_tries.c.person == person)
        async with self._database.read() as connection:
            rows = (await connection.execute(query.order_by(puzzle_tries.c.at.desc()))).all()
        return [PuzzleTry(row.puzzle, row.at, bool(row.solved)) for row in rows]

    async def of(self, person: str) -> list[Puzzler]:
        """Return how somebody does, game by game."""
        query = select(puzzlers).where(puzzlers.c.person == person).order_by(puzzlers.c.game)
        async with self._database.read() as connection:
            rows = (await connection.execute(query)).all()
        return [Puzzler(*row[1:]) for row in rows]

    async def note(self, first: FirstTry) -> Puzzler | None:
        """Note a first try and rate both; None if this person has tried the puzzle before."""
        try:
            return await self._database.transact(partial(_note, first))
        except IntegrityError:
            return None


def _note(first: FirstTry, connection: Connection) -> Puzzler:
    # Who tries twice at once is answered one after the other, and only the first of them counts.
    connection.execute(select(people.c.id).where(people.c.id == first.person).with_for_update())
    tried = {"person": first.person, "puzzle": first.puzzle, "at": first.at, "solved": int(first.solved)}
    connection.execute(insert(puzzle_tries).values(tried))
    whose = (puzzlers.c.person == first.person) & (puzzlers.c.game == first.game)
    which = puzzle_ratings.c.puzzle == first.puzzle
    own = connection.execute(select(puzzlers).where(whose).with_for_update()).first()
    its = connection.execute(select(puzzle_ratings).where(which).with_for_update()).first()
    puzzler = Puzzler(*own[1:]) if own else Puzzler(first.game)
    standing = PuzzleStanding(*its[1:]) if its else PuzzleStanding(first.guess, GUESSED)
    rated = after_meeting(
        {SOLVER: Rating(puzzler.rating, puzzler.sigma), PUZZLE: Rating(standing.mu, standing.sigma)},
        {SOLVER: 1.0 if first.solved else 2.0, PUZZLE: 2.0 if first.solved else 1.0},
    )
    now = puzzler.after(first.solved, rated[SOLVER])
    its_now = PuzzleStanding(
        rated[PUZZLE].mu, rated[PUZZLE].sigma, standing.tries + 1, standing.solved + first.solved
    )
    connection.execute(delete(puzzlers).where(whose))
    connection.execute(insert(puzzlers).values({"person": first.person, **asdict(now)}))
    connection.execute(delete(puzzle_ratings).where(which))
    connection.execute(insert(puzzle_ratings).values({"puzzle": first.puzzle, **asdict(its_now)}))
    return now
