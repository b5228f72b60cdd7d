/** Which player was winning after every move: bars up for the first player, down for the second. */
import type { ReviewedStanding } from '../wire/types';
import type { ReviewPartProps } from './DecisionVerdict';
import { lengthOf, mistakeFrom, standingAt } from './state';
import { showBoard, stepFor } from './walking';
import { graphSentences, nameOfPlayer } from './words';

const WIDTH = 320;
const MIDDLE = 40;
const TALLEST = 34;
const SHORTEST = 12;
/** A more distant win is drawn like one at this distance. */
const FAR = 16;

/** A slider: its arrows walk through the game, its text says which player is winning. */
export function Graph({ controller, state, formatter }: ReviewPartProps) {
  const { game, at } = state;
  const count = lengthOf(state);
  const wide = WIDTH / (count + 1);
  const name = (player: 'first' | 'second') => nameOfPlayer(formatter, state, player);
  const action = game?.done?.[at - 1] ?? formatter.say('review-start');
  return (
    <section class="graph">
      <h2 id="graph">{formatter.say('review-graph')}</h2>
      <p class="side">{name('first')}</p>
      <div
        role="slider"
        tabIndex={0}
        aria-labelledby="graph"
        aria-describedby="graph-words"
        aria-valuemin={0}
        aria-valuemax={count}
        aria-valuenow={at}
        aria-valuetext={[action, standingAt(state, at)?.said].filter(Boolean).join(' ')}
        onKeyDown={(event) => {
          const to = stepFor(event.key, at, count, 1);
          const jump = event.key === 'PageDown' || event.key === 'PageUp';
          const place = jump ? mistakeFrom(state, event.key === 'PageUp') : to;
          if (place === null && !jump) return;
          event.preventDefault();
          if (place !== null) controller.go(place, 'action');
          else controller.toMistake(event.key === 'PageUp');
          showBoard();
        }}
        onClick={(event) => {
          const box = event.currentTarget.getBoundingClientRect();
          controller.go(
            Math.floor(((event.clientX - box.left) / box.width) * (count + 1)),
            'action',
          );
          showBoard();
        }}
      >
        <svg viewBox={`0 0 ${WIDTH} ${2 * MIDDLE}`} aria-hidden="true">
          <rect class="cursor" x={at * wide} y="0" width={wide} height={2 * MIDDLE} />
          <path class="middle" d={`M0 ${MIDDLE}H${WIDTH}`} />
          {Array.from({ length: count + 1 }, (_, i) => {
            const standing = standingAt(state, i);
            const x = i * wide + wide * 0.12;
            return (
              <g key={i}>
                {standing && <Bar standing={standing} x={x} width={wide * 0.76} />}
                {state.decisions[i - 1]?.mistake && (
                  <path class="slip" d={`M${(i + 0.5) * wide} ${MIDDLE - 5}l5 5-5 5-5-5z`} />
                )}
              </g>
            );
          })}
        </svg>
      </div>
      <p class="side">{name('second')}</p>
      <p id="graph-words" class="soft">
        {graphSentences(formatter, state).join(' ')}
      </p>
    </section>
  );
}

function Bar(props: {
  readonly standing: ReviewedStanding;
  readonly x: number;
  readonly width: number;
}) {
  const { leader, value, distance } = props.standing;
  if (!leader) {
    return <rect class={value} x={props.x} y={MIDDLE - 2} width={props.width} height={4} />;
  }
  const far = Math.min(distance ?? FAR, FAR) / FAR;
  const height = SHORTEST + (TALLEST - SHORTEST) * (1 - far);
  const y = leader === 'first' ? MIDDLE - height : MIDDLE;
  return <rect class={leader} x={props.x} y={y} width={props.width} height={height} rx="1" />;
}
