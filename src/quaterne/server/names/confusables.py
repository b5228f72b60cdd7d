"""Characters that look like others, and the form in which names that look alike are the same."""

from __future__ import annotations

import unicodedata

__all__ = ["scripts_of", "skeleton", "unfold_symbols"]

# Each line: a Latin letter, then characters that are drawn like it and that Unicode does not
# decompose into it.  Capitals are folded first, so these are small letters, except where the
# capital alone looks like the Latin one.
_LOOKALIKES = """
a аɑαᴀ@4ꭺ
b ьƅвβʙ8ᖯ
c сϲᴄⅽꮯ
d ԁɗᴅⅾđð
e еєҽεᴇ3℮ꭼҿ
f ғϝꜰƒ
g ɡցɢԍ6
h һнհʜħ
i іιɩıɪլ1!|ⅰ׀ɭlӏⅼʟ
j јϳᴊյ
k кκᴋқ
m мᴍⅿ
n пηոᴎɴռ
o оοσօᴏ0øө
p рρᴘþ
q ԛգզ
r гʀꭇᴦ
s ѕꜱ5$ʂ
t тτᴛ7ŧ
u υսᴜцʋ
v νѵᴠⅴ
w ѡԝωᴡш
x хχⅹ×
y уүγʏყ
z ᴢ2ʐ
"""
_SKELETON = str.maketrans(
    {
        lookalike: letter
        for letter, _, lookalikes in (line.partition(" ") for line in _LOOKALIKES.split("\n"))
        for lookalike in lookalikes
    }
    | {"œ": "oe", "æ": "ae"}
)
# White letters in circles and squares, and those of flags: Unicode decomposes only the black ones.
_SYMBOLS = str.maketrans(
    {
        chr(start + index): chr(ord("a") + index)
        for start in (0x1F150, 0x1F170, 0x1F1E6)
        for index in range(26)
    }
)
_PAIRS = (("rn", "m"), ("vv", "w"), ("ci", "d"))
"""Two letters that look like one; `l` is `i` by now."""

_SIMILAR_SCRIPTS = frozenset(
    ("LATIN", "CYRILLIC", "GREEK", "COPTIC", "CHEROKEE", "ARMENIAN", "LISU")
)


def skeleton(text: str) -> str:
    """Return a form that texts share if they look alike: without case, marks and lookalikes.

    >>> skeleton("Ｅngıné") == skeleton("Еngine") == skeleton("3NGlNE")
    True
    """
    text = unicodedata.normalize("NFKD", unfold_symbols(text))
    folded = unicodedata.normalize("NFKD", text.casefold())
    plain = "".join(c for c in folded if not unicodedata.combining(c)).translate(_SKELETON)
    for pair, letter in _PAIRS:
        plain = plain.replace(pair, letter)
    return plain


def unfold_symbols(text: str) -> str:
    """Return a text with letters in the place of symbols that are drawn as letters.

    >>> unfold_symbols("\U0001f170\U0001f153 1")
    'ad 1'
    """
    return text.translate(_SYMBOLS)


def scripts_of(word: str) -> frozenset[str]:
    """Return which of the scripts with similar letters a word uses.

    >>> sorted(scripts_of("Еngine")), scripts_of("山田")
    (['CYRILLIC', 'LATIN'], frozenset())
    """
    letters = (unicodedata.name(c, "").split(" ", 1)[0] for c in word if c.isalpha())
    return _SIMILAR_SCRIPTS.intersection(letters)
