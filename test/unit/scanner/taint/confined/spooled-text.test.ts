import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readSpooled } from '../../../../../src/scanner/engines/taint/confined/spooled-text.ts';
import { recordOf } from '../../../../../src/scanner/processes/records.ts';
import { createSourceTree, type SourceTree } from '../../../../fixtures/git/source-tree.ts';

const TEXT = '{"strings":["é\u2028😀"]}';

let tree: SourceTree;
beforeEach(() => {
  tree = createSourceTree({});
});
afterEach(() => tree.remove());

/** Two units in one spool; what is read is the second. */
const spool = (change: (bytes: Buffer) => Buffer) => {
  const path = join(tree.root, '0.units');
  const [first, second] = [Buffer.from(recordOf('{}')), Buffer.from(recordOf(TEXT))];
  writeFileSync(path, change(Buffer.concat([first, second])));
  return { spool: path, offset: first.length, length: second.length };
};

test('a unit that was put aside is read as it was', () => {
  expect(readSpooled(spool((bytes) => bytes))).toBe(TEXT);
});

test.each([
  ['that is cut', (bytes: Buffer) => bytes.subarray(0, -1)],
  ['that is empty', () => Buffer.alloc(0)],
  ['that was written over', (bytes: Buffer) => bytes.fill(0, bytes.length - 4)],
])('of a spool %s nothing is read', (_what, change) => {
  expect(() => readSpooled(spool(change))).toThrow('what was read of it is damaged');
});
