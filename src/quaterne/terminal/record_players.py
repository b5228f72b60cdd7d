"""The players of a record as the terminal seats them."""

from __future__ import annotations

from quaterne.notation import Record
from quaterne.play import Occupant, Person
from quaterne.play.records.occupants import occupants_of
from quaterne.speech import Formatter, Language

__all__ = ["players_of", "recorded_names"]


def players_of(record: Record, formatter: Formatter) -> tuple[Occupant, Occupant]:
    """Return the players of a record; one without a name has a number, as in a review.

    >>> from quaterne.rules import Quarto
    >>> [player.name for player in players_of(Record(Quarto.new()), Formatter(Language.FR))]
    ['Joueur 1', 'Joueur 2']
    """
    one, two = occupants_of(record)
    return (
        Person(_made_up(formatter, 1)) if record.first is None else one,
        Person(_made_up(formatter, 2)) if record.second is None else two,
    )


def recorded_names(record: Record) -> dict[str, str | None]:
    """Return what the record has for each name that its players have at a table.

    That is None for a name that was made up, in whichever language the game began.
    """
    names: dict[str, str | None] = {}
    for number, recorded in enumerate((record.first, record.second), 1):
        if recorded is None:
            made_up = (_made_up(Formatter(language), number) for language in Language)
            names |= dict.fromkeys((str(number), *made_up))
        else:
            names[occupants_of(record)[number - 1].name] = recorded
    return names


def _made_up(formatter: Formatter, number: int) -> str:
    return formatter.say("usual-name", number=number)
