import { isTouch } from '../touch';
import type { Formatter } from '../words/formatter';

/** A message of a step, with its keys where there are any. */
export function taskSentence(formatter: Formatter, message: string): string {
  const said = formatter.say(message);
  const keys = `${message}-keys`;
  return isTouch() || !formatter.has(keys) ? said : `${said} ${formatter.say(keys)}`;
}
