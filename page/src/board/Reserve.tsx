/** Pieces to choose from: the reserve of Quarto, or the designated group of Quatrenun. */
import { PieceStack } from '../pieces/Piece';
import { PIECES } from '../rules/pieces';
import type { PieceCode, PieceSet } from '../wire/types';
import { marks, NoteAt, type Notes } from './Board';
import { Grid } from './Grid';

export interface ReserveProps {
  /** A reserve has sixteen places, a group as many as it has pieces. */
  readonly kind: 'reserve' | 'group';
  /** Which are there; null when they are covered. */
  readonly pieces: readonly PieceCode[] | null;
  readonly set: PieceSet;
  /** The name of the grid, and what a screen reader says of each place. */
  readonly label: string;
  readonly names: readonly string[];
  readonly focus: PieceCode;
  readonly chosen: PieceCode | null;
  /** Whether the player may choose one now. */
  readonly open: boolean;
  /** A class for pieces that something was said about. */
  readonly marked?: Readonly<Record<PieceCode, string>> | undefined;
  /** Whether the reserve has two rows, the short pieces and the tall ones, or four. */
  readonly wide?: boolean;
  readonly notes?: Notes;
  readonly onFocus: (piece: PieceCode) => void;
  readonly onPick: (piece: PieceCode) => void;
}

/** A group of nine still has targets of 44 px on the smallest phone. */
const GROUP_COLUMNS = 5;

/** Every piece of a reserve keeps its place, so that it is found where it was. */
export function Reserve(props: ReserveProps) {
  const { kind, pieces, set } = props;
  const places = kind === 'reserve' ? PIECES : (pieces ?? []);
  return (
    <Grid
      kind={kind}
      class={marks({ 'is-open': props.open, wide: props.wide })}
      label={props.label}
      columns={columnsOf(props, places.length)}
      focus={props.focus}
      cells={places.map((piece, index) => ({
        id: piece,
        name: props.names[index] ?? piece,
        class: marks({
          [props.marked?.[piece] ?? '']: true,
          covered: pieces === null,
          low: kind === 'reserve' && index < PIECES.length / 2,
          present: pieces?.includes(piece),
          gone: pieces !== null && !pieces.includes(piece),
          chosen: props.chosen === piece,
        }),
        selected: props.chosen === piece || undefined,
        content: (
          <>
            {pieces?.includes(piece) && <PieceStack pieces={[piece]} set={set} place={kind} />}
            <NoteAt place={piece} notes={props.notes} />
          </>
        ),
      }))}
      onFocus={props.onFocus}
      onPick={props.onPick}
    />
  );
}

function columnsOf({ kind, wide }: ReserveProps, count: number): number {
  if (kind === 'reserve') return wide ? 8 : 4;
  return Math.min(Math.max(count, 1), GROUP_COLUMNS);
}
