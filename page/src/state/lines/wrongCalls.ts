/** Calls that were wrong: which one was the last, and why it was wrong. */

import { emptyOnLine, sharedOnLine } from '../../rules/alignment';
import { lineNamed } from '../../rules/board';
import { CHARACTERISTICS } from '../../rules/pieces';
import { parseRules } from '../../rules/rules';
import type { Called, CellName, TableEvent, View } from '../../wire/types';
import type { Formatter } from '../../words/formatter';
import { lastAction, placementsOf } from './placements';

/**
 * Why a call was wrong: the line is not full; its pieces share nothing, or nothing that counts; the
 * caller must place first; it had to be called before placing; nobody called it in time.
 */
export type WrongCall =
  | { why: 'not-full'; cells: CellName[] }
  | { why: 'nothing' | 'nothing-in-play' | 'place-first' | 'too-late' | 'dead' };

/** The reason, from what this view shows; null behind a mask, which hides it. */
export function wrongCall(
  view: View,
  events: readonly TableEvent[],
  called: Called,
): WrongCall | null {
  if (view.board === null) return null;
  const { characteristics, lateCall } = parseRules(view.options.rules);
  const line = lineNamed(called.line);
  const cells = emptyOnLine(view.board, line);
  if (cells.length > 0) return { why: 'not-full', cells };
  if (sharedOnLine(view.board, characteristics, line).length === 0) {
    const isCounted = sharedOnLine(view.board, CHARACTERISTICS, line).length === 0;
    return { why: isCounted ? 'nothing' : 'nothing-in-play' };
  }
  const made = placementsOf(events).findLastIndex(({ cell }) => line.cells.includes(cell));
  const since = placementsOf(events).length - 1 - made;
  const hasPlaced = lastAction(events)?.type !== 'given';
  if (made >= 0 && since === 0 && lateCall === 'after' && !hasPlaced) return { why: 'place-first' };
  if (made >= 0 && since === 1 && lateCall === 'before' && hasPlaced) return { why: 'too-late' };
  return { why: 'dead' };
}

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

/** The last call, if it was wrong and nothing was done since. */
export function lastWrongCall(view: View, events: readonly TableEvent[]): Called | null {
  const last = events.findLast((e) => e.type !== 'game-ended' && e.type !== 'offer-made');
  const isLost = view.outcome === null || view.outcome.ending === 'wrong call';
  return last?.type === 'called' && !last.right && isLost ? last : null;
}
