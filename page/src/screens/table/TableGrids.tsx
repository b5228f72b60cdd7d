/** The board and the reserve of a table, filled from its view. */
import { useRef } from 'preact/hooks';
import { useAim } from '../../board/aim';
import { Board } from '../../board/Board';
import { Reserve } from '../../board/Reserve';
import { useMedia } from '../../hooks';
import { CELLS, indexOf, lineNamed } from '../../rules/board';
import { PIECES } from '../../rules/pieces';
import { parseRules } from '../../rules/rules';
import { targetsOf } from '../../rules/targets';
import { cellsAimedAt, linesToCall } from '../../state/lines/calling';
import { markedCells, marksOf } from '../../state/lines/reasons';
import type { Dispatch, TableState } from '../../state/state';
import type { CellName, PieceCode, View } from '../../wire/types';
import { cellLabel } from '../../words/descriptions';
import type { Formatter } from '../../words/formatter';
import { cellNameWithMissing } from '../../words/groups';
import { missingTraitsOf } from './missingTraits';
import type { Turn } from './turn';

/** What a coach shows on board, reserve and buttons. */
export interface Coached {
  /** Whether there is an alignment to call. */
  readonly isToCall: boolean;
  readonly cells: Readonly<Record<CellName, string>>;
  readonly pieces: Readonly<Record<PieceCode, string>>;
}

interface GridsProps {
  readonly table: TableState;
  readonly view: View;
  readonly turn: Turn;
  readonly formatter: Formatter;
  readonly dispatch: Dispatch;
  readonly coach?: Coached | undefined;
}

interface TableBoardProps extends GridsProps {
  /** Whether A–D and 1–4 are drawn. */
  readonly labels: boolean;
  /** The cells of a line that is looked at elsewhere. */
  readonly lookedAt: readonly CellName[];
}

/** The board, with a heading to find it by. */
export function TableBoard(props: TableBoardProps) {
  const { table, view, formatter, turn, dispatch } = props;
  const area = useRef<HTMLElement>(null);
  const isCalling = table.asking === 'call';
  const aimed = useAim(area, isCalling);
  const shown =
    props.lookedAt.length > 0 ? props.lookedAt : cellsAimedAt(view, table.pointed, aimed);
  const pick = (cell: CellName) => dispatch({ type: isCalling ? 'point' : 'choose-cell', cell });
  return (
    <section ref={area} class="board-area">
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
        hint={turn.isMine && view.stage === 'place' && !table.asking ? view.hand : null}
        last={lastCells(view)}
        line={litCells(view)}
        marked={
          isCalling
            ? markedCells('aimed-line', shown)
            : { ...marksOf(view, table.events), ...props.coach?.cells }
        }
        pointed={table.pointed}
        designated={view.designated}
        missing={
          turn.isOver || turn.rules.game === 'quarto' ? {} : missingTraitsOf(view, formatter)
        }
        targets={isCalling ? cellsToPointOut(table, view) : turn.isMine ? targetsOf(view) : null}
        onFocus={(cell) => dispatch({ type: 'focus-cell', cell })}
        onPick={pick}
      />
    </section>
  );
}

/** Where the reserve has the whole width, or stands beside the board of a phone on its side. */
const WIDE = [
  '(max-aspect-ratio: 23 / 20) and (min-width: 22.5rem)',
  '(min-aspect-ratio: 2 / 1) and (min-width: 50rem) and (max-height: 29.99rem)',
].join();

/** The reserve of Quarto, the designated group of Quatrenun. */
export function TableReserve({ table, view, formatter, turn, coach, dispatch }: GridsProps) {
  const isWide = useMedia(WIDE);
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
        marked={coach?.pieces}
        wide={isWide}
        open={turn.isMine && (view.stage === 'give' || view.stage === 'move')}
        onFocus={(piece) => dispatch({ type: 'focus-piece', piece })}
        onPick={(piece) => dispatch({ type: 'choose-piece', piece })}
      />
    </>
  );
}

/** The cells that can be pointed out: those of full lines. */
function cellsToPointOut(table: TableState, view: View): CellName[] {
  return linesToCall(view, table.pointed).flatMap((line) => line.cells);
}

function cellName(formatter: Formatter, view: View, cell: CellName): string {
  if (view.board === null) return formatter.say('cell-covered', { cell: formatter.cell(cell) });
  if (parseRules(view.options.rules).game === 'quatrenun' && view.outcome === null)
    return cellNameWithMissing(formatter, view, cell);
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
