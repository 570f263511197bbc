"""Help with a question: what is asked, where to look; worded and cited beside the question."""

from __future__ import annotations

from companion.core.ruling import Reason

ASK = "ask."


def help_of(words: Reason) -> Reason:
    """The reason whose words help with a question: <game>.help.bid for <game>.ask.bid."""
    domain, _, rest = words.rule.partition(".")
    return words._replace(rule=f"{domain}.help.{rest.removeprefix(ASK)}")
