"""A table of this machine: on disk before it is believed, and the same after a break."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from quaterne.engine.layouts import shipped_layouts
from quaterne.notation import Record, parse_record, read_records
from quaterne.play import (
    NAMED_OPTIONS,
    Accept,
    Act,
    EngineSeat,
    Offer,
    OfferKind,
    Options,
    Person,
    Resign,
    Seat,
)
from quaterne.play.errors import NotYourTurn
from quaterne.rules import Cell, Designate, Give, Piece, Quarto
from quaterne.speech import Formatter, Language
from quaterne.terminal.console import games_folder
from quaterne.terminal.game.journal import read_journal, unfinished_games
from quaterne.terminal.game.local_table import LocalTable, players_of, recorded_names

LEA, TOM = Person("Léa"), Person("Tom")


def new(record_path: Path | None = None) -> LocalTable:
    return LocalTable.new(Options(), LEA, TOM, 1, record_path)


def first(local: LocalTable) -> Seat:
    seat = local.table.round.to_act
    assert seat is not None
    return seat


def give(local: LocalTable, piece: int = 7) -> None:
    local.send(first(local), Act(local.next_id(), Give(Piece(piece))))


def on_disk() -> int:
    (path,) = games_folder().glob("*.journal")
    return len(read_journal(path).events)


def test_events_are_on_disk_when_the_table_has_them() -> None:
    local = new()
    assert on_disk() == len(local.events) == local.table.number
    give(local)
    assert on_disk() == len(local.events) == 3
    local.close()


def test_what_is_refused_leaves_no_trace(tmp_path: Path) -> None:
    local = new(tmp_path / "game.qtn")
    before = (tmp_path / "game.qtn").read_text()
    with pytest.raises(NotYourTurn):
        local.send(first(local).opponent, Act("x", Give(Piece(0))))
    assert on_disk() == len(local.events) == 2
    assert (tmp_path / "game.qtn").read_text() == before
    local.close()


def test_a_command_sent_twice_is_done_once() -> None:
    local = new()
    seat, command = first(local), Act("same", Give(Piece(7)))
    assert local.send(seat, command) and local.send(seat, command) == ()
    assert len(local.events) == 3
    local.close()


def test_the_record_is_written_after_every_command(tmp_path: Path) -> None:
    path = tmp_path / "game.qtn"
    local = new(path)
    assert parse_record(path.read_text()).actions == ()
    give(local)
    assert [str(a) for a in parse_record(path.read_text()).actions] == [">7"]
    local.close()


def test_a_resumed_table_is_the_same_and_its_time_stood_still() -> None:
    local = new()
    give(local)
    local.close()
    (stored,) = unfinished_games()
    again = LocalTable.resume(stored)
    assert again.table == local.table and again.seed == local.seed
    assert again.now() >= local.table.time
    again.close()


def test_only_an_unfinished_game_is_kept() -> None:
    assert not new().close() and list(unfinished_games()) == [], "nothing was played"
    local = new()
    give(local)
    assert local.close() and len(list(unfinished_games())) == 1
    (stored,) = unfinished_games()
    again = LocalTable.resume(stored)
    again.send(Seat.ONE, Resign("r"))
    assert not again.close() and list(unfinished_games()) == []


def test_a_continued_record_keeps_its_headers_and_comments(tmp_path: Path) -> None:
    text = '[Game "quarto"]\n[Event "Club"]\n[First "Léa"]\n[Second "Tom"]\n\n>7 {a gift} b2\n'
    record = parse_record(text)
    local = LocalTable.from_record(record, Options(), (LEA, TOM), 1, tmp_path / "more.qtn")
    give(local, 3)
    (found,) = read_records((tmp_path / "more.qtn").read_text().splitlines(keepends=True))
    assert dict(found.tags)["Event"] == "Club" and found.comments == record.comments
    assert [str(a) for a in found.actions] == [">7", "b2", ">3"]
    local.close()


def test_taking_back_keeps_the_comments_of_what_stays(tmp_path: Path) -> None:
    text = '[Rules "quarto"]\n\n{Start} >7 {a gift} b2>5 {last}\n'
    record = parse_record(text)
    path = tmp_path / "more.qtn"
    local = LocalTable.from_record(record, Options(), (LEA, TOM), 1, path)
    local.send(Seat.TWO, Offer("o", OfferKind.TAKE_BACK))
    local.send(Seat.ONE, Accept("a", OfferKind.TAKE_BACK))
    found = parse_record(path.read_text(encoding="utf-8"))
    assert [str(action) for action in found.actions] == [">7", "b2"]
    assert found.comments == ((0, "Start"), (1, "a gift"))
    local.close()


@pytest.mark.parametrize("uniform", [False, True])
def test_every_layout_of_a_table_is_drawn_in_the_same_way(uniform: bool) -> None:
    """Also after a break: solved layouts, unless all were asked for."""
    options = NAMED_OPTIONS["quatrenun"]
    local = LocalTable.new(options, LEA, TOM, 1, None, uniform=uniform)
    assert is_solved(local) is not uniform
    local.send(first(local), Act(local.next_id(), Designate(Cell(0))))
    local.close()
    local = LocalTable.resume(next(unfinished_games()))
    local.send(Seat.ONE, Resign(local.next_id()))
    local.send(Seat.ONE, Offer(local.next_id(), OfferKind.REMATCH))
    local.send(Seat.TWO, Accept(local.next_id(), OfferKind.REMATCH))
    assert is_solved(local) is not uniform
    local.close()


def is_solved(local: LocalTable) -> bool:
    return shipped_layouts().turn(local.table.round.game) is not None


# The players of a record, also those without a name.


NAMELESS = Record(Quarto.new())
LONG = "x" * 200


@pytest.mark.parametrize(("language", "name"), [(Language.EN, "Player"), (Language.FR, "Joueur")])
def test_a_player_without_a_name_has_a_number(language: Language, name: str) -> None:
    formatter = Formatter(language)
    assert players_of(NAMELESS, formatter) == (Person(f"{name} 1"), Person(f"{name} 2"))
    named = replace(NAMELESS, second="Engine 3")
    assert players_of(named, formatter) == (Person(f"{name} 1"), EngineSeat(3))


def test_a_name_at_the_table_leads_back_to_the_record() -> None:
    record = replace(NAMELESS, second=LONG)
    names = recorded_names(record)
    for language in Language:
        one, two = players_of(record, Formatter(language))
        assert names[one.name] is None and names[two.name] == LONG
    assert "Player 2" not in names, "somebody may be called so"
