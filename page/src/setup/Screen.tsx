/** A position set up by hand, and everything that can be done in it. */
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { useStore } from '../hooks';
import { PlayOn } from '../review/PlayOn';
import type { LaterProps } from '../screens/Later';
import { Ways } from '../screens/Ways';
import { Choices } from './Choices';
import { SetupDesk } from './desk';
import { Fields } from './Fields';
import { SetupBoard } from './SetupBoard';
import { textOf } from './state';

export function Screen({ page, route, settings, voice, state: whole, dispatch }: LaterProps) {
  const desk = useMemo(() => new SetupDesk(page, route.id), [page, route.id]);
  const state = useStore(desk.store);
  const heading = useRef<HTMLHeadingElement>(null);
  const { language, set, verbosity } = voice;
  useEffect(() => {
    // What the engine said is told in other words, or of other pieces.
    if (language && set && verbosity) desk.ask(true);
    return () => desk.stop();
  }, [desk, language, set, verbosity]);
  useEffect(() => heading.current?.focus(), []);
  const { rules, analysis } = state;
  const record = `[Rules "${rules}"]\n[Setup "${textOf(state)}"]\n`;
  return (
    <main class={`review setup ${rules.split(' ')[0]}`}>
      <header class="head">
        <h1 ref={heading} tabIndex={-1}>
          {voice.say('setup-heading')}
        </h1>
        <Ways voice={voice} dispatch={dispatch} />
      </header>
      <SetupBoard desk={desk} state={state} voice={voice} settings={settings} />
      <Fields desk={desk} state={state} voice={voice} />
      <Choices desk={desk} state={state} voice={voice} />
      <PlayOn
        voice={voice}
        record={record}
        toAct={analysis?.player ?? null}
        isBusy={whole.isBusy}
        trouble={whole.trouble}
        dispatch={dispatch}
      />
    </main>
  );
}
