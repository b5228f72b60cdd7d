/** Pieces standing somewhere: one, or a group. */
import { Piece } from '../pieces/Piece';
import type { PieceCode, PieceSet } from '../wire/types';

export interface PieceStackProps {
  readonly pieces: readonly PieceCode[];
  readonly set: PieceSet;
  /** Where they stand: a piece that changes its place travels visibly. */
  readonly place: string;
  /** One more, drawn faintly: it could come here. */
  readonly ghost?: PieceCode | null;
}

/** Up to nine pieces, as large as their number allows. */
export function PieceStack({ pieces, set, place, ghost = null }: PieceStackProps) {
  const count = pieces.length + (ghost === null ? 0 : 1);
  return (
    <span class={`piece-stack of-${Math.min(count, 9)}`}>
      {pieces.map((piece) => (
        <span key={piece} class="stand" data-piece={piece} data-place={place}>
          <Piece code={piece} set={set} />
        </span>
      ))}
      {ghost !== null && (
        <span class="stand ghost">
          <Piece code={ghost} set={set} />
        </span>
      )}
    </span>
  );
}
