/** The end of a game as a picture and as text. */
import { lineNamed } from '../rules/board';
import { parseRules } from '../rules/rules';
import { type Desk, shown, spokenView } from '../state/desk';
import { lasting } from '../state/routes';
import type { CellName, View } from '../wire/types';
import { boardSentences } from '../words/descriptions';
import type { Formatter } from '../words/formatter';
import { outcomeSentence } from '../words/outcomes';
import { coloursOfPage, pictureOf, render } from './picture';
import { share } from './share';

/** What is written below the picture, and what says it all without one. */
export interface GameText {
  readonly title: string;
  readonly outcome: string;
  readonly text: string;
}

/** In the third person: others read it. */
export function gameTextOf(formatter: Formatter, view: View, address: string): GameText | null {
  if (view.outcome === null) return null;
  const other: View = { ...view, seat: null };
  const { game } = parseRules(view.options.rules);
  const title = formatter.say('share-title', {
    game: formatter.say('game-name', { game }),
    one: formatter.name(view.one),
    two: formatter.name(view.two),
  });
  const outcome = outcomeSentence(formatter, view.outcome, other);
  return {
    title,
    outcome,
    text: [title, outcome, ...boardSentences(formatter, other), ...lasting(address)].join('\n'),
  };
}

/** Shares the game in front, and says how that went. */
export async function shareGame(desk: Desk, address: string): Promise<void> {
  const table = shown(desk);
  if (!table) return;
  const view = spokenView(table);
  const formatter = desk.formatter();
  const gameText = gameTextOf(formatter, view, address);
  if (!gameText || !view.board) return;
  const isQuarto = parseRules(view.options.rules).game === 'quarto';
  const pictured = { board: view.board, set: formatter.set, isQuarto, lit: litOf(view) };
  const picture = await render(pictureOf(pictured, coloursOfPage()), [
    gameText.outcome,
    gameText.title,
  ]);
  const how = await share({ title: gameText.title, text: gameText.text, picture });
  if (how !== 'cancelled') desk.say(formatter.say('share-done', { how }), 'answer');
}

function litOf(view: View): readonly CellName[] {
  const { line = null, group = null } = view.outcome ?? {};
  if (line !== null) return lineNamed(line).cells;
  return group === null ? [] : [group];
}
