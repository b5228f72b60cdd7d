"""Searching names: the index of players' names, and keys without case, accents and ligatures."""

from __future__ import annotations

import unicodedata

from sqlalchemy import ARRAY, ColumnElement, Integer, Select, Text, bindparam, column, func, table

from quaterne.store.database_schema import games

# The index of players' names: which parts of one to three characters are in which game.
#
# SQLite has it as a table of FTS5, PostgreSQL as a GIN index over an array that a function of ours
# computes; neither needs an extension.  A search asks for the longest parts of the text it looks
# for and then compares the names themselves: both databases find the same games.


_LONGEST = 3
_fts = table("games_names", column("rowid", Integer), column("games_names"))


def grams(part: str) -> list[str]:
    """Return the parts by which the index finds a text.

    >>> grams("zoe l"), grams("zo")
    (['e l', 'oe ', 'zoe'], ['zo'])
    """
    size = min(_LONGEST, len(part))
    return sorted({part[at : at + size] for at in range(len(part) - size + 1)})


def order_by_storing(dialect: str) -> ColumnElement[int]:
    """Return the key of games as the index has it, so that it yields them in their order.

    SQLite would sort all games of a name by the column of `games`, although it is the same number.
    """
    return _fts.c.rowid if dialect == "sqlite" else games.c.key


def with_name(
    statement: Select[tuple[object, ...]], part: str, dialect: str
) -> Select[tuple[object, ...]]:
    """Return a query of games, restricted to those with `part` in either name.

    `part` is a `search_key`, and not empty.
    """
    compared = games.c.players.contains(part, autoescape=True)
    if dialect == "sqlite":
        tokens = " ".join(gram.encode().hex() for gram in grams(part))
        return (
            statement.join_from(_fts, games, games.c.key == _fts.c.rowid)
            .where(_fts.c.games_names.op("MATCH")(tokens))
            .where(compared)
        )
    found = func.quaterne_grams(games.c.players).op("@>")(
        bindparam("grams", grams(part), type_=ARRAY(Text))
    )
    return statement.where(found).where(compared)


# Keys to search names by: without case, accents and ligatures.


# Letters that Unicode does not decompose although people type them as others.
_LETTERS = str.maketrans(
    {"œ": "oe", "æ": "ae", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ı": "i", "’": "'"}
)


def search_key(text: str) -> str:
    """Return the form in which names are compared.

    >>> search_key("Zoë Œuvrard"), search_key("STRAẞE"), search_key("𝕊oe")
    ('zoe oeuvrard', 'strasse', 'soe')
    """
    printable = "".join(c if c.isprintable() else " " for c in text)
    # Twice: some capitals are letters of other alphabets until they are decomposed.
    decomposed = unicodedata.normalize("NFKD", printable.casefold())
    decomposed = unicodedata.normalize("NFKD", decomposed.casefold())
    plain = "".join(c for c in decomposed if not unicodedata.combining(c))
    return " ".join(plain.translate(_LETTERS).split())
