import { expect, test } from 'vitest';
import { lineStarts, offsetAt, positionAt, unite } from '../../../../src/scanner/files/positions.ts';

const text = 'a\nbc\n\ndefg\n\nh';

test('a place is that of its offset, in any line, and back', () => {
  const starts = lineStarts(text);
  const places = Array.from({ length: text.length + 1 }, (_, offset) => positionAt(starts, offset));

  expect(places.map(({ line, column }) => `${line}:${column}`)).toEqual([
    '1:1',
    '1:2',
    '2:1',
    '2:2',
    '2:3',
    '3:1',
    '4:1',
    '4:2',
    '4:3',
    '4:4',
    '4:5',
    '5:1',
    '6:1',
    '6:2',
  ]);
  expect(places.map((place) => offsetAt(starts, place, text.length))).toEqual(places.map((_, offset) => offset));
});

test('a place beyond the text is its end', () => {
  expect(offsetAt(lineStarts(text), { line: 99, column: 1 }, text.length)).toBe(text.length);
});

test('ranges that touch are one, in whatever order they come', () => {
  const ranges = [
    { start: 8, end: 9 },
    { start: 1, end: 6 },
    { start: 2, end: 3 },
    { start: 6, end: 7 },
  ];

  expect(unite(ranges)).toEqual([
    { start: 1, end: 7 },
    { start: 8, end: 9 },
  ]);
});
