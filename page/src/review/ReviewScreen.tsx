/** A game walked through move by move, with the engine's verdict on every decision. */
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { afterwards, useStore } from '../hooks';
import { parseRules } from '../rules/rules';
import { NavButtons } from '../screens/buttons';
import { Field } from '../screens/fields';
import type { LazyScreenProps } from '../screens/LazyScreen';
import type { Formatter } from '../words/formatter';
import { ReviewController } from './controller';
import { DecisionVerdict } from './DecisionVerdict';
import { Graph } from './Graph';
import { PlayOn } from './PlayOn';
import { ReviewMoves } from './ReviewMoves';
import { recordUpTo, toAct } from './state';
import { WalkBoard } from './WalkBoard';
import { keepFocus, useArrows } from './walking';

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

// A record from elsewhere: pasted, or opened from a file.

interface PasteProps {
  readonly formatter: Formatter;
  readonly onRecord: (record: string) => void;
}

export function Paste({ formatter, onRecord }: PasteProps) {
  const [text, setText] = useState('');
  return (
    <form
      class="paste stack"
      onSubmit={(event) => {
        event.preventDefault();
        // The same text again is a new request: white space makes no difference to a record.
        if (text.trim() !== '') onRecord(`${text.trim()}\n`);
      }}
    >
      <p>{formatter.say('review-paste-how')}</p>
      <Field id="record" label={formatter.say('review-paste')}>
        <textarea
          id="record"
          rows={8}
          spellcheck={false}
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
      </Field>
      <Field id="file" label={formatter.say('review-file')}>
        <input
          id="file"
          type="file"
          accept=".qtn,text/plain"
          onChange={async (event) => {
            const file = event.currentTarget.files?.[0];
            if (file) onRecord(await file.text());
          }}
        />
      </Field>
      <button type="submit" class="button main">
        {formatter.say('review-ask')}
      </button>
    </form>
  );
}
