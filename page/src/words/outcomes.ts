import { indexOf, lineNamed } from '../rules/board';
import { has } from '../rules/pieces';
import type { GameEnded, View } from '../wire/types';
import type { Trait, Voice } from './voice';

/** How a game ended, to the seat whose view this is. */
export function outcomeSentence(voice: Voice, ended: GameEnded, view: View): string {
  const message = `outcome-${ended.ending.replace(' ', '-')}`;
  if (ended.winner === null) return voice.say(message);
  const persons = voice.persons(view, ended.winner);
  if (ended.line !== null) {
    const shared = sharedTraits(ended, view);
    return voice.say(message, {
      ...persons,
      ...voice.lineParts(lineNamed(ended.line)),
      shared: shared.length,
      traits: voice.traits(shared),
    });
  }
  return voice.say(message, { ...persons, group: ended.group ? voice.cell(ended.group) : '' });
}

/** What the pieces of the winning line share, read from one of them; the masks are off by now. */
export function sharedTraits(ended: GameEnded, view: View): Trait[] {
  if (ended.line === null || view.board === null) return [];
  const first = lineNamed(ended.line).cells[0] ?? '';
  const standing = view.board[indexOf(first)]?.[0];
  if (standing === undefined) return [];
  return ended.characteristics.map((c) => [c, has(standing, c)]);
}
