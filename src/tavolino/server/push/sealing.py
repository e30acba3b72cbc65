"""What a call says, sealed so that only one browser can read it, and no push service (RFC 8291, RFC 8188)."""

import os

from cryptography.hazmat.primitives.asymmetric.ec import (
    ECDH,
    SECP256R1,
    EllipticCurvePrivateKey,
    EllipticCurvePublicKey,
    generate_private_key,
)
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from tavolino.server.push.keys import decoded, point

RECORD = 4_096
"""Bytes of a record: everything is in the first, and push services take no more."""
END = b"\2"
"""What follows the content of the last record, before it is filled up."""


def browsers_key(p256dh: str) -> EllipticCurvePublicKey:
    """Return the public key of a browser, or raise ValueError if it is none."""
    return EllipticCurvePublicKey.from_encoded_point(SECP256R1(), decoded(p256dh))


def sealed(
    content: bytes,
    p256dh: str,
    auth: str,
    size: int = 0,
    own: EllipticCurvePrivateKey | None = None,
    salt: bytes | None = None,
) -> bytes:
    """Seal a content for the keys of a browser; filled up to a size, so that its length tells nothing.

    The own key and the salt are used once: they are given only to prove that it is done by the book.
    """
    theirs, own, salt = browsers_key(p256dh), own or generate_private_key(SECP256R1()), salt or os.urandom(16)
    ours = point(own.public_key())
    shared = own.exchange(ECDH(), theirs)
    material = _derived(shared, decoded(auth), b"WebPush: info\0" + point(theirs) + ours, 32)
    key = _derived(material, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(material, salt, b"Content-Encoding: nonce\0", 12)
    head = salt + RECORD.to_bytes(4, "big") + bytes([len(ours)]) + ours
    return head + AESGCM(key).encrypt(nonce, (content + END).ljust(size, b"\0"), None)


def _derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, info).derive(secret)
