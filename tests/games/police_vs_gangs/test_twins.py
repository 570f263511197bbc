"""Cards of the same colours and demands are told apart by what is printed on them."""

from __future__ import annotations

import pytest

from companion.content.catalogues import domains_of
from companion.content.language import Language
from companion.content.words import Words
from companion.evening.names import names_of
from companion.games.police_vs_gangs.laid import Face, Place
from companion.games.police_vs_gangs.twins import names_of_twins
from companion.terminal.random_play import reply_at_random
from tests.contract.evenings import evening

BLUE = ("quartier_bleu",)


def called(language: Language, *faces: Face) -> list[str]:
    """What the cards with these faces are called, laid in this order."""
    table = evening("police_vs_gangs", 1)[0].table.change(places={})
    for face in faces:
        table = table.change(places={**table.places, table.key_of_new_card(face): Place(face)})
    words = Words(language, domains_of("police_vs_gangs"), names_of_twins(table))
    return [words.value(card, "Name") for card in table.places]


def test_a_card_of_its_own_kind_has_nothing_in_brackets() -> None:
    assert called("fr", Face(BLUE, 2)) == ["Lieu bleu"]


def test_handcuffs_tell_two_cards_apart() -> None:
    assert called("fr", Face(BLUE, 1), Face(BLUE, 3)) == [
        "Lieu bleu (menotte)",
        "Lieu bleu (menotte ×\u00a03)",
    ]
    assert called("en", Face(BLUE, 0), Face(BLUE, 3)) == [
        "Blue place",
        "Blue place (handcuffs ×\u00a03)",
    ]


def test_badges_tell_apart_what_handcuffs_do_not() -> None:
    first, second = Face(BLUE, 2, badges=1), Face(BLUE, 2, badges=2)
    assert called("fr", first, second) == ["Lieu bleu (badge)", "Lieu bleu (badge ×\u00a02)"]


def test_a_card_on_which_all_is_the_same_is_one_more() -> None:
    first, second = called("fr", Face(BLUE, 1), Face(BLUE, 1))
    assert first == "Lieu bleu" and second == "Lieu bleu (encore un)"


@pytest.mark.parametrize("language", ["fr", "en"])
def test_no_card_of_a_long_evening_is_called_by_a_number(language: Language) -> None:
    session, chance = evening("police_vs_gangs", 3)
    for _ in range(160):
        if not session.over:
            reply_at_random(session, chance)
    words = Words(language, domains_of("police_vs_gangs"), names_of(session))
    names = [words.value(card, "Name") for card in session.table.places]
    assert any(card.rpartition(".")[2].isdigit() for card in session.table.places)
    assert len(set(names)) == len(names)
    assert not [name for name in names if "n°" in name or "no." in name]
