/** Lessons: a list of short steps, and each step on the board. */
import { useEffect } from 'preact/hooks';
import { useStandIn, useStore } from '../hooks';
import { PracticeScreen } from '../practice/PracticeScreen';
import { Button, Link } from '../screens/buttons';
import { IndexScreen } from '../screens/IndexScreen';
import type { LazyScreenProps } from '../screens/LazyScreen';
import type { Shown } from '../state/desk';
import { LessonController, type LessonState, taskSentence } from './controller';
import { findStep, LESSONS, type Lesson, resumed, type Step, type StepPlace } from './course';

interface LessonsPartProps extends LazyScreenProps {
  readonly controller: LessonController;
  readonly now: LessonState;
}

/** The screen of `lessons` and of every step. */
export function LessonsScreen(props: LazyScreenProps) {
  const controller = useStandIn(props.page.session, LessonController);
  const now = useStore(controller.store);
  const { id } = props.route;
  useEffect(() => controller.open(id), [controller, id]);
  const { table } = props.state;
  const found = findStep(id);
  const parts = { ...props, controller, now };
  if (found === null) return <Contents {...parts} />;
  if (!table?.view || now.step !== found.step) return null;
  return <Doing {...parts} found={found} table={table as Shown} />;
}

function Contents(props: LessonsPartProps) {
  const { formatter, dispatch } = props;
  return (
    <IndexScreen
      formatter={formatter}
      dispatch={dispatch}
      title={formatter.say('lessons-heading')}
      tagline={formatter.say('lessons-tagline')}
    >
      <div class="courses">
        {LESSONS.map((lesson, i) => (
          <Course key={lesson.game} {...props} lesson={lesson} isFirst={i === 0} />
        ))}
      </div>
    </IndexScreen>
  );
}

function Course(props: LessonsPartProps & { readonly lesson: Lesson; readonly isFirst: boolean }) {
  const { lesson, formatter, now } = props;
  const { game, steps } = lesson;
  const next = resumed(lesson, now.done);
  const count = steps.filter((step) => now.done.includes(step.id)).length;
  const state = count === 0 ? 'new' : count < steps.length ? 'begun' : 'whole';
  return (
    <section class="course" aria-labelledby={`course-${game}`}>
      <h2 id={`course-${game}`}>{formatter.say('game-name', { game })}</h2>
      <ol>
        {steps.map((step) => (
          <li key={step.id}>
            <Link {...props} to={{ name: 'lessons', id: step.id }} class="quiet">
              <span>{formatter.say(`lesson-${step.id}`)}</span>
              {now.done.includes(step.id) && (
                <span class="tick">
                  <span aria-hidden="true">✓</span>
                  <span class="visually-hidden">{formatter.say('lesson-is-done')}</span>
                </span>
              )}
            </Link>
          </li>
        ))}
      </ol>
      {next && (
        <Link
          {...props}
          to={{ name: 'lessons', id: next.id }}
          class={props.isFirst ? 'button main' : 'button'}
        >
          {formatter.say('lesson-begin', { state })}
        </Link>
      )}
    </section>
  );
}

function Doing(props: LessonsPartProps & { readonly table: Shown; readonly found: StepPlace }) {
  const { formatter, now, found } = props;
  const { lesson, step, at, before, after } = found;
  const game = formatter.say('game-name', { game: lesson.game });
  return (
    <PracticeScreen
      {...props}
      place={step.id}
      title={formatter.say('lesson-where', { game, number: at + 1, count: lesson.steps.length })}
      task={formatter.say(`lesson-${step.id}`)}
      text={taskSentence(formatter, now.message)}
      judged={JUDGED[now.phase]}
      instead={now.phase === 'doing' ? undefined : <After {...props} />}
      beside={now.phase === 'doing' && isAboutTime(step) && <TimeLeft {...props} />}
      foot={
        <>
          {before && (
            <Link {...props} to={{ name: 'lessons', id: before.id }} class="quiet">
              {formatter.say('lesson-before')}
            </Link>
          )}
          {after && now.phase !== 'done' && (
            <Link {...props} to={{ name: 'lessons', id: after.id }} class="quiet">
              {formatter.say('lesson-skip')}
            </Link>
          )}
          <Link {...props} to={{ name: 'lessons', id: '' }} class="quiet">
            {formatter.say('lessons-all')}
          </Link>
        </>
      }
    />
  );
}

const JUDGED = { doing: null, wrong: 'wrong', done: 'right' } as const;

function isAboutTime({ tasks }: Step): boolean {
  return tasks.some((want) => typeof want === 'object' && 'ask' in want);
}

/** The question that the step is about, in sight. */
function TimeLeft({ formatter, dispatch }: LessonsPartProps) {
  return (
    <Button onClick={() => dispatch({ type: 'say', what: 'time' })}>
      {formatter.say('lesson-time-left')}
    </Button>
  );
}

/** Once a step is done, or went wrong. */
function After(props: LessonsPartProps & { readonly found: StepPlace }) {
  const { formatter, now, controller, found } = props;
  const again = (
    <button
      type="button"
      class={now.phase === 'wrong' ? 'button main grow' : 'button'}
      onClick={() => controller.again()}
    >
      {formatter.say('try-again')}
    </button>
  );
  if (now.phase === 'wrong') return again;
  return (
    <>
      {found.after ? (
        <Link {...props} to={{ name: 'lessons', id: found.after.id }} class="button main grow">
          {formatter.say('lesson-next')}
        </Link>
      ) : (
        <Link {...props} to={{ name: 'start' }} class="button main grow">
          {formatter.say('lesson-play')}
        </Link>
      )}
      {again}
    </>
  );
}
