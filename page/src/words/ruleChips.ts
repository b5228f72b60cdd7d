import { CHARACTERISTICS } from '../rules/pieces';
import { parseRules, type Rules } from '../rules/rules';
import type { View } from '../wire/types';
import { capitalised, type Formatter } from './formatter';

/** What is unusual about a table, in a few words each, to stand beside the name of the game. */
export function ruleChips(formatter: Formatter, { options }: View): string[] {
  const rules = parseRules(options.rules);
  const said = rules.game === 'quarto' ? ofQuarto(formatter, rules) : [];
  if (rules.clock !== null) {
    said.push(formatter.say('chip-clock', { time: formatter.duration(rules.clock) }));
  }
  if (options.masked.length > 0) said.push(formatter.say('chip-masked'));
  if (options.pieces === 'tactile') said.push(formatter.say('chip-tactile'));
  if (options.lines) said.push(formatter.say('chip-lines'));
  if (options.hints) said.push(formatter.say('chip-hints'));
  return said.map(capitalised);
}

function ofQuarto(formatter: Formatter, rules: Rules): string[] {
  const { characteristics } = rules;
  const said: string[] = [];
  if (characteristics.length < CHARACTERISTICS.length) {
    const names = formatter.characteristics(characteristics);
    said.push(formatter.say('chip-characteristics', { characteristics: names }));
  }
  if (rules.squares) said.push(formatter.say('chip-squares'));
  if (rules.automatic) return [...said, formatter.say('chip-automatic')];
  if (rules.lateCall === 'after') said.push(formatter.say('chip-late-after'));
  if (rules.wrongCall === 'loses') said.push(formatter.say('chip-wrong-loses'));
  return said;
}
