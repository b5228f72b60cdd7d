/** Puzzles: choose a kind and a level, or take that of the day; then solve it on the board. */
import { useEffect } from 'preact/hooks';
import { useStore } from '../hooks';
import { Hall } from '../practice/Hall';
import { PracticeScreen } from '../practice/PracticeScreen';
import { useDesk } from '../practice/useDesk';
import { Button } from '../screens/Button';
import { Select } from '../screens/fields';
import type { LaterProps } from '../screens/Later';
import { Way } from '../screens/Way';
import type { Shown } from '../state/host';
import type { Voice } from '../words/voice';
import { PuzzleDesk, type PuzzleState } from './desk';
import { KINDS, LEVELS, streakOn } from './memory';
import { questionSentence, titleSentence } from './words';

interface PartProps extends LaterProps {
  readonly desk: PuzzleDesk;
  readonly now: PuzzleState;
}

/** The screen of `puzzles` and of every puzzle. */
export function Screen(props: LaterProps) {
  const desk = useDesk(props.page, PuzzleDesk);
  const now = useStore(desk.store);
  const { id } = props.route;
  useEffect(() => void desk.open(id), [desk, id]);
  const parts = { ...props, desk, now };
  const { table } = props.state;
  if (now.puzzle && table?.view) return <Solving {...parts} table={table as Shown} />;
  return <Choosing {...parts} />;
}

function Choosing(props: PartProps) {
  const { voice, dispatch, now } = props;
  return (
    <Hall
      voice={voice}
      dispatch={dispatch}
      title={voice.say('puzzles-heading')}
      tagline={voice.say(now.phase === 'fetching' ? 'loading' : 'puzzles-tagline')}
      trouble={now.trouble}
    >
      {now.phase !== 'fetching' && (
        <div class="courses">
          <Daily {...props} />
          <Kinds {...props} />
        </div>
      )}
    </Hall>
  );
}

function Daily({ voice, dispatch, now }: PartProps) {
  const today = new Date().toISOString().slice(0, 10);
  const days = streakOn(now.memory, today);
  return (
    <section class="course">
      <h2>{voice.say('puzzle-daily')}</h2>
      {days > 0 && <p>{voice.say('puzzle-streak', { days })}</p>}
      <Way dispatch={dispatch} to={{ name: 'puzzles', id: 'daily' }} class="button main">
        {voice.say(now.memory.last === today ? 'puzzle-daily-again' : 'puzzle-daily-go')}
      </Way>
    </section>
  );
}

function Kinds({ voice, desk, now }: PartProps) {
  const { kind, level, solved } = now.memory;
  return (
    <section class="course">
      <h2>{voice.say('puzzles-choose')}</h2>
      <div class="defaults">
        <Select
          label={voice.say('puzzle-kind')}
          value={kind}
          choices={KINDS}
          text={(each) => voice.say('puzzle-kind-name', { kind: each })}
          onChange={(chosen) => desk.choose({ kind: chosen })}
        />
        <Select
          label={voice.say('puzzle-level')}
          value={`${level}` as (typeof LEVELS)[number]}
          choices={LEVELS}
          text={(each) => voice.say('puzzle-level-name', { level: Number(each) })}
          onChange={(chosen) => desk.choose({ level: Number(chosen) })}
        />
      </div>
      <Button look="main" onClick={() => void desk.next()}>
        {voice.say('puzzle-go')}
      </Button>
      <p class="note">{voice.say('puzzles-solved', { count: solved.length })}</p>
    </section>
  );
}

function Solving(props: PartProps & { readonly table: Shown }) {
  const { voice, dispatch, now, desk } = props;
  const { puzzle, day, phase } = now;
  if (!puzzle) return null;
  const isOpen = phase === 'solving' || phase === 'judging';
  return (
    <PracticeScreen
      {...props}
      place={puzzle.id}
      title={titleSentence(voice, puzzle, day !== null)}
      task={questionSentence(voice, puzzle)}
      text={
        now.told?.(voice) ?? (puzzle.rules.includes('squares') ? voice.say('rules-squares') : '')
      }
      isJudged={!isOpen}
      instead={isOpen ? undefined : <After {...props} />}
      beside={isOpen && now.done.length > 0 && <Again desk={desk} voice={voice} />}
      foot={
        <>
          {isOpen && (
            <button type="button" class="quiet" onClick={() => void desk.giveUp()}>
              {voice.say('puzzle-show-solution')}
            </button>
          )}
          <button type="button" class="quiet" onClick={() => void desk.share()}>
            {voice.say('puzzle-share')}
          </button>
          <Way dispatch={dispatch} to={{ name: 'puzzles', id: '' }} class="quiet">
            {voice.say('puzzles-others')}
          </Way>
        </>
      }
    />
  );
}

function Again({ desk, voice }: { readonly desk: PuzzleDesk; readonly voice: Voice }) {
  return <Button onClick={() => desk.retry()}>{voice.say('puzzle-start-over')}</Button>;
}

/** What can be done when an answer was judged or the solution shown. */
function After({ now, desk, voice }: PartProps) {
  const next = (
    <Button look="main grow" onClick={() => void desk.next()}>
      {voice.say('puzzle-next')}
    </Button>
  );
  if (now.phase === 'right') return next;
  if (now.phase === 'shown') {
    return (
      <>
        {next}
        <Again desk={desk} voice={voice} />
      </>
    );
  }
  return (
    <>
      <Button look="main grow" onClick={() => desk.retry()}>
        {voice.say('try-again')}
      </Button>
      <Button onClick={() => void desk.giveUp()}>{voice.say('puzzle-show-solution')}</Button>
    </>
  );
}
