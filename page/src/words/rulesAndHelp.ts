/** The rules of a table in sentences and in chips, and what can be typed there. */
import { CHARACTERISTICS } from '../rules/pieces';
import { parseRules, type Rules } from '../rules/rules';
import type { View } from '../wire/types';
import { capitalised, type Formatter } from './formatter';

/** The rules and options of a table, one sentence each. */
export function rulesSentences(formatter: Formatter, view: View): string[] {
  const { options } = view;
  const rules = parseRules(options.rules);
  const said = [formatter.say('rules-game', { game: rules.game })];
  if (rules.game === 'quarto') said.push(...quartoSentences(formatter, rules));
  if (rules.clock !== null)
    said.push(formatter.say('rules-clock', { time: formatter.duration(rules.clock) }));
  said.push(formatter.say('rules-set', { set: options.pieces }));
  if (options.masked.length > 0) said.push(...maskSentences(formatter, view));
  if (options.lines) said.push(formatter.say('rules-lines'));
  if (options.hints) said.push(formatter.say('rules-hints'));
  return said;
}

function maskSentences(formatter: Formatter, view: View): string[] {
  const { masked, announced, touch_limit: limit } = view.options;
  const count = masked.length;
  const names = formatter.listed(masked.map((seat) => formatter.name(view[seat])));
  const open = masked.some((seat) => view[seat] === null);
  const said = [formatter.say(open ? 'rules-masked-open' : 'rules-masked', { count, names })];
  if (!announced) said.push(formatter.say('rules-silent'));
  if (limit !== null) said.push(formatter.say('rules-touches', { count: limit }));
  return said;
}

function quartoSentences(formatter: Formatter, rules: Rules): string[] {
  const said: string[] = [];
  const { characteristics } = rules;
  if (characteristics.length < CHARACTERISTICS.length) {
    said.push(
      formatter.say('rules-characteristics', {
        count: characteristics.length,
        characteristics: formatter.characteristics(characteristics),
      }),
    );
  }
  if (rules.squares) said.push(formatter.say('rules-squares'));
  if (rules.automatic) return [...said, formatter.say('rules-automatic')];
  said.push(formatter.say(rules.lateCall === 'after' ? 'rules-late-after' : 'rules-late-before'));
  if (rules.wrongCall === 'loses') said.push(formatter.say('rules-wrong-call'));
  return said;
}

/** What can be typed at this table, one sentence each. */
export function helpSentences(formatter: Formatter, view: View): string[] {
  const rules = parseRules(view.options.rules);
  const names: string[] = [];
  if (rules.game === 'quatrenun') names.push('help-designate', 'help-move');
  else {
    names.push(view.options.pieces === 'tactile' ? 'help-give-tactile' : 'help-give', 'help-place');
    if (!rules.automatic) {
      names.push('help-call');
      if (rules.squares) names.push('help-square');
      names.push('help-decline');
    }
  }
  if (view.seat !== null && view.options.masked.includes(view.seat)) names.push('help-touch');
  if (rules.game === 'quatrenun')
    names.push('help-questions-quatrenun', 'help-questions-rest-quatrenun');
  else names.push('help-questions', 'help-questions-rest');
  if (view.options.lines || view.options.hints) names.push('help-assistance');
  return [...names, 'help-table'].map((name) => formatter.say(name));
}

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
