/** The board of both games: sixteen cells with nothing, a piece or a group on each. */
import { PieceStack } from '../pieces/Piece';
import { CELLS } from '../rules/board';
import type { CellName, PieceCode, PieceSet } from '../wire/types';
import { Grid, type GridCell } from './Grid';
import { MissingTraits, type MissingTraitsProps } from './MissingTraits';

/** A short text for places, with a class that colours it. */
export type Notes = Readonly<Record<string, { readonly text: string; readonly class: string }>>;

export interface BoardProps {
  /** What stands on each cell; null when it is all covered. */
  readonly board: readonly (readonly PieceCode[])[] | null;
  readonly set: PieceSet;
  /** Whether A–D and 1–4 are drawn. */
  readonly labels: boolean;
  /** The name of the grid, and what a screen reader says of each cell. */
  readonly label: string;
  readonly names: readonly string[];
  readonly focus: CellName;
  readonly chosen: CellName | null;
  /** Drawn faintly on the chosen cell. */
  readonly ghost: PieceCode | null;
  /** Drawn faintly on an empty cell under the pointer or with focus: the piece to be placed. */
  readonly hint?: PieceCode | null;
  readonly last: readonly CellName[];
  /** The line or the group that ended the game. */
  readonly line: readonly CellName[];
  readonly pointed: readonly CellName[];
  readonly designated: CellName | null;
  /** Where the player may act now; null for nowhere. */
  readonly targets: readonly CellName[] | null;
  /** A class for cells that something was said about. */
  readonly marked?: Readonly<Record<CellName, string>>;
  /** What is written on cells, for the eye: their names say it too. */
  readonly notes?: Notes;
  /** What the groups of Quatrenun still lack. */
  readonly missing?: Readonly<Record<CellName, MissingTraitsProps>>;
  readonly onFocus: (cell: CellName) => void;
  readonly onPick: (cell: CellName) => void;
}

/** The board with its coordinates, which are for the eye: each cell's name says its own. */
export function Board(props: BoardProps) {
  return (
    <Grid
      kind="board"
      class={props.line.length > 0 ? 'has-lit' : ''}
      label={props.label}
      columns={4}
      focus={props.focus}
      cells={CELLS.map((cell, index) => drawn(cell, index, props))}
      onFocus={props.onFocus}
      onPick={props.onPick}
    >
      {props.labels && <Labels />}
    </Grid>
  );
}

function Labels() {
  return (
    <div class="labels" aria-hidden="true">
      {['', 'far'].map((side) =>
        [...'ABCD1234'].map((label) => (
          <span
            key={side + label}
            class={`label ${side} ${label < 'A' ? 'row' : 'column'}-${label}`}
          >
            {label}
          </span>
        )),
      )}
    </div>
  );
}

function drawn(cell: CellName, index: number, props: BoardProps): GridCell {
  const isChosen = props.chosen === cell;
  const isPointed = props.pointed.includes(cell);
  const pieces = props.board?.[index] ?? [];
  const isOpen = props.targets?.includes(cell) ?? false;
  const hint = isOpen && pieces.length === 0 && !isChosen ? (props.hint ?? null) : null;
  const ghost = isChosen ? props.ghost : hint;
  const missing = props.missing?.[cell];
  const count = pieces.length + (ghost === null ? 0 : 1);
  return {
    id: cell,
    name: props.names[index] ?? cell,
    class: marks({
      [props.marked?.[cell] ?? '']: true,
      covered: props.board === null,
      chosen: isChosen,
      pointed: isPointed,
      lit: props.line.includes(cell),
      last: props.last.includes(cell),
      designated: props.designated === cell,
      open: isOpen,
      closed: props.targets !== null && !isOpen,
      hinted: hint !== null,
    }),
    selected: isChosen || isPointed || undefined,
    content: (
      <>
        {count > 0 && <PieceStack pieces={pieces} set={props.set} place={cell} ghost={ghost} />}
        <NoteAt place={cell} notes={props.notes} />
        {missing && <MissingTraits {...missing} />}
      </>
    ),
  };
}

/** The names of all marks that are set, as a class. */
export function marks(set: Record<string, boolean | undefined>): string {
  return Object.keys(set)
    .filter((name) => set[name])
    .join(' ');
}

/** What is written at a place, if anything is. */
export function NoteAt(props: { readonly place: string; readonly notes: Notes | undefined }) {
  const note = props.notes?.[props.place];
  return note ? <span class={`note-at ${note.class}`}>{note.text}</span> : null;
}
