/** A board and a reserve without a running game: of a review, or of a position set up by hand. */
import type { ComponentChildren, RefObject } from 'preact';
import { Board, type BoardProps } from '../board/Board';
import { Reserve, type ReserveProps } from '../board/Reserve';
import { useShape } from '../hooks';
import { gridKey } from '../keys/handling';
import type { KeyAction } from '../keys/keys';
import { CELLS } from '../rules/board';
import { PIECES } from '../rules/pieces';
import { type Position, reserveOf } from '../rules/position';
import type { Settings } from '../settings/settings';
import type { CellName, PieceCode } from '../wire/types';
import { cellLabel } from '../words/descriptions';
import type { Formatter } from '../words/formatter';

/** Where the tab stops are, and what keys do. */
export interface Walked {
  readonly store: {
    change(change: { type: 'focused'; cell?: CellName; piece?: PieceCode }): void;
  };
  act(action: KeyAction, id: string, isBoard: boolean): void;
  say(text: string): void;
}

type Drawn = 'chosen' | 'ghost' | 'last' | 'line' | 'pointed' | 'targets' | 'notes';

type Kept = Pick<ReserveProps, 'chosen' | 'open' | 'notes'> & Partial<Pick<ReserveProps, 'onPick'>>;

interface StillBoardProps {
  readonly root?: RefObject<HTMLElement | null>;
  readonly controller: Walked;
  readonly position: Position;
  readonly isQuarto: boolean;
  readonly focus: { readonly cell: CellName; readonly piece: PieceCode };
  readonly formatter: Formatter;
  readonly settings: Settings;
  /** Further words about a place. */
  readonly named: (text: string, place: string) => string;
  readonly board: Partial<Pick<BoardProps, Drawn | 'onPick'>>;
  /** Null where there is none. */
  readonly reserve: Kept | null;
  /** Keys of its own; says whether it was one of them. */
  readonly onKey: (event: KeyboardEvent) => boolean;
  readonly beside?: ComponentChildren;
}

/** Handles the keys of both grids. */
export function StillBoard(props: StillBoardProps) {
  const { controller, position, formatter, named, focus } = props;
  const title = formatter.say('board-title');
  const cell = (at: CellName) => controller.store.change({ type: 'focused', cell: at });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys are heard around both grids
    <section
      ref={props.root ?? null}
      class="walk"
      onKeyDown={(event) => {
        if (props.onKey(event) || moves(event, props)) event.preventDefault();
      }}
    >
      <section class="board-area">
        <h2 class="visually-hidden">{title}</h2>
        <Board
          {...NOTHING}
          board={position.board}
          set={formatter.set}
          labels={props.settings.labels}
          label={title}
          names={CELLS.map((at, i) => named(cellLabel(formatter, at, position.board[i] ?? []), at))}
          focus={focus.cell}
          designated={!props.isQuarto && position.next !== '-' ? position.next : null}
          onFocus={cell}
          onPick={cell}
          {...props.board}
        />
      </section>
      {props.reserve && <Tray {...props} reserve={props.reserve} />}
    </section>
  );
}

const NOTHING = {
  chosen: null,
  ghost: null,
  last: [],
  line: [],
  pointed: [],
  targets: null,
} as const;

function Tray(props: StillBoardProps & { readonly reserve: Kept }) {
  const { controller, position, formatter, named, reserve } = props;
  const pieces = reserveOf(position);
  const title = formatter.say('reserve-title');
  const isWide = useShape('--still-reserve') === 'wide';
  const focused = (piece: PieceCode) => controller.store.change({ type: 'focused', piece });
  return (
    <section class="store">
      <h2 class="visually-hidden">{title}</h2>
      <Reserve
        kind="reserve"
        wide={isWide}
        pieces={pieces}
        set={formatter.set}
        label={title}
        names={PIECES.map((piece) => {
          const state = pieces.includes(piece) ? 'here' : 'gone';
          return named(
            formatter.say('reserve-place', { state, piece: formatter.piece(piece) }),
            piece,
          );
        })}
        focus={props.focus.piece}
        onFocus={focused}
        onPick={focused}
        {...reserve}
      />
      {props.beside}
    </section>
  );
}

function moves(event: KeyboardEvent, props: StillBoardProps): boolean {
  const { controller, position, formatter, settings } = props;
  return gridKey(event, {
    formatter,
    single: settings.keys,
    holds: (kind) => (id) =>
      kind === 'board'
        ? (position.board[CELLS.indexOf(id)]?.length ?? 0) > 0
        : reserveOf(position).includes(id),
    focus: (id, isBoard) =>
      controller.store.change({ type: 'focused', ...(isBoard ? { cell: id } : { piece: id }) }),
    act: (action, id, isBoard) => controller.act(action, id, isBoard),
    say: (text) => controller.say(text),
  });
}
