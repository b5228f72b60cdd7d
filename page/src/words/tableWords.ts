import { CHARACTERISTICS } from '../rules/pieces';
import { parseRules, type Rules } from '../rules/rules';
import type { View } from '../wire/types';
import type { Voice } from './voice';

/** The rules and options of a table, one sentence each. */
export function rulesSentences(voice: Voice, view: View): string[] {
  const { options } = view;
  const rules = parseRules(options.rules);
  const said = [voice.say('rules-game', { game: rules.game })];
  if (rules.game === 'quarto') said.push(...quartoSentences(voice, rules));
  if (rules.clock !== null)
    said.push(voice.say('rules-clock', { time: voice.duration(rules.clock) }));
  said.push(voice.say('rules-set', { set: options.pieces }));
  if (options.masked.length > 0) said.push(...maskSentences(voice, view));
  if (options.lines) said.push(voice.say('rules-lines'));
  if (options.hints) said.push(voice.say('rules-hints'));
  return said;
}

function maskSentences(voice: Voice, view: View): string[] {
  const { masked, announced, touch_limit: limit } = view.options;
  const count = masked.length;
  const names = voice.listed(masked.map((seat) => voice.name(view[seat])));
  const open = masked.some((seat) => view[seat] === null);
  const said = [voice.say(open ? 'rules-masked-open' : 'rules-masked', { count, names })];
  if (!announced) said.push(voice.say('rules-silent'));
  if (limit !== null) said.push(voice.say('rules-touches', { count: limit }));
  return said;
}

function quartoSentences(voice: Voice, rules: Rules): string[] {
  const said: string[] = [];
  const { characteristics } = rules;
  if (characteristics.length < CHARACTERISTICS.length) {
    said.push(
      voice.say('rules-characteristics', {
        count: characteristics.length,
        characteristics: voice.characteristics(characteristics),
      }),
    );
  }
  if (rules.squares) said.push(voice.say('rules-squares'));
  if (rules.automatic) return [...said, voice.say('rules-automatic')];
  said.push(voice.say(rules.lateCall === 'after' ? 'rules-late-after' : 'rules-late-before'));
  if (rules.wrongCall === 'loses') said.push(voice.say('rules-wrong-call'));
  return said;
}

/** What can be typed at this table, one sentence each. */
export function helpSentences(voice: Voice, view: View): string[] {
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
  names.push(rules.game === 'quatrenun' ? 'help-questions-quatrenun' : 'help-questions');
  if (view.options.lines || view.options.hints) names.push('help-assistance');
  return [...names, 'help-table'].map((name) => voice.say(name));
}
