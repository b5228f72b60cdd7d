"""A session at a local table, game after game."""

from __future__ import annotations

from quaterne.play import Accept, Act, EngineSeat, Offer, OfferKind, Seat, view
from quaterne.players import EnginePlayer
from quaterne.speech import NotUnderstood, RequestIntent, RequestKind
from quaterne.terminal.game.input_handler import InputHandler
from quaterne.terminal.game.screen import Screen, TimeExpired
from quaterne.terminal.interpreter import AcceptedInput

__all__ = ["GameSession"]

_REMATCH = AcceptedInput(requests=frozenset({RequestKind.REMATCH}))


class GameSession:
    """Lets the seat that is to act, act, until the people want no other game."""

    def __init__(
        self, screen: Screen, engine_player: EnginePlayer, input_handler: InputHandler
    ) -> None:
        self._screen = screen
        self._local_table = screen.local_table
        self._engine_player = engine_player
        self._input_handler = input_handler

    def run(self, resumed: bool) -> None:
        """Play; raise `EOFError` when the people leave in the middle of a game."""
        if resumed:
            self._screen.resume()
        elif self._is_watched():
            self._screen.announce()
            self._screen.say([self._screen.speaker.say("watch-next")])
        while True:
            while not self._screen.table.round.is_over:
                self._play_one_step()
            self._screen.announce()
            if not self._another_game():
                return

    def _play_one_step(self) -> None:
        seat = self._screen.table.round.to_act
        assert seat is not None
        offers = self._screen.table.round.offers
        try:
            if offers:
                self._input_handler.settle_offer(offers[0])
            elif isinstance(self._screen.table.occupant(seat), EngineSeat):
                self._play_engine_turn(seat)
            else:
                self._screen.hand_over(seat)
                self._screen.announce()
                with self._engine_player.thinking_ahead(self._screen.table):
                    line = self._screen.read_line(seat)
                self._input_handler.handle(seat, line)
        except TimeExpired:
            pass  # the next announcement says it

    def _play_engine_turn(self, seat: Seat) -> None:
        screen = self._screen
        screen.announce()
        name = screen.speaker.names(*screen.table.seats)[seat]

        def say_thinking() -> None:
            screen.console.write_line(screen.speaker.say("thinking", name=name))

        while screen.table.round.to_act is seat:
            action = self._engine_player.action(screen.table, seat, say_thinking)
            self._local_table.send(seat, Act(self._local_table.next_id(), action))
        if self._is_watched():
            screen.announce()
            while not screen.table.round.is_over and (line := screen.read_line(None)):
                self._input_handler.handle(None, line)

    def _is_watched(self) -> bool:
        """Return whether a person watches two engines: an empty line asks for the next move."""
        return not self._screen.narration.people and self._screen.console.is_interactive

    def _another_game(self) -> bool:
        screen = self._screen
        if not screen.console.is_interactive:
            return False
        screen.say([screen.speaker.say("after-game")])
        while True:
            line = screen.read_line(None)
            agreed = True if self._asks_for_rematch(line) else screen.parse_yes_or_no(line)
            if agreed is None:
                if line.strip():
                    self._input_handler.handle(screen.viewer, line)
                else:
                    screen.say([screen.speaker.say("after-game")])
                continue
            if agreed:
                self._start_rematch()
            return agreed

    def _asks_for_rematch(self, line: str) -> bool:
        screen = self._screen
        try:
            inputs = screen.interpreter.interpret(line, _REMATCH, view(screen.table, None))
        except NotUnderstood:
            return False
        return inputs == [RequestIntent(RequestKind.REMATCH)]

    def _start_rematch(self) -> None:
        """Let the other player begin.  At one keyboard a yes counts for both players."""
        local_table, narration = self._local_table, self._screen.narration
        seat = self._screen.viewer or Seat.ONE
        local_table.send(seat, Offer(local_table.next_id(), OfferKind.REMATCH))
        events = local_table.send(seat.opponent, Accept(local_table.next_id(), OfferKind.REMATCH))
        narration.skip(events[0].number)
        if narration.is_private:
            narration.viewer = None
