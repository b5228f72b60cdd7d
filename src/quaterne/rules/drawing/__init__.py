"""Positions for the eye: lines of text, and SVG that looks like the page's board."""

from quaterne.rules.drawing.board_svg import board_svg
from quaterne.rules.drawing.board_text import board_text
from quaterne.rules.drawing.picture import Picture

__all__ = ["Picture", "board_svg", "board_text"]
