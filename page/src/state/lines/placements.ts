import { isGameEvent } from '../../rules/actions';
import { readPosition } from '../../rules/position';
import { parseRules } from '../../rules/rules';
import type { CellName, Seat, TableEvent, View } from '../../wire/types';

/** A piece that was placed, and by whom; nobody knows that of a position a game starts from. */
export interface Placement {
  readonly cell: CellName;
  readonly seat: Seat | null;
}

/** The events of the game that is played, or was played last. */
export function currentGame(events: readonly TableEvent[]): readonly TableEvent[] {
  return events.slice(events.findLastIndex((event) => event.type === 'game-started') + 1);
}

/** The placements of the current game whose cells are known, oldest first. */
export function placementsOf(events: readonly TableEvent[]): Placement[] {
  const started = events.findLast((event) => event.type === 'game-started');
  return [
    ...placedBefore(started).map((cell) => ({ cell, seat: null })),
    ...currentGame(events).flatMap((event) =>
      event.type === 'placed' && event.cell ? [{ cell: event.cell, seat: event.seat }] : [],
    ),
  ];
}

/** The last placements of the position that a game starts from: `c1+a1` says c1, and a1 before it. */
function placedBefore(started: TableEvent | undefined): string[] {
  const position = started?.type === 'game-started' ? started.position : null;
  const last = readPosition(position ?? '')?.last ?? '';
  return last === '' || last === '-' ? [] : last.split('+').reverse();
}

/** What was done last, calls aside: they change nothing. */
export function lastAction(events: readonly TableEvent[]): TableEvent | undefined {
  return currentGame(events).findLast((event) => isGameEvent(event) && event.type !== 'called');
}

/**
 * The last cells whose alignments can still be called now or in the opponent's next move. With
 * late-call=after the alignment before the last one lives until the next piece is given.
 */
export function placementsAlive(view: View, events: readonly TableEvent[]): string[] {
  if (view.outcome?.ending === 'all placed') return [];
  const isLate = parseRules(view.options.rules).lateCall === 'after';
  const last = lastAction(events);
  const isOver = last !== undefined && last.type !== 'placed';
  return placementsOf(events)
    .map(({ cell }) => cell)
    .slice(isLate && !isOver ? -2 : -1);
}

/** The same class for all these cells. */
export const markedCells = (name: string, cells: readonly string[]): Record<string, string> =>
  Object.fromEntries(cells.map((cell) => [cell, name]));
