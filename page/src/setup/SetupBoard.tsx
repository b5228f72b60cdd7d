/** The board and the reserve of a position: pieces are chosen and put, values are written on them. */
import { useRef } from 'preact/hooks';
import type { Notes } from '../board/Board';
import { useDrag } from '../board/drag';
import { StillBoard } from '../review/StillBoard';
import { subjectOf } from '../rules/actions';
import { CELLS } from '../rules/board';
import type { Settings } from '../settings/settings';
import type { SetupController, SetupPartProps } from './controller';
import { isQuarto, type SetupState } from './state';

export function SetupBoard(props: SetupPartProps & { readonly settings: Settings }) {
  const { controller, state, formatter, settings } = props;
  const { position, picked } = state;
  const root = useRef<HTMLElement>(null);
  useDrag(root, {
    onTake: () => true,
    onDrop: (piece, target) => {
      if (state.picked !== piece) controller.store.change({ type: 'picked', piece });
      if (target !== 'hand') controller.pickCell(target);
    },
  });
  const { notes, said } = valuesOf(state);
  return (
    <StillBoard
      root={root}
      controller={controller}
      position={position}
      isQuarto={isQuarto(state)}
      focus={state}
      formatter={formatter}
      settings={settings}
      named={(text, place) => [text, said[place]].filter(Boolean).join(', ')}
      board={{
        chosen: CELLS.find((_, i) => picked && position.board[i]?.includes(picked)) ?? null,
        targets: CELLS,
        notes,
        onPick: (cell) => controller.pickCell(cell),
      }}
      reserve={{
        chosen: picked,
        open: true,
        notes,
        onPick: (piece) => controller.pickPiece(piece),
      }}
      onKey={(event) => isRemoved(event, controller)}
    />
  );
}

/** The best that can be done at each place: drawn there, and part of its name. */
function valuesOf({ analysis }: SetupState): { notes: Notes; said: Record<string, string> } {
  const notes: Record<string, { text: string; class: string }> = {};
  const said: Record<string, string> = {};
  for (const choice of analysis?.choices ?? []) {
    const { cell, piece, line } = subjectOf(choice.action);
    const place = cell ?? piece;
    // The best comes first; a call has its place in the table.
    if (line !== null || place === null || place in notes) continue;
    notes[place] = { text: shortOf(choice.value, choice.distance), class: choice.value };
    said[place] = choice.said ?? '';
  }
  return { notes, said };
}

function shortOf(value: string, distance: number | null): string {
  if (value === 'draw') return '=';
  if (value === 'unknown') return '?';
  return `${value === 'win' ? '+' : '−'}${distance ?? ''}`;
}

/** Delete takes what stands on a cell off the board. */
function isRemoved(event: KeyboardEvent, controller: SetupController): boolean {
  if (event.key !== 'Delete' && event.key !== 'Backspace') return false;
  const target = event.target instanceof Element ? event.target : null;
  const cell = target?.closest<HTMLElement>('.board [data-cell]')?.dataset.cell;
  if (cell !== undefined) controller.remove(cell);
  return cell !== undefined;
}
