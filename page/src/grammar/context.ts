import { indexOf } from '../rules/board';
import { parseRules } from '../rules/rules';
import type { CellName, PieceCode, PieceSet, Stage, View } from '../wire/types';

/**
 * The circumstances in which a line was typed: only what the player may see. A description that
 * fits one piece of a hidden reserve must not be completed, or the answer would tell what is there.
 */
export interface Context {
  game: 'quarto' | 'quatrenun';
  stage: Stage;
  pieces: PieceSet;
  squares: boolean;
  /** What can be given; null when it is hidden. */
  reserve: readonly PieceCode[] | null;
  hand: PieceCode | null;
  designated: CellName | null;
  /** What stands on the designated cell; null when it is hidden or there is none. */
  group: readonly PieceCode[] | null;
  /** Of the players: `give 5 to Léa` says no more than `give 5`. */
  names: readonly string[];
}

/** The circumstances as a view of the table shows them. */
export function contextOf(view: View): Context {
  const rules = parseRules(view.options.rules);
  const group =
    view.board && view.designated ? (view.board[indexOf(view.designated)] ?? null) : null;
  const names = [view.one, view.two].flatMap((o) => (o?.type === 'person' ? [o.name] : []));
  return {
    game: rules.game,
    stage: view.stage,
    pieces: view.options.pieces,
    squares: rules.squares,
    reserve: view.reserve,
    hand: view.hand,
    designated: view.designated,
    group,
    names,
  };
}
