/** The state of the review screen: what has arrived of the review, and the current position. */
import type {
  CellName,
  PieceCode,
  ReviewDone,
  ReviewedDecision,
  ReviewedGame,
  ReviewedStanding,
  ReviewMessage,
} from '../wire/types';

export interface ReviewState {
  /** `none`: no game was chosen yet. */
  readonly phase: 'none' | 'thinking' | 'done' | 'stopped' | 'failed';
  readonly game: ReviewedGame | null;
  /** By their index; the last of the game come first. */
  readonly decisions: Readonly<Record<number, ReviewedDecision>>;
  readonly end: ReviewDone | null;
  /** How many actions of the game the board shows. */
  readonly at: number;
  readonly cell: CellName;
  readonly piece: PieceCode;
  /** Why there is no review, in words. */
  readonly trouble: string;
}

export type ReviewChange =
  /** A review was asked for: of the same game, perhaps in another language, or of another. */
  | { type: 'asked'; isSame: boolean }
  | { type: 'told'; message: ReviewMessage }
  | { type: 'stopped' }
  | { type: 'failed'; trouble: string }
  | { type: 'went'; at: number }
  | { type: 'focused'; cell?: CellName; piece?: PieceCode };

export const NO_REVIEW: ReviewState = {
  phase: 'none',
  game: null,
  decisions: {},
  end: null,
  at: 0,
  cell: 'a1',
  piece: '0',
  trouble: '',
};

/** The state after a change. */
export function reduceReview(state: ReviewState, change: ReviewChange): ReviewState {
  switch (change.type) {
    case 'asked':
      return change.isSame
        ? { ...state, phase: 'thinking', trouble: '' }
        : { ...NO_REVIEW, phase: 'thinking' };
    case 'told':
      return told(state, change.message);
    case 'stopped':
      return state.phase === 'thinking' ? { ...state, phase: 'stopped' } : state;
    case 'failed':
      return { ...state, phase: 'failed', trouble: change.trouble };
    case 'went':
      return { ...state, at: Math.max(0, Math.min(change.at, lengthOf(state))) };
    case 'focused':
      return { ...state, cell: change.cell ?? state.cell, piece: change.piece ?? state.piece };
  }
}

function told(state: ReviewState, message: ReviewMessage): ReviewState {
  switch (message.type) {
    case 'reviewed-game':
      return { ...state, game: message, decisions: {}, end: null };
    case 'reviewed-decision':
      return { ...state, decisions: { ...state.decisions, [message.index]: message } };
    case 'review-done':
      return { ...state, end: message, phase: 'done' };
  }
}

/** How many actions the game has. */
export function lengthOf({ game }: ReviewState): number {
  return game?.actions.length ?? 0;
}

/** The decision that led to the current position. */
export function decisionAt({ decisions, at }: ReviewState): ReviewedDecision | null {
  return decisions[at - 1] ?? null;
}

/** Which player was winning after this many actions, once it is known. */
export function standingAt(
  { end, decisions }: ReviewState,
  after: number,
): ReviewedStanding | null {
  const known = end?.standings.find((standing) => standing.after === after);
  return known ?? decisions[after]?.standing ?? null;
}

/** Where the next mistake is, or the one before; null when there is none that way. */
export function mistakeFrom({ decisions, at }: ReviewState, isBack: boolean): number | null {
  const places = Object.values(decisions)
    .filter((decision) => decision.mistake)
    .map((decision) => decision.index + 1);
  const way = places.filter((place) => (isBack ? place < at : place > at));
  if (way.length === 0) return null;
  return isBack ? Math.max(...way) : Math.min(...way);
}

/**
 * The standings at which something changed, the first one included: the graph in words. A turn has
 * several decisions and may change hands twice, so its number alone would not say when.
 */
export function turningStandings(state: ReviewState): ReviewedStanding[] {
  const found: ReviewedStanding[] = [];
  for (let after = 0; after <= lengthOf(state); after++) {
    const standing = standingAt(state, after);
    if (standing && found.at(-1)?.value !== standing.value) found.push(standing);
  }
  return found;
}

/** The player to act in the current position; null when the game is over there. */
export function toAct({ game, at }: ReviewState): 'first' | 'second' | null {
  if (!game || (game.over && at === game.actions.length)) return null;
  const next = game.players[at];
  if (next) return next;
  const before = game.players[at - 1] ?? 'first';
  const passes = /^[>@=]/.test(game.actions[at - 1] ?? '');
  return passes === (before === 'first') ? 'second' : 'first';
}

/** The record up to the current position, to continue from. */
export function recordUpTo({ game, at }: ReviewState): string {
  if (!game) return '';
  const actions = game.actions.slice(0, at).join(' ');
  return `[Rules "${game.rules}"]\n[Setup "${game.positions[0]}"]\n\n${actions}\n`;
}
