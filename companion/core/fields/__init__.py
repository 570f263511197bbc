"""The closed set of fields a prompt can have."""

from companion.core.fields.chain import Chain, Way, Ways
from companion.core.fields.choices import OneOf, YesNo
from companion.core.fields.claims import Claims
from companion.core.fields.field import (
    ALIEN,
    LEFT_OUT,
    Field,
    Part,
    Spoiled,
    Why,
    nothing_against,
    so_many,
)
from companion.core.fields.laid import TableForm
from companion.core.fields.lists import ListOf
from companion.core.fields.maybe import Maybe
from companion.core.fields.numbers import Count, Counts
from companion.core.fields.said import Offer, Said, tell
from companion.core.fields.several import Order, SomeOf
from companion.core.fields.wholes import Form, Text

__all__ = [
    "ALIEN",
    "LEFT_OUT",
    "Chain",
    "Claims",
    "Count",
    "Counts",
    "Field",
    "Form",
    "ListOf",
    "Maybe",
    "Offer",
    "OneOf",
    "Order",
    "Part",
    "Said",
    "SomeOf",
    "Spoiled",
    "TableForm",
    "Text",
    "Way",
    "Ways",
    "Why",
    "YesNo",
    "nothing_against",
    "so_many",
    "tell",
]
