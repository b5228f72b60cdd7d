/** How a game ended, in words. */
import { indexOf, lineNamed } from '../rules/board';
import { has } from '../rules/pieces';
import type { GameEnded, View } from '../wire/types';
import type { Formatter, Trait } from './formatter';

/** How a game ended, to the seat whose view this is. */
export function outcomeSentence(formatter: Formatter, ended: GameEnded, view: View): string {
  const message = `outcome-${ended.ending.replace(' ', '-')}`;
  if (ended.winner === null) return formatter.say(message);
  const persons = formatter.persons(view, ended.winner);
  if (ended.line !== null) {
    const shared = sharedTraits(ended, view);
    return formatter.say(message, {
      ...persons,
      ...formatter.lineParts(lineNamed(ended.line)),
      shared: shared.length,
      traits: formatter.traits(shared),
    });
  }
  return formatter.say(message, {
    ...persons,
    group: ended.group ? formatter.cell(ended.group) : '',
  });
}

/** What the pieces of the winning line share, read from one of them; the masks are off by now. */
export function sharedTraits(ended: GameEnded, view: View): Trait[] {
  if (ended.line === null || view.board === null) return [];
  const first = lineNamed(ended.line).cells[0] ?? '';
  const standing = view.board[indexOf(first)]?.[0];
  if (standing === undefined) return [];
  return ended.characteristics.map((c) => [c, has(standing, c)]);
}
