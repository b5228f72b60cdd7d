/** A board at a glance, for the eye: what stands beside it says the same in words. */
import { Piece } from '../pieces/Piece';
import { CELLS } from '../rules/board';
import type { CellName, PieceCode, PieceSet } from '../wire/types';

export interface MiniBoardProps {
  /** Null behind a mask. */
  readonly board: readonly (readonly PieceCode[])[] | null;
  readonly set: PieceSet;
  /** The line that won. */
  readonly line?: readonly CellName[];
}

export function MiniBoard({ board, set, line = [] }: MiniBoardProps) {
  return (
    <span class={board ? 'mini' : 'mini hidden'} aria-hidden="true">
      {CELLS.map((cell, i) => {
        const pieces = board?.[i] ?? [];
        return (
          <span key={cell} class={line.includes(cell) ? 'well lit' : 'well'}>
            {pieces.length > 0 && (
              <span class={`piece-stack of-${Math.min(pieces.length, 9)}`}>
                {pieces.map((piece) => (
                  <span key={piece} class="stand">
                    <Piece code={piece} set={set} />
                  </span>
                ))}
              </span>
            )}
          </span>
        );
      })}
    </span>
  );
}
