/** The buttons of a turn: do what is chosen, call QUARTO, decline; after the game, what comes next. */
import type { ComponentChildren } from 'preact';
import type { Dispatch, TableState } from '../../state/state';
import type { View } from '../../wire/types';
import type { Formatter } from '../../words/formatter';
import { Button } from '../Button';
import { MORE_TOGGLE } from './More';
import { linesThrough, type Turn } from './turn';

export interface ActionsProps {
  readonly table: TableState;
  readonly view: View;
  readonly turn: Turn;
  readonly formatter: Formatter;
  readonly dispatch: Dispatch;
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
  if (table.asking === 'call') return <CallLine {...props} />;
  return (
    <>
      {view.stage !== 'last' && <Main {...props} />}
      {turn.rules.game === 'quarto' && !turn.rules.automatic && (
        <Button
          variant={view.stage === 'last' ? 'main grow' : ''}
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

/** Confirms the choice; without one, says what to choose. */
function Main({ table, view, turn, formatter, dispatch }: ActionsProps) {
  const { cell, piece } = table.chosen;
  const isReady = turn.isMine && (view.stage === 'give' ? piece !== null : cell !== null);
  const stage = turn.isMine ? view.stage : 'wait';
  return (
    <Button variant="main grow" disabled={!isReady} onClick={() => dispatch({ type: 'confirm' })}>
      {isReady
        ? formatter.say('confirm-action', {
            stage,
            cell: cell === null ? '' : formatter.cell(cell),
          })
        : formatter.say('choose-first', { stage })}
    </Button>
  );
}

/** Once the cells pointed out leave one line, it can be called. */
function CallLine({ table, turn, formatter, dispatch }: ActionsProps) {
  const found = table.pointed.length > 1 ? linesThrough(turn.rules, table.pointed) : [];
  const only = found.length === 1 ? found[0] : undefined;
  return (
    <>
      <Button
        variant="main grow"
        // A diagonal's name is too long for a phone; the board shows which line it is.
        aria-label={only && formatter.say('call-line', { line: formatter.line(only.name) })}
        disabled={!only}
        onClick={() => only && dispatch({ type: 'call', line: only.name })}
      >
        {formatter.say(only ? 'call-now' : 'call-which')}
      </Button>
      <Button onClick={() => dispatch({ type: 'cancel' })}>{formatter.say('cancel')}</Button>
    </>
  );
}

function AfterGame({ table, view, turn, formatter, dispatch }: ActionsProps) {
  const isOffered = view.offers.some((open) => open.offer === 'rematch');
  return (
    <>
      {turn.seat !== null && (
        <Button
          variant="main grow"
          disabled={isOffered}
          onClick={() => dispatch({ type: 'offer', offer: 'rematch' })}
        >
          {formatter.say('rematch')}
        </Button>
      )}
      <Button
        onClick={() => {
          const id = `${table.id}/${view.game}`;
          dispatch({ type: 'go', route: { name: 'review', id } });
        }}
      >
        {formatter.say('review-this')}
      </Button>
      <Button onClick={() => dispatch({ type: 'go', route: { name: 'start' } })}>
        {formatter.say('new-game')}
      </Button>
    </>
  );
}
