/** The board of a review: what was played, and beside it what would have been better. */
import { Board } from '../board/Board';
import { Hand } from '../board/Hand';
import { Reserve } from '../board/Reserve';
import { CELLS, lineNamed } from '../rules/board';
import { PIECES } from '../rules/pieces';
import type { Settings } from '../settings/settings';
import type { CellName } from '../wire/types';
import { cellLabel } from '../words/answers';
import type { Voice } from '../words/voice';
import type { Desk } from './desk';
import { gridKey } from './gridKeys';
import { readPosition, reserveOf, touchedBy } from './position';
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
  const reserve = reserveOf(position);
  const isWon = game.over && at === game.actions.length && played.line !== null;
  const better = (text: string, isBest: boolean) =>
    isBest ? voice.say('review-better-here', { text }) : text;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys are heard around both grids
    <section class="walk" onKeyDown={(event) => onKey(event, desk, voice, settings)}>
      <section class="board-area">
        <h2 class="aside">{voice.say('board-title')}</h2>
        <Board
          board={position.board}
          set={voice.set}
          labels={settings.labels}
          label={voice.say('board-title')}
          names={CELLS.map((cell, i) =>
            better(cellLabel(voice, cell, position.board[i] ?? []), best.cell === cell),
          )}
          focus={state.cell}
          chosen={best.cell}
          ghost={best.piece ?? (before && isQuarto ? before.next : null)}
          last={played.cell ? [played.cell] : []}
          line={isWon && played.line ? lineNamed(played.line).cells : []}
          pointed={best.line ? lineNamed(best.line).cells : []}
          designated={!isQuarto && position.next !== '-' ? position.next : null}
          targets={null}
          onFocus={(cell) => desk.store.change({ type: 'focused', cell })}
          onPick={(cell: CellName) => desk.store.change({ type: 'focused', cell })}
        />
      </section>
      {isQuarto && (
        <section class="store">
          <h2 class="aside">{voice.say('reserve-title')}</h2>
          <Reserve
            kind="reserve"
            pieces={reserve}
            set={voice.set}
            label={voice.say('reserve-title')}
            names={PIECES.map((piece) => {
              const name = {
                state: reserve.includes(piece) ? 'here' : 'gone',
                piece: voice.piece(piece),
              };
              return better(voice.say('reserve-place', name), best.piece === piece);
            })}
            focus={state.piece}
            chosen={best.cell === null ? best.piece : null}
            open={false}
            onFocus={(piece) => desk.store.change({ type: 'focused', piece })}
            onPick={(piece) => desk.store.change({ type: 'focused', piece })}
          />
          <Hand
            piece={PIECES.includes(position.next) ? position.next : null}
            set={voice.set}
            description={
              PIECES.includes(position.next)
                ? voice.say('setup-hand', { piece: voice.piece(position.next) })
                : voice.say('setup-hand-empty')
            }
            mine={false}
          />
        </section>
      )}
      {settings.keys && (
        <p class="soft">
          <kbd>F</kbd> {voice.say('review-way', { way: 'next' })} · <kbd>B</kbd>{' '}
          {voice.say('review-way', { way: 'back' })} · <kbd>M</kbd> {voice.say('review-mistake')}
        </p>
      )}
    </section>
  );
}

/** On the board the arrows go from cell to cell, with Ctrl from move to move. */
function onKey(event: KeyboardEvent, desk: Desk, voice: Voice, { keys }: Settings): void {
  const isLetter = keys && !event.ctrlKey && !event.altKey && !event.metaKey;
  if (event.ctrlKey && event.key === 'ArrowRight') desk.step(1);
  else if (event.ctrlKey && event.key === 'ArrowLeft') desk.step(-1);
  else if (isLetter && event.key === 'f') desk.step(1);
  else if (isLetter && event.key === 'b') desk.step(-1);
  else if (isLetter && event.key.toLowerCase() === 'm') desk.toMistake(event.shiftKey);
  else {
    const isOurs = gridKey(event, {
      voice,
      single: keys,
      holds: (id, isBoard) => {
        const position = desk.position();
        if (!position) return false;
        return isBoard
          ? (position.board[CELLS.indexOf(id)]?.length ?? 0) > 0
          : reserveOf(position).includes(id);
      },
      focus: (id, isBoard) =>
        desk.store.change({ type: 'focused', ...(isBoard ? { cell: id } : { piece: id }) }),
      act: (action, id, isBoard) => desk.act(action, id, isBoard),
      say: (text) => desk.say(text),
    });
    if (!isOurs) return;
  }
  event.preventDefault();
}
