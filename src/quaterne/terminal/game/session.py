"""A table at the terminal, game after game."""

from __future__ import annotations

from quaterne.play import Accept, Act, EngineSeat, Offer, OfferKind, Seat, view
from quaterne.players import EnginePlayer
from quaterne.speech import NotUnderstood, ParseContext, RequestIntent, RequestKind, parse_intents
from quaterne.terminal.game.interpreter import Obeying
from quaterne.terminal.game.screen import Room, TimeUp

__all__ = ["Session"]


class Session:
    """Lets whoever is to act, act; until the people have had enough."""

    def __init__(self, room: Room, opponents: EnginePlayer, obeying: Obeying) -> None:
        self._room = room
        self._opponents = opponents
        self._obeying = obeying

    def run(self, resumed: bool) -> None:
        """Play; `EOFError` when the people leave in the middle of a game."""
        if resumed:
            self._room.pick_up()
        elif self._is_watched():
            self._room.tell_news()
            self._room.say([self._room.speaker.say("watch-next")])
        while True:
            while not self._room.table.round.is_over:
                self._go_on()
            self._room.tell_news()
            if not self._another_game():
                return

    def _go_on(self) -> None:
        seat = self._room.table.round.to_act
        assert seat is not None
        offers = self._room.table.round.offers
        try:
            if offers:
                self._obeying.settle(offers[0])
            elif isinstance(self._room.table.occupant(seat), EngineSeat):
                self._engine_acts(seat)
            else:
                self._room.come(seat)
                self._room.tell_news()
                self._obeying.obey(seat, self._room.ask(seat))
        except TimeUp:
            pass  # the news say it

    def _engine_acts(self, seat: Seat) -> None:
        room = self._room
        room.tell_news()
        name = room.speaker.name(room.table.occupant(seat))

        def say_so() -> None:
            room.console.tell(room.speaker.say("thinking", name=name))

        while room.table.round.to_act is seat:
            action = self._opponents.action(room.table, seat, say_so)
            room.desk.send(seat, Act(room.desk.next_id(), action))
        if self._is_watched():
            room.tell_news()
            while not room.table.round.is_over and (line := room.ask(None)):
                self._obeying.obey(None, line)

    def _is_watched(self) -> bool:
        """Whether somebody looks on while engines play: an empty line asks for the next move."""
        return not self._room.audience.people and self._room.console.is_interactive

    def _another_game(self) -> bool:
        room = self._room
        if not room.console.is_interactive:
            return False
        room.say([room.speaker.say("after-game")])
        while True:
            line = room.ask(None)
            agreed = True if self._wants_rematch(line) else room.yes_or_no(line)
            if agreed is None:
                self._obeying.obey(room.present, line)
                continue
            if agreed:
                self._rematch()
            return agreed

    def _wants_rematch(self, line: str) -> bool:
        room = self._room
        try:
            intents = parse_intents(
                line, room.speaker.language, ParseContext.of(view(room.table, None))
            )
        except NotUnderstood:
            return False
        return intents == [RequestIntent(RequestKind.REMATCH)]

    def _rematch(self) -> None:
        """The other player begins.  At one keyboard, who says yes says it for both."""
        room = self._room
        seat = room.present or Seat.ONE
        room.desk.send(seat, Offer(room.desk.next_id(), OfferKind.REMATCH))
        done = room.desk.send(seat.opponent, Accept(room.desk.next_id(), OfferKind.REMATCH))
        room.audience.skip(done[0].number)
        if room.audience.is_private:
            room.audience.present = None
