/** What goes on: one's own games, the puzzle of the day, other people. */
import { useEffect } from 'preact/hooks';
import { MiniBoard } from '../board/MiniBoard';
import { useStandIn, useStore } from '../hooks';
import { readPosition } from '../rules/position';
import { parseRules } from '../rules/rules';
import { Link } from '../screens/buttons';
import type { HomeProps } from '../screens/start/StartScreen';
import type { DailyPuzzle } from '../wire/types';
import { HomeController } from './controller';
import { OtherPeople } from './OtherPeople';
import { YourGames } from './YourGames';

/** How often the page asks who is waiting. */
const AGAIN = 15_000;

export function Home(props: HomeProps) {
  const controller = useStandIn(props.page.session, HomeController);
  const { mine, open, running, daily } = useStore(controller.store);
  useEffect(() => {
    void controller.look();
    const timer = window.setInterval(() => {
      if (document.visibilityState === 'visible') void controller.lookForOthers();
    }, AGAIN);
    return () => window.clearInterval(timer);
  }, [controller]);
  const ids = new Set(mine.map(({ table }) => table));
  const isOther = ({ table }: { readonly table: string }) => !ids.has(table);
  return (
    <div class="home">
      {mine.length > 0 && <YourGames {...props} games={mine} />}
      <OtherPeople {...props} open={open.filter(isOther)} running={running.filter(isOther)} />
      {daily && <Daily {...props} daily={daily} />}
    </div>
  );
}

function Daily(props: HomeProps & { readonly daily: DailyPuzzle }) {
  const { formatter, dispatch, daily } = props;
  const { kind, stage, rules, position } = daily.puzzle;
  const game = formatter.say('game-name', { game: parseRules(rules).game });
  const asked = kind === 'group' ? stage : kind;
  return (
    <section class="panel daily" aria-labelledby="daily">
      <h2 id="daily">{formatter.say('daily-title', { game })}</h2>
      <Link dispatch={dispatch} to={{ name: 'puzzles', id: 'daily' }} class="glance">
        <MiniBoard board={readPosition(position)?.board ?? []} set={formatter.set} />
        <span class="what">
          <b>{formatter.say('daily-question', { kind: asked })}</b>
          <span>{formatter.say('daily-go')}</span>
        </span>
      </Link>
    </section>
  );
}
