import { expect, test } from 'vitest';
import { linesOf } from '../../../../src/scanner/processes/lines.ts';

async function* stream(...chunks: string[]): AsyncGenerator<string> {
  yield* chunks;
}

test.each([
  ['a separator between two chunks', ['a\n', 'b\n'], ['a', 'b']],
  ['a line over many chunks', ['a', 'b', 'c\nd'], ['abc', 'd']],
  ['an end without a line feed over two chunks', ['a\nb', 'c'], ['a', 'bc']],
  ['many lines in a chunk', ['a\n\nb\n'], ['a', '', 'b']],
  ['what other tools take for the end of a line', ['a\u2028b\u2029c\u0085d\re\vf\n'], ['a\u2028b\u2029c\u0085d\re\vf']],
  ['nothing', [], []],
])('lines end at a line feed alone: %s', async (_, chunks, lines) => {
  expect(await Array.fromAsync(linesOf(stream(...chunks)))).toEqual(lines);
});

test('a list of names ends at what it is asked to', async () => {
  expect(await Array.fromAsync(linesOf(stream('a\nb\0c', '\0'), { separator: '\0' }))).toEqual(['a\nb', 'c']);
});
