/** A game walked through move by move, with the engine's verdict on every decision. */

import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { afterwards, useStore } from '../hooks';
import { parseRules } from '../rules/rules';
import type { LazyScreenProps } from '../screens/LazyScreen';
import { NavButtons } from '../screens/NavButtons';
import { WalkBoard } from './board/WalkBoard';
import { ReviewController } from './controller';
import { DecisionVerdict } from './panels/DecisionVerdict';
import { Graph } from './panels/Graph';
import { Paste } from './panels/Paste';
import { PlayOn } from './panels/PlayOn';
import { ReviewMoves } from './panels/ReviewMoves';
import { recordUpTo, toAct } from './state';
import { keepFocus, useArrows } from './useArrows';

/** Of a game of the server by its address, or of a record that is pasted here. */
export function ReviewScreen({
  page,
  route,
  settings,
  formatter,
  state: whole,
  dispatch,
}: LazyScreenProps) {
  const controller = useMemo(() => new ReviewController(page), [page]);
  const state = useStore(controller.store);
  const [record, setRecord] = useState('');
  const { language, set: pieces, verbosity: detail } = formatter;
  useEffect(() => {
    const words = { language, pieces, detail };
    if (route.id !== '') void controller.review({ id: route.id }, words);
    else if (record !== '') void controller.review({ record }, words);
    return () => controller.stop();
  }, [controller, route.id, record, language, pieces, detail]);
  const heading = useHeading(state.game !== null || route.id === '');
  const { game, trouble } = state;
  useArrows(controller, game !== null);
  return (
    <main class={`review ${game ? parseRules(game.rules).game : ''}`} onMouseDown={keepFocus}>
      <header class="head">
        <h1 ref={heading} tabIndex={-1}>
          {game?.title ?? formatter.say('review-heading')}
        </h1>
        <NavButtons formatter={formatter} dispatch={dispatch} />
      </header>
      {trouble !== '' && <p class="trouble">{trouble}</p>}
      {game ? (
        <>
          <WalkBoard
            controller={controller}
            state={state}
            formatter={formatter}
            settings={settings}
          />
          <DecisionVerdict
            controller={controller}
            state={state}
            formatter={formatter}
            settings={settings}
          />
          <Graph controller={controller} state={state} formatter={formatter} />
          <ReviewMoves controller={controller} state={state} formatter={formatter} />
          <PlayOn
            formatter={formatter}
            record={recordUpTo(state)}
            toAct={toAct(state)}
            isBusy={whole.isBusy}
            trouble={whole.trouble}
            dispatch={dispatch}
          />
        </>
      ) : (
        route.id === '' && <Paste formatter={formatter} onRecord={setRecord} />
      )}
    </main>
  );
}

/** Focuses the heading, so that screen readers say the title of the screen first. */
function useHeading(isThere: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isThere) afterwards(() => heading.current?.focus());
  }, [isThere]);
  return heading;
}
