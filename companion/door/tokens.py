"""Tokens: links and cookies that nobody can guess, compared in constant time."""

from __future__ import annotations

import hmac
import secrets
from hashlib import blake2b

BYTES = 16  # 128 bits
PARTING = "."  # between what is signed and its signature


def new_token() -> str:
    """A token of 128 bits by the system's chance, fit for a link."""
    return secrets.token_urlsafe(BYTES)


def same(one: str, other: str) -> bool:
    """Are two tokens the same? The comparison takes as long whether they are or not."""
    return hmac.compare_digest(one.encode("utf-8", "replace"), other.encode("utf-8", "replace"))


def signed(text: str, key: str, purpose: str) -> str:
    """A text with its signature, which holds for one purpose only."""
    said, about = text.encode("utf-8", "replace"), purpose.encode()
    seal = blake2b(said, key=key.encode(), person=about, digest_size=BYTES)
    return f"{text}{PARTING}{seal.hexdigest()}"


def unsigned(token: str, key: str, purpose: str) -> str:
    """The text of a token signed for a purpose; empty if the signature is not ours."""
    text = token.rpartition(PARTING)[0]
    return text if text and same(signed(text, key, purpose), token) else ""
