/** The known words one or two slips of the finger away, nearest first. They are shown, never taken. */
export function alike(word: string, known: Iterable<string>, most = 3): string[] {
  const reach = word.length < 5 ? 1 : 2;
  return [...new Set(known)]
    .map((other) => [steps(word, other, reach), other] as const)
    .filter(([count]) => count <= reach)
    .sort(([a, one], [b, two]) => a - b || (one < two ? -1 : 1))
    .slice(0, most)
    .map(([, other]) => other);
}

/** How many letters are changed, added, left out or swapped with their neighbour. */
function steps(one: string, two: string, reach: number): number {
  if (Math.abs(one.length - two.length) > reach) return reach + 1;
  let older: number[] = [];
  let before: number[] = [];
  let row = Array.from({ length: two.length + 1 }, (_, i) => i);
  const at = (cells: readonly number[], i: number) => cells[i] ?? 0;
  for (let i = 1; i <= one.length; i++) {
    [older, before, row] = [before, row, [i]];
    for (let j = 1; j <= two.length; j++) {
      const changed = at(before, j - 1) + (one[i - 1] === two[j - 1] ? 0 : 1);
      let best = Math.min(at(before, j) + 1, at(row, j - 1) + 1, changed);
      if (i > 1 && j > 1 && one[i - 1] === two[j - 2] && one[i - 2] === two[j - 1]) {
        best = Math.min(best, at(older, j - 2) + 1);
      }
      row.push(best);
    }
  }
  return at(row, two.length);
}
