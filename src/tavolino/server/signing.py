"""Secrets and what they sign: nobody can make a session or a seat token but the server."""

import hashlib
import hmac
import secrets
from collections.abc import Sequence


class Signer:
    """Signs short texts; each purpose has its own signatures.

    What was signed with secrets that have been replaced since is believed, too.
    """

    def __init__(self, secret: str, *replaced: str) -> None:
        self._keys = [hashlib.sha256(text.encode()).digest() for text in (secret, *replaced)]

    def signature(self, purpose: str, *parts: object) -> str:
        """Return the signature of some parts for a purpose."""
        return _signature(self._keys[0], purpose, parts)

    def signed(self, purpose: str, value: str) -> str:
        """Return a value with its signature."""
        return f"{value}.{self.signature(purpose, value)}"

    def read(self, purpose: str, text: str) -> str | None:
        """Return the value of a signed text, or None if the signature is not ours."""
        value, _, signature = text.rpartition(".")
        return value if self.is_valid(signature, purpose, value) else None

    def is_valid(self, signature: str, purpose: str, *parts: object) -> bool:
        """Say whether a signature is ours, without telling by the time it takes."""
        given = signature.encode()
        ours = [_signature(key, purpose, parts).encode() for key in self._keys]
        return any(hmac.compare_digest(given, signed) for signed in ours)


def _signature(key: bytes, purpose: str, parts: Sequence[object]) -> str:
    text = "\n".join([purpose, *map(str, parts)])
    return hmac.new(key, text.encode(), hashlib.sha256).hexdigest()[:40]


def new_token() -> str:
    """Return a text that nobody can guess, fit for addresses; and for commands, as it begins with no dash."""
    while (token := secrets.token_urlsafe(12)).startswith("-"):
        pass
    return token


def digest(token: str) -> str:
    """Return what is stored of a secret token: enough to know it again, not enough to use it."""
    return hashlib.sha256(token.encode()).hexdigest()
