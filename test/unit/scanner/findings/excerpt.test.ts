import { describe, expect, test } from 'vitest';
import { cutExcerpt, excerptLines } from '../../../../src/scanner/findings/excerpt.ts';
import { cutSnippet } from '../../../../src/scanner/findings/snippet.ts';

const numbered = (count: number) => Array.from({ length: count }, (_, index) => `line ${index + 1}`);
const at = (line: number, end_line = line, column = 1) => ({ line, end_line, column });

test.each([
  [100, 50, 50, 30, 70],
  [100, 1, 1, 1, 21],
  [100, 21, 21, 1, 41],
  [100, 22, 22, 2, 42],
  [100, 100, 100, 80, 100],
  [100, 30, 49, 10, 69],
  [100, 30, 50, 10, 69],
  [3, 40, 40, 20, 3],
])('of %i lines a place on %i to %i shows %i to %i', (count, line, end_line, first, last) => {
  expect(excerptLines(count, { line, end_line })).toEqual({ first, last });
});

test('an excerpt holds twenty lines on either side and at most sixty, and says where it begins', () => {
  expect(cutExcerpt(numbered(100), at(50))).toEqual({ first_line: 30, code: numbered(100).slice(29, 70).join('\n') });
  expect(cutExcerpt(numbered(100), at(3))).toEqual({ first_line: 1, code: numbered(100).slice(0, 23).join('\n') });
  expect(cutExcerpt(numbered(200), at(50, 150))?.code.split('\n')).toHaveLength(60);
});

describe('there is none', () => {
  test.each([
    ['where the file has no more lines than the snippet', 5, at(3)],
    ['of an empty file', 1, at(1)],
    ['of a place behind the end of the file', 3, at(12)],
  ])('%s', (_where, count, place) => {
    expect(cutExcerpt(numbered(count), place)).toBe(null);
  });
});

test('a line of more than 300 characters is cut, that of the place around its column', () => {
  const long = `${'x'.repeat(1_000)}HERE${'y'.repeat(1_000)}`;

  const lines = cutExcerpt([...numbered(5), long, long], at(6, 6, 1_001))?.code.split('\n');

  expect(lines?.map(({ length }) => length)).toEqual([6, 6, 6, 6, 6, 302, 301]);
  expect(lines?.[5]).toContain('HERE');
});

describe('6,000 characters are the most', () => {
  const long = Array<string>(100).fill('z'.repeat(400));

  test('and the lines farthest from the place go, on both sides alike', () => {
    const excerpt = cutExcerpt(long, at(50));

    expect(excerpt?.first_line).toBe(41);
    expect(excerpt?.code.split('\n')).toHaveLength(19);
    expect(excerpt?.code.length).toBeLessThanOrEqual(6_000);
  });

  test('and what is left of one side is the gain of the other', () => {
    expect(cutExcerpt(long, at(4))).toMatchObject({
      first_line: 1,
      code: Array(19)
        .fill(`${'z'.repeat(300)}…`)
        .join('\n'),
    });
  });

  test.each([1, 5, 12, 30, 60])('and no line of the snippet is among what goes, of a place of %i lines', (count) => {
    const lines = long.map((text, index) => `${index + 1} ${text}`);
    const place = at(50, 49 + count);

    const shown = cutExcerpt(lines, place)
      ?.code.split('\n')
      .map((line) => line.split(' ')[0]);

    const snippet = cutSnippet(lines, place)
      .split('\n')
      .map((line) => line.split(' ')[0]);
    expect(shown).toEqual(expect.arrayContaining(snippet));
  });
});
