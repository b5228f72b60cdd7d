"""The rules and options of a table as sentences, and the help that fits them."""

from __future__ import annotations

from quaterne.play.seats import Seat
from quaterne.play.visibility.view import View
from quaterne.rules import CHARACTERISTICS, GameName, LateCall, PieceSet, WrongCall
from quaterne.speech.formatter import Formatter

__all__ = ["help_sentences", "play_help_sentences", "rules_sentences"]


def rules_sentences(formatter: Formatter, view: View) -> list[str]:
    """Return the rules and options of a table, one sentence each."""
    options, rules = view.options, view.options.rules
    sentences = [formatter.say("rules-game", game=rules.game)]
    if rules.game is GameName.QUARTO:
        sentences += _quarto_sentences(formatter, view)
    if rules.clock is not None:
        sentences.append(formatter.say("rules-clock", time=formatter.duration(rules.clock)))
    sentences.append(formatter.say("rules-set", set=options.pieces.value))
    if options.masked:
        sentences.append(_masked_sentence(formatter, view))
        if not options.announced:
            sentences.append(formatter.say("rules-silent"))
        if options.touch_limit is not None:
            sentences.append(formatter.say("rules-touches", count=options.touch_limit))
    sentences += [formatter.say("rules-lines")] if options.lines else []
    sentences += [formatter.say("rules-hints")] if options.hints else []
    return sentences


def _masked_sentence(formatter: Formatter, view: View) -> str:
    occupants = {Seat.ONE: view.one, Seat.TWO: view.two}
    masked = [occupants[seat] for seat in view.options.masked]
    if None in masked:
        return formatter.say("rules-masked-open", count=len(masked))
    names = formatter.join_items([formatter.name(occupant) for occupant in masked])
    return formatter.say("rules-masked", count=len(masked), names=names)


def _quarto_sentences(formatter: Formatter, view: View) -> list[str]:
    rules = view.options.rules
    sentences = []
    if rules.characteristics != CHARACTERISTICS:
        names = [str(c) for c in rules.characteristics]
        joined = formatter.characteristics(names)
        sentences.append(
            formatter.say("rules-characteristics", count=len(names), characteristics=joined)
        )
    sentences += [formatter.say("rules-squares")] if rules.squares else []
    if rules.automatic:
        return [*sentences, formatter.say("rules-automatic")]
    late = "rules-late-after" if rules.late_call is LateCall.AFTER else "rules-late-before"
    sentences.append(formatter.say(late))
    sentences += [formatter.say("rules-wrong-call")] if rules.wrong_call is WrongCall.LOSES else []
    return sentences


def help_sentences(formatter: Formatter, view: View) -> list[str]:
    """Return what can be typed at this table, one sentence each."""
    sentences = play_help_sentences(formatter, view)
    if view.options.lines or view.options.hints:
        sentences.append(formatter.say("help-assistance"))
    return [*sentences, formatter.say("help-table"), formatter.say("help-program")]


def play_help_sentences(formatter: Formatter, view: View) -> list[str]:
    """Return how to act and to ask at this table, one sentence each."""
    rules = view.options.rules
    if rules.game is GameName.QUATRENUN:
        names = ["help-designate", "help-move"]
        questions = ["help-questions-quatrenun", "help-questions-rest-quatrenun"]
    else:
        tactile = view.options.pieces is PieceSet.TACTILE
        names = ["help-give-tactile" if tactile else "help-give", "help-place"]
        if not rules.automatic:
            names.append("help-call")
            names += ["help-square"] if rules.squares else []
            names.append("help-decline")
        questions = ["help-questions", "help-questions-rest"]
    names += ["help-touch"] if view.seat in view.options.masked else []
    return [formatter.say(name) for name in (*names, *questions)]
