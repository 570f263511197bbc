"""French elision: before which words "de", "que" and "le" lose their vowel."""

from __future__ import annotations

import unicodedata

# First names that people speak with a hard h; before any other h the vowel falls (d'Hélène).
HARD_NAMES = """
habib hadi hafid hafsa hakan hakim halima hamed hamid hamza hana hank hannes hans harold haroun
harriet harris harrison harry harvey hasan hassan hatem hatim hayden heather hedi heidi heiko
heinrich heinz helga helmut henk herbie hicham hichem hilda hillary hilary hind hiro hiroshi holly
hope houari houcine houda howard hulk hussein huw hyun
"""
# Other words with a hard h, as far as pieces, places and nicknames are likely to begin with one.
HARD_WORDS = """
hache hacker hackeur haine hall halle halles halte hamac hamster hanche hand handball hangar
hanneton hareng haricot harpe hasard haut haute hautes hauts havre hérisson héron héros herse hêtre
hibou hippie hobby hockey hold-up hollande homard hongrie honte hors hot hotte houblon houle housse
hublot huée huguenot huit huitième hurlement husky hussard hutte
"""
# Words that begin with the letter of a vowel and are spoken as with a consonant.
NO_ELISION = "onze onzième oui ouistiti uhlan yaourt yacht"

VOWELS = tuple("aeiou")
HARD = frozenset(f"{HARD_NAMES} {HARD_WORDS} {NO_ELISION}".split())


def elides(text: str) -> bool:
    """Does "de" become "d'" before a text?"""
    word = first_word(text)
    letters = plain_letters(word)
    if len(letters) < 2:
        return letters in VOWELS
    if HARD & {word, letters, word.split("-")[0]}:
        return False
    if letters.startswith("y"):
        return letters[1].isalpha() and not letters[1:].startswith(VOWELS)
    return letters.startswith((*VOWELS, "h"))


def first_word(text: str) -> str:
    """The word at the head of a text, in small letters and without signs around it."""
    words = text.lower().split(maxsplit=1)
    return words[0].strip(",.;:!?«»()") if words else ""


def plain_letters(word: str) -> str:
    """The letters of a word without their accents, œ and æ as two letters."""
    spelt = unicodedata.normalize("NFD", word.replace("œ", "oe").replace("æ", "ae"))
    return "".join(letter for letter in spelt if not unicodedata.combining(letter))
