/** Why a call was wrong, and what was missed: sentences that go with an event. */
import { lineNamed } from '../../rules/board';
import type { Called, TableEvent, View } from '../../wire/types';
import type { Formatter } from '../../words/formatter';
import { deadLines } from './dead';
import { missedBy, wrongCall } from './missed';

/** Why a call was wrong; empty behind a mask, which hides the reason. */
export function wrongCallSentence(
  formatter: Formatter,
  view: View,
  events: readonly TableEvent[],
  called: Called,
): string {
  const reason = wrongCall(view, events, called);
  if (reason === null) return '';
  const cells = 'cells' in reason ? reason.cells : [];
  return formatter.say('why-wrong', {
    why: reason.why,
    count: cells.length,
    cells: formatter.cells(cells),
  });
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

/** The last call, if it was wrong and nothing was done since. */
export function lastWrongCall(view: View, events: readonly TableEvent[]): Called | null {
  const last = events.findLast((e) => e.type !== 'game-ended' && e.type !== 'offer-made');
  const isLost = view.outcome === null || view.outcome.ending === 'wrong call';
  return last?.type === 'called' && !last.right && isLost ? last : null;
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

/** The same class for all these cells. */
export const markedCells = (name: string, cells: readonly string[]): Record<string, string> =>
  Object.fromEntries(cells.map((cell) => [cell, name]));
