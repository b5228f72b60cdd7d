/** The board of a review: what was played, and beside it what would have been better. */
import { Hand } from '../board/Hand';
import { lineNamed } from '../rules/board';
import { PIECES } from '../rules/pieces';
import type { Settings } from '../settings/settings';
import type { Voice } from '../words/voice';
import type { Desk } from './desk';
import { readPosition, touchedBy } from './position';
import { StillBoard } from './StillBoard';
import { decisionAt, type ReviewState } from './state';

interface WalkBoardProps {
  readonly desk: Desk;
  readonly state: ReviewState;
  readonly voice: Voice;
  readonly settings: Settings;
}

const NOTHING = { cell: null, piece: null, line: null };

export function WalkBoard({ desk, state, voice, settings }: WalkBoardProps) {
  const { game, at } = state;
  const position = readPosition(game?.positions[at] ?? '');
  if (!game || !position) return null;
  const isQuarto = game.rules.startsWith('quarto');
  const decision = decisionAt(state);
  const played = touchedBy(game.actions[at - 1] ?? '');
  const best = decision?.mistake ? touchedBy(decision.best[0] ?? '') : NOTHING;
  const before = readPosition(decision?.position ?? '');
  const isWon = game.over && at === game.actions.length && played.line !== null;
  return (
    <StillBoard
      desk={desk}
      position={position}
      isQuarto={isQuarto}
      focus={state}
      voice={voice}
      settings={settings}
      named={(text, place) =>
        best.cell === place || best.piece === place
          ? voice.say('review-better-here', { text })
          : text
      }
      board={{
        chosen: best.cell,
        ghost: best.piece ?? (before && isQuarto ? before.next : null),
        last: played.cell ? [played.cell] : [],
        line: isWon && played.line ? lineNamed(played.line).cells : [],
        pointed: best.line ? lineNamed(best.line).cells : [],
      }}
      reserve={isQuarto ? { chosen: best.cell === null ? best.piece : null, open: false } : null}
      onKey={(event) => isWalked(event, desk, settings.keys)}
      beside={<InHand piece={position.next} voice={voice} />}
    >
      {settings.keys && (
        <p class="soft">
          <kbd>F</kbd> {voice.say('review-way', { way: 'next' })} · <kbd>B</kbd>{' '}
          {voice.say('review-way', { way: 'back' })} · <kbd>M</kbd> {voice.say('review-mistake')}
        </p>
      )}
    </StillBoard>
  );
}

function InHand({ piece, voice }: { readonly piece: string; readonly voice: Voice }) {
  const isPiece = PIECES.includes(piece);
  const description = isPiece
    ? voice.say('setup-hand', { piece: voice.piece(piece) })
    : voice.say('setup-hand-empty');
  return (
    <Hand piece={isPiece ? piece : null} set={voice.set} description={description} mine={false} />
  );
}

/** On the board the arrows go from cell to cell, with Ctrl from move to move. */
function isWalked(event: KeyboardEvent, desk: Desk, keys: boolean): boolean {
  const isLetter = keys && !event.ctrlKey && !event.altKey && !event.metaKey;
  const is = (arrow: string, letter: string) =>
    event.key === (event.ctrlKey ? arrow : isLetter && letter);
  if (is('ArrowRight', 'f')) desk.step(1);
  else if (is('ArrowLeft', 'b')) desk.step(-1);
  else if (isLetter && event.key.toLowerCase() === 'm') desk.toMistake(event.shiftKey);
  else return false;
  return true;
}
