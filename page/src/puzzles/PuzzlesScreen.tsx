/** Puzzles: choose a kind and a level, or take that of the day; then solve it on the board. */
import { useEffect } from 'preact/hooks';
import { useStandIn, useStore } from '../hooks';
import { PracticeScreen } from '../practice/PracticeScreen';
import { Button, Link } from '../screens/buttons';
import { Select } from '../screens/fields';
import { IndexScreen } from '../screens/IndexScreen';
import type { LazyScreenProps } from '../screens/LazyScreen';
import type { Shown } from '../state/desk';
import type { Formatter } from '../words/formatter';
import { PuzzleController, type PuzzleState } from './controller';
import { KINDS, PUZZLE_LEVELS, streakOn } from './memory';
import { questionSentence, rulesSentence, titleSentence } from './words';

interface PuzzlesPartProps extends LazyScreenProps {
  readonly controller: PuzzleController;
  readonly now: PuzzleState;
}

/** The screen of `puzzles` and of every puzzle. */
export function PuzzlesScreen(props: LazyScreenProps) {
  const controller = useStandIn(props.page.session, PuzzleController);
  const now = useStore(controller.store);
  const { id } = props.route;
  useEffect(() => void controller.open(id), [controller, id]);
  const parts = { ...props, controller, now };
  const { table } = props.state;
  if (now.puzzle && table?.view) return <Solving {...parts} table={table as Shown} />;
  return <Choosing {...parts} />;
}

function Choosing(props: PuzzlesPartProps) {
  const { formatter, dispatch, now } = props;
  return (
    <IndexScreen
      formatter={formatter}
      dispatch={dispatch}
      title={formatter.say('puzzles-heading')}
      tagline={formatter.say(now.phase === 'fetching' ? 'loading' : 'puzzles-tagline')}
      trouble={now.trouble}
    >
      {now.phase !== 'fetching' && (
        <div class="courses">
          <Daily {...props} />
          <Kinds {...props} />
        </div>
      )}
    </IndexScreen>
  );
}

function Daily({ formatter, dispatch, now }: PuzzlesPartProps) {
  const today = new Date().toISOString().slice(0, 10);
  const days = streakOn(now.memory, today);
  return (
    <section class="course">
      <h2>{formatter.say('puzzle-daily')}</h2>
      {days > 0 && <p>{formatter.say('puzzle-streak', { days })}</p>}
      <Link dispatch={dispatch} to={{ name: 'puzzles', id: 'daily' }} class="button main">
        {formatter.say(now.memory.last === today ? 'puzzle-daily-again' : 'puzzle-daily-go')}
      </Link>
    </section>
  );
}

function Kinds({ formatter, controller, now }: PuzzlesPartProps) {
  const { kind, level, solved } = now.memory;
  return (
    <section class="course">
      <h2>{formatter.say('puzzles-choose')}</h2>
      <div class="defaults">
        <Select
          label={formatter.say('puzzle-kind')}
          value={kind}
          choices={KINDS}
          text={(each) => formatter.say('puzzle-kind-name', { kind: each })}
          onChange={(chosen) => controller.choose({ kind: chosen })}
        />
        <Select
          label={formatter.say('puzzle-level')}
          value={`${level}` as (typeof PUZZLE_LEVELS)[number]}
          choices={PUZZLE_LEVELS}
          text={(each) => formatter.say('puzzle-level-name', { level: Number(each) })}
          onChange={(chosen) => controller.choose({ level: Number(chosen) })}
        />
      </div>
      <Button onClick={() => void controller.next()}>{formatter.say('puzzle-go')}</Button>
      <p class="note">{formatter.say('puzzles-solved', { count: solved.length })}</p>
    </section>
  );
}

function Solving(props: PuzzlesPartProps & { readonly table: Shown }) {
  const { formatter, dispatch, now, controller } = props;
  const { puzzle, day, phase } = now;
  if (!puzzle) return null;
  const isOpen = phase === 'solving' || phase === 'judging';
  return (
    <PracticeScreen
      {...props}
      place={puzzle.id}
      title={titleSentence(formatter, puzzle, day !== null)}
      task={questionSentence(formatter, puzzle)}
      text={now.told?.(formatter) ?? rulesSentence(formatter, puzzle)}
      judged={phase === 'right' || phase === 'wrong' || phase === 'shown' ? phase : null}
      instead={isOpen ? undefined : <After {...props} />}
      beside={
        isOpen && now.done.length > 0 && <Again controller={controller} formatter={formatter} />
      }
      foot={
        <>
          {isOpen && (
            <button type="button" class="quiet" onClick={() => void controller.giveUp()}>
              {formatter.say('puzzle-show-solution')}
            </button>
          )}
          <button type="button" class="quiet" onClick={() => void controller.share()}>
            {formatter.say('puzzle-share')}
          </button>
          <Link dispatch={dispatch} to={{ name: 'puzzles', id: '' }} class="quiet">
            {formatter.say('puzzles-others')}
          </Link>
        </>
      }
    />
  );
}

function Again({
  controller,
  formatter,
}: {
  readonly controller: PuzzleController;
  readonly formatter: Formatter;
}) {
  return <Button onClick={() => controller.retry()}>{formatter.say('puzzle-start-over')}</Button>;
}

/** What can be done when an answer was judged or the solution shown. */
function After({ now, controller, formatter }: PuzzlesPartProps) {
  const next = (
    <Button variant="main grow" onClick={() => void controller.next()}>
      {formatter.say('puzzle-next')}
    </Button>
  );
  if (now.phase === 'right') {
    return (
      <>
        {next}
        {now.day !== null && (
          <Button onClick={() => void controller.shareResult()}>
            {formatter.say('puzzle-share-result')}
          </Button>
        )}
      </>
    );
  }
  if (now.phase === 'shown') {
    return (
      <>
        {next}
        <Again controller={controller} formatter={formatter} />
      </>
    );
  }
  return (
    <>
      <Button variant="main grow" onClick={() => controller.retry()}>
        {formatter.say('try-again')}
      </Button>
      <Button onClick={() => void controller.giveUp()}>
        {formatter.say('puzzle-show-solution')}
      </Button>
    </>
  );
}
