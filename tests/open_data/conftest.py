"""Commands can be run as in the tests of the command line."""

from tests.cli.conftest import home, run

__all__ = ["home", "run"]
