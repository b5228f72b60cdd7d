/** The tables with a seat of this device: whose turn it is, or how the game ended. */
import { MiniBoard } from '../board/MiniBoard';
import { lineNamed } from '../rules/board';
import { opponent } from '../rules/rules';
import { Button, Link } from '../screens/buttons';
import type { Dispatch } from '../state/state';
import { isMine, isShared } from '../state/turn';
import type { TableSnapshot } from '../wire/types';
import type { Formatter } from '../words/formatter';

export interface YourGamesProps {
  readonly games: readonly TableSnapshot[];
  readonly formatter: Formatter;
  readonly dispatch: Dispatch;
}

/** Finished games shown; the archive has all. */
const MOST_OVER = 6;

export function YourGames({ games, formatter, dispatch }: YourGamesProps) {
  const isOver = ({ view }: TableSnapshot) => view.outcome !== null;
  const on = games.filter((game) => !isOver(game));
  const shown = [
    ...on.filter(isMine),
    ...on.filter((game) => !isMine(game)),
    ...games.filter(isOver).slice(0, MOST_OVER),
  ];
  return (
    <section class="panel games-here" aria-labelledby="games-here">
      <h2 id="games-here">{formatter.say('your-games-title')}</h2>
      <ul>
        {shown.map((game) => (
          <Game key={game.table} game={game} formatter={formatter} dispatch={dispatch} />
        ))}
      </ul>
    </section>
  );
}

interface GameProps {
  readonly game: TableSnapshot;
  readonly formatter: Formatter;
  readonly dispatch: Dispatch;
}

function Game({ game, formatter, dispatch }: GameProps) {
  const { table: id, view } = game;
  const players = playersOf(formatter, game);
  const line = view.outcome?.line ? lineNamed(view.outcome.line).cells : [];
  const state = view.outcome ? 'over' : isMine(game) ? 'yours' : '';
  return (
    <li class={state}>
      <Link dispatch={dispatch} to={{ name: 'table', id }} class="glance">
        <MiniBoard board={boardOf(game)} set={view.options.pieces} line={line} />
        <span class="what">
          <b>{statusOf(formatter, game)}</b>
          <span>{players}</span>
        </span>
      </Link>
      <Button
        variant="quiet"
        aria-label={formatter.say('forget-game-of', { players })}
        onClick={(event) => {
          focusBeside(event.currentTarget.closest('li'));
          dispatch({ type: 'forget-table', id });
        }}
      >
        {formatter.say('forget-game')}
      </Button>
    </li>
  );
}

/** What has focus is about to go: focus goes to the next game, or to what stands below. */
function focusBeside(game: Element | null): void {
  const beside = game?.nextElementSibling ?? game?.previousElementSibling;
  const target = beside ? beside.querySelector('a') : document.querySelector('.people .button');
  if (target instanceof HTMLElement) target.focus();
}

/** Before the first game there is an empty board, behind a mask none. */
function boardOf({ view }: TableSnapshot): TableSnapshot['view']['board'] {
  return view.board ?? (view.stage === 'waiting' ? [] : null);
}

function playersOf(formatter: Formatter, { view }: TableSnapshot): string {
  return formatter.say('table-players', {
    one: formatter.name(view.one),
    two: formatter.name(view.two),
  });
}

/** Whose turn it is, or how it ended; where two share a screen, neither is "you". */
function statusOf(formatter: Formatter, { held, view }: TableSnapshot): string {
  const isSomebody = isShared({ held });
  const { outcome, to_act: actor } = view;
  if (outcome) {
    const { winner } = outcome;
    if (winner === null) return formatter.say('game-result', { result: 'draw' });
    const mine = held[0] ?? opponent(winner);
    const result = isSomebody ? 'somebody' : winner === mine ? 'won' : 'lost';
    return formatter.say('game-result', { result, name: formatter.name(view[winner]) });
  }
  if (actor === null) return formatter.say('game-turn', { turn: 'nobody' });
  const turn = !isSomebody && isMine({ held, view }) ? 'yours' : 'somebody';
  return formatter.say('game-turn', { turn, name: formatter.name(view[actor]) });
}
