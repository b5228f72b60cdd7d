/** All decisions of the game, each with its judgement: a list to walk along. */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { Button } from '../screens/Button';
import { lengthOf, type ReviewState } from './state';
import type { PartProps } from './Verdict';

export function Moves({ desk, state, voice }: PartProps) {
  const { game, at, end } = state;
  const list = useFollowed(at);
  const count = lengthOf(state);
  return (
    <section class="moves">
      <h2 id="moves">{voice.say('review-moves')}</h2>
      <div
        ref={list}
        role="listbox"
        aria-labelledby="moves"
        tabIndex={-1}
        onKeyDown={(event) => {
          const to = wayOf(event.key, at, count);
          if (to === null) return;
          event.preventDefault();
          desk.go(to, 'judgement');
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
            onClick={() => desk.go(i, 'judgement')}
            onKeyDown={() => undefined}
          >
            {i === 0
              ? voice.say('review-start')
              : `${game?.turns[i - 1]}. ${game?.done?.[i - 1] ?? ''}`}{' '}
            <span class="judged">{state.decisions[i - 1]?.said?.[0]}</span>{' '}
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
            {voice.say('review-save')}
          </a>
        )}
        <Button onClick={() => window.print()}>{voice.say('review-print')}</Button>
      </div>
    </section>
  );
}

function classOf({ decisions }: ReviewState, i: number): string {
  const decision = decisions[i - 1];
  return decision?.mistake ? 'is-mistake' : '';
}

function wayOf(key: string, at: number, count: number): number | null {
  switch (key) {
    case 'ArrowDown':
    case 'ArrowRight':
      return at + 1;
    case 'ArrowUp':
    case 'ArrowLeft':
      return at - 1;
    case 'Home':
      return 0;
    case 'End':
      return count;
    default:
      return null;
  }
}

/** The option in question is in sight, and has focus if the list has. */
function useFollowed(at: number) {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const here = list.current;
    const option = here?.querySelector<HTMLElement>(`[data-at="${at}"]`);
    if (!here || !option) return;
    if (here.contains(document.activeElement)) option.focus({ preventScroll: true });
    const top = option.offsetTop;
    const isIn =
      top >= here.scrollTop && top + option.offsetHeight <= here.scrollTop + here.clientHeight;
    if (!isIn) here.scrollTop = top - here.clientHeight / 3;
  }, [at]);
  return list;
}
