"""One example of every request and answer, for the schema: real messages, encoded by the codec."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any

from quaterne.codec import to_dict
from quaterne.engine import Value
from quaterne.errors import ErrorBody
from quaterne.host.errors import NotFound
from quaterne.host.frames import (
    BeatFrame,
    ByeFrame,
    DoneFrame,
    ErrorFrame,
    EventsFrame,
    Presence,
    PresenceFrame,
    WelcomeFrame,
)
from quaterne.host.messages import (
    AnalysedChoice,
    AnalysedPosition,
    AnalyseRequest,
    CommandDone,
    DailyPuzzle,
    EmptyRequest,
    EventHistory,
    GameHidden,
    GamePage,
    GameSummary,
    HideRequest,
    Hint,
    JoinRequest,
    KeptGame,
    LineReadings,
    LocalAddresses,
    NameErased,
    NameReported,
    NewTable,
    OpenTable,
    OpenTables,
    PrivacyNotice,
    PuzzleAnswer,
    PuzzlePage,
    PuzzleSolution,
    ReviewedDecision,
    ReviewedStanding,
    ReviewRequest,
    RunningGame,
    RunningGames,
    SeatClaimed,
    SeatExport,
    SeatSecret,
    ServiceHealth,
    ServiceVersion,
    TableCreated,
    TableJoined,
    TableSnapshot,
    WordingOptions,
)
from quaterne.notation import parse_line, parse_rules
from quaterne.play import (
    Accept,
    Act,
    Agree,
    EngineSeat,
    Join,
    Leave,
    LineReading,
    Mute,
    Offer,
    OfferKind,
    Options,
    Person,
    Refuse,
    Resign,
    Seat,
    Tick,
    TouchCell,
    TouchReserve,
    Withdraw,
    decide,
    fold,
    open_table,
    view,
)
from quaterne.play.errors import NotYourTurn
from quaterne.puzzles.collection import PuzzleReply, PuzzleSummary
from quaterne.puzzles.puzzle import PuzzleKind
from quaterne.review.classification import Classification, OversightKind
from quaterne.review.codec import JudgedChoice, JudgedPosition, OversightMessage, SharedValueMessage
from quaterne.rules import (
    Call,
    Cell,
    Characteristic,
    Decline,
    Designate,
    Give,
    LineState,
    Move,
    Piece,
    Place,
    Player,
    Stage,
)
from quaterne.server.errors import problem
from quaterne.server.messages import (
    AdministeredGame,
    AdministeredGames,
    AdministeredTables,
    AdminReason,
    AdminSession,
    AdminSignIn,
    AnnouncementFrame,
    AuditPage,
    BlockPage,
    CurrentAnnouncement,
    LiftBlock,
    NewAnnouncement,
    NewBlock,
    ReportPage,
)
from quaterne.speech.catalogue import Language
from quaterne.store import (
    AdminAction,
    AdministeredTable,
    Announcement,
    AuditEntry,
    Block,
    BlockKind,
    Report,
)

RECORD = """[Game "quarto"]
[Rules "quarto"]
[First "Léa"]
[Second "Tom"]
[Result "1-0"]

>0 a1>1 b1>2 c1>3 d1!1
"""
_TABLE_ID = "q7m2xk9dvh4tbn8wzr3cfy6pgs"
_SECRET = SeatSecret("a-secret-that-holds-it")
_NOW = 1_800_000_000_000
_LEA = Person("Léa")
_EVENTS = open_table(Options(), _LEA, EngineSeat(3), _NOW, Random(1))
_TABLE = fold(_EVENTS)
_VIEW = view(_TABLE, Seat.ONE)
_PRESENCE = Presence(True, False, 0)
_COMMAND = Act("c1", Give(Piece(7)))
_COMMANDS = (
    _COMMAND,
    Act("c2", Place(Cell(5))),
    Act("c3", Call(parse_line("1"))),
    Act("c4", Decline()),
    Act("c5", Designate(Cell(2))),
    Act("c6", Move(Piece(3), Cell(6))),
    Join("c7", _LEA),
    Leave("c8"),
    TouchCell("c9", Cell(5)),
    TouchReserve("c10", Piece(7)),
    Offer("c11", OfferKind.DRAW),
    Accept("c12", OfferKind.DRAW),
    Refuse("c13", OfferKind.TAKE_BACK),
    Withdraw("c14", OfferKind.REMATCH),
    Mute("c15"),
    Resign("c16"),
    Agree("c17"),
    Tick(),
)
_DONE = decide(_TABLE, _TABLE.round.to_act or Seat.ONE, _COMMAND, _NOW + 2000, Random(1))
_LINE = LineReading(
    line=parse_line("1"),
    pieces=(Piece(0), Piece(1), None, None),
    shared=tuple((c, False) for c in (Characteristic.HEIGHT, Characteristic.SHAPE)),
    state=LineState.OPEN,
)
_GAME = GameSummary(
    id="5f2b8c1d9e3a40675f2b8c1d9e3a4067",
    first="Léa",
    second="Tom",
    rules="quarto",
    result="1-0",
    ending="call",
    started=_NOW,
    ended=_NOW + 600_000,
)
_PUZZLE = PuzzleSummary(
    id="19938555",
    kind=PuzzleKind.GROUP,
    level=1,
    rules=parse_rules("quatrenun"),
    position="e,.,359,./.,d,2af,./147,.,6b,./0,.,.,8c -",
    stage=Stage.DESIGNATE,
    late=False,
    distance=1,
    steps=1,
)
_REPLY = PuzzleReply(
    right=False,
    start=False,
    wrong_call=False,
    value=Value.LOSS,
    distance=4,
    line=(Move(Piece(3), Cell(6)), Designate(Cell(5))),
)
_DECISION = ReviewedDecision(
    index=6,
    turn=4,
    player=Player.SECOND,
    stage=Stage.GIVE,
    position="012./..../..../.... - c1",
    action=Give(Piece(3)),
    judgement=Classification.OVERLOOKED,
    mistake=True,
    before=JudgedPosition(Value.DRAW, None),
    played=JudgedPosition(Value.LOSS, 1),
    best=tuple(Give(Piece(number)) for number in range(12, 16)),
    unknown=0,
    choices=(
        JudgedChoice(Give(Piece(12)), Value.DRAW, None),
        JudgedChoice(Give(Piece(3)), Value.LOSS, 1),
    ),
    overlooked=OversightMessage(
        oversight=OversightKind.GIFT,
        line=parse_line("1"),
        cell=Cell(3),
        shared=(SharedValueMessage(Characteristic.HEIGHT, False),),
    ),
    line=(">c",),
    standing=ReviewedStanding(6, Value.DRAW, None, None, "A draw."),
    said=(
        "Overlooks that Léa can make an alignment with it on D1: row 1, all short.",
        "Loses in 1 move.",
    ),
)
_POSITION = AnalysedPosition(
    position="012./..../..../.... 3 -",
    stage=Stage.PLACE,
    player=Player.FIRST,
    value=Value.WIN,
    distance=1,
    said="Wins in 1 move.",
    choices=(AnalysedChoice(Place(Cell(3)), Value.WIN, 1, "Wins in 1 move.", "place on D1"),),
)

_ADMINISTERED = AdministeredTable(
    id=_TABLE_ID,
    opened=_NOW,
    options=Options(),
    one=_LEA,
    two=None,
    listed=True,
    closed=None,
    events=1,
    games=0,
)
_BLOCK = Block(
    kind=BlockKind.NETWORK,
    value="203.0.113.0/24",
    until=_NOW + 3_600_000,
    created=_NOW,
    actor="token desk",
    reason="he swears",
)
_ANNOUNCEMENT = Announcement(id=1, at=_NOW + 600_000, until=_NOW + 900_000, en="", fr="")
_ENTRY = AuditEntry(
    number=1,
    time=_NOW,
    actor="token desk",
    action=AdminAction.BLOCK,
    subject="203.0.113.0/24",
    reason="he swears",
    detail={"kind": "network", "until": _NOW + 3_600_000},
)

_FRAMES = (
    WelcomeFrame(
        table=_TABLE_ID,
        seat=Seat.ONE,
        held=(Seat.ONE,),
        view=_VIEW,
        number=_VIEW.number,
        now=_NOW,
        presence=_PRESENCE,
    ),
    EventsFrame(events=_DONE, done=_COMMAND.id, now=_NOW + 2000),
    DoneFrame(_COMMAND.id),
    ErrorFrame(_COMMAND.id, problem(NotYourTurn("one", "give"))),
    PresenceFrame(_PRESENCE),
    AnnouncementFrame(_ANNOUNCEMENT),
    BeatFrame(_NOW),
    ByeFrame("restart"),
)
_MESSAGES = (
    NewTable(Options(rules=parse_rules("quarto squares")), one=_LEA, listed=True),
    TableCreated(_TABLE_ID, {Seat.ONE: _SECRET}, _VIEW),
    OpenTables((OpenTable(_TABLE_ID, Options(), _LEA, None, _NOW),), None),
    RunningGames((RunningGame(_TABLE_ID, view(_TABLE, None)),)),
    TableSnapshot(_TABLE_ID, Seat.ONE, (Seat.ONE,), _VIEW, _NOW, _PRESENCE),
    EventHistory(_EVENTS, len(_EVENTS)),
    JoinRequest("b7f3c0de5a91", "Tom"),
    TableJoined(_TABLE_ID, Seat.TWO, _SECRET.secret, _VIEW),
    _SECRET,
    SeatClaimed(_TABLE_ID, Seat.TWO),
    CommandDone(_COMMAND.id, _DONE[-1].number, _DONE),
    LineReadings((_LINE,)),
    EmptyRequest(),
    Hint((Place(Cell(5)), Give(Piece(5)))),
    _GAME,
    GamePage((_GAME,), None),
    PrivacyNotice("Club Example, 1 Example Street", None, 30, 365),
    HideRequest(1),
    GameHidden(_GAME.id),
    NameErased(_TABLE_ID, Seat.ONE),
    NameReported(_TABLE_ID, Seat.TWO),
    KeptGame(_GAME.id, 1, True),
    SeatExport(
        _TABLE_ID, Seat.ONE, "Léa", Options(), _EVENTS, (KeptGame(_GAME.id, 1, True),), False
    ),
    ServiceVersion("quaterne", "0.2.0"),
    ServiceHealth("ok"),
    LocalAddresses(listening=True, addresses=("http://192.168.1.20:8000/",)),
    ErrorBody(problem(NotFound())),
    _PUZZLE,
    PuzzlePage((_PUZZLE,), 35, _PUZZLE.id),
    DailyPuzzle("2026-11-15", _PUZZLE),
    PuzzleAnswer((Designate(Cell(2)),)),
    _REPLY,
    PuzzleSolution((Designate(Cell(5)),)),
    WordingOptions(language=Language.EN),
    ReviewRequest(record=RECORD, language=Language.EN),
    AnalyseRequest(rules=parse_rules("quarto"), position="012./..../..../.... 3"),
    _POSITION,
    _DECISION,
    AdminSignIn("quaterne-admin-" + 43 * "x"),
    AdminSession("desk", _NOW),
    AdminReason("nothing but insults"),
    _ADMINISTERED,
    AdministeredTables((_ADMINISTERED,), None),
    BlockPage((_BLOCK,)),
    NewBlock(BlockKind.NETWORK, "203.0.113.0/24", 3600, "he swears"),
    LiftBlock(BlockKind.NAME, "Tom"),
    NewAnnouncement(seconds=600),
    CurrentAnnouncement(_ANNOUNCEMENT),
    AuditPage((_ENTRY,), None),
    AdministeredGame(_GAME, None),
    AdministeredGames((AdministeredGame(_GAME, None),), None),
    ReportPage((Report(_NOW, _TABLE_ID, Seat.TWO, "Tom", 1),), None),
)


def _by_name(messages: Iterable[Any]) -> dict[str, list[dict[str, Any]]]:
    found: dict[str, list[dict[str, Any]]] = {}
    for message in messages:
        found.setdefault(type(message).__name__, []).append(to_dict(message))
    return found


EXAMPLES: dict[str, list[dict[str, Any]]] = {
    **_by_name((*_MESSAGES, *_FRAMES, *_COMMANDS)),
    "Command": [to_dict(command) for command in _COMMANDS],
    "ClientFrame": [to_dict(frame) for frame in (*_COMMANDS, BeatFrame(_NOW))],
    "ServerFrame": [to_dict(frame) for frame in _FRAMES],
    "ReviewMessage": [to_dict(_DECISION)],
}
"""Examples by the name of their message, or of their union of messages, in the schema."""
