/** Finished games: search, and open one to review it. */
import { useEffect, useLayoutEffect, useMemo, useState } from 'preact/hooks';
import { useShape, useStore } from '../hooks';
import { rulesText } from '../rules/rules';
import { Button, Link } from '../screens/buttons';
import { Field, Select, TextField } from '../screens/fields';
import { IndexScreen } from '../screens/IndexScreen';
import type { LazyScreenProps } from '../screens/LazyScreen';
import { NAMED } from '../settings/draft';
import type { GameSummary } from '../wire/types';
import type { Formatter } from '../words/formatter';
import {
  type GameQuery,
  GamesController,
  isResult,
  readQuery,
  WINNERS,
  writeQuery,
} from './controller';

export function GamesScreen(props: LazyScreenProps) {
  const { page, route, formatter, dispatch } = props;
  const controller = useMemo(() => new GamesController(page), [page]);
  const { games, next, isBusy, trouble } = useStore(controller.store);
  const { isHere } = useStore(page.host);
  useEffect(() => void controller.find(route.id), [controller, route.id]);
  const count = { count: games.length, more: next === null ? 'no' : 'yes' };
  return (
    <IndexScreen
      formatter={formatter}
      dispatch={dispatch}
      title={formatter.say('games-heading')}
      tagline={formatter.say('games-tagline', { host: isHere ? 'tab' : 'server' })}
      trouble={trouble}
    >
      <Filters {...props} />
      <section class="course" aria-labelledby="found">
        <h2 id="found">{formatter.say(isBusy ? 'loading' : 'games-found', count)}</h2>
        <ul>
          {games.map((game) => (
            <li key={game.id}>
              <Link dispatch={dispatch} to={{ name: 'review', id: game.id }} class="quiet">
                <Game game={game} formatter={formatter} />
              </Link>
            </li>
          ))}
        </ul>
        {next !== null && (
          <Button
            // Keep a focused button.
            aria-disabled={isBusy || undefined}
            onClick={() => void (isBusy || controller.more())}
          >
            {formatter.say('games-more')}
          </Button>
        )}
      </section>
    </IndexScreen>
  );
}

/** Folded where it would fill the screen before the first game; open once it is in use. */
function Filters(props: LazyScreenProps) {
  if (useShape('--filters') !== 'folded') return <Search {...props} />;
  return (
    <details class="filters" open={props.route.id !== ''}>
      <summary class="button">{props.formatter.say('games-search')}</summary>
      <Search {...props} />
    </details>
  );
}

function Search({ route, formatter, dispatch }: LazyScreenProps) {
  const [asked, setAsked] = useState<GameQuery>(() => readQuery(route.id));
  // At once: later it would overwrite a newer choice.
  useLayoutEffect(() => setAsked(readQuery(route.id)), [route.id]);
  const setting = (name: keyof GameQuery) => (value: string) =>
    setAsked((now) => ({ ...now, [name]: value }));
  const any = formatter.say('games-any');
  const rules: Record<string, string> = { '': any, ...rulesInWords(formatter) };
  return (
    <form
      class="course search"
      onSubmit={(event) => {
        event.preventDefault();
        dispatch({ type: 'go', route: { name: 'games', id: writeQuery(asked) } });
      }}
    >
      <TextField
        label={formatter.say('games-player')}
        value={asked.player}
        onChange={setting('player')}
      />
      <Select
        label={formatter.say('option-set')}
        value={asked.rules}
        choices={Object.keys(rules)}
        text={(value) => rules[value] ?? value}
        onChange={setting('rules')}
      />
      <Select
        label={formatter.say('games-result')}
        value={asked.result}
        choices={['', ...Object.keys(WINNERS)]}
        text={(result) =>
          isResult(result) ? formatter.say('games-result-name', { winner: WINNERS[result] }) : any
        }
        onChange={setting('result')}
      />
      {(['from', 'to'] as const).map((name) => (
        <Field key={name} id={name} label={formatter.say('games-day', { name })}>
          <input
            id={name}
            type="date"
            value={asked[name]}
            onInput={(event) => setting(name)(event.currentTarget.value)}
          />
        </Field>
      ))}
      <button type="submit" class="button main">
        {formatter.say('games-search')}
      </button>
    </form>
  );
}

/** One of the two games whatever its rules, or a named set of rules. */
function rulesInWords(formatter: Formatter): Record<string, string> {
  const said: Record<string, string> = {};
  for (const game of ['quarto', 'quatrenun']) {
    const name = formatter.say('game-name', { game });
    said[`game=${game}`] = formatter.say('games-any-rules', { game: name });
  }
  for (const name of ['classic', 'beginner', 'advanced', 'tournament', 'avh']) {
    said[`rules=${textOf(name)}`] = formatter.say('rule-set', { name });
  }
  return said;
}

function textOf(name: string): string {
  const set = NAMED[name];
  return set ? rulesText(set.rules) : '';
}

/** Who played whom, how it ended, by which rules, when. */
function Game({ game, formatter }: { readonly game: GameSummary; readonly formatter: Formatter }) {
  const { result, rules, ended } = game;
  const first = formatter.recordedName(game.first);
  const second = formatter.recordedName(game.second);
  const name = Object.keys(NAMED).find((each) => textOf(each) === rules);
  const day = new Intl.DateTimeFormat(formatter.language, { dateStyle: 'medium' }).format(ended);
  return (
    <>
      <span>{formatter.say('games-played', { first, second, winner: WINNERS[result] })}</span>
      <span class="note">
        {name ? formatter.say('rule-set', { name }) : rules} · {day}
      </span>
    </>
  );
}
