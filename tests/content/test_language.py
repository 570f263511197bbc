"""The language of the device is ours, or English is spoken."""

from __future__ import annotations

import pytest

from companion.content.language import choose_language


@pytest.mark.parametrize(
    ("locale", "language"),
    [
        ("fr_FR.UTF-8", "fr"),
        ("fr", "fr"),
        ("FR-ca", "fr"),
        ("French_France", "fr"),
        ("frr_DE", "en"),
        ("en_GB", "en"),
        ("de", "en"),
        ("C", "en"),
        ("", "en"),
        (None, "en"),
    ],
)
def test_language_of_the_device(locale: str | None, language: str) -> None:
    assert choose_language(locale) == language
