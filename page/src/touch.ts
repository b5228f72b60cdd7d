/** Whether fingers are the main way to point here: then no keys are talked about. */
export function isTouch(): boolean {
  // Tests without a browser have no media.
  return globalThis.matchMedia?.('(pointer: coarse)').matches ?? false;
}

/** The same as the variable of a message. */
export function touchVariable(): { touch: 'yes' | 'no' } {
  return { touch: isTouch() ? 'yes' : 'no' };
}
