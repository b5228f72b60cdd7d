/** The board and the reserve of a table, filled from its view. */
import { Board } from '../../board/Board';
import { Reserve } from '../../board/Reserve';
import { targetsOf } from '../../board/targets';
import { CELLS, indexOf, lineNamed } from '../../rules/board';
import { PIECES } from '../../rules/pieces';
import type { Dispatch, TableState } from '../../state/state';
import type { CellName, View } from '../../wire/types';
import { cellLabel } from '../../words/descriptions';
import type { Formatter } from '../../words/formatter';
import type { Turn } from './turn';

interface GridsProps {
  readonly table: TableState;
  readonly view: View;
  readonly turn: Turn;
  readonly formatter: Formatter;
  readonly dispatch: Dispatch;
}

interface BoardProps extends GridsProps {
  /** Whether A–D and 1–4 are drawn. */
  readonly labels: boolean;
  readonly lookedAt: readonly CellName[];
}

/** The board, with a heading to find it by. */
export function TableBoard(props: BoardProps) {
  const { table, view, formatter, turn, dispatch } = props;
  const pick = (cell: CellName) =>
    dispatch({ type: table.asking === 'call' ? 'point' : 'choose-cell', cell });
  return (
    <section class="board-area">
      <h2 class="visually-hidden">{formatter.say('board-title')}</h2>
      <Board
        board={view.board}
        set={formatter.set}
        labels={props.labels}
        label={formatter.say('board-title')}
        names={CELLS.map((cell) => cellName(formatter, view, cell))}
        focus={table.focus.cell}
        chosen={table.chosen.cell}
        ghost={view.stage === 'place' ? view.hand : table.chosen.piece}
        last={lastCells(view)}
        line={litCells(view)}
        pointed={[...table.pointed, ...props.lookedAt]}
        designated={view.designated}
        targets={turn.isMine ? targetsOf(view) : null}
        onFocus={(cell) => dispatch({ type: 'focus-cell', cell })}
        onPick={pick}
      />
    </section>
  );
}

/** The reserve of Quarto, the designated group of Quatrenun. */
export function TableReserve({ table, view, formatter, turn, dispatch }: GridsProps) {
  const kind = turn.rules.game === 'quarto' ? 'reserve' : 'group';
  const pieces = kind === 'reserve' ? view.reserve : groupOf(view);
  const places = kind === 'reserve' ? PIECES : (pieces ?? []);
  const title = formatter.say(kind === 'reserve' ? 'reserve-title' : 'group-title');
  if (kind === 'group' && places.length === 0) return null;
  return (
    <>
      <h2 class="visually-hidden">{title}</h2>
      <Reserve
        kind={kind}
        pieces={pieces}
        set={formatter.set}
        label={title}
        names={places.map((piece) => {
          const state = pieces === null ? 'covered' : pieces.includes(piece) ? 'here' : 'gone';
          return formatter.say('reserve-place', { state, piece: formatter.piece(piece) });
        })}
        focus={table.focus.piece}
        chosen={table.chosen.piece}
        open={turn.isMine && (view.stage === 'give' || view.stage === 'move')}
        onFocus={(piece) => dispatch({ type: 'focus-piece', piece })}
        onPick={(piece) => dispatch({ type: 'choose-piece', piece })}
      />
    </>
  );
}

function cellName(formatter: Formatter, view: View, cell: CellName): string {
  if (view.board === null) return formatter.say('cell-covered', { cell: formatter.cell(cell) });
  return cellLabel(formatter, cell, view.board[indexOf(cell)] ?? []);
}

function groupOf(view: View): readonly string[] {
  if (view.designated === null) return [];
  return view.board?.[indexOf(view.designated)] ?? [];
}

/** The cells of the last action. */
function lastCells(view: View): CellName[] {
  return view.last.flatMap((event) => {
    if (event.type === 'placed') return event.cell ?? [];
    if (event.type === 'moved') return event.target ?? [];
    return [];
  });
}

/** What ended the game. */
function litCells(view: View): readonly CellName[] {
  const { line = null, group = null } = view.outcome ?? {};
  if (line !== null) return lineNamed(line).cells;
  return group === null ? [] : [group];
}
