/** The table: board, reserve, hand, what is expected, and everything that can be done. */
import type { RefObject } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { useDrag } from '../../board/drag';
import { useFeel } from '../../board/feel';
import { useTravel } from '../../board/travel';
import type { Dispatch, TableState } from '../../state/state';
import type { CellName, PieceCode, View } from '../../wire/types';
import type { Voice } from '../../words/voice';
import { Confirm } from '../dialogs/Confirm';
import { Ways } from '../Ways';
import { Actions } from './Actions';
import { Calling } from './Calling';
import { More } from './More';
import { Offers } from './Offers';
import { Status } from './Status';
import { TableBoard, TableReserve } from './TableGrids';
import { type Turn, turnOf } from './turn';

export interface TableScreenProps {
  readonly table: TableState;
  readonly view: View;
  readonly voice: Voice;
  /** Whether A–D and 1–4 are drawn. */
  readonly labels: boolean;
  readonly secondsLeft: number | null;
  readonly dispatch: Dispatch;
  /** Where the tab stops of the two grids are. */
  readonly focus: { readonly cell: CellName; readonly piece: PieceCode };
  readonly onFocus: (at: { readonly cell: CellName } | { readonly piece: PieceCode }) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** All of it in sight at once; keys are heard here, around both grids. */
export function TableScreen(props: TableScreenProps) {
  const { table, view, voice, dispatch } = props;
  const root = useRef<HTMLElement>(null);
  const [isMoreOpen, setMoreOpen] = useState(false);
  const [lookedAt, lookAt] = useState<readonly CellName[]>([]);
  const turn = turnOf(table, view);
  useHandling(root, props, turn);
  const shared = { table, view, turn, voice, dispatch };
  return (
    <main
      ref={root}
      class={`table ${turn.rules.game} ${turn.isOver ? 'over' : ''}`}
      onKeyDown={props.onKeyDown}
    >
      <Head view={view} voice={voice} dispatch={dispatch} />
      <Status {...shared} secondsLeft={props.secondsLeft} />
      <TableBoard {...shared} {...props} lookedAt={table.asking === 'call' ? lookedAt : []} />
      <section class="store">
        {table.asking === 'call' ? (
          <Calling {...shared} onLookAt={lookAt} />
        ) : (
          <TableReserve {...shared} {...props} />
        )}
      </section>
      <Actions {...shared} isMoreOpen={isMoreOpen} onMore={() => setMoreOpen(!isMoreOpen)} />
      <More
        {...shared}
        cell={props.focus.cell}
        isOpen={isMoreOpen}
        onClose={() => setMoreOpen(false)}
      />
      <Offers {...shared} />
      {table.connection === 'lost' && <p class="notice">{voice.say('connection-lost')}</p>}
      {table.asking === 'resign' && (
        <Confirm
          question={voice.say('resign-question')}
          yes={voice.say('resign')}
          no={voice.say('cancel')}
          onYes={() => dispatch({ type: 'resign-now' })}
          onNo={() => dispatch({ type: 'cancel' })}
        />
      )}
    </main>
  );
}

function Head({ view, voice, dispatch }: Pick<TableScreenProps, 'view' | 'voice' | 'dispatch'>) {
  const game = voice.say('game-name', { game: view.options.rules.split(' ')[0] ?? '' });
  return (
    <header class="head">
      <h1>
        <b>{game}</b>{' '}
        {voice.say('table-players', { one: voice.name(view.one), two: voice.name(view.two) })}
      </h1>
      <Ways voice={voice} dispatch={dispatch} />
    </header>
  );
}

/** What hands do: pieces travel, are dragged, and a covered board is felt along. */
function useHandling(
  root: RefObject<HTMLElement | null>,
  { view, dispatch }: TableScreenProps,
  turn: Turn,
): void {
  useTravel(root);
  useDrag(root, {
    onTake: (_, place) =>
      turn.isMine &&
      ((view.stage === 'give' && place === 'reserve') ||
        (view.stage === 'place' && place === 'hand') ||
        (view.stage === 'move' && (place === 'group' || place === view.designated))),
    onDrop: (piece, target) => {
      if (view.stage === 'give' && target === 'hand') dispatch({ type: 'give', piece });
      else if (target === 'hand') return;
      else if (view.stage === 'place') dispatch({ type: 'place', cell: target });
      else if (view.stage === 'move') dispatch({ type: 'move', piece, cell: target });
    },
  });
  useFeel(root, (cell) => {
    const id = cell.dataset.cell ?? '';
    if (cell.closest('.board')) dispatch({ type: 'touch-cell', cell: id });
    else dispatch({ type: 'touch-piece', piece: id });
  });
}
