"""Secrets and what they sign: nobody can make a session or a seat token but the server."""

import hashlib
import hmac
import secrets


class Signer:
    """Signs short texts; each purpose has its own signatures."""

    def __init__(self, secret: str) -> None:
        self._key = hashlib.sha256(secret.encode()).digest()

    def signature(self, purpose: str, *parts: object) -> str:
        """Return the signature of some parts for a purpose."""
        text = "\n".join([purpose, *map(str, parts)])
        return hmac.new(self._key, text.encode(), hashlib.sha256).hexdigest()[:40]

    def signed(self, purpose: str, value: str) -> str:
        """Return a value with its signature."""
        return f"{value}.{self.signature(purpose, value)}"

    def read(self, purpose: str, text: str) -> str | None:
        """Return the value of a signed text, or None if the signature is not ours."""
        value, _, signature = text.rpartition(".")
        return value if self.is_valid(signature, purpose, value) else None

    def is_valid(self, signature: str, purpose: str, *parts: object) -> bool:
        """Say whether a signature is ours, without telling by the time it takes."""
        return hmac.compare_digest(signature.encode(), self.signature(purpose, *parts).encode())


def new_token() -> str:
    """Return a text that nobody can guess, fit for addresses."""
    return secrets.token_urlsafe(12)


def digest(token: str) -> str:
    """Return what is stored of a secret token: enough to know it again, not enough to use it."""
    return hashlib.sha256(token.encode()).hexdigest()
