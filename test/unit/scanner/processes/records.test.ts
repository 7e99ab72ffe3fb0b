import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { readRecord, recordOf, recordsOf } from '../../../../src/scanner/processes/records.ts';
import { startChild } from '../../../../src/scanner/processes/sandbox.ts';
import { createSourceTree, type SourceTree } from '../../../fixtures/git/source-tree.ts';
import { CHILD } from '../../../fixtures/programs/scanner-child.ts';

async function* stream(...chunks: string[]): AsyncGenerator<string> {
  yield* chunks;
}

const payloads = ['', '{"kind":"done"}', 'U0 0 0 {}', '{"path":"a\u2028b\u2029é😀.js"}', '12 abc'];

describe('a record', () => {
  test.each(payloads)('is read as it was written: %j', (payload) => {
    expect(readRecord(recordOf(payload))).toBe(payload);
  });

  test.each(payloads)('is none wherever it is cut: %j', (payload) => {
    const record = recordOf(payload);
    const cuts = Array.from({ length: record.length }, (_, end) => record.slice(0, end));

    expect(cuts.filter((cut) => readRecord(cut) !== null)).toEqual([]);
  });

  test('is none with another character in it, nor with one more', () => {
    const record = recordOf('{"kind":"begin","index":1}');

    expect(readRecord(record.replace('1}', '2}'))).toBeNull();
    expect(readRecord(`${record} `)).toBeNull();
  });
});

describe('a stream of records', () => {
  const [one, two] = [recordOf('one'), recordOf('two')];

  test('gives each, the last without a line feed too', async () => {
    expect(await Array.fromAsync(recordsOf(stream(`${one}\n${two.slice(0, 5)}`, two.slice(5))))).toEqual([
      'one',
      'two',
    ]);
  });

  test('ends in front of what is cut', async () => {
    expect(await Array.fromAsync(recordsOf(stream(`${one}\n${two.slice(0, -1)}`)))).toEqual(['one']);
  });

  test('is refused from a damaged one on', async () => {
    const heard: string[] = [];
    const hear = async () => {
      for await (const payload of recordsOf(stream(`${one}\nwarning: x\n${two}\n`))) heard.push(payload);
    };

    await expect(hear()).rejects.toThrow('damaged record');
    expect(heard).toEqual(['one']);
  });
});

describe('a child of ours', () => {
  let tree: SourceTree;
  afterEach(() => tree.remove());

  const hear = async (program: string) => {
    tree = createSourceTree({ 'program.mjs': `${CHILD}\nfor await (const command of commands()) {\n${program}\n}` });
    const child = await startChild({
      command: process.execPath,
      args: [join(tree.root, 'program.mjs')],
      directory: tmpdir(),
      readable: [tree.root, join(import.meta.dirname, '../../../../src')],
      memoryBytes: null,
      timeoutMs: 60_000,
      outputBytes: 1_000_000,
      signal: new AbortController().signal,
    });
    child.send('{"path":"a\u2028b"}');
    const heard: string[] = [];
    for await (const payload of child.records()) heard.push(payload);
    return { heard, outcome: (await child.ended).outcome };
  };

  test('hears commands and answers in records', async () => {
    expect(await hear('await say(command); process.exit(0);')).toEqual({
      heard: ['{"path":"a\u2028b"}'],
      outcome: 'exited',
    });
  });

  test('that dies inside of a record has not said it', async () => {
    expect(await hear('await say(command); await half({ path: command.path });')).toEqual({
      heard: ['{"path":"a\u2028b"}'],
      outcome: 'died',
    });
  });

  test('that prints anything else is refused', async () => {
    expect(await hear("await write('loading\\n'); await say(command);")).toEqual({ heard: [], outcome: 'refused' });
  });
});
