"""Draw the pictures of the notation card: all pieces with their digits, and a board.

    PYTHONPATH=. python tools/notation_pictures.py

The drawings are those of `quaterne.rules.drawing`; a test compares.
"""

from pathlib import Path

from quaterne import Quarto
from quaterne.rules import PIECES, PieceSet
from quaterne.rules.drawing import BOX, paint_definitions, piece_svg

FOLDER = Path(__file__).parents[1] / "docs" / "pictures"
_COLUMNS, _GAP, _LABEL = 8, 12, 26
_CLOTH, _INK = "#f6efe2", "#22180f"


def pieces_picture() -> str:
    """Return all sixteen pieces, eight in a row, each above its digit."""
    width, height = BOX
    step_x, step_y = width + _GAP, height + _LABEL
    total = (_COLUMNS * step_x + _GAP, len(PIECES) // _COLUMNS * step_y + _GAP)
    drawn = []
    for number, piece in enumerate(PIECES):
        x = _GAP + number % _COLUMNS * step_x
        y = number // _COLUMNS * step_y
        drawn.append(
            f'<g transform="translate({x} {y})">{piece_svg(piece, PieceSet.CLASSIC, "p")}'
            f'<text x="{width / 2:g}" y="{height + 17}">{piece}</text></g>'
        )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {total[0]} {total[1]}" '
        f'width="{total[0]}" height="{total[1]}" role="img">'
        f"<title>{' '.join(map(str, PIECES))}</title>"
        f"<defs>{''.join(paint_definitions('p', PieceSet.CLASSIC))}</defs>"
        f'<rect width="100%" height="100%" rx="12" fill="{_CLOTH}"/>'
        f'<g font-family="ui-monospace, monospace" font-size="22" font-weight="700" '
        f'text-anchor="middle" fill="{_INK}">{"".join(drawn)}</g></svg>\n'
    )


def board_picture() -> str:
    """Return a board in play, with its coordinates: the position that the card explains."""
    return Quarto.from_position(".4../...0/7.../.... 3").svg(size=320) + "\n"


PICTURES = {"pieces.svg": pieces_picture, "board.svg": board_picture}


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name, draw in PICTURES.items():
        (FOLDER / name).write_text(draw(), encoding="utf-8")


if __name__ == "__main__":
    main()
