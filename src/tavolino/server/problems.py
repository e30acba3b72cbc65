"""What can go wrong with a request, by a code that programs can tell apart."""

from collections.abc import Mapping


class ProblemError(Exception):
    """A request that cannot be met: a code for programs, a sentence for people, a status for HTTP.

    `values` are the numbers in the sentence, for who says it in another language.
    """

    def __init__(self, status: int, code: str, detail: str, values: Mapping[str, int] | None = None) -> None:
        self.status, self.code, self.detail, self.values = status, code, detail, dict(values or {})
        super().__init__(status, code, detail, self.values)  # so it can travel between processes

    def __str__(self) -> str:
        """Return the sentence."""
        return self.detail


def missing(what: str) -> ProblemError:
    """Return the problem that there is no such thing, or not for you."""
    return ProblemError(404, "unknown", f"There is no such {what}.")


def forbidden(detail: str) -> ProblemError:
    """Return the problem that somebody else may, but not you."""
    return ProblemError(403, "forbidden", detail)


def conflict(code: str, detail: str) -> ProblemError:
    """Return the problem that it cannot be done now."""
    return ProblemError(409, code, detail)
