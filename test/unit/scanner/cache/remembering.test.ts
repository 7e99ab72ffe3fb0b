import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { remembering } from '../../../../src/scanner/cache/remembering.ts';
import type { Engine, EngineEvent } from '../../../../src/scanner/engines/engine.ts';
import { listFiles } from '../../../../src/scanner/files/file-list.ts';
import type { SourceFile } from '../../../../src/scanner/files/source-file.ts';
import { defaultLimits } from '../../../../src/scanner/limits.ts';
import { createSourceTree, type SourceTree } from '../../../fixtures/git/source-tree.ts';
import { engine, finding } from '../engines/told-engine.ts';
import { keptTexts } from './kept-texts.ts';

let tree: SourceTree;
beforeEach(() => {
  tree = createSourceTree({ 'a.js': 'a', 'b.js': 'b', 'c.js': 'c', 'd.py': 'd' });
});
afterEach(() => tree.remove());

const write = (path: string, text: string): void => writeFileSync(join(tree.root, path), text);
const { signal } = new AbortController();
const list = async () => (await listFiles({ root: tree.root, exclude: [], limits: defaultLimits, signal })).files;

type Look = (file: SourceFile) => EngineEvent[];
const found = (file: SourceFile): EngineEvent => ({ kind: 'finding', finding: finding({ file: file.path }) });
const wellKnown: Look = (file) => [found(file), { kind: 'looked', files: [file] }];

/** Looks at files one by one and notes which. */
const looking = (look: Look, asked: string[] = []): Engine =>
  engine('patterns', async function* ({ files }) {
    for (const file of files) {
      asked.push(file.path);
      yield* look(file);
    }
  });

const scan = async (given: Engine, { cache }: ReturnType<typeof keptTexts>): Promise<EngineEvent[]> => {
  const events: EngineEvent[] = [];
  const input = { root: tree.root, files: await list(), signal, limits: defaultLimits, cache };
  for await (const event of remembering(given, ({ language }) => [language ?? '']).scan(input)) events.push(event);
  return events;
};

/** The files that a second scan asks for after one with `first`. */
const askedAgain = async (first: Look, change: () => void = () => undefined): Promise<string[]> => {
  const kept = keptTexts();
  await scan(looking(first), kept).catch(() => undefined);
  change();
  const asked: string[] = [];
  await scan(looking(wellKnown, asked), kept);
  return asked;
};

describe('an engine that remembers', () => {
  test('says the same again without looking, in the same order', async () => {
    const kept = keptTexts();
    const asked: string[] = [];
    const first = await scan(looking(wellKnown, asked), kept);
    const again = await scan(looking(wellKnown, asked), kept);

    expect(again).toEqual(first);
    expect(asked).toEqual(['a.js', 'b.js', 'c.js', 'd.py']);
  });

  test('looks at what has changed alone, and puts it where it stands', async () => {
    const kept = keptTexts();
    await scan(looking(wellKnown), kept);
    write('b.js', 'other');
    const asked: string[] = [];
    const again = await scan(looking(wellKnown, asked), kept);

    expect(asked).toEqual(['b.js']);
    expect(again.flatMap((event) => (event.kind === 'finding' ? [event.finding.file] : []))).toEqual([
      'a.js',
      'b.js',
      'c.js',
      'd.py',
    ]);
  });

  test('tells what was left out of a file where the file stands', async () => {
    const kept = keptTexts();
    await scan(looking(wellKnown), kept);
    write('b.js', 'other');
    const cutting = looking((file) => [{ kind: 'incomplete', detail: 'died', missed: { file, lines: 1 } }]);

    const again = await scan(cutting, kept);

    expect(again.map(({ kind }) => kind).join(' ')).toBe(
      'finding looked incomplete finding looked finding looked progress',
    );
  });

  test('knows a file under another name where nothing else decides', async () => {
    expect(
      await askedAgain(wellKnown, () => {
        rmSync(join(tree.root, 'c.js'));
        write('z.js', 'c');
      }),
    ).toEqual([]);
  });

  test('looks again where something else decides than before', async () => {
    expect(
      await askedAgain(wellKnown, () => {
        rmSync(join(tree.root, 'c.js'));
        write('c.py', 'c');
      }),
    ).toEqual(['c.py']);
  });

  test('keeps findings, what is to be masked, and notices', async () => {
    const kept = keptTexts();
    const all: Look = (file) => [
      {
        kind: 'finding',
        finding: finding({
          file: file.path,
          matched_text: 'h',
          secrets: [{ line: 1, column: 1, end_line: 1, end_column: 2 }],
          replaces: ['r'],
          flow_rule: 'f',
        }),
      },
      { kind: 'masked', file: file.path, ranges: [{ start: 0, end: 1 }] },
      { kind: 'notice', notice: { code: 'issues_truncated', message: 'only 200', file: file.path } },
      { kind: 'looked', files: [file] },
    ];
    const first = await scan(looking(all), kept);

    expect(
      await scan(
        looking(() => []),
        kept,
      ),
    ).toEqual(first);
  });
});

describe('nothing is kept of', () => {
  const cut = (file: SourceFile): EngineEvent => ({ kind: 'incomplete', detail: 'died', missed: { file, lines: 1 } });

  test('a file that was not looked at to its end', async () => {
    expect(await askedAgain((file) => (file.path === 'b.js' ? [found(file), cut(file)] : wellKnown(file)))).toEqual([
      'b.js',
    ]);
    expect(
      await askedAgain((file) => (file.path === 'b.js' ? [cut(file), ...wellKnown(file)] : wellKnown(file))),
    ).toEqual(['b.js']);
  });

  test('what comes after an end that no file is named for', async () => {
    expect(
      await askedAgain((file) =>
        file.path === 'b.js' ? [{ kind: 'incomplete', detail: 'too much' }, ...wellKnown(file)] : wellKnown(file),
      ),
    ).toEqual(['b.js', 'c.js', 'd.py']);
  });

  test('files that were left when the engine failed', async () => {
    const failing: Look = (file) => {
      if (file.path === 'c.js') throw new Error('stopped');
      return wellKnown(file);
    };

    expect(await askedAgain(failing)).toEqual(['c.js', 'd.py']);
  });

  test('a file that was written to meanwhile', async () => {
    const writing: Look = (file) => {
      if (file.path === 'b.js') write('b.js', 'new');
      return wellKnown(file);
    };

    expect(await askedAgain(writing, () => write('b.js', 'b'))).toEqual(['b.js']);
  });
});

test('what is known is told where the engine fails on the rest', async () => {
  const kept = keptTexts();
  await scan(looking(wellKnown), kept);
  write('a.js', 'other');
  const failing = looking(() => {
    throw new Error('died');
  });
  const events: EngineEvent[] = [];
  const input = { root: tree.root, files: await list(), signal, limits: defaultLimits, cache: kept.cache };
  const scanning = (async () => {
    for await (const event of remembering(failing, ({ language }) => [language ?? '']).scan(input)) events.push(event);
  })();

  await expect(scanning).rejects.toThrow('died');
  expect(events.flatMap((event) => (event.kind === 'looked' ? event.files.map(({ path }) => path) : []))).toEqual([
    'b.js',
    'c.js',
    'd.py',
  ]);
});

test.each([
  '',
  '{}',
  '[{"kind":"finding"}]',
  '[{"kind":"looked"}]',
  '[{"kind":"masked","ranges":[{"start":-1,"end":2}]}]',
])('what is kept and has another shape is looked at again: %s', async (text) => {
  const kept = keptTexts();
  await scan(looking(wellKnown), kept);
  for (const name of kept.texts.keys()) kept.texts.set(name, text);
  const asked: string[] = [];

  await scan(looking(wellKnown, asked), kept);

  expect(asked).toEqual(['a.js', 'b.js', 'c.js', 'd.py']);
});
