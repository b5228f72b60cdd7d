/** The buttons of a turn: do what is chosen, call QUARTO, decline; after the game, what comes next. */
import type { ComponentChildren } from 'preact';
import { keepLevel } from '../../settings/draft';
import { forVisits } from '../../settings/storages';
import { intended } from '../../state/commands';
import { tableBeforeMiss } from '../../state/lines/missedLines';
import { endingOf, levelsToOffer, tableAtLevel } from '../../state/series';
import type { Dispatch, TableState } from '../../state/state';
import type { Turn } from '../../state/turn';
import type { View } from '../../wire/types';
import type { Formatter } from '../../words/formatter';
import { Button } from '../buttons';
import { MORE_TOGGLE } from './More';

export interface ActionsProps {
  readonly table: TableState;
  readonly view: View;
  readonly turn: Turn;
  readonly formatter: Formatter;
  readonly dispatch: Dispatch;
  /** The coach knows an alignment to call. */
  readonly isToCall?: boolean | undefined;
  readonly isMoreOpen: boolean;
  readonly onMore: () => void;
  /** In place of the buttons of a turn, or beside them. */
  readonly instead?: ComponentChildren;
  readonly beside?: ComponentChildren;
}

/** One row, the same place on every screen. */
export function Actions(props: ActionsProps) {
  const { turn, formatter } = props;
  return (
    <section class={turn.isOver ? 'acts over' : 'acts'}>
      <h2 class="visually-hidden">{formatter.say('actions-title')}</h2>
      {props.instead ?? (turn.isOver ? <AfterGame {...props} /> : <DuringGame {...props} />)}
      {props.beside}
      <Button
        id={MORE_TOGGLE}
        variant="more-toggle"
        aria-expanded={props.isMoreOpen}
        aria-controls="more"
        onClick={props.onMore}
      >
        {formatter.say('more')}
      </Button>
    </section>
  );
}

function DuringGame(props: ActionsProps) {
  const { view, table, turn, formatter, dispatch } = props;
  if (table.seat === null && table.held.length === 0) {
    return <p class="grow">{formatter.say('watching')}</p>;
  }
  if (table.asking === 'call') {
    return (
      <Button variant="grow cancel" onClick={() => dispatch({ type: 'cancel' })}>
        {formatter.say('cancel')}
      </Button>
    );
  }
  return (
    <>
      {view.stage !== 'last' && <Main {...props} />}
      {turn.rules.game === 'quarto' && !turn.rules.automatic && (
        <Button
          variant={callVariant(props)}
          disabled={!turn.canCall}
          onClick={() => dispatch({ type: 'start-call' })}
        >
          {formatter.say('call-quarto')}
        </Button>
      )}
      {view.stage === 'last' && turn.isMine && (
        <Button onClick={() => dispatch({ type: 'decline' })}>{formatter.say('decline')}</Button>
      )}
    </>
  );
}

function callVariant({ view, isToCall }: ActionsProps): string {
  if (isToCall) return 'main pulse';
  return view.stage === 'last' ? 'main grow' : '';
}

/** Confirms the choice; without one, says what to choose. */
function Main({ table, view, turn, formatter, dispatch, isToCall }: ActionsProps) {
  const { cell } = table.chosen;
  const isReady = turn.isMine && intended(view, table.chosen) !== null;
  const stage = turn.isMine ? view.stage : 'wait';
  return (
    <Button
      // One main button: that is the call, where the coach knows one.
      variant={isToCall ? 'confirm grow' : 'confirm main grow'}
      disabled={!isReady}
      onClick={() => dispatch({ type: 'confirm' })}
    >
      {isReady
        ? formatter.say('confirm-action', {
            stage,
            cell: cell === null ? '' : formatter.cell(cell),
          })
        : formatter.say('choose-first', { stage })}
    </Button>
  );
}

function AfterGame({ table, view, turn, formatter, dispatch }: ActionsProps) {
  const isOffered = view.offers.some((open) => open.offer === 'rematch');
  const before = tableBeforeMiss(view, table.events);
  const { toTry, others } = levelsToOffer(view);
  const isTryMain = endingOf(view) === 'won' && toTry !== null;
  const goTo = (level: number) => {
    keepLevel(forVisits, level);
    dispatch({ type: 'open', table: tableAtLevel(view, level) });
  };
  return (
    <>
      {before && (
        <Button
          variant="main grow"
          onClick={() => dispatch({ type: 'open', table: before, calling: true })}
        >
          {formatter.say('take-back-and-call')}
        </Button>
      )}
      {toTry !== null && (
        <Button variant={isTryMain ? 'main grow' : ''} onClick={() => goTo(toTry)}>
          {formatter.say('try-level', { level: toTry })}
        </Button>
      )}
      {turn.seat !== null && (
        <Button
          variant={before || isTryMain ? '' : 'main grow'}
          disabled={isOffered}
          onClick={() => dispatch({ type: 'offer', offer: 'rematch' })}
        >
          {formatter.say('rematch')}
        </Button>
      )}
      {others.map((level) => (
        <Button key={level} onClick={() => goTo(level)}>
          {formatter.say('level-short', { level })}
        </Button>
      ))}
      <Button
        onClick={() => {
          const id = `${table.id}/${view.game}`;
          dispatch({ type: 'go', route: { name: 'review', id } });
        }}
      >
        {formatter.say('review-this')}
      </Button>
      <Button onClick={() => dispatch({ type: 'share' })}>{formatter.say('share-game')}</Button>
      <Button onClick={() => dispatch({ type: 'go', route: { name: 'start' } })}>
        {formatter.say('new-game')}
      </Button>
    </>
  );
}
