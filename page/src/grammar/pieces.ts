import { CHARACTERISTICS, has, PIECES } from '../rules/pieces';
import type { PieceCode } from '../wire/types';
import type { Token } from './lexer';
import { asPieces, asWords, NotUnderstood } from './notUnderstood';

/** Whether an item can name or describe a piece. */
export function isOfPiece(item: Token): boolean {
  return item.is === 'code' || item.is === 'piece-word';
}

/** All pieces that a code or some words of a piece fit; `NotUnderstood` for nonsense. */
export function fittingPieces(items: readonly Token[]): PieceCode[] {
  const said = items.filter((item) => item.is === 'piece-word');
  for (const item of said) {
    const other = said.find((each) => each.characteristic === item.characteristic);
    if (other && other.value !== item.value) {
      throw new NotUnderstood('contradiction', '', asWords([other.text, item.text]));
    }
  }
  const codes = new Set(items.flatMap((item) => (item.is === 'code' ? [item.code] : [])));
  if (codes.size > 1) throw new NotUnderstood('one-piece');
  const fitting = PIECES.filter(
    (piece) =>
      (codes.size === 0 || codes.has(piece)) &&
      said.every((word) => has(piece, word.characteristic) === word.value),
  );
  if (fitting.length > 0) return fitting;
  const words = items.filter(isOfPiece).map((item) => item.text);
  throw new NotUnderstood('contradiction', '', asWords(words));
}

/**
 * The one piece that is meant. A code or four words name a piece wherever it is; fewer words must
 * fit exactly one candidate, and nothing is completed when the candidates are hidden.
 */
export function describedPiece(
  items: readonly Token[],
  candidates: readonly PieceCode[] | null,
): PieceCode {
  if (items.length === 0) throw new NotUnderstood('which-piece');
  const fitting = fittingPieces(items);
  const [only] = fitting;
  if (only !== undefined && fitting.length === 1) return only;
  if (candidates === null) throw new NotUnderstood('whole-piece', '', asWords(missing(items)));
  const meant = candidates.filter((piece) => fitting.includes(piece));
  const [first] = meant;
  if (first === undefined) throw new NotUnderstood('no-such-piece', '', asPieces(candidates));
  if (meant.length > 1) throw new NotUnderstood('several-pieces', '', asPieces(meant));
  return first;
}

/** The characteristics that were not said. */
function missing(items: readonly Token[]): string[] {
  return CHARACTERISTICS.filter(
    (c) => !items.some((item) => item.is === 'piece-word' && item.characteristic === c),
  );
}
