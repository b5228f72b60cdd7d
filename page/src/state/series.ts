/** The games of a table together, and what to play next. */
import { opponent } from '../rules/rules';
import type { NewTable, Seat, TableEvent, View } from '../wire/types';

/** How often each seat won, and how often nobody did. */
export interface Series {
  readonly one: number;
  readonly two: number;
  readonly draws: number;
}

/** The score of the finished games of a table. */
export function seriesOf(events: readonly TableEvent[]): Series {
  const ends = events.filter((event) => event.type === 'game-ended');
  const won = (winner: Seat | null) => ends.filter((end) => end.winner === winner).length;
  return { one: won('one'), two: won('two'), draws: won(null) };
}

/** How a game ended for the player at the page; `over` for somebody who only watches. */
export type EndingForPlayer = 'won' | 'lost' | 'drawn' | 'over';

export function endingOf(view: View): EndingForPlayer | null {
  const { outcome, seat } = view;
  if (outcome === null) return null;
  if (outcome.winner === null) return 'drawn';
  if (seat === null) return 'over';
  return outcome.winner === seat ? 'won' : 'lost';
}

const WEAKEST = 1;
const STRONGEST = 8;

/** Levels of the computer to play against next. */
export interface NextLevels {
  /** A stronger one after a win, a weaker one after a loss; null when there is none. */
  readonly toTry: number | null;
  readonly others: readonly number[];
}

/** The levels next to that of the computer; none where two people played. */
export function levelsToOffer(view: View): NextLevels {
  const { seat } = view;
  const other = seat && view[opponent(seat)];
  if (other?.type !== 'engine') return { toTry: null, others: [] };
  const ending = endingOf(view);
  const step = ending === 'won' ? 1 : ending === 'lost' ? -1 : null;
  const levels = [other.level + 1, other.level - 1].filter(
    (level) => level >= WEAKEST && level <= STRONGEST,
  );
  const toTry = levels.find((level) => step !== null && level === other.level + step) ?? null;
  return { toTry, others: levels.filter((level) => level !== toTry) };
}

/** The same table against another level. */
export function tableAtLevel(view: View, level: number): NewTable {
  const engine = { type: 'engine', level } as const;
  const [one, two] = view.seat === 'two' ? [engine, view.two] : [view.one, engine];
  return { options: view.options, one, two };
}
