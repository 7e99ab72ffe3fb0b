import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type EngineEvent, EngineFailed } from '../../../../../src/scanner/engines/engine.ts';
import { noCache } from '../../../../../src/scanner/engines/result-cache.ts';
import { createSecretsEngine } from '../../../../../src/scanner/engines/secrets/secrets.ts';
import { defaultLimits } from '../../../../../src/scanner/limits.ts';
import { createSourceTree, type SourceTree } from '../../../../fixtures/git/source-tree.ts';
import { CHILD, PERMISSIONS_PROGRAM } from '../../../../fixtures/programs/scanner-child.ts';

/** A process that does with each file what its name says. */
const PROGRAM = `${CHILD}
  for await (const { paths } of commands()) {
    for (const [index, path] of paths.entries()) {
      if (path.startsWith('mute')) process.abort();
      if (path.startsWith('early')) await say({ kind: 'done' });
      await say({ kind: 'begin', index: path.includes('hiding') ? paths.length : index });
      if (path.includes('unread')) await say({ kind: 'unread', path, reason: 'ENOENT' });
      if (path.includes('liar')) await say({ kind: 'masked', path: 'other', offsets: [], truncated: false });
      if (path.includes('shapeless')) await say({ kind: 'masked' });
      if (path.includes('chatty')) await write('a warning of a library\\n');
      if (path.includes('cut')) await half({ kind: 'masked', path, offsets: [0, 4], truncated: false });
      if (path.includes('deadly')) process.abort();
    }
    await say({ kind: 'done' });
  }
`;

let tree: SourceTree;
beforeEach(() => {
  tree = createSourceTree({ 'program.mjs': PROGRAM, 'asking.mjs': PERMISSIONS_PROGRAM });
});
afterEach(() => tree.remove());

const scan = (...paths: string[]) => scanWith('program.mjs', paths);

const scanWith = async (program: string, paths: readonly string[]) => {
  const engine = createSecretsEngine({ program: join(tree.root, program) });
  const files = paths.map((path) => ({
    path,
    size: 1,
    lines: 1,
    hash: 'h',
    path_kind: 'source' as const,
    language: null,
    verbatim: true,
  }));
  const signal = new AbortController().signal;
  const events: EngineEvent[] = [];
  for await (const event of engine.scan({ root: tree.root, files, signal, limits: defaultLimits, cache: noCache }))
    events.push(event);
  return {
    looked: events.flatMap((event) => (event.kind === 'looked' ? event.files.map(({ path }) => path) : [])),
    missed: events.flatMap((event) =>
      event.kind === 'incomplete' ? [`${event.missed?.file.path} ${event.detail}`] : [],
    ),
    last: events.at(-1),
  };
};

const died = (path: string) => `${path} not scanned: the process died`;
const left = (path: string) => `${path} not scanned: the process died too often`;
const names = (prefix: string, count: number) => Array.from({ length: count }, (_, index) => `${prefix}${index}`);

describe('a process of the secrets engine that dies', () => {
  test('is followed by one that goes on behind the file', async () => {
    expect(await scan('a', 'b-deadly', 'c', 'd')).toEqual({
      looked: ['a', 'c', 'd'],
      missed: [died('b-deadly')],
      last: { kind: 'progress', filesDone: 4 },
    });
  });

  test('in the middle of a report loses that file alone', async () => {
    expect(await scan('a', 'b-cut', 'c')).toEqual({
      looked: ['a', 'c'],
      missed: [died('b-cut')],
      last: { kind: 'progress', filesDone: 3 },
    });
  });

  test('at its last file has looked at all others', async () => {
    expect(await scan('a', 'b-deadly')).toMatchObject({ looked: ['a'], missed: [died('b-deadly')] });
  });

  test('of a file that could not be read counts that file once', async () => {
    expect(await scan('a', 'unread-deadly', 'b')).toMatchObject({
      looked: ['a', 'b'],
      missed: ['unread-deadly not scanned: ENOENT'],
    });
  });

  test('for the tenth time ends the engine, which counts what is left', async () => {
    const deadly = names('deadly', 12);

    expect(await scan('a', ...deadly, 'z')).toEqual({
      looked: ['a'],
      missed: [...deadly.slice(0, 10).map(died), ...[...deadly.slice(10), 'z'].map(left)],
      last: { kind: 'progress', filesDone: 14 },
    });
  });

  test('before it begins a file counts none, and ends the engine in the end', async () => {
    expect(await scan('a-deadly', 'mute', 'c')).toMatchObject({
      looked: [],
      missed: [died('a-deadly'), left('mute'), left('c')],
    });
  });

  test('before its first file fails the engine', async () => {
    await expect(scan('mute', 'b')).rejects.toThrow(new EngineFailed('secretlint could not start: the process died'));
  });
});

describe('a process that is not believed', () => {
  const refused = (path: string) => `${path} not scanned: its reports could not be read`;

  test.each([
    ['reports about another file', 'liar'],
    ['sends a report of another shape', 'shapeless'],
    ['prints anything else', 'chatty'],
  ])('as it %s loses the file that it has begun', async (_what, path) => {
    expect(await scan('a', path, 'b')).toMatchObject({ looked: ['a', 'b'], missed: [refused(path)] });
  });

  test.each([
    ['leaves files out', 'hiding'],
    ['is through too early', 'early'],
  ])('as it %s hides none', async (_what, path) => {
    expect((await scan('a', path, 'b')).missed.join()).toContain(`${path} not scanned`);
  });
});

test('a process of the secrets engine may read what it is asked for, and neither write nor start another', async () => {
  expect((await scanWith('asking.mjs', ['a'])).missed).toEqual(['a not scanned: true false false false']);
});
