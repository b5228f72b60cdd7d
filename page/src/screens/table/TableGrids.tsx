/** The board and the reserve of a table, filled from its view. */
import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Board } from '../../board/Board';
import type { MissingTraitsProps } from '../../board/MissingTraits';
import { Reserve } from '../../board/Reserve';
import { useShape } from '../../hooks';
import { piecesOn } from '../../rules/alignment';
import { CELLS, lineNamed } from '../../rules/board';
import { PIECES, wordOf } from '../../rules/pieces';
import { parseRules } from '../../rules/rules';
import { targetsOf } from '../../rules/targets';
import { cellsAimedAt, linesToCall } from '../../state/lines/calling';
import { marksOf } from '../../state/lines/missedLines';
import { markedCells } from '../../state/lines/placements';
import type { Dispatch, TableState } from '../../state/state';
import type { Turn } from '../../state/turn';
import type { CellName, PieceCode, View } from '../../wire/types';
import { cellLabel } from '../../words/descriptions';
import type { Formatter } from '../../words/formatter';
import { cellNameWithMissing, missingAt, missingInWords } from '../../words/groups';

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
        onPick={(cell) => dispatch({ type: 'choose-cell', cell })}
      />
    </section>
  );
}

/** The reserve of Quarto, the designated group of Quatrenun. */
export function TableReserve({ table, view, formatter, turn, coach, dispatch }: GridsProps) {
  const isWide = useShape('--table-reserve') === 'wide';
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
  return cellLabel(formatter, cell, piecesOn(view.board, cell));
}

function groupOf(view: View): readonly string[] {
  if (view.designated === null) return [];
  return piecesOn(view.board, view.designated);
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

// What the groups of a table still lack, for the eye.

/** By the cell of the group; without complete groups. */
export function missingTraitsOf(
  view: View,
  formatter: Formatter,
): Record<CellName, MissingTraitsProps> {
  const found: Record<CellName, MissingTraitsProps> = {};
  for (const cell of CELLS) {
    const missing = missingAt(view, cell);
    if (missing.length === 0) continue;
    const signs = missing.map((trait) => wordOf(formatter.set, ...trait));
    found[cell] = { signs, words: missingInWords(formatter, missing) };
  }
  return found;
}

/** The cell under the pointer, or else the one with focus; null for none, and while it is off. */
export function useAim(board: RefObject<HTMLElement | null>, isOn: boolean): CellName | null {
  const [hovered, hover] = useState<CellName | null>(null);
  const [focused, focus] = useState<CellName | null>(null);
  useEffect(() => {
    const here = board.current;
    if (!here || !isOn) return;
    const over = (event: Event) => hover(cellAt(event.target));
    const leave = () => hover(null);
    const focusIn = (event: Event) => focus(cellAt(event.target));
    const focusOut = () => focus(null);
    focus(here.contains(document.activeElement) ? cellAt(document.activeElement) : null);
    here.addEventListener('mouseover', over);
    here.addEventListener('mouseleave', leave);
    here.addEventListener('focusin', focusIn);
    here.addEventListener('focusout', focusOut);
    return () => {
      here.removeEventListener('mouseover', over);
      here.removeEventListener('mouseleave', leave);
      here.removeEventListener('focusin', focusIn);
      here.removeEventListener('focusout', focusOut);
      hover(null);
    };
  }, [board, isOn]);
  return isOn ? (hovered ?? focused) : null;
}

function cellAt(target: EventTarget | null): CellName | null {
  const element = target instanceof Element ? target : null;
  return element?.closest<HTMLElement>('[data-cell]')?.dataset.cell ?? null;
}
