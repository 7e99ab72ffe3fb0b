import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type EngineEvent, EngineFailed } from '../../../../../src/scanner/engines/engine.ts';
import { noCache, type ResultCache } from '../../../../../src/scanner/engines/result-cache.ts';
import { createTaintEngine } from '../../../../../src/scanner/engines/taint/taint.ts';
import { defaultLimits } from '../../../../../src/scanner/limits.ts';
import { createSourceTree, type SourceTree } from '../../../../fixtures/git/source-tree.ts';
import { CHILD } from '../../../../fixtures/programs/scanner-child.ts';
import { keptTexts } from '../../cache/kept-texts.ts';

/** A process that does with each file what its name says. */
const PROGRAM = `${CHILD}
  for await (const { kind, files } of commands()) {
    for (const [index, { path }] of files.entries()) {
      if (kind === 'imports') {
        await say({ kind, index, targets: path.includes('importing') && index > 0 ? [index - 1] : [] });
        continue;
      }
      if (kind === 'analyze') {
        if (path.includes('explosive')) process.abort();
        while (path.includes('endless'));
        if (path.includes('torn')) await half({ kind: 'cut', index, name: 'f', line: 2, lines: 3 });
        if (path.includes('shapeless')) await say({ kind: 'finding', finding: { file: path } });
        if (path.includes('loud')) await say({ kind: 'cut', index, name: 'f', line: 2, lines: 3 });
        if (path.includes('gossip')) await say({ kind: 'cut', index: 99, name: 'f', line: 2, lines: 3 });
        continue;
      }
      if (path.includes('mute')) process.abort();
      await say({ kind: 'begin', index: path.includes('liar') ? 99 : index });
      if (path.includes('deadly')) process.abort();
      if (path.includes('cut')) await half('U' + index + ' 0 0 {"code":"AAAA"}');
      if (path.includes('left-out')) break;
      if (path.includes('unread')) await say({ kind: 'unread', index, reason: 'ENOENT' });
      else await say('U' + index + (path.includes('broken') ? ' 3 7 {}' : ' 0 0 {}'));
    }
    await say({ kind: 'done' });
  }
`;

let tree: SourceTree;
beforeEach(() => {
  tree = createSourceTree({ 'program.mjs': PROGRAM });
});
afterEach(() => tree.remove());

const scan = (...paths: string[]) => scanWith({ processes: 1 }, ...paths);

const scanWith = async (
  { cache = noCache, ...given }: { processes: number; groupLines?: number; silentMs?: number; cache?: ResultCache },
  ...paths: string[]
) => {
  const engine = createTaintEngine({ rules: new Map(), program: join(tree.root, 'program.mjs'), ...given });
  const about = { size: 1, lines: 10, hash: 'h', path_kind: 'source', language: 'javascript', verbatim: true } as const;
  const files = paths.map((path) => ({ path, ...about }));
  const signal = new AbortController().signal;
  const events: EngineEvent[] = [];
  for await (const event of engine.scan({ root: tree.root, files, signal, limits: defaultLimits, cache }))
    events.push(event);
  return {
    looked: events.flatMap((event) => (event.kind === 'looked' ? event.files.map(({ path }) => path) : [])),
    missed: events.flatMap((event) =>
      event.kind === 'incomplete' ? [`${event.missed?.file.path}: ${event.detail}, ${event.missed?.lines} lines`] : [],
    ),
    told: events.flatMap((event) => (event.kind === 'notice' ? [event.notice.message] : [])),
    last: events.at(-1),
  };
};

const died = (path: string) => `${path}: not read: the process died, 10 lines`;

describe('a process that dies', () => {
  test('of reading a file loses that file alone', async () => {
    expect(await scan('a', 'b-deadly', 'c', 'd')).toMatchObject({
      looked: ['a', 'c', 'd'],
      missed: [died('b-deadly')],
      last: { kind: 'progress', filesDone: 4 },
    });
  });

  test('in the middle of a unit loses that file alone, and keeps nothing of it', async () => {
    const written = ['a', 'b-cut', 'c'];
    for (const path of written) writeFileSync(join(tree.root, path), 'x');
    const kept = keptTexts();

    expect(await scanWith({ processes: 1, cache: kept.cache }, ...written)).toMatchObject({
      looked: ['a', 'c'],
      missed: [died('b-cut')],
    });
    expect([...kept.texts.keys()].filter((name) => name.includes('b-cut'))).toEqual([]);
  });

  test('in the middle of a report about what it follows loses the file that it speaks of alone', async () => {
    expect(await scan('a', 'b-torn', 'c')).toMatchObject({
      looked: ['a', 'c'],
      missed: ['b-torn: not followed: the process died, 10 lines'],
    });
  });

  test('for the twelfth time gives up what is left of its files', async () => {
    const deadly = Array.from({ length: 13 }, (_, index) => `deadly${index}`);

    expect(await scan('a', ...deadly, 'z')).toMatchObject({ looked: ['a'], missed: [...deadly, 'z'].map(died) });
  });

  test('before it reads a file fails the engine', async () => {
    await expect(scan('mute', 'b')).rejects.toThrow(new EngineFailed('no file could be read: the process died'));
  });

  test('of following data leaves its files to others in parts, and tells what is lost between them', async () => {
    expect(await scan('a', 'b-importing', 'c-importing-explosive', 'd', 'e')).toEqual({
      looked: ['a', 'b-importing', 'd', 'e'],
      missed: ['c-importing-explosive: not followed: the process died, 10 lines'],
      told: [
        'taint: 5 files could not be analysed together (the process died) and are analysed in 4 parts; data flows between parts are missed (1 import crosses parts)',
      ],
      last: { kind: 'progress', filesDone: 5 },
    });
  });

  test.runIf(process.platform === 'linux')('of its processor time is told as such', async () => {
    const { looked, missed, told } = await scanWith({ processes: 1, silentMs: 2_000 }, 'a', 'b-endless', 'c');

    expect(looked).toEqual(['a', 'c']);
    expect(missed).toEqual(['b-endless: not followed: ran out of processor time, 10 lines']);
    expect(told).toEqual([
      'taint: 3 files could not be analysed together (ran out of processor time) and are analysed in 3 parts; no import crosses parts',
    ]);
  });

  test('of following data is followed by others with parts of the files, until one file is lost', async () => {
    expect(await scan('a', 'b', 'c-explosive', 'd', 'e')).toMatchObject({
      looked: ['a', 'b', 'd', 'e'],
      missed: ['c-explosive: not followed: the process died, 10 lines'],
    });
  });

  test.each([1, 3])(
    'of one group leaves the others as they are, in their order, with %i at a time',
    async (processes) => {
      const paths = ['a', 'b-loud', 'c-explosive', 'd-explosive', 'e', 'f-loud', 'g'];

      expect(await scanWith({ processes, groupLines: 20 }, ...paths)).toMatchObject({
        looked: ['a', 'b-loud', 'e', 'f-loud', 'g'],
        missed: [
          'b-loud: `f` in line 2 was too much to be followed to its end, 3 lines',
          'c-explosive: not followed: the process died, 10 lines',
          'd-explosive: not followed: the process died, 10 lines',
          'f-loud: `f` in line 2 was too much to be followed to its end, 3 lines',
        ],
        last: { kind: 'progress', filesDone: 7 },
      });
    },
  );
});

test('what could not be read or followed is told by file, with how much it is', async () => {
  expect(await scan('a-unread', 'b-broken', 'c-loud')).toMatchObject({
    looked: ['b-broken', 'c-loud'],
    missed: [
      'a-unread: not read: ENOENT, 10 lines',
      'b-broken: 3 places could not be read, the first in line 7, 3 lines',
      'c-loud: `f` in line 2 was too much to be followed to its end, 3 lines',
    ],
  });
});

test.each([
  ['liar', 'not read: its reports could not be read'],
  ['left-out', 'not read: the process left it out'],
  ['gossip', 'not followed: its reports could not be read'],
  ['shapeless', 'not followed: its reports could not be read'],
])('a process is not believed, and costs the file that it was at alone: %s', async (path, reason) => {
  expect(await scan('a', path)).toMatchObject({ looked: ['a'], missed: [`${path}: ${reason}, 10 lines`] });
});
