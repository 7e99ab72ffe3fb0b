import { describe, expect, test } from 'vitest';
import { cutSnippet, cutStep, maskSecrets, shownLines } from '../../../../src/scanner/findings/snippet.ts';

test('secrets are masked whatever their length, lines keep their number', () => {
  const text = 'a = "hunter2"; b = "x"\nkey = -BEGIN\nabc\nEND-\nend';

  const masked = maskSecrets(text, [
    { start: 29, end: 44 },
    { start: 5, end: 12 },
    { start: 8, end: 12 },
  ]);

  expect(masked).toBe('a = "********"; b = "x"\nkey = ********\n********\n********\nend');
});

test('a snippet holds two lines on either side and at most twelve', () => {
  const lines = Array.from({ length: 40 }, (_, index) => `line ${index + 1}`);

  expect(cutSnippet(lines, { line: 10, end_line: 10, column: 1 })).toBe('line 8\nline 9\nline 10\nline 11\nline 12');
  expect(cutSnippet(lines, { line: 1, end_line: 1, column: 1 })).toBe('line 1\nline 2\nline 3');
  expect(cutSnippet(lines, { line: 10, end_line: 39, column: 1 }).split('\n')).toHaveLength(12);
});

test('a long line is cut around the place', () => {
  const [line = ''] = [`${'x'.repeat(2_000)}HERE${'y'.repeat(2_000)}`];

  const snippet = cutSnippet([line], { line: 1, end_line: 1, column: 2_001 });

  expect(snippet).toContain('HERE');
  expect(snippet).toHaveLength(302);
});

test('a snippet of long lines has 2,000 characters at most and still shows the place', () => {
  const long = `${'x'.repeat(2_000)}HERE${'y'.repeat(2_000)}`;
  const lines = Array.from({ length: 20 }, () => long);

  for (const end_line of [3, 6, 12]) {
    const snippet = cutSnippet(lines, { line: 3, end_line, column: 2_001 });

    expect(snippet.length).toBeLessThanOrEqual(2_000);
    expect(snippet.split('\n')[2]).toMatch(/^….*HERE.*…$/);
  }
});

test('short lines stay whole beside a long one', () => {
  const lines = ['a', 'b', 'x'.repeat(5_000), 'c', 'd'];

  expect(cutSnippet(lines, { line: 3, end_line: 3, column: 1 })).toBe(`a\nb\n${'x'.repeat(300)}…\nc\nd`);
});

test.each<[string, [number, number][], string]>([
  ['none', [], 'abcdefghij'],
  ['one at the beginning', [[0, 2]], '********cdefghij'],
  ['one at the end', [[8, 10]], 'abcdefgh********'],
  [
    'two that touch',
    [
      [2, 4],
      [4, 6],
    ],
    'ab****************ghij',
  ],
  [
    'two that overlap',
    [
      [2, 5],
      [4, 7],
    ],
    'ab****************hij',
  ],
  [
    'one within another',
    [
      [2, 8],
      [4, 6],
    ],
    'ab********ij',
  ],
  [
    'the same twice',
    [
      [2, 4],
      [2, 4],
    ],
    'ab********efghij',
  ],
  ['one of no length', [[2, 2]], 'abcdefghij'],
])('of secrets %s are masked', (_what, ranges, masked) => {
  expect(
    maskSecrets(
      'abcdefghij',
      ranges.map(([start, end]) => ({ start, end })),
    ),
  ).toBe(masked);
});

test.each([
  [40, 10, 10, 8, 12],
  [40, 2, 2, 1, 4],
  [40, 3, 3, 1, 5],
  [40, 40, 40, 38, 40],
  [40, 10, 17, 8, 19],
  [40, 10, 18, 8, 19],
  [3, 10, 10, 8, 3],
])('of %i lines a place on %i to %i shows %i to %i', (count, line, end_line, first, last) => {
  expect(shownLines(count, { line, end_line })).toEqual({ first, last });
});

describe('a line of more than 300 characters', () => {
  const line = `${'a'.repeat(200)}${'b'.repeat(200)}${'c'.repeat(200)}`;
  const cut = (column: number, text = line) => cutSnippet([text], { line: 1, end_line: 1, column });

  test('is whole at 300', () => {
    expect(cut(1, 'a'.repeat(300))).toBe('a'.repeat(300));
    expect(cut(1, 'a'.repeat(301))).toBe(`${'a'.repeat(300)}…`);
  });

  test.each([
    [1, `${line.slice(0, 300)}…`],
    [150, `${line.slice(0, 300)}…`],
    [151, `…${line.slice(1, 301)}…`],
    [300, `…${line.slice(150, 450)}…`],
    [449, `…${line.slice(299, 599)}…`],
    [450, `…${line.slice(300)}`],
    [600, `…${line.slice(300)}`],
  ])('is cut around column %i', (column, shown) => {
    expect(cut(column)).toBe(shown);
  });
});

describe('a step of a flow', () => {
  const lines = ['1', `${'x'.repeat(100)}HERE${'y'.repeat(100)}`, '3', '4', 'z'.repeat(200)];

  test.each([
    [{ line: 1, end_line: 1, column: 1 }, '1'],
    [{ line: 3, end_line: 4, column: 1 }, '3\n4'],
    [{ line: 1, end_line: 5, column: 1 }, `1\n${'x'.repeat(100)}HERE${'y'.repeat(56)}…\n3`],
    [{ line: 2, end_line: 2, column: 101 }, `…${'x'.repeat(79)}HERE${'y'.repeat(77)}…`],
    [{ line: 5, end_line: 9, column: 1 }, `${'z'.repeat(160)}…`],
    [{ line: 6, end_line: 6, column: 1 }, null],
  ])('at %o has its lines alone', (place, shown) => {
    expect(cutStep(lines, place)).toBe(shown);
  });
});

test('2,000 characters are shown whole, and one more is shared out', () => {
  const lines = (length: number) => [...Array(6).fill('x'.repeat(285)), 'y'.repeat(length)];
  const cut = (length: number) => cutSnippet(lines(length), { line: 3, end_line: 5, column: 1 });

  expect(cut(284)).toBe(lines(284).join('\n'));
  expect(
    cut(285)
      .split('\n')
      .map(({ length }) => length),
  ).toEqual(Array(7).fill(283));
});
