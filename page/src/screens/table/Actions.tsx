/** The buttons of a turn: do what is chosen, call QUARTO, decline; after the game, what comes next. */
import type { ComponentChildren } from 'preact';
import type { Dispatch, TableState } from '../../state/state';
import type { View } from '../../wire/types';
import type { Voice } from '../../words/voice';
import { MORE_TOGGLE } from './More';
import { linesThrough, type Turn } from './turn';

export interface ActionsProps {
  readonly table: TableState;
  readonly view: View;
  readonly turn: Turn;
  readonly voice: Voice;
  readonly dispatch: Dispatch;
  readonly isMoreOpen: boolean;
  readonly onMore: () => void;
  /** In place of the buttons of a turn, or beside them. */
  readonly instead?: ComponentChildren;
  readonly beside?: ComponentChildren;
}

/** One row, the same place on every screen. */
export function Actions(props: ActionsProps) {
  const { turn, voice } = props;
  return (
    <section class={turn.isOver ? 'acts over' : 'acts'}>
      <h2 class="aside">{voice.say('actions-title')}</h2>
      {props.instead ?? (turn.isOver ? <AfterGame {...props} /> : <DuringGame {...props} />)}
      {props.beside}
      <button
        type="button"
        id={MORE_TOGGLE}
        class="button more-toggle"
        aria-expanded={props.isMoreOpen}
        aria-controls="more"
        onClick={props.onMore}
      >
        {voice.say('more')}
      </button>
    </section>
  );
}

function DuringGame(props: ActionsProps) {
  const { view, table, turn, voice, dispatch } = props;
  if (table.seat === null && table.held.length === 0) {
    return <p class="grow">{voice.say('watching')}</p>;
  }
  if (table.asking === 'call') return <CallLine {...props} />;
  return (
    <>
      {view.stage !== 'last' && <Main {...props} />}
      {turn.rules.game === 'quarto' && !turn.rules.automatic && (
        <button
          type="button"
          class={`button ${view.stage === 'last' ? 'main grow' : ''}`}
          disabled={!turn.canCall}
          onClick={() => dispatch({ type: 'start-call' })}
        >
          {voice.say('call-quarto')}
        </button>
      )}
      {view.stage === 'last' && turn.isMine && (
        <button type="button" class="button" onClick={() => dispatch({ type: 'decline' })}>
          {voice.say('decline')}
        </button>
      )}
    </>
  );
}

/** Confirms what is chosen; says what to choose while nothing is. */
function Main({ table, view, turn, voice, dispatch }: ActionsProps) {
  const { cell, piece } = table.chosen;
  const isReady = turn.isMine && (view.stage === 'give' ? piece !== null : cell !== null);
  const stage = turn.isMine ? view.stage : 'wait';
  return (
    <button
      type="button"
      class="button main grow"
      disabled={!isReady}
      onClick={() => dispatch({ type: 'confirm' })}
    >
      {isReady
        ? voice.say('confirm-action', { stage, cell: cell === null ? '' : voice.cell(cell) })
        : voice.say('choose-first', { stage })}
    </button>
  );
}

/** Once the cells pointed out leave one line, it can be called. */
function CallLine({ table, turn, voice, dispatch }: ActionsProps) {
  const found = table.pointed.length > 1 ? linesThrough(turn.rules, table.pointed) : [];
  const only = found.length === 1 ? found[0] : undefined;
  return (
    <>
      <button
        type="button"
        class="button main grow"
        // A diagonal's name is too long for a phone; the board shows which line it is.
        aria-label={only && voice.say('call-line', { line: voice.line(only.name) })}
        disabled={!only}
        onClick={() => only && dispatch({ type: 'call', line: only.name })}
      >
        {voice.say(only ? 'call-now' : 'call-which')}
      </button>
      <button type="button" class="button" onClick={() => dispatch({ type: 'cancel' })}>
        {voice.say('cancel')}
      </button>
    </>
  );
}

function AfterGame({ table, view, turn, voice, dispatch }: ActionsProps) {
  const isOffered = view.offers.some((open) => open.offer === 'rematch');
  return (
    <>
      {turn.seat !== null && (
        <button
          type="button"
          class="button main grow"
          disabled={isOffered}
          onClick={() => dispatch({ type: 'offer', offer: 'rematch' })}
        >
          {voice.say('rematch')}
        </button>
      )}
      <button
        type="button"
        class="button"
        onClick={() => {
          const id = `${table.id}/${view.game}`;
          dispatch({ type: 'go', route: { name: 'review', id } });
        }}
      >
        {voice.say('review-this')}
      </button>
      <button
        type="button"
        class="button"
        onClick={() => dispatch({ type: 'go', route: { name: 'start' } })}
      >
        {voice.say('new-game')}
      </button>
    </>
  );
}
