"""Values that are only reported are marked where a sentence rests on them."""

from __future__ import annotations

import pytest

from companion.content.words import Words
from companion.core.ruling import Reason, because
from companion.games.gangsta.values_behind_reasons import values_behind


def test_a_sentence_names_the_printed_values_it_rests_on() -> None:
    assert values_behind(because("gangsta.score.heist", heist="h204", points=2)) == (
        "h204.rewards",
    )
    assert values_behind(because("gangsta.score.gangster", card="g111", points=1)) == (
        "g111.points",
    )
    assert values_behind(because("gangsta.score.total", player="ann", points=2)) == ()


def test_a_heist_rests_on_its_card_and_on_the_icons_of_its_gangsters() -> None:
    brings = because("gangsta.heist.brings", card="g111", skills={}, left={})
    assert values_behind(brings) == ("g111.skills",)
    assert values_behind(because("gangsta.heist.complete", heist="h201", player="ann")) == (
        "h201.needs",
    )
    assert values_behind(because("gangsta.heist.complete", heist="the_heist", player="ann")) == ()


def test_a_heist_whose_card_was_not_told_is_not_called_by_the_word_for_all() -> None:
    done = because("gangsta.heist.complete", heist="the_heist", player="rouge")
    assert Words("en", ("gangsta", "app")).say(done).endswith("the heist “as announced”.")
    assert "« annoncé »" in Words("fr", ("gangsta", "app")).say(done).replace("\xa0", " ")


@pytest.mark.parametrize(
    "told",
    [
        because("gangsta.set_up.resource_taken", card="medias", player="rouge"),
        because("gangsta.closed.asleep", resource="medias", player="rouge"),
    ],
)
def test_the_one_resource_with_a_plural_name_has_its_verb_in_the_plural(told: Reason) -> None:
    said = Words("fr", ("gangsta", "app")).say(told)
    assert said.startswith("Les Médias") and " sont " in said
