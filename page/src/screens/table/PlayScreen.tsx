/** A board to sit at, with all that hands, keys and words do there: a table, a lesson, a puzzle. */
import type { ComponentChildren, RefObject } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { useDrag } from '../../board/drag';
import { useFeelAlong } from '../../board/feelAlong';
import { useTravel } from '../../board/travel';
import { useFocusedBoard, useKeptFocus, useStore } from '../../hooks';
import { handleKey } from '../../keys/handling';
import type { Page } from '../../page';
import type { Settings } from '../../settings/settings';
import { type Shown, spokenView } from '../../state/desk';
import type { Dispatch } from '../../state/state';
import { type Turn, turnOf } from '../../state/turn';
import type { CellName, View } from '../../wire/types';
import type { Formatter } from '../../words/formatter';
import { ruleChips } from '../../words/rulesAndHelp';
import { NavButtons, SoundButton } from '../buttons';
import { Actions } from './Actions';
import { Calling, callingTitle } from './Calling';
import { More } from './More';
import { Plate } from './Plate';
import { Status } from './Status';
import { type Coached, TableBoard, TableReserve } from './TableGrids';

export interface SeatedProps {
  readonly page: Page;
  readonly table: Shown;
  readonly settings: Settings;
  readonly formatter: Formatter;
  readonly dispatch: Dispatch;
}

interface PlayScreenProps extends SeatedProps {
  /** Names what is played: when it changes, focus goes to the board. */
  readonly place: string;
  readonly variant: string;
  readonly title: ComponentChildren;
  /** What is expected, or how it ended; and the words below it. */
  readonly now: string;
  readonly words: ComponentChildren;
  /** In place of the buttons of a turn, or beside them. */
  readonly instead?: ComponentChildren;
  readonly beside?: ComponentChildren;
  /** Over the sentence: how it ended. */
  readonly above?: ComponentChildren;
  /** What a coach shows, and the buttons for it. */
  readonly coach?: Coached | undefined;
  readonly side?: ComponentChildren;
  /** Nobody sits opposite: nothing can be offered, and no game is kept. */
  readonly isAlone?: boolean;
  readonly children?: ComponentChildren;
}

/** All of it in sight at once; keys are heard here, around both grids. */
export function PlayScreen(props: PlayScreenProps) {
  const { page, table, settings, formatter, dispatch } = props;
  const root = useRef<HTMLElement>(null);
  const [isMoreOpen, setMoreOpen] = useState(false);
  const [lookedAt, lookAt] = useState<readonly CellName[]>([]);
  const view = spokenView(table);
  const turn = turnOf(table, view);
  const left = useStore(page.session.secondsLeft);
  useFocusedBoard(props.place);
  useKeptFocus();
  useHandling(root, view, dispatch, turn);
  const shared = { table, view, turn, formatter, dispatch };
  const isCalling = table.asking === 'call';
  return (
    <main
      ref={root}
      class={`table ${turn.rules.game} ${props.variant} ${isCalling ? 'is-calling' : ''}`}
      onKeyDown={(event) => {
        if (handleKey(page.session, event)) event.preventDefault();
      }}
    >
      <header class="head">
        <h1>{props.title}</h1>
        {!props.isAlone && <RuleChips view={view} formatter={formatter} />}
        <SoundButton
          formatter={formatter}
          isOn={settings.sounds}
          onChange={(sounds) => void page.choose({ sounds })}
        />
        <NavButtons formatter={formatter} dispatch={dispatch} />
      </header>
      <Status
        {...shared}
        now={isCalling ? formatter.say(callingTitle(view)) : props.now}
        words={props.words}
        above={props.above}
        side={props.side}
        secondsLeft={props.isAlone ? left : null}
      />
      <div class="middle">
        {!props.isAlone && <Plate {...shared} side="theirs" secondsLeft={left} />}
        <TableBoard {...shared} labels={settings.labels} lookedAt={lookedAt} coach={props.coach} />
        {!props.isAlone && <Plate {...shared} side="mine" secondsLeft={left} />}
      </div>
      <section class="store">
        {isCalling ? (
          <Calling {...shared} onLookAt={lookAt} />
        ) : (
          <TableReserve {...shared} coach={props.coach} />
        )}
      </section>
      <Actions
        {...shared}
        instead={props.instead}
        beside={props.beside}
        isToCall={props.coach?.isToCall}
        isMoreOpen={isMoreOpen}
        onMore={() => setMoreOpen(!isMoreOpen)}
      />
      {props.isAlone && props.children}
      <More
        {...shared}
        isAlone={props.isAlone ?? false}
        cell={table.focus.cell}
        isOpen={isMoreOpen}
        onClose={() => setMoreOpen(false)}
      />
      {!props.isAlone && props.children}
    </main>
  );
}

/** What hands do: pieces travel, are dragged, and a covered board is felt along. */
function useHandling(
  root: RefObject<HTMLElement | null>,
  view: View,
  dispatch: Dispatch,
  turn: Turn,
): void {
  useTravel(root, view);
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
  useFeelAlong(root, (cell) => {
    const id = cell.dataset.cell ?? '';
    if (cell.closest('.board')) dispatch({ type: 'touch-cell', cell: id });
    else dispatch({ type: 'touch-piece', piece: id });
  });
}

// The rules of a table beside its name, as far as they are not the usual ones.

export function RuleChips({
  view,
  formatter,
}: {
  readonly view: View;
  readonly formatter: Formatter;
}) {
  const chips = ruleChips(formatter, view);
  if (chips.length === 0) return null;
  return (
    <ul class="chips" aria-label={formatter.say('chips-title')}>
      {chips.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
