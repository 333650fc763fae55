"""Web Push: alerts encrypted for one browser (RFC 8291, 8188) and signed by this server (RFC 8292).

The browser maker's service that passes a message on learns the address of the browser, the key of this server, the
time and that there is a message. Its text is encrypted, and its length is always the same.
"""

from __future__ import annotations

import base64
import binascii
import json
import os
import struct
from collections.abc import Callable
from typing import Final
from urllib.parse import urlsplit

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from sobremesa.server.limits import ALERT_KEPT, LARGEST_ALERT, TOKEN_SECONDS

CURVE: Final = ec.SECP256R1()
ORDER: Final = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551  # of the curve
RECORD: Final = 4096  # the size of a record that every push service must accept
POINT_BYTES: Final = 65
AUTH_BYTES: Final = 16


def encode(content: bytes) -> str:
    """In base64 for addresses, without its padding."""
    return base64.urlsafe_b64encode(content).rstrip(b"=").decode()


def decode(text: str) -> bytes:
    """The same back; ValueError if it is something else."""
    try:
        return base64.urlsafe_b64decode(text.rstrip("=") + "=" * (-len(text.rstrip("=")) % 4))
    except binascii.Error as error:
        raise ValueError(text) from error


def _public(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def _derive(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


def check_keys(p256dh: str, auth: str) -> None:
    """ValueError unless these are keys of a browser."""
    ec.EllipticCurvePublicKey.from_encoded_point(CURVE, decode(p256dh))
    if len(decode(auth)) != AUTH_BYTES or len(decode(p256dh)) != POINT_BYTES:
        raise ValueError(auth)


def encrypt(text: bytes, p256dh: str, auth: str) -> bytes:
    """The text as the body of a message to the browser with these keys."""
    theirs, own, salt = decode(p256dh), ec.generate_private_key(CURVE), os.urandom(16)
    shared = own.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, theirs))
    public = _public(own.public_key())
    secret = _derive(shared, decode(auth), b"WebPush: info\0" + theirs + public, 32)
    key = _derive(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derive(secret, salt, b"Content-Encoding: nonce\0", 12)
    assert len(text) < LARGEST_ALERT
    padded = text + b"\x02" + bytes(LARGEST_ALERT - 1 - len(text))
    head = salt + struct.pack(">IB", RECORD, len(public)) + public
    return head + AESGCM(key).encrypt(nonce, padded, None)


class Signer:
    """The key with which this server introduces itself to push services.

    It follows from the key of the guests' cookies: one file to keep, and who has that one has this one.
    """

    def __init__(self, guests_key: bytes, clock: Callable[[], float]) -> None:
        number = int.from_bytes(_derive(guests_key, b"", b"sobremesa: introduction to push services", 48)) % (ORDER - 1)
        self.key = ec.derive_private_key(number + 1, CURVE)
        self.public = encode(_public(self.key.public_key()))
        self.clock = clock
        self.made: dict[tuple[str, str], tuple[float, str]] = {}  # introductions that are still valid

    def check_keys(self, p256dh: str, auth: str) -> None:
        """ValueError unless these are keys of a browser."""
        check_keys(p256dh, auth)

    def encrypt(self, text: bytes, p256dh: str, auth: str) -> bytes:
        """The text as the body of a message to the browser with these keys."""
        return encrypt(text, p256dh, auth)

    def headers(self, address: str, contact: str, topic: str) -> dict[str, str]:
        """The headers of a message to this address; a later one on the same topic replaces it until it is delivered."""
        return {
            "Authorization": f"vapid t={self._introduction(address, contact)}, k={self.public}",
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(ALERT_KEPT),
            "Urgency": "high",
            "Topic": topic,
        }

    def _introduction(self, address: str, contact: str) -> str:
        """A signed token for the service at this address: who sends, and until when this is valid."""
        parts = urlsplit(address)
        service, now = f"{parts.scheme}://{parts.netloc}", self.clock()
        until, token = self.made.get((service, contact), (0.0, ""))
        if until < now:
            claims = {"aud": service, "exp": int(now) + TOKEN_SECONDS, "sub": contact}
            until, token = now + TOKEN_SECONDS / 2, self._sign(claims)
            self.made = {about: one for about, one in self.made.items() if one[0] >= now}
            self.made[service, contact] = (until, token)
        return token

    def _sign(self, claims: dict[str, object]) -> str:
        parts = [encode(json.dumps(part).encode()) for part in ({"typ": "JWT", "alg": "ES256"}, claims)]
        signed = self.key.sign(".".join(parts).encode(), ec.ECDSA(hashes.SHA256()))
        numbers = b"".join(number.to_bytes(32) for number in decode_dss_signature(signed))
        return ".".join([*parts, encode(numbers)])
