/** The first screen: three ways to a game, each one step; everything else under "more options". */
import { useState } from 'preact/hooks';
import { Piece } from '../../pieces/Piece';
import { LAZY } from '../../state/routes';
import type { Dispatch, Tables as Known } from '../../state/state';
import type { NewTable, PieceCode } from '../../wire/types';
import type { Formatter } from '../../words/formatter';
import { Button } from '../Button';
import { Select, TextField } from '../fields';
import { Link } from '../Link';
import { type Draft, OPPONENTS, type Opponent, tableFrom } from './draft';
import { Options } from './Options';
import { Tables } from './Tables';

export interface StartScreenProps {
  readonly formatter: Formatter;
  /** What was chosen last time. */
  readonly draft: Draft;
  readonly onDraft: (draft: Draft) => void;
  readonly onOpen: (table: NewTable) => void;
  /** Whether a request is running. */
  readonly isBusy: boolean;
  /** Why it did not open, in words. */
  readonly trouble: string | null;
  readonly tables: Known;
  readonly dispatch: Dispatch;
}

const PARADE: readonly PieceCode[] = ['8', '7', '2', 'd', '4', 'b'];
const ART: Readonly<Record<Opponent, readonly PieceCode[]>> = {
  engine: ['c', '3'],
  here: ['a', '9'],
  friend: ['0', 'f'],
};
export const LEVELS = ['1', '2', '3', '4', '5', '6', '7', '8'] as const;

/** Names and level are remembered, so that the next game is one press away. */
export function StartScreen(props: StartScreenProps) {
  const { formatter, draft, onDraft, dispatch } = props;
  const [isMore, setMore] = useState(false);
  const usual = { one: usualName(formatter, 1), two: usualName(formatter, 2) };
  return (
    <main class="start">
      <div class="corner">
        {(['help', 'settings'] as const).map((name) => (
          <button
            key={name}
            type="button"
            class="quiet"
            onClick={() => dispatch({ type: 'go', route: { name } })}
          >
            {formatter.say(name)}
          </button>
        ))}
      </div>
      <header class="welcome">
        <Pieces class="parade" codes={PARADE} formatter={formatter} />
        <h1>Quaterne</h1>
        <p>{formatter.say('start-tagline')}</p>
      </header>
      {props.trouble !== null && <p class="trouble">{props.trouble}</p>}
      <Choices {...props} usual={usual} />
      <nav class="elsewhere" aria-label={formatter.say('ways-title')}>
        {LAZY.map((name) => (
          <Link key={name} dispatch={dispatch} to={{ name, id: '' }} class="quiet">
            {formatter.say(`${name}-heading`)}
          </Link>
        ))}
      </nav>
      <Tables tables={props.tables} formatter={formatter} dispatch={dispatch} />
      <div class="defaults">
        <TextField
          label={formatter.say('your-name')}
          value={draft.name}
          placeholder={usual.one}
          onChange={(name) => onDraft({ ...draft, name })}
        />
        <Select
          label={formatter.say('level-label')}
          value={String(draft.level) as (typeof LEVELS)[number]}
          choices={LEVELS}
          text={(level) => formatter.say('level-name', { level: Number(level) })}
          onChange={(level) => onDraft({ ...draft, level: Number(level) })}
        />
      </div>
      <Button
        variant="disclose"
        aria-expanded={isMore}
        aria-controls="options"
        onClick={() => setMore(!isMore)}
      >
        {formatter.say(isMore ? 'fewer-options' : 'more-options')}
      </Button>
      <div id="options" hidden={!isMore}>
        {isMore && (
          <Options formatter={formatter} draft={draft} usual={usual.two} onDraft={onDraft} />
        )}
        {isMore && <Choices {...props} usual={usual} isShort />}
      </div>
    </main>
  );
}

interface ChoicesProps extends StartScreenProps {
  readonly usual: { readonly one: string; readonly two: string };
  /** Below the options they stand once more, as plain buttons. */
  readonly isShort?: boolean;
}

function Choices({ formatter, draft, isBusy, onOpen, usual, isShort }: ChoicesProps) {
  return (
    <div class={isShort ? 'choices short' : 'choices'}>
      {OPPONENTS.map((opponent) => (
        <button
          key={opponent}
          type="button"
          class={isShort ? 'button main' : 'choice'}
          disabled={isBusy}
          onClick={() => onOpen(tableFrom(draft, opponent, usual))}
        >
          {!isShort && <Pieces class="art" codes={ART[opponent]} formatter={formatter} />}
          <b>{formatter.say('start-choice', { opponent })}</b>
          {!isShort && (
            <span class="hint">
              {formatter.say('start-choice-hint', { opponent, level: draft.level })}
            </span>
          )}
        </button>
      ))}
    </div>
  );
}

function usualName(formatter: Formatter, number: number): string {
  return formatter.say('player-name', { number });
}

function Pieces(props: {
  readonly class: string;
  readonly codes: readonly PieceCode[];
  readonly formatter: Formatter;
}) {
  return (
    <span class={props.class} aria-hidden="true">
      {props.codes.map((code) => (
        <span key={code} class="stand">
          <Piece code={code} set={props.formatter.set} />
        </span>
      ))}
    </span>
  );
}
