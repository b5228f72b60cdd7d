/** Alignments that were there and were not called: which, by whom, and what is said of them. */
import { actionText } from '../../rules/actions';
import { sharedOnLine } from '../../rules/alignment';
import { type Line, lineNamed, linesInPlay } from '../../rules/board';
import { opponent, parseRules } from '../../rules/rules';
import type { NewTable, Seat, TableEvent, View } from '../../wire/types';
import type { Formatter } from '../../words/formatter';
import { currentGame, markedCells, placementsAlive, placementsOf } from './placements';
import { lastWrongCall } from './wrongCalls';

/** The alignments that no player called in time, as far as the visible board shows. */
export function deadLines(view: View, events: readonly TableEvent[]): Line[] {
  const rules = parseRules(view.options.rules);
  if (rules.game !== 'quarto') return [];
  const alive = placementsAlive(view, events);
  return linesInPlay(rules.squares).filter(
    (line) =>
      sharedOnLine(view.board, rules.characteristics, line).length > 0 &&
      !line.cells.some((cell) => alive.includes(cell)),
  );
}

/** The player who completed the winning line and let the opponent call it; null if none did. */
export function missedBy(view: View, events: readonly TableEvent[]): Seat | null {
  const { ending, line, winner } = view.outcome ?? {};
  if (ending !== 'call' || !line || !winner) return null;
  const { cells } = lineNamed(line);
  const made = placementsOf(events).findLast(({ cell }) => cells.includes(cell));
  return made?.seat === opponent(winner) ? made.seat : null;
}

/**
 * A table that starts just after the player at the page completed the line that the computer then
 * called; null where no such line was missed. The lost game stays lost, and is kept.
 */
export function tableBeforeMiss(view: View, events: readonly TableEvent[]): NewTable | null {
  const me = missedBy(view, events);
  if (me === null || me !== view.seat || view.options.masked.includes(me)) return null;
  if (view[opponent(me)]?.type !== 'engine') return null;
  const started = events.findLast((event) => event.type === 'game-started');
  if (started?.type !== 'game-started' || started.position === null) return null;
  const cells = lineNamed(view.outcome?.line ?? '').cells;
  const game = currentGame(events);
  const made = game.findLastIndex((e) => e.type === 'placed' && cells.includes(e.cell ?? ''));
  const actions = game.slice(0, made + 1).map(written);
  const { rules } = view.options;
  const record = `[Rules "${rules}"]\n[Setup "${started.position}"]\n\n${actions.join(' ')}\n`;
  // A record's first player sits on seat one.
  const isSwapped = started.first === 'two';
  const [one, two] = isSwapped ? [view.two, view.one] : [view.one, view.two];
  const masked = isSwapped ? view.options.masked.map(opponent) : view.options.masked;
  return { options: { ...view.options, masked }, one, two, record };
}

/** An event of Quarto as records write it; nothing for what is no action. */
function written(event: TableEvent): string {
  if (event.type === 'given') return actionText({ type: 'give', piece: event.piece });
  if (event.type === 'placed') return event.cell ?? '';
  return event.type === 'called' ? `${actionText({ type: 'call', line: event.line })}?` : '';
}

/** What was missed in a game that is over; empty if nothing was. */
export function missedSentence(
  formatter: Formatter,
  view: View,
  events: readonly TableEvent[],
): string {
  const { outcome } = view;
  if (outcome === null) return '';
  if (outcome.winner === null) {
    return deadLines(view, events)
      .map((line) => formatter.say('line-was-there', formatter.lineParts(line)))
      .join(' ');
  }
  const maker = missedBy(view, events);
  return maker === null ? '' : formatter.say('missed-line', formatter.persons(view, maker));
}

/** The cells that the reason is about, with the class that colours each. */
export function marksOf(view: View, events: readonly TableEvent[]): Record<string, string> {
  const called = lastWrongCall(view, events);
  if (called) return markedCells('wrong', lineNamed(called.line).cells);
  if (view.outcome === null || view.outcome.winner !== null) return {};
  return markedCells(
    'missed',
    deadLines(view, events).flatMap((line) => line.cells),
  );
}
