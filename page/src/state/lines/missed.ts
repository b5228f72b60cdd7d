/** Alignments that were there and were not called, and calls that were wrong: who, and why. */
import { actionText } from '../../rules/actions';
import { emptyOnLine, sharedOnLine } from '../../rules/alignment';
import { lineNamed } from '../../rules/board';
import { CHARACTERISTICS } from '../../rules/pieces';
import { parseRules } from '../../rules/rules';
import type { Called, CellName, NewTable, Seat, TableEvent, View } from '../../wire/types';
import { opponent } from '../../words/formatter';
import { currentGame, lastAction, placementsOf } from './placements';

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
