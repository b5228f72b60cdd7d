import { expect, test } from 'vitest';
import { parseRules } from '../../src/rules/rules';
import { linesThrough } from '../../src/screens/table/turn';

const names = (rules: string, ...cells: string[]) =>
  linesThrough(parseRules(rules), cells).map((line) => line.name);

test('two cells leave one line, or a line and a square', () => {
  expect(names('quarto', 'a1', 'd4')).toEqual(['\\']);
  expect(names('quarto', 'b2', 'c2')).toEqual(['2']);
  expect(names('quarto squares', 'b2', 'c2')).toEqual(['2', 'b1', 'b2']);
  expect(names('quarto', 'a1', 'b3')).toEqual([]);
});

test('before anything is pointed out every line is possible', () => {
  expect(names('quarto')).toHaveLength(10);
  expect(names('quarto squares')).toHaveLength(19);
});
