"""Words: names, forms, numbers, lists and plurals in both languages."""

from __future__ import annotations

from itertools import count
from pathlib import Path
from typing import Any, get_args

import pytest

from companion.content.catalogues import domains_of
from companion.content.files import ContentError
from companion.content.language import Language
from companion.content.words import Line, Words
from companion.core.fields import Count, Counts, Form, OneOf, SomeOf, Text, YesNo, so_many
from companion.core.ruling import because
from companion.games import GAMES, load

GAME = ("app", "gangs_city")
FRENCH = Words("fr", GAME, {"violet": "Ann", "vert": "Bob", "lieu_10": "Le Sélect"})
ENGLISH = Words("en", GAME, {"violet": "Ann", "vert": "Bob", "lieu_10": "Le Sélect"})


@pytest.mark.parametrize(
    ("key", "form", "text"),
    [
        ("tripot", "", "tripot"),
        ("tripot", "Name", "Tripot"),
        ("tripot", "le", "le tripot"),
        ("tripot", "Le", "Le tripot"),
        ("tripot", "du", "du tripot"),
        ("tripot", "au", "au tripot"),
        ("tripot", "un", "un tripot"),
        ("boite_de_nuit", "du", "de la boîte de nuit"),
        ("boite_de_nuit", "au", "à la boîte de nuit"),
        ("boite_de_nuit", "un", "une boîte de nuit"),
        ("hotel_de_luxe", "Le", "L'hôtel de luxe"),
        ("hotel_de_luxe", "du", "de l'hôtel de luxe"),
        ("hotel_de_luxe", "au", "à l'hôtel de luxe"),
        ("hotel_de_luxe", "un", "un hôtel de luxe"),
        ("hotel_de_luxe", "de", "d'hôtel de luxe"),
        ("armes", "du", "des armes"),
        ("armes", "Au", "Aux armes"),
        ("armes", "de", "d'armes"),
        ("drogue", "de", "de drogue"),
        ("violet", "le", "Ann"),
        ("violet", "du", "d'Ann"),
        ("violet", "de", "d'Ann"),
        ("violet", "au", "à Ann"),
        ("violet", "que", "qu'Ann"),
        ("vert", "du", "de Bob"),
        ("vert", "un", "Bob"),
        ("jaune", "du", "du joueur jaune"),
        ("lieu_10", "", "Le Sélect"),
        ("lieu_10", "Name", "Le Sélect"),
        ("lieu_10", "le", "le lieu «\u00a0Le Sélect\u00a0»"),
        ("lieu_10", "du", "du lieu «\u00a0Le Sélect\u00a0»"),
        ("lieu_10", "dans", "dans le lieu «\u00a0Le Sélect\u00a0»"),
        ("lieu_11", "du", "du nouveau lieu"),
        ("tripot/ne", "", "tripot, nord-est"),
        ("tripot/ne", "du", "du tripot, nord-est"),
        ("violet/flic/3", "", "Ann, flic\u00a03"),
        ("tueuse.attack", "Name", "Tueuse à gages, attaque"),
        ("nobody", "le", "personne"),
        ("AC/DC", "de", "d'AC/DC"),
    ],
)
def test_french_name(key: str, form: str, text: str) -> None:
    assert FRENCH.name(key, form) == text


def test_several_pieces_without_a_name_go_by_their_number_where_they_are_told_alone() -> None:
    french, english = Words("fr", GAME, alone=True), Words("en", GAME, alone=True)
    assert french.name("lieu_11", "du") == "du lieu n°\u00a011"
    assert french.name("mercenaire_2", "Le") == "Le mercenaire n°\u00a02"
    assert english.name("lieu_11", "The") == "Place 11"
    assert english.name("mercenaire_2", "the") == "mercenary 2"
    assert french.name("centre_2", "le") == "la seconde pile du centre-ville"
    named = Words("fr", GAME, {"lieu_11": "Le Sélect"}, alone=True)
    assert named.name("lieu_11") == "Le Sélect"


@pytest.mark.parametrize(
    ("typed", "text"),
    [
        ("Élise", "d'Élise"),
        ("Œdipe", "d'Œdipe"),
        ("Hugo", "d'Hugo"),
        ("Hélène", "d'Hélène"),
        ("Henri", "d'Henri"),
        ("Hans", "de Hans"),
        ("H", "de H"),
        ("onze", "de onze"),
        ("Oui-Oui", "de Oui-Oui"),
        ("Yves", "d'Yves"),
        ("Yann", "de Yann"),
        ("Y", "de Y"),
        ("les Halles", "des Halles"),
        ("La Reine", "de La Reine"),
        ("L'Ancien", "de L'Ancien"),
        ("{place}", "de {place}"),
        ("%s [b]", "de %s [b]"),
        ("", "de "),
    ],
)
def test_french_de_before_a_typed_name(typed: str, text: str) -> None:
    assert Words("fr", GAME, {"violet": typed}).name("violet", "du") == text


@pytest.mark.parametrize(
    ("key", "form", "text"),
    [
        ("tripot", "", "tripot"),
        ("tripot", "the", "the tripot"),
        ("tripot", "The", "The tripot"),
        ("tripot", "a", "a tripot"),
        ("armes", "the", "weapons"),
        ("violet", "the", "Ann"),
        ("violet", "'s", "Ann's"),
        ("jaune", "'s", "the yellow player's"),
        ("lieu_11", "The", "The new place"),
        ("tripot/ne", "the", "the tripot, north-east"),
    ],
)
def test_english_name(key: str, form: str, text: str) -> None:
    assert ENGLISH.name(key, form) == text


@pytest.mark.parametrize(
    ("value", "french", "english"),
    [
        (-3, "−3", "−3"),
        (12345, "12345", "12345"),
        (True, "oui", "yes"),
        (False, "non", "no"),
        (None, "personne", "nobody"),
        ("nobody", "personne", "nobody"),
        ((), "aucun", "none"),
        (["tripot"], "tripot", "tripot"),
        (("violet", "vert"), "Ann et Bob", "Ann and Bob"),
        (("violet", "vert", "bar"), "Ann, Bob et bar", "Ann, Bob and bar"),
        ({"armes": 2, "drogue": 1, "tabac": 0}, "armes 2, drogue 1", "weapons 2, drugs 1"),
        ({"armes": 0}, "rien", "nothing"),
        ({"bar": "violet"}, "bar\u00a0: Ann", "bar: Ann"),
    ],
)
def test_value(value: Any, french: str, english: str) -> None:
    assert (FRENCH.value(value), ENGLISH.value(value)) == (french, english)


@pytest.mark.parametrize("game", GAMES)
def test_what_is_empty_is_empty_in_every_game(game: str) -> None:
    french, english = (Words(language, domains_of(game)) for language in get_args(Language))
    assert (french.value({"rouge": 0}), english.value({"rouge": 0})) == ("rien", "nothing")
    assert (french.value(()), english.value(())) == ("aucun", "none")


@pytest.mark.parametrize("game", GAMES)
def test_a_player_nobody_has_named_goes_by_the_colour_in_every_game(game: str) -> None:
    for language in get_args(Language):
        words = Words(language, domains_of(game))
        named = [words.name(colour) for colour in load(game).colours]
        assert all("player" in one or "joueur" in one for one in named), named
        seated = [words.name(colour, kind="colour") for colour in load(game).colours]
        assert not any("player" in one or "joueur" in one for one in seated), seated


def test_a_form_reaches_each_name_of_a_list_and_its_capital_only_the_first() -> None:
    assert FRENCH.value(("tripot", "bar"), "Du") == "Du tripot et du bar"


@pytest.fixture
def tried(tmp_path: Path) -> Any:
    """Says a sentence that was never in our catalogues."""
    import polib

    tries = count()

    def say(language: Any, template: str, more: Any = None, /, **facts: Any) -> str:
        data = tmp_path / str(next(tries))  # a catalogue that was read is kept
        folder = data / "locale" / language / "LC_MESSAGES"
        folder.mkdir(parents=True)
        catalogue = polib.POFile()
        catalogue.metadata = {"Content-Type": "text/plain; charset=UTF-8"}
        said = {"app.tried": template, "app.name.bar": "le bar", "app.name.and": "et"}
        for key, text in {**said, **(more or {})}.items():
            catalogue.append(polib.POEntry(msgid=key, msgstr=text))
        catalogue.save_as_mofile(str(folder / "app.mo"))
        return Words(language, data=data).say(because("app.tried", **facts))

    return say


@pytest.mark.parametrize(("points", "text"), [(0, "0 point"), (1, "1 point"), (2, "2 points")])
def test_french_counts_none_as_one(tried: Any, points: int, text: str) -> None:
    assert tried("fr", "{points} {points:point|points}", points=points) == text


@pytest.mark.parametrize(("points", "text"), [(0, "0 points"), (1, "1 point"), (2, "2 points")])
def test_english_counts_none_as_many(tried: Any, points: int, text: str) -> None:
    assert tried("en", "{points} {points:point|points}", points=points) == text


def test_several_people_take_the_plural(tried: Any) -> None:
    said = tried("fr", "{players} {players:gagne|gagnent}", players=("Ann", "Bob"))
    assert said.endswith("gagnent")


@pytest.mark.parametrize(
    ("count", "text"), [(0, "Aucun jeton."), (1, "Un seul jeton."), (3, "Plus que 3 jetons.")]
)
def test_none_has_words_of_its_own_and_the_number_stands_among_the_words(
    tried: Any, count: int, text: str
) -> None:
    template = "{count:aucun jeton|un seul jeton|plus que # jetons}."
    assert tried("fr", template, count=count) == text


@pytest.mark.parametrize(("language", "many"), [("fr", "les halles"), ("en", "the halls|p")])
def test_a_name_chooses_the_number_of_its_verb(tried: Any, language: str, many: str) -> None:
    template, named = "{place:le} {place:reste|restent}.", {"app.name.halls": many}
    assert tried(language, template, place="bar") == "Le bar reste."
    assert tried(language, template, named, place="halls").endswith(" restent.")


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("le tripot", "Une fusillade au tripot."),
        ("le ghetto|m|dans", "Une fusillade dans le ghetto."),
        ("le marchand d'armes|m|chez", "Une fusillade chez le marchand d'armes."),
    ],
)
def test_a_place_tells_the_word_for_being_there(tried: Any, name: str, text: str) -> None:
    template, named = "Une fusillade {place:dans}.", {"app.name.somewhere": name}
    assert tried("fr", template, named, place="somewhere") == text


@pytest.mark.parametrize(("change", "text"), [(2, "+2"), (0, "0"), (-1, "\u22121")])
def test_a_change_has_a_sign(tried: Any, change: int, text: str) -> None:
    assert tried("en", "{change:+}", change=change) == text


def test_only_the_first_of_a_list_takes_que() -> None:
    assert FRENCH.value(("violet", "vert"), "que") == "qu'Ann et Bob"


def test_a_list_to_choose_from_ends_with_or() -> None:
    assert FRENCH.value(("violet", "vert"), "ou") == "Ann ou Bob"
    assert ENGLISH.value(("violet", "vert"), "or") == "Ann or Bob"


def test_what_has_a_comma_of_its_own_is_set_apart_by_semicolons() -> None:
    targets = ("nobody", "violet/flic", "vert/mac")
    assert FRENCH.value(targets, "ou") == "personne\u00a0; Ann, flic\u00a0; ou Bob, mac"
    assert ENGLISH.value(targets[1:]) == "Ann, flic; and Bob, mac"
    assert ENGLISH.value(("a (b, c)", "d")) == "a (b, c) and d"


def test_numbered_pieces_are_listed_under_one_head(tried: Any) -> None:
    named = {"app.several.town": "les villes n° {numbers}|f"}
    said = tried("fr", "Le sheriff traverse {way:le}.", named, way=("town_7", "town_8", "town_9"))
    assert said == "Le sheriff traverse les villes n°\u00a07, 8 et 9."
    assert tried("fr", "{way:le}.", named, way=("town_7",)) == "Town_7."


def test_pieces_that_are_called_alike_are_counted_together() -> None:
    assert FRENCH.value({"mercenaire_1": 1, "mercenaire_2": 1}) == "2 nouveaux mercenaires"
    assert FRENCH.value(("mercenaire_1", "mercenaire_2"), "le") == "2 nouveaux mercenaires"


def test_what_a_person_has_is_told_as_one_also_where_nobody_says_it_is_a_person() -> None:
    assert FRENCH.value({"violet": 1, "vert": 2}) == "Ann 1, Bob 2"


def test_a_sentence_begins_with_a_capital(tried: Any) -> None:
    assert tried("fr", "{place:le} est libre !", place="bar") == "Le bar est libre\u00a0!"


@pytest.mark.parametrize(
    ("least", "most", "french", "english"),
    [
        (1, 6, "Il en faut au moins 1, au plus 6.", "This takes at least 1 and at most 6."),
        (0, 6, "Il en faut au plus 6.", "This takes at most 6."),
        (2, 2, "Il en faut exactement 2.", "This takes exactly 2."),
    ],
)
def test_how_many_is_said_without_a_bound_that_binds_nobody(
    least: int, most: int, french: str, english: str
) -> None:
    said = so_many(least, most)
    assert (FRENCH.say(said), ENGLISH.say(said)) == (french, english)


def test_beside_the_token_of_a_player_his_name_goes_without_saying() -> None:
    strength = because("gangs_city.shootout.strength", player="ann", total=6)
    assert FRENCH.beside(strength) == "Force\u00a0: 6."
    assert Words("en", GAME).beside(strength) == "Strength: 6."
    told = because("gangs_city.shootout.not_own", player="ann")
    assert FRENCH.beside(told) == FRENCH.say(told)


def test_what_is_said_on_of_a_player_leaves_out_his_name() -> None:
    takes = because("gangs_city.now.managed", player="ann", tokens={"armes": 2})
    assert ENGLISH.say(takes) == "Ann puts tokens into the warehouse: weapons 2."
    assert ENGLISH.rest(takes) == "puts tokens into the warehouse: weapons 2."
    first = because("gangs_city.now.first", player="ann", players=("ann",))
    assert ENGLISH.rest(first) == ""  # it begins otherwise


def test_a_sentence_is_no_name() -> None:
    assert ENGLISH.name("app.status.reading") == "our reading"
    assert ENGLISH.name("core.too_small") == "core.too_small"


def test_what_was_typed_is_never_looked_up_nor_changed(tried: Any) -> None:
    assert tried("fr", "{note} ; {name}", note="bar : 3", name="bar") == "bar : 3\u00a0; bar"


@pytest.mark.parametrize(
    "template",
    ["{points", "{}", "{0}", "{other}", "{points!r}", "{points:a|b|c|d}", "{points:xx}"],
)
def test_a_broken_sentence_says_where_it_is(tried: Any, template: str) -> None:
    with pytest.raises(ContentError) as caught:
        tried("fr", template, points=3)
    assert (caught.value.file, caught.value.key) == ("locale/fr", "app.tried")


def test_a_key_without_wording_says_so() -> None:
    with pytest.raises(ContentError, match=r"locale/en: app\.tried: no wording"):
        ENGLISH.say(because("app.tried"))


def test_a_missing_catalogue_says_so() -> None:
    with pytest.raises(ContentError, match="nowhere"):
        Words("fr", ("nowhere",))


def test_a_reason_is_told_with_all_it_rests_on() -> None:
    reason = because("core.box.value", because("core.twice"), piece="tueuse.attack")
    assert list(ENGLISH.lines(reason)) == [
        Line(0, "core.box.value", "“tueuse à gages, attack” cannot have that value."),
        Line(1, "core.twice", "The same choice is given twice."),
    ]


def test_the_kind_of_a_fact_tells_a_colour_from_the_player_who_has_it() -> None:
    said = FRENCH.say(because("core.seats.same_colour", name="Bob", colour="violet"))
    assert said.startswith("Le violet est déjà pris")


def test_a_reply_is_worded_as_its_field_tells_it() -> None:
    place = OneOf(("tripot",), "place")
    form = Form({"place": place, "chief": YesNo(), "level": Count(), "note": Text()})
    reply = {"place": "tripot", "chief": True, "level": 0, "note": "red"}
    assert FRENCH.value(form.tell(reply), "Name") == "Tripot · Chef · Bonus\u00a0: 0 · Red"
    assert (
        FRENCH.value(form.tell({**reply, "chief": False, "note": ""})) == "tripot · bonus\u00a0: 0"
    )
    verdict = because("core.terminal.verdict", verdict=YesNo().tell(True))
    assert ENGLISH.say(verdict) == ENGLISH.say(because("core.terminal.verdict", verdict=True))


CARDS = ("police_vs_gangs", "police_city", "gangs_city", "app")
FOURTH = {"quartier_4": "vert", "lieu_4": "vert", "lieu_bleu_4": "vert", "rouge": "Ann"}


@pytest.mark.parametrize(
    ("key", "french", "english"),
    [
        ("quartier_4", "le quartier vert", "the vert district"),
        ("lieu_4.armes", "le lieu vert (armes)", "the vert place (weapons)"),
        ("lieu_bleu_4", "le lieu bleu et vert", "the blue and vert place"),
        (
            "lieu_bleu.tabac.tabac",
            "le lieu bleu (tabac ×\u00a02)",
            "the blue place (tobacco ×\u00a02)",
        ),
        (
            "lieu_bleu.tabac/n",
            "le lieu bleu (tabac), côté nord",
            "the blue place (tobacco), north side",
        ),
        (
            "lieu_bleu.tabac.2",
            "le lieu bleu (tabac, n°\u00a02)",
            "the blue place (tobacco, no.\u00a02)",
        ),
        ("lieu_bleu/n", "le lieu bleu, côté nord", "the blue place, north side"),
        ("rouge.inspecteur.2", "Ann, inspecteur\u00a02", "Ann, inspector\u00a02"),
    ],
)
def test_a_card_is_called_by_what_it_shows(key: str, french: str, english: str) -> None:
    assert Words("fr", CARDS, FOURTH).name(key, "le") == french
    assert Words("en", CARDS, FOURTH).name(key, "le") == english


def test_among_colours_the_typed_one_stands_alone() -> None:
    words = Words("fr", CARDS, FOURTH)
    colours = ("quartier_bleu", "quartier_4")
    assert words.value(colours, kind="district") == "bleu et vert"


def test_a_kind_that_comes_up_again_is_told_once_with_its_number() -> None:
    gang = ("petite_frappe", "bodyguard", "petite_frappe")
    assert FRENCH.value(gang, "le") == "2 petites frappes et le bodyguard"
    assert FRENCH.value(gang, "du") == "de 2 petites frappes et du bodyguard"
    assert ENGLISH.value(gang) == "2 petites frappes and bodyguard"


def test_of_what_is_counted_it_is_said_whose_it_is() -> None:
    words = Words("fr", CARDS, FOURTH)
    assert (
        words.value({"rouge.inspecteur": 2, "rouge.tile": 1})
        == "2 inspecteurs (Ann), 1 tuile (Ann)"
    )


def test_what_a_person_has_is_told_with_its_number_also_where_it_is_one() -> None:
    shares = Counts({"violet": (0, 9), "vert": (0, 9)}, "player")
    told = shares.tell({"violet": 1, "vert": 2})
    assert ENGLISH.value(told) == "Ann 1, Bob 2"


def test_a_part_of_a_form_is_told_with_its_name_where_it_needs_one() -> None:
    fields = {"plain": False, "named": True}
    for name, named in fields.items():
        losers = SomeOf(("violet", "vert"), of="player", named=named)
        first = OneOf(("violet", "vert"), of="player", named=named)
        form = Form({"chief": losers, "owner": first})
        told = ENGLISH.value(form.tell({"chief": ["violet"], "owner": "vert"}))
        assert told == {"plain": "Ann · Bob", "named": "chief: Ann · owner: Bob"}[name]


def test_a_number_may_have_a_name_for_the_fact_it_is() -> None:
    words = Words("en", ("gangsta", "app"), {})
    assert words.value(2, "", "chapter") == "II" and words.value(2, "", "count") == "2"


def test_what_has_parts_in_its_turn_is_told_in_brackets() -> None:
    words = Words("fr", ("app",), {"ann": "Ann", "bob": "Bob"})
    assert words.value({"ann": "bob", "bob": 3}) == "Ann\u00a0: Bob, Bob 3"
    assert (
        words.value({"ann": {"bob": "ann", "ann": True}}) == "Ann (Bob\u00a0: Ann, Ann\u00a0: oui)"
    )
