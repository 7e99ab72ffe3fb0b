import { expect, test } from 'vitest';
import { createLeftOut } from '../../../../src/scanner/files/left-out.ts';

test('what a walk leaves out is sorted and told once, a folder with a slash', () => {
  const leftOut = createLeftOut(3);
  for (const path of ['b.js', 'a.js', 'b.js']) leftOut.addFile(path);
  leftOut.addFolder('a');

  expect(leftOut.list()).toEqual(['a.js', 'a/', 'b.js']);
});

test('more than it may hold is not known, whatever comes after', () => {
  const leftOut = createLeftOut(2);
  for (const path of ['a', 'b', 'c', 'd']) leftOut.addFile(path);

  expect(leftOut.list()).toBeNull();
});

test('ten thousand paths are held', () => {
  const leftOut = createLeftOut();
  for (let index = 0; index < 100_000; index++) leftOut.addFile(`${index}`);
  expect(leftOut.list()).toHaveLength(100_000);

  leftOut.addFile('more');
  expect(leftOut.list()).toBeNull();
});

test.each<[string, (leftOut: ReturnType<typeof createLeftOut>) => void]>([
  ['the root', (leftOut) => leftOut.addFolder('')],
  ['what nobody counted', (leftOut) => leftOut.giveUp()],
])('%s may hold any file', (_what, leaveOut) => {
  const leftOut = createLeftOut();
  leaveOut(leftOut);
  leftOut.addFile('a');

  expect(leftOut.list()).toBeNull();
});
