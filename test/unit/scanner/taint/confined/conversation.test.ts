import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Conversation } from '../../../../../src/scanner/engines/taint/confined/conversation.ts';
import type { ImportsCommand } from '../../../../../src/scanner/engines/taint/confined/protocol.ts';
import { defaultLimits } from '../../../../../src/scanner/limits.ts';
import { createSourceTree, type SourceTree } from '../../../../fixtures/git/source-tree.ts';
import { CHILD } from '../../../../fixtures/programs/scanner-child.ts';

/** A process that does what the folder says that its commands are about. */
const PROGRAM = `${CHILD}
  for await (const { root } of commands()) {
    if (root === 'wait') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2_000);
    while (root === 'spin');
    await say({ kind: 'done' });
  }
`;
const LIMIT_MS = 1_000;

let tree: SourceTree;
let child: Conversation;
beforeEach(async () => {
  tree = createSourceTree({ 'program.mjs': PROGRAM });
  const folder = join(tree.root, 'own');
  mkdirSync(folder);
  const program = join(tree.root, 'program.mjs');
  const { signal } = new AbortController();
  child = await Conversation.start({
    program,
    root: tree.root,
    folder,
    knowledge: folder,
    limits: defaultLimits,
    signal,
  });
  // What it takes to start is not measured.
  await child.do(commandOf('begin'), { silentMs: 300_000, take: () => undefined });
});
afterEach(async () => {
  await child.close();
  tree.remove();
});

const commandOf = (root: string): ImportsCommand => ({ kind: 'imports', root, fileBytes: 0, files: [], settings: [] });

const say = (root: string) => child.do(commandOf(root), { silentMs: LIMIT_MS, take: () => undefined });

describe.runIf(process.platform === 'linux')('a child that says nothing', () => {
  test('may take its time as long as it does not use the processor', async () => {
    expect(await say('wait')).toEqual({ kind: 'done', reason: '' });
    expect(child.isOpen).toBe(true);
  });

  test('is ended once it has used the processor for as long as it may', async () => {
    expect(await say('spin')).toEqual({ kind: 'dead', reason: 'ran out of processor time' });
    expect(child.isOpen).toBe(false);
  });
});
