/** Finished games: search, and open one to review it. */
import { useEffect, useLayoutEffect, useMemo, useState } from 'preact/hooks';
import { useStore } from '../hooks';
import { Hall } from '../practice/Hall';
import { rulesText } from '../rules/rules';
import { Button } from '../screens/Button';
import { Field, Select, TextField } from '../screens/fields';
import type { LaterProps } from '../screens/Later';
import { NAMED } from '../screens/start/draft';
import { Way } from '../screens/Way';
import type { GameSummary } from '../wire/types';
import type { Voice } from '../words/voice';
import { GamesDesk } from './desk';
import { type Asked, isResult, queryOf, readQuery, WINNERS } from './query';

export function Screen(props: LaterProps) {
  const { page, route, voice, dispatch } = props;
  const desk = useMemo(() => new GamesDesk(page), [page]);
  const { games, next, isBusy, trouble } = useStore(desk.store);
  useEffect(() => void desk.find(route.id), [desk, route.id]);
  const count = { count: games.length, more: next === null ? 'no' : 'yes' };
  return (
    <Hall
      voice={voice}
      dispatch={dispatch}
      title={voice.say('games-heading')}
      tagline={voice.say('games-tagline')}
      trouble={trouble}
    >
      <Search {...props} />
      <section class="course" aria-labelledby="found">
        <h2 id="found">{voice.say(isBusy ? 'loading' : 'games-found', count)}</h2>
        <ul>
          {games.map((game) => (
            <li key={game.id}>
              <Way dispatch={dispatch} to={{ name: 'review', id: game.id }} class="quiet">
                <Game game={game} voice={voice} />
              </Way>
            </li>
          ))}
        </ul>
        {next !== null && (
          <Button
            // A button that has focus is not taken away.
            aria-disabled={isBusy || undefined}
            onClick={() => void (isBusy || desk.more())}
          >
            {voice.say('games-more')}
          </Button>
        )}
      </section>
    </Hall>
  );
}

function Search({ route, voice, dispatch }: LaterProps) {
  const [asked, setAsked] = useState<Asked>(() => readQuery(route.id));
  // At once: a moment later it would undo what was chosen meanwhile.
  useLayoutEffect(() => setAsked(readQuery(route.id)), [route.id]);
  const setting = (name: keyof Asked) => (value: string) =>
    setAsked((now) => ({ ...now, [name]: value }));
  const any = voice.say('games-any');
  const rules: Record<string, string> = { '': any, ...rulesInWords(voice) };
  return (
    <form
      class="course search"
      onSubmit={(event) => {
        event.preventDefault();
        dispatch({ type: 'go', route: { name: 'games', id: queryOf(asked) } });
      }}
    >
      <TextField
        label={voice.say('games-player')}
        value={asked.player}
        onChange={setting('player')}
      />
      <Select
        label={voice.say('option-set')}
        value={asked.rules}
        choices={Object.keys(rules)}
        text={(value) => rules[value] ?? value}
        onChange={setting('rules')}
      />
      <Select
        label={voice.say('games-result')}
        value={asked.result}
        choices={['', ...Object.keys(WINNERS)]}
        text={(result) =>
          isResult(result) ? voice.say('games-result-name', { winner: WINNERS[result] }) : any
        }
        onChange={setting('result')}
      />
      {(['from', 'to'] as const).map((name) => (
        <Field key={name} id={name} label={voice.say('games-day', { name })}>
          <input
            id={name}
            type="date"
            value={asked[name]}
            onInput={(event) => setting(name)(event.currentTarget.value)}
          />
        </Field>
      ))}
      <button type="submit" class="button main">
        {voice.say('games-search')}
      </button>
    </form>
  );
}

/** One of the two games whatever its rules, or a named set of rules. */
function rulesInWords(voice: Voice): Record<string, string> {
  const said: Record<string, string> = {};
  for (const game of ['quarto', 'quatrenun']) {
    const name = voice.say('game-name', { game });
    said[`game=${game}`] = voice.say('games-any-rules', { game: name });
  }
  for (const name of ['classic', 'beginner', 'advanced', 'tournament', 'avh']) {
    said[`rules=${textOf(name)}`] = voice.say('rule-set', { name });
  }
  return said;
}

function textOf(name: string): string {
  const set = NAMED[name];
  return set ? rulesText(set.rules) : '';
}

/** Who played whom, how it ended, by which rules, when. */
function Game({ game, voice }: { readonly game: GameSummary; readonly voice: Voice }) {
  const { first, second, result, rules, ended } = game;
  const name = Object.keys(NAMED).find((each) => textOf(each) === rules);
  const day = new Intl.DateTimeFormat(voice.language, { dateStyle: 'medium' }).format(ended);
  return (
    <>
      <span>{voice.say('games-played', { first, second, winner: WINNERS[result] })}</span>
      <span class="note">
        {name ? voice.say('rule-set', { name }) : rules} · {day}
      </span>
    </>
  );
}
