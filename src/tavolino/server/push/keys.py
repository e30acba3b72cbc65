"""The key by which push services know this server again (VAPID, RFC 8292)."""

import time
from base64 import urlsafe_b64decode, urlsafe_b64encode
from urllib.parse import urlsplit

import msgspec
from cryptography.hazmat.primitives.asymmetric.ec import (
    ECDSA,
    SECP256R1,
    EllipticCurvePrivateKey,
    EllipticCurvePublicKey,
    derive_private_key,
    generate_private_key,
)
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

SIZE = 32
"""Bytes of a private key, and of each number in a signature."""
LASTS = 12 * 3_600
"""Seconds for which push services believe a signature; they allow no more than a day."""


def encoded(content: bytes) -> str:
    """Return bytes as they are written in addresses and headers."""
    return urlsafe_b64encode(content).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    """Return the bytes of such a text."""
    bare = text.rstrip("=")
    return urlsafe_b64decode(bare + "=" * (-len(bare) % 4))


def point(key: EllipticCurvePublicKey) -> bytes:
    """Return a public key as browsers write it."""
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def new_key() -> str:
    """Return a new private key, as `TAVOLINO_PUSH_KEY` wants it."""
    number = generate_private_key(SECP256R1()).private_numbers().private_value
    return encoded(number.to_bytes(SIZE, "big"))


class Key:
    """The private key of this server, with whom to write to if it bothers a push service."""

    def __init__(self, secret: str, contact: str) -> None:
        self._key, self._contact = _private(secret), contact
        if not contact.startswith(("mailto:", "https://")):
            raise ValueError(
                "TAVOLINO_PUSH_CONTACT must be set with TAVOLINO_PUSH_KEY: "
                "mailto:YOU@EXAMPLE.ORG, or the https:// address of a page that says who runs the server"
            )
        self.public = encoded(point(self._key.public_key()))
        """What browsers are told, so that they take calls from this server alone."""

    def authorization(self, endpoint: str) -> str:
        """Return the header that proves to the push service of an endpoint who calls."""
        parts = urlsplit(endpoint)
        claims = {
            "aud": f"{parts.scheme}://{parts.netloc}",
            "exp": int(time.time()) + LASTS,
            "sub": self._contact,
        }
        told = ".".join(
            encoded(msgspec.json.encode(part)) for part in ({"typ": "JWT", "alg": "ES256"}, claims)
        )
        numbers = decode_dss_signature(self._key.sign(told.encode(), ECDSA(SHA256())))
        signature = encoded(b"".join(number.to_bytes(SIZE, "big") for number in numbers))
        return f"vapid t={told}.{signature}, k={self.public}"


def _private(secret: str) -> EllipticCurvePrivateKey:
    try:
        content = decoded(secret)
        if len(content) != SIZE:
            raise ValueError(secret)
        return derive_private_key(int.from_bytes(content, "big"), SECP256R1())
    except ValueError as error:
        raise ValueError("TAVOLINO_PUSH_KEY: this is no key; `tavolino admin push-keys` makes one") from error
