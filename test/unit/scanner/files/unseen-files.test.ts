import { execFileSync } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { listFiles } from '../../../../src/scanner/files/file-list.ts';
import { unseenByContent, unseenByName } from '../../../../src/scanner/files/unseen-files.ts';
import { defaultLimits } from '../../../../src/scanner/limits.ts';
import { createSourceTree, type SourceTree } from '../../../fixtures/git/source-tree.ts';

let tree: SourceTree;
afterEach(() => tree.remove());

const unseen = (path: string, size: number) => unseenByContent(tree.root, path, size, () => 'source');

test('of the files beyond the limit as many are counted as are scanned', async () => {
  tree = createSourceTree(Object.fromEntries([...'abcdefg'].map((name) => [`${name}.js`, 'x'])));

  const { unseen: counted } = await listFiles({
    root: tree.root,
    exclude: [],
    limits: { ...defaultLimits, files: 2 },
    signal: new AbortController().signal,
  });

  expect(counted.map(({ path }) => path)).toEqual(['c.js', 'd.js']);
});

test('a large file has the lines that it has, however many steps it is read in', () => {
  const text = 'x();\n'.repeat(30_000);
  tree = createSourceTree({ 'large.js': text });

  expect(unseen('large.js', text.length)).toEqual({
    path: 'large.js',
    language: 'javascript',
    lines: 30_000,
    path_kind: 'source',
  });
});

test('long lines weigh as many as there would be in usual code', () => {
  const text = `${'x'.repeat(199)}\n`.repeat(800);
  tree = createSourceTree({ 'large.js': text });

  expect(unseen('large.js', text.length)?.lines).toBe(2_000);
});

test('the lines of a file beyond 16 MiB are reckoned by its size, up to there they are counted', () => {
  tree = createSourceTree({ 'large.js': 'x();\n' });
  const most = 16 * 1024 * 1024;

  expect(unseen('large.js', most)?.lines).toBe(Math.ceil(most / 80));
  expect(unseen('large.js', most + 40)?.lines).toBe(Math.ceil(most / 40) + 1);
});

test('a large file that is no text, or in no known language, is none that could be source', () => {
  tree = createSourceTree({ 'large.js': Uint8Array.of(1, 0, 2), 'large.unknown': 'x' });

  expect([unseen('large.js', 3), unseen('large.unknown', 1), unseenByName('large.unknown', 1, 'source')]).toEqual([
    null,
    null,
    null,
  ]);
});

test.each(['link.js', 'pipe.js'])('what was a file and now is none is not read: %s', (path) => {
  tree = createSourceTree({ 'large.js': 'x();\n' });
  symlinkSync('large.js', join(tree.root, 'link.js'));
  execFileSync('mkfifo', [join(tree.root, 'pipe.js')]);

  expect(() => unseen(path, 5)).toThrow(/ELOOP|not a regular file/);
});
