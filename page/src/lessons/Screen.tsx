/** Lessons: a list of short steps, and each step on the board. */
import { useEffect } from 'preact/hooks';
import { useStore } from '../hooks';
import { Hall } from '../practice/Hall';
import { PracticeScreen } from '../practice/PracticeScreen';
import { useDesk } from '../practice/useDesk';
import type { LaterProps } from '../screens/Later';
import { Way } from '../screens/Way';
import type { Shown } from '../state/host';
import { type Found, findStep, LESSONS, resumed } from './course';
import { LessonDesk, type LessonState } from './desk';
import type { Lesson } from './steps';

interface PartProps extends LaterProps {
  readonly desk: LessonDesk;
  readonly now: LessonState;
}

/** The screen of `lessons` and of every step. */
export function Screen(props: LaterProps) {
  const desk = useDesk(props.page, LessonDesk);
  const now = useStore(desk.store);
  const { id } = props.route;
  useEffect(() => desk.open(id), [desk, id]);
  const { table } = props.state;
  const found = findStep(id);
  const parts = { ...props, desk, now };
  if (found === null) return <Contents {...parts} />;
  if (!table?.view || now.step !== found.step) return null;
  return <Doing {...parts} found={found} table={table as Shown} />;
}

function Contents(props: PartProps) {
  const { voice, dispatch } = props;
  return (
    <Hall
      voice={voice}
      dispatch={dispatch}
      title={voice.say('lessons-heading')}
      tagline={voice.say('lessons-tagline')}
    >
      <div class="courses">
        {LESSONS.map((lesson) => (
          <Course key={lesson.game} {...props} lesson={lesson} />
        ))}
      </div>
    </Hall>
  );
}

function Course(props: PartProps & { readonly lesson: Lesson }) {
  const { lesson, voice, now } = props;
  const { game, steps } = lesson;
  const next = resumed(lesson, now.done);
  const count = steps.filter((step) => now.done.includes(step.id)).length;
  const state = count === 0 ? 'new' : count < steps.length ? 'begun' : 'whole';
  return (
    <section class="course" aria-labelledby={`course-${game}`}>
      <h2 id={`course-${game}`}>{voice.say('game-name', { game })}</h2>
      <ol>
        {steps.map((step) => (
          <li key={step.id}>
            <Way {...props} to={{ name: 'lessons', id: step.id }} class="quiet">
              <span>{voice.say(`lesson-${step.id}`)}</span>
              {now.done.includes(step.id) && (
                <span class="tick">
                  <span aria-hidden="true">✓</span>
                  <span class="aside">{voice.say('lesson-is-done')}</span>
                </span>
              )}
            </Way>
          </li>
        ))}
      </ol>
      {next && (
        <Way {...props} to={{ name: 'lessons', id: next.id }} class="button main">
          {voice.say('lesson-begin', { state })}
        </Way>
      )}
    </section>
  );
}

function Doing(props: PartProps & { readonly table: Shown; readonly found: Found }) {
  const { voice, now, found } = props;
  const { lesson, step, at, before, after } = found;
  const game = voice.say('game-name', { game: lesson.game });
  return (
    <PracticeScreen
      {...props}
      place={step.id}
      title={voice.say('lesson-where', { game, number: at + 1, count: lesson.steps.length })}
      task={voice.say(`lesson-${step.id}`)}
      text={voice.say(now.message)}
      isJudged={now.phase !== 'doing'}
      instead={now.phase === 'doing' ? undefined : <After {...props} />}
      foot={
        <>
          {before && (
            <Way {...props} to={{ name: 'lessons', id: before.id }} class="quiet">
              {voice.say('lesson-before')}
            </Way>
          )}
          {after && now.phase !== 'done' && (
            <Way {...props} to={{ name: 'lessons', id: after.id }} class="quiet">
              {voice.say('lesson-skip')}
            </Way>
          )}
          <Way {...props} to={{ name: 'lessons', id: '' }} class="quiet">
            {voice.say('lessons-all')}
          </Way>
        </>
      }
    />
  );
}

/** Once a step is done, or went wrong. */
function After(props: PartProps & { readonly found: Found }) {
  const { voice, now, desk, found } = props;
  const again = (
    <button
      type="button"
      class={now.phase === 'wrong' ? 'button main grow' : 'button'}
      onClick={() => desk.again()}
    >
      {voice.say('try-again')}
    </button>
  );
  if (now.phase === 'wrong') return again;
  return (
    <>
      {found.after ? (
        <Way {...props} to={{ name: 'lessons', id: found.after.id }} class="button main grow">
          {voice.say('lesson-next')}
        </Way>
      ) : (
        <Way {...props} to={{ name: 'start' }} class="button main grow">
          {voice.say('lesson-play')}
        </Way>
      )}
      {again}
    </>
  );
}
