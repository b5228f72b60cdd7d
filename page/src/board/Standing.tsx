/** Pieces standing somewhere: one, or a group. */
import { Piece } from '../pieces/Piece';
import type { PieceCode, PieceSet } from '../wire/types';

export interface StandingProps {
  readonly pieces: readonly PieceCode[];
  readonly set: PieceSet;
  /** Where they stand: a piece whose place changes is seen to travel.  A ghost stands nowhere. */
  readonly place?: string;
}

/** Up to nine pieces, as large as their number allows. */
export function Standing({ pieces, set, place }: StandingProps) {
  return (
    <span class={`standing of-${Math.min(pieces.length, 9)} ${place ? '' : 'ghost'}`}>
      {pieces.map((piece) => (
        <span key={piece} class="stand" data-piece={place && piece} data-place={place}>
          <Piece code={piece} set={set} />
        </span>
      ))}
    </span>
  );
}
