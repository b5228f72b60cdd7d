/** The piece that was given and is not placed yet. */
import { PieceStack } from '../pieces/Piece';
import type { PieceCode, PieceSet } from '../wire/types';

export interface HandProps {
  readonly piece: PieceCode | null;
  readonly set: PieceSet;
  /** "In hand: tall, round, …", for screen readers. */
  readonly description: string;
  /** Whether this player may place it now, by dragging too. */
  readonly mine: boolean;
}

/** A small plate beside the board. */
export function Hand({ piece, set, description, mine }: HandProps) {
  return (
    <div class={`hand ${mine ? 'mine' : ''}`} data-drop="hand">
      <p class="visually-hidden">{description}</p>
      {piece !== null && <PieceStack pieces={[piece]} set={set} place="hand" />}
    </div>
  );
}
