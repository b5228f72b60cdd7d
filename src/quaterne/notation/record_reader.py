"""Read records: one game from a text, or a stream of games."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from quaterne.errors import (
    IllegalAction,
    InvalidRecord,
    ParseError,
    QuaterneError,
    RecordError,
    shown,
)
from quaterne.notation.records import (
    OWN_HEADERS,
    UNFINISHED,
    Record,
    WrongCallCount,
    is_wrong_call,
    results_of,
)
from quaterne.notation.rules_text import parse_position, parse_rules
from quaterne.rules import Action, Ending, Game, GameName, Outcome, Player, Quarto, Rules
from quaterne.rules.text import Token, tokens

MAX_GAME_LENGTH = 1_000_000
"""The most characters one game may have: an unclosed comment must not swallow a whole file."""
MAX_HEADERS = 100
"""The most headers of one game."""
_HEADER = re.compile(r'\[\s*([A-Za-z][A-Za-z0-9_]*)\s+"((?:[^"\\\n]|\\[^\n])*)"\s*\]')
# Something in brackets that may be a misspelt header: it is not a move in any case.
_BRACKETS = re.compile(rf"{_HEADER.pattern}|\[\s*(\w*)[^\]\n]*\]?")
_SPACE = re.compile(r"\s*")
_BYTE_ORDER_MARK = "\ufeff"
_NOT_UTF8 = re.compile("[\ud800-\udfff]")
_TERMINATIONS = (*(e for e in Ending if e.is_off_board), Ending.WRONG_CALL)
_WINNERS_BY_RESULT = {"1-0": Player.FIRST, "0-1": Player.SECOND, "1/2-1/2": None}


def read_records(lines: Iterable[str]) -> Iterator[Record]:
    """Yield every record of a file, read as a stream; raise `RecordError` at the first bad one.

    To continue after a bad game use `split_games` and `parse_record`.
    """
    for game in split_games(lines):
        yield parse_record(game.text, game.line)


# A file of many games, cut into their texts.


def split_games(lines: Iterable[str]) -> Iterator[GameText]:
    """Yield the games of a file as text, holding one at a time.

    A game begins at a line in brackets that follows moves, or that follows an empty line and
    repeats a header of the game before (which then had no moves).  In a comment it begins at a
    Game or Rules header after an empty line: an unclosed comment takes no other game with it.
    """
    if isinstance(lines, str | bytes) or not isinstance(lines, Iterable):
        raise TypeError(
            f"{shown(lines) if isinstance(lines, str) else repr(lines)} cannot be read as lines: "
            "pass an open file, or text.splitlines()"
        )
    game = _PendingGame(number=1)
    for count, raw in enumerate(lines, 1):
        if not isinstance(raw, str):
            raise TypeError(f"line {count} is {raw!r:.60}: open the file as text, in UTF-8")
        line = raw.removeprefix(_BYTE_ORDER_MARK)  # files with one may have been joined
        if game.ends_before(line):
            yield game.finished()
            game = _PendingGame(game.number + 1)
        game.add(line, count)
    if game.parts:
        yield game.finished()


@dataclass(frozen=True, slots=True)
class GameText:
    """The text of one game in a file of many."""

    number: int
    """1 is the first of the file."""
    line: int
    """The line of the file on which it begins."""
    text: str


@dataclass(slots=True)
class _PendingGame:
    """The game whose lines are being collected."""

    number: int
    line: int = 0
    parts: list[str] = field(default_factory=list)
    size: int = 0
    headers: set[str] = field(default_factory=set)
    in_moves: bool = False
    in_comment: bool = False
    after_blank: bool = False

    def ends_before(self, line: str) -> bool:
        header = _BRACKETS.match(line.lstrip())
        if header is None:
            return False
        if self.in_comment:
            return self.after_blank and header[1] in ("Game", "Rules")
        return self.in_moves or (self.after_blank and _header_name(header) in self.headers)

    def add(self, line: str, count: int) -> None:
        self.after_blank = not line.strip()
        if self.after_blank and not self.parts:
            return
        self.line = self.line or count
        if self.size > MAX_GAME_LENGTH:
            self.in_comment = False  # what was cut off cannot close it
            return
        self.size += len(line)
        self.parts.append(line)
        self._scan(line)

    def _scan(self, line: str) -> None:
        rest = 0 if self.in_moves else self._after_headers(line)
        self.in_moves = self.in_moves or rest < len(line)
        opened, closed = line.rfind("{", rest), line.rfind("}", rest)
        if opened != closed:
            self.in_comment = opened > closed

    def _after_headers(self, line: str) -> int:
        offset = _after_space(line, 0)
        while header := _BRACKETS.match(line, offset):
            self.headers.add(_header_name(header))
            offset = _after_space(line, header.end())
        return offset

    def finished(self) -> GameText:
        return GameText(self.number, self.line, "".join(self.parts))


def _after_space(text: str, offset: int) -> int:
    space = _SPACE.match(text, offset)
    assert space is not None  # it matches nothing at least
    return space.end()


def _header_name(header: re.Match[str]) -> str:
    """Return the name of a header, even of a misspelt one."""
    return str(header[1] or header[3])


# One game from its text.


def parse_record(text: str, line: int = 1) -> Record:
    """Return the one game in a text; `line` is where the text begins in its file, for messages.

    >>> parse_record('[Rules "quarto"] >0 a1>1 b1>2 c1>3 d1!1').result
    '1-0'
    """
    if not isinstance(text, str):
        raise TypeError(
            f"{text!r:.60} is not the text of a game: pass a str, like path.read_text()"
        )
    return _RecordParser(text, line).record()


class _RecordParser:
    """Parses one game, and knows the line of every mistake."""

    def __init__(self, text: str, line: int) -> None:
        self.text = text.removeprefix(_BYTE_ORDER_MARK)
        self.first_line = line
        self.headers: dict[str, str] = {}
        self.header_lines: dict[str, int] = {}

    def record(self) -> Record:
        if len(self.text) > MAX_GAME_LENGTH:
            raise self._error(
                f"the game has more than {MAX_GAME_LENGTH} characters: is a comment not closed?"
            ).because("long", most=MAX_GAME_LENGTH)
        if bad := _NOT_UTF8.search(self.text):
            raise RecordError(
                f"{bad[0]!r} is not text: a record is written in UTF-8", self._line_of(bad.start())
            ).because("not-text")
        moves_at = self._read_headers()
        rules = self._rules()
        start = self._start(rules)
        actions, comments, final = self._read_moves(moves_at, rules.game, start)
        decided = self._check_result(final)
        try:
            return Record(
                start,
                tuple(actions),
                self.headers.get("First"),
                self.headers.get("Second"),
                decided,
                tuple((n, v) for n, v in self.headers.items() if n not in OWN_HEADERS),
                tuple(comments),
            )
        except InvalidRecord as error:
            raise self._error(str(error), "Termination") from error

    def _error(self, problem: str, header: str | None = None) -> RecordError:
        return RecordError(problem, self.header_lines.get(header or "", self.first_line))

    def _line_of(self, offset: int) -> int:
        return self.first_line + self.text.count("\n", 0, offset)

    def _read_headers(self) -> int:
        """Read all headers and return where the moves begin."""
        offset = _after_space(self.text, 0)
        while self.text.startswith("[", offset):
            line = self._line_of(offset)
            header = _HEADER.match(self.text, offset)
            if header is None:
                written = self.text[offset:].splitlines()[0]
                raise RecordError(
                    f'{shown(written)} is not a header: expected [Name "value"]', line
                ).because("not-header", text=written)
            name = header[1]
            if name in self.headers:
                raise RecordError(f"the header {name} appears twice: keep one", line).because(
                    "header-twice", name=name
                )
            if len(self.headers) == MAX_HEADERS:
                raise RecordError(f"a record has at most {MAX_HEADERS} headers", line).because(
                    "headers", most=MAX_HEADERS
                )
            self.headers[name] = re.sub(r"\\(.)", r"\1", header[2])
            self.header_lines[name] = line
            offset = _after_space(self.text, header.end())
        return offset

    def _rules(self) -> Rules:
        game, rules = self.headers.get("Game"), self.headers.get("Rules")
        if game is not None and game not in set(GameName):
            raise self._error(
                f"{shown(game)} is not a game: games are {', '.join(GameName)}", "Game"
            ).because("game", text=game)
        if rules is None and game is None:
            raise self._error('the record does not say its game: add [Rules "quarto"]').because(
                "no-game", example='[Rules "quarto"]'
            )
        try:
            parsed = parse_rules(rules if rules is not None else str(game))
        except QuaterneError as error:
            raise self._error(str(error), "Rules") from error
        if game is not None and parsed.game != game:
            raise self._error(
                f"the header Game says {game}, but Rules says {parsed.game}", "Game"
            ).because("games-differ", game=game, other=parsed.game)
        return parsed

    def _start(self, rules: Rules) -> Game:
        setup = self.headers.get("Setup")
        if setup is None:
            if rules.game is GameName.QUATRENUN:
                raise self._error(
                    "a game of quatrenun needs its layout: add a Setup header"
                ).because("no-layout")
            return Quarto.new(rules)
        try:
            return parse_position(setup, rules)
        except QuaterneError as error:
            raise self._error(str(error), "Setup") from error

    def _read_moves(
        self, offset: int, game: GameName, state: Game
    ) -> tuple[list[Action], list[tuple[int, str]], Game]:
        actions: list[Action] = []
        comments: list[tuple[int, str]] = []
        move, player = 0, None
        calls = WrongCallCount()
        while offset < len(self.text):
            brace = self.text.find("{", offset)
            end = len(self.text) if brace < 0 else brace
            try:
                for token in tokens(self.text, game, offset, end):
                    if player is None or state.to_act is not player:
                        move, player = move + 1, state.to_act
                        calls.begin_turn(player)
                    state = self._play(state, token, move)
                    if token.wrong_call and (problem := calls.add()) is not None:
                        line = self._line_of(token.offset)
                        raise RecordError(problem, line, move, token.text).because("calls")
                    actions.append(token.action)
            except ParseError as error:
                word = self.text[error.offset : end].split(None, 1)[0]
                line = self._line_of(error.offset)
                if word.startswith("["):
                    raise RecordError(
                        "a header after moves begins another game: read_records reads them all",
                        line,
                    ).because("another-game") from None
                number = move if state.to_act is player and player else move + 1
                raise RecordError(error.problem, line, number, word) from error
            if brace < 0:
                break
            close = self.text.find("}", brace)
            if close < 0:
                raise RecordError(
                    "a comment is not closed: } is missing", self._line_of(brace)
                ).because("open-comment")
            comments.append((len(actions), self.text[brace + 1 : close]))
            offset = close + 1
        return actions, comments, state

    def _play(self, state: Game, token: Token, number: int) -> Game:
        def wrong(problem: str) -> RecordError:
            return RecordError(problem, self._line_of(token.offset), number, token.text)

        try:
            after = state.play(token.action)
        except IllegalAction as error:
            raise wrong(str(error)) from error
        if is_wrong_call(state, token.action) != token.wrong_call:
            if token.wrong_call:
                raise wrong(f"{token.action} is a right call: write it without ?").because(
                    "right-call"
                )
            right = [str(action) for action in state.legal_actions()]
            raise wrong(
                f"{token.action} calls nothing that can be called in {state}: "
                f"a wrong call is written {token.action}?; legal: {' '.join(right)}"
            ).because("wrong-call", text=str(token.action))
        return after

    def _check_result(self, final: Game) -> Outcome | None:
        """Return the outcome that the headers give, if the moves do not show it."""
        result = self.headers.get("Result")
        ending = self._termination()
        if result is not None and result != UNFINISHED and result not in _WINNERS_BY_RESULT:
            raise self._error(
                f"{shown(result)} is not a result: results are 1-0, 0-1, 1/2-1/2, *", "Result"
            ).because("result", text=result)
        if final.outcome is not None:
            played = final.outcome
            if result not in (None, played.result):
                raise self._error(
                    f"the header Result says {result}, but the moves end {played.result} "
                    f"({played.ending})",
                    "Result",
                ).because("other-result", said=str(result), played=played.result)
            if ending not in (None, played.ending):
                raise self._error(
                    f"the header Termination says {ending}, but the moves end by {played.ending}",
                    "Termination",
                ).because("other-end", said=str(ending))
            return None
        if ending is None:
            if result not in (None, UNFINISHED):
                raise self._error(
                    f"the header Result says {result}, but the moves do not end the game: "
                    "write * or add a Termination header",
                    "Result",
                ).because("no-end", said=str(result))
            return None
        if ending is Ending.WRONG_CALL:
            raise self._error(
                "the moves show no wrong call that loses: it is written !4? under wrong-call=loses",
                "Termination",
            ).because("no-wrong-call")
        if result is None or result == UNFINISHED:
            raise self._error(
                f"the game ended by {ending}, so its Result is {results_of(ending)}", "Termination"
            ).because("no-result", said=str(ending))
        return Outcome(ending, _WINNERS_BY_RESULT[result])

    def _termination(self) -> Ending | None:
        said = self.headers.get("Termination")
        if said is None:
            return None
        if said not in _TERMINATIONS:
            raise self._error(
                f"{shown(said)} is not a termination: terminations are {', '.join(_TERMINATIONS)}",
                "Termination",
            ).because("termination", text=said, known=", ".join(_TERMINATIONS))
        return Ending(said)
