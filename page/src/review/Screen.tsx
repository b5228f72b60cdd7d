/** A game walked through move by move, with the engine's verdict on every decision. */
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { afterwards, useStore } from '../hooks';
import type { LaterProps } from '../screens/Later';
import { Ways } from '../screens/Ways';
import { Desk } from './desk';
import { Graph } from './Graph';
import { Moves } from './Moves';
import { Paste } from './Paste';
import { PlayOn } from './PlayOn';
import { recordUpTo, toAct } from './state';
import { Verdict } from './Verdict';
import { WalkBoard } from './WalkBoard';

/** Of a game of the server by its address, or of a record that is pasted here. */
export function Screen({ page, route, settings, voice, state: whole, dispatch }: LaterProps) {
  const desk = useMemo(() => new Desk(page), [page]);
  const state = useStore(desk.store);
  const [record, setRecord] = useState('');
  const { language, set: pieces, verbosity: detail } = voice;
  useEffect(() => {
    const words = { language, pieces, detail };
    if (route.id !== '') void desk.review({ id: route.id }, words);
    else if (record !== '') void desk.review({ record }, words);
    return () => desk.stop();
  }, [desk, route.id, record, language, pieces, detail]);
  const heading = useHeading(state.game !== null || route.id === '');
  const { game, trouble } = state;
  return (
    <main class={`review ${game?.rules.split(' ')[0] ?? ''}`}>
      <header class="head">
        <h1 ref={heading} tabIndex={-1}>
          {game?.title ?? voice.say('review-heading')}
        </h1>
        <Ways voice={voice} dispatch={dispatch} />
      </header>
      {trouble !== '' && <p class="trouble">{trouble}</p>}
      {game ? (
        <>
          <WalkBoard desk={desk} state={state} voice={voice} settings={settings} />
          <Verdict desk={desk} state={state} voice={voice} />
          <Graph desk={desk} state={state} voice={voice} />
          <Moves desk={desk} state={state} voice={voice} />
          <PlayOn
            voice={voice}
            record={recordUpTo(state)}
            toAct={toAct(state)}
            isBusy={whole.isBusy}
            trouble={whole.trouble}
            dispatch={dispatch}
          />
        </>
      ) : (
        route.id === '' && <Paste voice={voice} onRecord={setRecord} />
      )}
    </main>
  );
}

/** What the screen is about is heard first: focus is on its heading. */
function useHeading(isThere: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isThere) afterwards(() => heading.current?.focus());
  }, [isThere]);
  return heading;
}
