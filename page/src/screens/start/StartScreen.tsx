/** The first screen: four cards, each one step; then what goes on; the rest under "more options". */
import type { ComponentChildren, ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { useLatest, useStore } from '../../hooks';
import { isAlone, serverElsewhere } from '../../local/hosts';
import type { Page } from '../../page';
import { Piece } from '../../pieces/Piece';
import {
  type Draft,
  isArchived,
  nameOf,
  OPPONENTS,
  type Opponent,
  tableFrom,
} from '../../settings/draft';
import { LAZY } from '../../state/routes';
import type { Dispatch } from '../../state/state';
import type { NewTable, PieceCode } from '../../wire/types';
import type { Formatter } from '../../words/formatter';
import { Button, Link } from '../buttons';
import { Select, TextField } from '../fields';
import { OptionsForm } from './OptionsForm';

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
  readonly page: Page;
  readonly loadHome: () => Promise<{ readonly Home: ComponentType<HomeProps> }>;
  readonly dispatch: Dispatch;
}

/** What the part of the screen gets that is loaded after the cards. */
export interface HomeProps {
  readonly page: Page;
  readonly formatter: Formatter;
  readonly dispatch: Dispatch;
  /** While the server is asked. */
  readonly isBusy: boolean;
  /** The table to find an opponent for, and what its rules are called. */
  readonly wanted: NewTable;
  readonly rules: string;
}

const PARADE: readonly PieceCode[] = ['8', '7', '2', 'd', '4', 'b'];
const ART: Readonly<Record<Opponent | 'learn', readonly PieceCode[]>> = {
  engine: ['c', '3'],
  here: ['a', '9'],
  friend: ['0', 'f'],
  learn: ['e', '1'],
};
export const ENGINE_LEVELS = ['1', '2', '3', '4', '5', '6', '7', '8'] as const;

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
      <Starting {...props} />
      {props.trouble !== null && <p class="trouble">{props.trouble}</p>}
      {props.trouble !== null && <Elsewhere {...props} />}
      <Choices {...props} usual={usual} />
      <div class="defaults">
        <TextField
          label={formatter.say('your-name')}
          value={draft.name}
          placeholder={usual.one}
          onChange={(name) => onDraft({ ...draft, name })}
        />
        <Button
          variant="disclose"
          aria-expanded={isMore}
          aria-controls="options"
          onClick={() => setMore(!isMore)}
        >
          {formatter.say(isMore ? 'fewer-options' : 'more-options')}
        </Button>
      </div>
      <div id="options" hidden={!isMore}>
        {isMore && (
          <OptionsForm
            formatter={formatter}
            draft={draft}
            usual={usual.two}
            dispatch={dispatch}
            onDraft={onDraft}
          />
        )}
        {isMore && <Choices {...props} usual={usual} isShort />}
      </div>
      <LazyHome {...props} usual={usual} />
      <nav class="elsewhere" aria-label={formatter.say('ways-title')}>
        {LAZY.filter((name) => name !== 'lessons' && name !== 'admin').map((name) => (
          <Link key={name} dispatch={dispatch} to={{ name, id: '' }} class="quiet">
            {formatter.say(`${name}-heading`)}
          </Link>
        ))}
      </nav>
      <Kept {...props} />
    </main>
  );
}

/** Where a page without a server sends people who want to play with each other. */
function Elsewhere({ formatter }: StartScreenProps) {
  const address = serverElsewhere();
  if (address === null) return null;
  return <a href={address}>{formatter.say('server-elsewhere')}</a>;
}

/** Why a game that was asked for does not begin yet, while what plays in the tab is loaded. */
function Starting({ page, formatter, isBusy }: StartScreenProps) {
  const { isStarting } = useStore(page.host);
  const part = useStore(page.kept);
  const isShown = isBusy && isStarting;
  const text = formatter.say('starting-here');
  const said = useLatest(text);
  useEffect(() => {
    if (isShown) page.session.say(said.current, 'news');
  }, [isShown, page, said]);
  if (!isShown) return null;
  return (
    <p class="starting">
      {text} <progress aria-label={formatter.say('loading')} {...(part < 1 && { value: part })} />
    </p>
  );
}

/** How far the page is with keeping itself for play without a network. */
function Kept({ page, formatter }: StartScreenProps) {
  const part = useStore(page.kept);
  const { isLasting } = useStore(page.host);
  if (!isLasting) return <p class="kept">{formatter.say('nothing-lasts')}</p>;
  if (part >= 1) return null;
  return (
    <label class="kept">
      {formatter.say('keeping-page')} <progress value={part} />
    </label>
  );
}

interface ChoicesProps extends StartScreenProps {
  readonly usual: { readonly one: string; readonly two: string };
  /** Below the options they stand once more, as plain buttons. */
  readonly isShort?: boolean;
}

function Choices({
  formatter,
  draft,
  onDraft,
  isBusy,
  onOpen,
  usual,
  isShort,
  dispatch,
}: ChoicesProps) {
  const open = (opponent: Opponent) => onOpen(tableFrom(draft, opponent, usual));
  if (isShort) {
    return (
      <div class="choices short">
        {OPPONENTS.map((opponent) => (
          <Button key={opponent} disabled={isBusy} onClick={() => open(opponent)}>
            {formatter.say('start-choice', { opponent })}
          </Button>
        ))}
      </div>
    );
  }
  return (
    <div class="choices">
      {OPPONENTS.map((opponent) => (
        <div key={opponent} class="choice">
          <button type="button" class="go" disabled={isBusy} onClick={() => open(opponent)}>
            <Face codes={ART[opponent]} formatter={formatter} hint={hintOf(formatter, opponent)}>
              {formatter.say('start-choice', { opponent })}
            </Face>
          </button>
          {opponent === 'engine' && <Level formatter={formatter} draft={draft} onDraft={onDraft} />}
        </div>
      ))}
      <div class="choice">
        <Link dispatch={dispatch} to={{ name: 'lessons', id: '' }} class="go">
          <Face codes={ART.learn} formatter={formatter} hint={formatter.say('learn-hint')}>
            {formatter.say('lessons-heading')}
          </Face>
        </Link>
      </div>
    </div>
  );
}

function hintOf(formatter: Formatter, opponent: Opponent): string {
  const needsServer = opponent === 'friend' && isAlone();
  return formatter.say('start-choice-hint', { opponent: needsServer ? 'elsewhere' : opponent });
}

/** How strong the computer plays, chosen where it is challenged. */
function Level({
  formatter,
  draft,
  onDraft,
}: Pick<StartScreenProps, 'formatter' | 'draft' | 'onDraft'>) {
  return (
    <Select
      label={formatter.say('level-label')}
      value={String(draft.level) as (typeof ENGINE_LEVELS)[number]}
      choices={ENGINE_LEVELS}
      text={(level) => formatter.say('level-name', { level: Number(level) })}
      onChange={(level) => onDraft({ ...draft, level: Number(level) })}
    />
  );
}

/** What a card shows: pieces, what it does, and how. */
function Face(props: {
  readonly codes: readonly PieceCode[];
  readonly formatter: Formatter;
  readonly hint: string;
  readonly children: ComponentChildren;
}) {
  return (
    <>
      <Pieces class="art" codes={props.codes} formatter={props.formatter} />
      <b>{props.children}</b>
      <span class="hint">{props.hint}</span>
    </>
  );
}

/** Games, puzzle and other people come after the cards: the first game need not wait for them. */
function LazyHome(props: ChoicesProps) {
  const { loadHome } = props;
  const [home, setHome] = useState<{ readonly Home: ComponentType<HomeProps> } | null>(null);
  useEffect(() => {
    // Without a connection there is nothing to show either.
    loadHome().then(setHome, () => undefined);
  }, [loadHome]);
  if (home === null) return null;
  // That strangers may join changes nothing about the archive: the box under "more options" rules.
  const draft = { ...props.draft, listed: true, archived: isArchived(props.draft) };
  const wanted = tableFrom(draft, 'friend', props.usual);
  return <home.Home {...props} wanted={wanted} rules={rulesName(props.formatter, props.draft)} />;
}

function rulesName(formatter: Formatter, draft: Draft): string {
  const name = nameOf(draft);
  return name === null ? formatter.say('own-set') : formatter.say('rule-set', { name });
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
