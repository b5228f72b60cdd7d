/** The board of a review: what was played, and beside it what would have been better. */
import type { Notes } from '../board/Board';
import { Hand } from '../board/Hand';
import { subjectOf } from '../rules/actions';
import { lineNamed } from '../rules/board';
import { PIECES } from '../rules/pieces';
import { readPosition } from '../rules/position';
import { parseRules } from '../rules/rules';
import type { Settings } from '../settings/settings';
import type { Formatter } from '../words/formatter';
import type { ReviewController } from './controller';
import { StillBoard } from './StillBoard';
import { decisionAt, type ReviewState } from './state';
import { showBoard } from './walking';

interface WalkBoardProps {
  readonly controller: ReviewController;
  readonly state: ReviewState;
  readonly formatter: Formatter;
  readonly settings: Settings;
}

const NO_ACTION = { cell: null, piece: null, line: null };

export function WalkBoard({ controller, state, formatter, settings }: WalkBoardProps) {
  const { game, at } = state;
  const position = readPosition(game?.positions[at] ?? '');
  if (!game || !position) return null;
  const isQuarto = parseRules(game.rules).game === 'quarto';
  const decision = decisionAt(state);
  const played = subjectOf(game.actions[at - 1] ?? '');
  const better = decision?.mistake ? decision.best.map(subjectOf) : [];
  const [best = NO_ACTION] = better;
  const before = readPosition(decision?.position ?? '');
  const isWon = game.over && at === game.actions.length && played.line !== null;
  return (
    <StillBoard
      controller={controller}
      position={position}
      isQuarto={isQuarto}
      focus={state}
      formatter={formatter}
      settings={settings}
      named={(text, place) =>
        better.some(({ cell, piece }) => (cell ?? piece) === place)
          ? formatter.say('review-better-here', { text })
          : text
      }
      board={{
        chosen: best.cell,
        ghost: best.piece ?? (before && isQuarto ? before.next : null),
        last: played.cell ? [played.cell] : [],
        line: isWon && played.line ? lineNamed(played.line).cells : [],
        pointed: best.line ? lineNamed(best.line).cells : [],
        notes: ticksAt(better.flatMap(({ cell }) => cell ?? [])),
      }}
      reserve={
        isQuarto
          ? {
              chosen: best.cell === null ? best.piece : null,
              open: false,
              notes: ticksAt(better.flatMap(({ cell, piece }) => (cell === null && piece) || [])),
            }
          : null
      }
      onKey={(event) => isWalked(event, controller, settings.keys)}
      beside={<InHand piece={position.next} formatter={formatter} />}
    />
  );
}

/** A tick at every place where a better move was. */
function ticksAt(places: readonly string[]): Notes {
  return Object.fromEntries(places.map((place) => [place, { text: '✓', class: 'good' }]));
}

function InHand({ piece, formatter }: { readonly piece: string; readonly formatter: Formatter }) {
  const isPiece = PIECES.includes(piece);
  const description = isPiece
    ? formatter.say('setup-hand', { piece: formatter.piece(piece) })
    : formatter.say('setup-hand-empty');
  return (
    <Hand
      piece={isPiece ? piece : null}
      set={formatter.set}
      description={description}
      mine={false}
    />
  );
}

/** On the board the arrows go from cell to cell, with Ctrl from move to move: see `useArrows`. */
function isWalked(event: KeyboardEvent, controller: ReviewController, keys: boolean): boolean {
  const isLetter = keys && !event.ctrlKey && !event.altKey && !event.metaKey;
  const is = (arrow: string, letter: string) =>
    event.key === (event.ctrlKey ? arrow : isLetter && letter);
  if (is('ArrowRight', 'f')) controller.step(1);
  else if (is('ArrowLeft', 'b')) controller.step(-1);
  else if (isLetter && event.key.toLowerCase() === 'm') controller.toMistake(event.shiftKey);
  else return false;
  showBoard();
  return true;
}
