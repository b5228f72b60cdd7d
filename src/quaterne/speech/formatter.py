"""`Formatter`: pieces, cells, lines and names in words, for the sentences of other modules."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce

from quaterne.play.seats import ERASED_NAME, EngineSeat, Occupant, Seat
from quaterne.play.view import View
from quaterne.rules import (
    CHARACTERISTICS,
    Action,
    Call,
    Cell,
    Characteristic,
    Decline,
    Designate,
    Give,
    Line,
    LineKind,
    Move,
    Piece,
    PieceSet,
    Place,
)
from quaterne.rules.pieces import check_type
from quaterne.speech.catalogue import Language, Variable, Verbosity, catalogue


class Formatter:
    """A language, the set of pieces on the table and a verbosity."""

    def __init__(
        self,
        language: Language,
        piece_set: PieceSet = PieceSet.CLASSIC,
        verbosity: Verbosity = Verbosity.WORDS,
    ) -> None:
        self.language = Language(language)
        self.piece_set = PieceSet(piece_set)
        self.verbosity = Verbosity(verbosity)

    def say(self, message: str, **variables: Variable) -> str:
        """Return any message of the catalogues; it may ignore variables."""
        return catalogue(self.language).say(message, **variables)

    def piece(self, piece: Piece) -> str:
        """Return a piece in four words, or by its digit where the verbosity asks for it."""
        check_type(piece, Piece, "Piece(0x5) or parse_piece('5')")
        if self.verbosity is not Verbosity.WORDS:
            return str(piece)
        return self.piece_in_words(piece)

    def piece_in_words(self, piece: Piece) -> str:
        """Return a piece in four words, whatever the verbosity."""
        height, shape, fill, finish = (
            self.piece_set.word(c, piece.has(c)) for c in CHARACTERISTICS
        )
        return self.say("piece", height=height, shape=shape, fill=fill, finish=finish)

    def pieces(self, pieces: Sequence[Piece]) -> str:
        """Return several pieces, as a list."""
        joint = "list-pieces" if self.verbosity is Verbosity.WORDS else "list-more"
        return self.join_items([self.piece(piece) for piece in pieces], joint, joint)

    def cell(self, cell: Cell) -> str:
        """Return a cell: `B2`."""
        check_type(cell, Cell, "Cell(5) or parse_cell('b2')")
        return str(cell).upper()

    def cells(self, cells: Sequence[Cell]) -> str:
        """Return several cells, as a list."""
        return self.join_items([self.cell(cell) for cell in cells])

    def line(self, line: Line) -> str:
        """Return the name of a line, for a list."""
        return self.say("line-name", **self.line_parts(line))

    def line_parts(self, line: Line) -> dict[str, str]:
        """Return a line as variables of a message."""
        straight = line.kind in (LineKind.ROW, LineKind.COLUMN)
        return {
            "kind": line.kind.value,
            "line": str(line).upper() if straight else "",
            "from": self.cell(line.cells[0]),
            "to": self.cell(line.cells[-1]),
        }

    def traits(self, shared: Sequence[tuple[Characteristic, bool]]) -> str:
        """Return what pieces have in common, as a list: `round and hollow`."""
        words = [self.piece_set.word(c, value) for c, value in shared]
        return self.join_items([self.say("shared-trait", trait=word) for word in words])

    def characteristics(self, names: Sequence[str]) -> str:
        """Return characteristics by their names, as a list."""
        words = (self.say("characteristic", name=n, set=self.piece_set.value) for n in names)
        return self.join_items(list(words))

    def duration(self, seconds: int) -> str:
        """Return a time in words; from an hour on without seconds."""
        minutes, rest = divmod(seconds, 60)
        hours, odd_minutes = divmod(minutes, 60)
        if hours and odd_minutes:
            return self.say("duration-hours-minutes", hours=hours, minutes=odd_minutes)
        if hours:
            return self.say("duration-hours", hours=hours)
        if minutes and rest:
            return self.say("duration-minutes-seconds", minutes=minutes, seconds=rest)
        if minutes:
            return self.say("duration-minutes", minutes=minutes)
        return self.say("duration-seconds", seconds=seconds)

    def action(self, action: Action) -> str:
        """Return an action as a player could type it."""
        match action:
            case Give(piece=piece):
                return self.say("action-give", piece=self.piece(piece))
            case Place(cell=cell):
                return self.say("action-place", cell=self.cell(cell))
            case Call(line=line):
                return self.say("action-call", **self.line_parts(line))
            case Designate(cell=cell):
                return self.say("action-designate", cell=self.cell(cell))
            case Move(piece=piece, cell=cell):
                return self.say("action-move", piece=self.piece(piece), cell=self.cell(cell))
            case Decline():
                return self.say("action-decline")
            case _:
                raise TypeError(f"{action!r} is not an action: pass one like Place(Cell(5))")

    def actions(self, actions: Sequence[Action]) -> str:
        """Return several actions, as a list."""
        texts = [self.action(action) for action in actions]
        return self.join_items(texts, "list-pieces", "list-pieces")

    def touch(self, target: Cell | Piece) -> str:
        """Return a touch as a player could type it."""
        if isinstance(target, Cell):
            return self.say("action-touch-cell", cell=self.cell(target))
        return self.say("action-touch-piece", piece=self.piece(target))

    def name(self, occupant: Occupant | None) -> str:
        """Return the name of an occupant, or the words for an open seat."""
        if occupant is None:
            return self.say("open-seat")
        if isinstance(occupant, EngineSeat):
            return self.say("engine-name", level=occupant.level)
        return self.say("erased-name") if occupant.name == ERASED_NAME else occupant.name

    def names(self, one: Occupant | None, two: Occupant | None) -> dict[Seat, str]:
        """Return the names of both seats; two computers of one level get a letter each."""
        if isinstance(one, EngineSeat) and one == two:
            level = one.level
            return {
                Seat.ONE: self.say("engine-twin", level=level, letter="A"),
                Seat.TWO: self.say("engine-twin", level=level, letter="B"),
            }
        return {Seat.ONE: self.name(one), Seat.TWO: self.name(two)}

    def person_parts(self, view: View, actor: Seat) -> dict[str, str]:
        """Return who acts, who sits opposite and who is "you", as variables of a message."""
        names = self.names(view.one, view.two)
        addressed = {actor: "actor", actor.opponent: "opponent"}
        return {
            "you": "nobody" if view.seat is None else addressed[view.seat],
            "name": names[actor],
            "opponent": names[actor.opponent],
        }

    def join_items(
        self, items: Sequence[str], more: str = "list-more", last: str = "list-and"
    ) -> str:
        """Join items two by two with one message, and the last one with another."""
        if len(items) < 2:
            return "".join(items)
        start = reduce(lambda left, right: self.say(more, left=left, right=right), items[:-1])
        return self.say(last, left=start, right=items[-1])
