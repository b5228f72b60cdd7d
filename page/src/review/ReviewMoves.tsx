/** All decisions of the game, each with its judgement: a list to walk along. */
import { useFollowed } from '../hooks';
import { Button } from '../screens/buttons';
import type { ReviewedDecision } from '../wire/types';
import type { Formatter } from '../words/formatter';
import { Badge, type ReviewPartProps } from './DecisionVerdict';
import { lengthOf, type ReviewState } from './state';
import { showBoard, stepFor } from './walking';

export function ReviewMoves({ controller, state, formatter }: ReviewPartProps) {
  const { game, at, end } = state;
  const list = useFollowed<HTMLDivElement>(at);
  const count = lengthOf(state);
  return (
    <section class="moves">
      <h2 id="moves">{formatter.say('moves-title')}</h2>
      <div
        ref={list}
        role="listbox"
        aria-labelledby="moves"
        tabIndex={-1}
        onKeyDown={(event) => {
          const to = stepFor(event.key, at, count, -1);
          if (to === null) return;
          event.preventDefault();
          controller.go(to, 'judgement');
          showBoard();
        }}
      >
        {Array.from({ length: count + 1 }, (_, i) => (
          <div
            key={i}
            role="option"
            data-at={i}
            class={classOf(state, i)}
            // Not aria-selected: Orca reads out what is selected, wherever focus is.
            aria-current={i === at ? 'step' : undefined}
            tabIndex={i === at ? 0 : -1}
            onClick={() => {
              controller.go(i, 'judgement');
              showBoard();
            }}
            onKeyDown={() => undefined}
          >
            {i === 0
              ? formatter.say('review-start')
              : `${game?.turns[i - 1]}. ${game?.done?.[i - 1] ?? ''}`}
            {/* A sign is never alone on its line. */}
            {'\u00a0'}
            <Judged decision={state.decisions[i - 1]} formatter={formatter} />{' '}
            <span class="printed">{state.decisions[i - 1]?.said?.slice(1).join(' ')}</span>
          </div>
        ))}
      </div>
      <div class="set">
        {end?.annotated && (
          <a
            class="button"
            download="quaterne.qtn"
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(end.annotated)}`}
          >
            {formatter.say('review-save')}
          </a>
        )}
        <Button onClick={() => window.print()}>{formatter.say('review-print')}</Button>
      </div>
    </section>
  );
}

/** Nothing until the decision is judged. */
function Judged(props: {
  readonly decision: ReviewedDecision | undefined;
  readonly formatter: Formatter;
}) {
  const { decision, formatter } = props;
  if (!decision) return null;
  return <Badge decision={decision} formatter={formatter} isShort={!decision.mistake} />;
}

function classOf({ decisions }: ReviewState, i: number): string {
  const decision = decisions[i - 1];
  return decision?.mistake ? 'is-mistake' : '';
}
