"""What can go wrong with a request, by a code that programs can tell apart."""


class ProblemError(Exception):
    """A request that cannot be met: a code for programs, a sentence for people, a status for HTTP."""

    def __init__(self, status: int, code: str, detail: str) -> None:
        self.status, self.code, self.detail = status, code, detail
        super().__init__(detail)


def missing(what: str) -> ProblemError:
    """Return the problem that there is no such thing, or not for you."""
    return ProblemError(404, "unknown", f"There is no such {what}.")


def forbidden(detail: str) -> ProblemError:
    """Return the problem that somebody else may, but not you."""
    return ProblemError(403, "forbidden", detail)


def conflict(code: str, detail: str) -> ProblemError:
    """Return the problem that it cannot be done now."""
    return ProblemError(409, code, detail)
