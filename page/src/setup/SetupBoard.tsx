/** The board and the reserve of a position: pieces are chosen and put, values are written on them. */
import { useRef } from 'preact/hooks';
import { Board, type Notes } from '../board/Board';
import { useDrag } from '../board/drag';
import { Reserve } from '../board/Reserve';
import { gridKey } from '../review/gridKeys';
import { reserveOf, touchedBy } from '../review/position';
import { CELLS } from '../rules/board';
import { PIECES } from '../rules/pieces';
import type { Settings } from '../settings/settings';
import { cellLabel } from '../words/answers';
import type { PartProps } from './Choices';
import { isQuarto, type SetupState } from './state';

export function SetupBoard(props: PartProps & { readonly settings: Settings }) {
  const { desk, state, voice, settings } = props;
  const { position, picked } = state;
  const reserve = reserveOf(position);
  const root = useRef<HTMLElement>(null);
  useDrag(root, {
    onTake: () => true,
    onDrop: (piece, target) => {
      if (state.picked !== piece) desk.store.change({ type: 'picked', piece });
      if (target !== 'hand') desk.pickCell(target);
    },
  });
  const { notes, said } = valuesOf(state);
  const named = (text: string, place: string) => [text, said[place]].filter(Boolean).join(', ');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys are heard around both grids
    <section ref={root} class="walk" onKeyDown={(event) => onKey(event, props)}>
      <section class="board-area">
        <h2 class="aside">{voice.say('board-title')}</h2>
        <Board
          board={position.board}
          set={voice.set}
          labels={settings.labels}
          label={voice.say('board-title')}
          names={CELLS.map((cell, i) =>
            named(cellLabel(voice, cell, position.board[i] ?? []), cell),
          )}
          focus={state.cell}
          chosen={CELLS.find((_, i) => picked && position.board[i]?.includes(picked)) ?? null}
          ghost={null}
          last={[]}
          line={[]}
          pointed={[]}
          designated={!isQuarto(state) && position.next !== '-' ? position.next : null}
          targets={CELLS}
          notes={notes}
          onFocus={(cell) => desk.store.change({ type: 'focused', cell })}
          onPick={(cell) => desk.pickCell(cell)}
        />
      </section>
      <section class="store">
        <h2 class="aside">{voice.say('reserve-title')}</h2>
        <Reserve
          kind="reserve"
          pieces={reserve}
          set={voice.set}
          label={voice.say('reserve-title')}
          names={PIECES.map((piece) =>
            named(
              voice.say('reserve-place', {
                state: reserve.includes(piece) ? 'here' : 'gone',
                piece: voice.piece(piece),
              }),
              piece,
            ),
          )}
          focus={state.piece}
          chosen={picked}
          open={true}
          notes={notes}
          onFocus={(piece) => desk.store.change({ type: 'focused', piece })}
          onPick={(piece) => desk.pickPiece(piece)}
        />
      </section>
    </section>
  );
}

/** The best that can be done at each place: drawn there, and part of its name. */
function valuesOf({ analysis }: SetupState): { notes: Notes; said: Record<string, string> } {
  const notes: Record<string, { text: string; class: string }> = {};
  const said: Record<string, string> = {};
  for (const choice of analysis?.choices ?? []) {
    const { cell, piece, line } = touchedBy(choice.action);
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

function onKey(
  event: KeyboardEvent,
  { desk, state, voice, settings }: PartProps & { readonly settings: Settings },
): void {
  const target = event.target instanceof Element ? event.target : null;
  const cell = target?.closest<HTMLElement>('.board [data-cell]')?.dataset.cell;
  const { position } = state;
  if (cell !== undefined && (event.key === 'Delete' || event.key === 'Backspace')) {
    desk.remove(cell);
    event.preventDefault();
    return;
  }
  const isOurs = gridKey(event, {
    voice,
    single: settings.keys,
    holds: (id, isBoard) =>
      isBoard
        ? (position.board[CELLS.indexOf(id)]?.length ?? 0) > 0
        : reserveOf(position).includes(id),
    focus: (id, isBoard) =>
      desk.store.change({ type: 'focused', ...(isBoard ? { cell: id } : { piece: id }) }),
    act: (action, id, isBoard) => desk.act(action, id, isBoard),
    say: (text) => desk.say(text),
  });
  if (isOurs) event.preventDefault();
}
