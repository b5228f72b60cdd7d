/** Where a key leads from one of `count` places; `up` is the direction of the up arrow. */
export function stepFor(key: string, at: number, count: number, up: 1 | -1): number | null {
  const steps: Record<string, number> = {
    ArrowRight: 1,
    ArrowLeft: -1,
    ArrowUp: up,
    ArrowDown: -up,
  };
  const step = steps[key];
  if (step) return at + step;
  if (key === 'Home') return 0;
  return key === 'End' ? count : null;
}
