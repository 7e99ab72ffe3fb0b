import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import type { EngineEvent, Guess } from '../../../../../src/scanner/engines/engine.ts';
import { noCache } from '../../../../../src/scanner/engines/result-cache.ts';
import { createTaintEngine } from '../../../../../src/scanner/engines/taint/taint.ts';
import { listFiles } from '../../../../../src/scanner/files/file-list.ts';
import { defaultLimits, type ScanLimits } from '../../../../../src/scanner/limits.ts';
import { createSourceTree, type SourceTree } from '../../../../fixtures/git/source-tree.ts';
import { CHILD } from '../../../../fixtures/programs/scanner-child.ts';

const FLOW = `const app = require('express')();
app.get('/', (req, res) => {
  const text = req.query.text;
  res.send(text);
});
`;

let tree: SourceTree;
afterEach(() => tree.remove());

const scan = async (
  files: Record<string, string>,
  given: { limits?: Partial<ScanLimits>; processes?: number; program?: string; guesses?: readonly Guess[] } = {},
) => {
  tree = createSourceTree(files);
  const limits = { ...defaultLimits, ...given.limits };
  const signal = new AbortController().signal;
  const listed = await listFiles({ root: tree.root, exclude: [], limits, signal });
  const { processes = 2, program } = given;
  const guesses = Promise.resolve(given.guesses ?? []);
  const engine = createTaintEngine({
    rules: new Map([['javascript-a', { id: 'javascript-a', flow: 'flow-cross-site-scripting' }]]),
    processes,
    ...(program === undefined ? {} : { program: join(tree.root, program) }),
  });
  const own = listed.files.filter((file) => engine.supports(file));
  const events: EngineEvent[] = [];
  for await (const event of engine.scan({ root: tree.root, files: own, signal, limits, cache: noCache, guesses }))
    events.push(event);
  return events;
};

const findingsOf = (events: readonly EngineEvent[]) =>
  events.flatMap((event) => (event.kind === 'finding' ? [event.finding] : []));
const placesOf = (events: readonly EngineEvent[]) => findingsOf(events).map(({ file, line }) => `${file}:${line}`);
const missedOf = (events: readonly EngineEvent[]) =>
  events.flatMap((event) =>
    event.kind === 'incomplete' ? [`${event.missed?.file.path} ${event.missed?.lines}: ${event.detail}`] : [],
  );

const repeat = (count: number, line: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => line(index)).join('\n');

describe('the engine that follows data', () => {
  test('names the calls at which others guess that get nothing of unknown origin, and the others', async () => {
    const text =
      'import sqlite3\ndb = sqlite3.connect("a")\ndb.execute("a" + "b")\ndef find(name):\n    db.execute(name)\n';

    const at = (line: number, column: number): Guess => ({
      file: 'a.py',
      rule: 'flow-sql-injection',
      line,
      column,
      end_line: line,
      end_column: 60,
    });
    const events = await scan({ 'a.py': text }, { guesses: [at(3, 1), at(5, 5)] });

    const [judged] = events.filter((event) => event.kind === 'judged' && event.rule === 'flow-sql-injection');
    if (judged?.kind !== 'judged') throw new Error('no call was judged');
    const textsOf = (ranges: typeof judged.known) => ranges.map(({ start, end }) => text.slice(start, end));
    expect([judged.file, textsOf(judged.known), textsOf(judged.open)]).toEqual([
      'a.py',
      ['db.execute("a" + "b")'],
      ['db.execute(name)'],
    ]);
  });

  test('tells which files outside data reaches, and where it comes in', async () => {
    const events = await scan({
      'src/app.js': `const { store } = require('./store');\nrequire('express')().post('/', (req, res) => store(req.body));\n`,
      'src/store.js': 'exports.store = (value) => save(value);\nfunction save() {}\n',
      'src/other.js': 'exports.other = () => 1;\n',
    });

    const reached = events.flatMap((event) => (event.kind === 'reached' ? [[event.file.path, event.kinds]] : []));
    expect(reached.sort()).toEqual([
      ['src/app.js', ['request']],
      ['src/store.js', []],
    ]);
  });

  test('finds a flow in its processes, and names the rules that guessed at it', async () => {
    const [found] = findingsOf(await scan({ 'src/app.js': FLOW }));

    expect(found).toMatchObject({
      engine: 'taint',
      rule_id: 'flow-cross-site-scripting',
      cwe: ['CWE-79'],
      confidence: 'high',
      doubts: [],
      file: 'src/app.js',
      line: 4,
      matched_text: 'res.send(text)',
      replaces: ['javascript-a'],
    });
    expect(found?.flow?.map(({ line, kind }) => [line, kind])).toEqual([
      [3, 'source'],
      [4, 'sink'],
    ]);
  });

  test('follows a module out of the package that it is imported from, where the program is followed in parts', async () => {
    const events = await scan({
      'app.py': 'from shop import run\nrun.it(input())\n',
      'long.py': repeat(39_998, () => '#'),
      'shop/__init__.py': '',
      'shop/run.py': 'def it(text):\n    eval(text)\n',
    });

    expect(placesOf(events)).toEqual(['shop/run.py:2']);
  });

  test('follows an import as the settings of the tree mean it', async () => {
    const events = await scan({
      'tsconfig.json': '{ "compilerOptions": { "paths": { "@/*": ["./src/*"] } } }',
      'src/send.ts': 'export const send = (res: any, text: string) => res.send(text);\n',
      'app.ts': FLOW.replace('res.send(', 'send(res, ').replace(/^/, "import { send } from '@/send';\n"),
    });

    expect(placesOf(events)).toEqual(['src/send.ts:1']);
  });

  test('says the same whatever the number of its processes', async () => {
    const filler = `// ${'x'.repeat(4_000)}\n`.repeat(150);
    const files = Object.fromEntries(
      Array.from({ length: 6 }, (_, index) => [`${index}.ts`, `${FLOW}${filler}`] as const),
    );

    const told = [];
    for (const processes of [1, 3]) {
      told.push((await scan(files, { processes })).filter(({ kind }) => kind !== 'progress'));
      tree.remove();
    }

    // Sizes of files are in both; what is reported of them is compared as it would be sent.
    expect(JSON.stringify(told[1])).toBe(JSON.stringify(told[0]));
    expect(findingsOf(told[0] ?? [])).toHaveLength(6);
  });
});

test('a page without code has been read like any other file', async () => {
  const pages = { 'app/views/about.html.erb': '<p>About us</p>\n', 'a.ejs': '<p>Hi</p>\n', 'a.html': '<p>Hi</p>\n' };

  expect(missedOf(await scan({ ...pages, 'empty.rb': '', 'blank.py': '\n' }))).toEqual([]);
});

describe('hostile code', () => {
  const parameters = Array.from({ length: 1_000 }, (_, index) => `p${index}`).join(',\n');
  const hostile = {
    'brackets.js': '[{(\n'.repeat(1_300_000),
    'chain.js': `let y = z${'\n + z'.repeat(20_000)};\n`,
    'cycle/a.js': "import { B } from './b.js';\nexport class A extends B { m(x) { return super.m(x); } }\n",
    'cycle/b.js':
      "import { A } from './a.js';\nexport class B extends A { m(x) { return super.m(x); } }\nnew B().m(1);\n",
    'cycle/self.js':
      "export * from './self.js';\nclass C extends C {}\nconst m = new Map();\nm.set(m, m);\nfor (const k of m) m.set(k, m);\n",
    'long.js': `function f(x) {\n${repeat(100_000, (index) => `  x = g(x, ${index});`)}\n  return x;\n}\nconst g = (a, b) => a + b;\nf(process.argv[2]);\n`,
    'many.js': `function many(${parameters}) { return p999; }\nmany(${parameters});\n`,
    'nested.js': `let x = ${'[\n'.repeat(5_000)}${']\n'.repeat(5_000)};\n`,
    'broken.js': repeat(5_000, (index) => (index % 10 === 9 ? '}{ ) = =>' : `const v${index} = req.query.v${index};`)),
  };

  test('is told where it is too much, and hides no flow of another file', async () => {
    const events = await scan({ ...hostile, 'src/app.js': FLOW }, { limits: { fileBytes: 8 * 1024 * 1024 } });

    expect(placesOf(events)).toEqual(['src/app.js:4']);
    const told = missedOf(events);
    expect(told).toContain('brackets.js 1300000: not read: too large to parse');
    expect(told).toContain('broken.js 500: 500 places could not be read, the first in line 10');
  });
});

describe('a process that reads hostile code', () => {
  /** Tries what it may not, and reports each that worked as a file that it could not read. */
  const PROBE = `
    ${CHILD}
    const tries = {
      read: async () => (await import('node:fs')).readFileSync('/etc/hosts'),
      write: async () => (await import('node:fs')).writeFileSync(process.argv[1] + '.new', ''),
      spawn: async () => (await import('node:child_process')).execFileSync('/bin/true'),
      thread: async () => new (await import('node:worker_threads')).Worker('0', { eval: true }),
      wasi: async () => new (await import('node:wasi')).WASI({ version: 'preview1' }),
      addon: async () => process.dlopen({ exports: {} }, '/x.node'),
      connect: async () => { const { connect } = await import('node:net'); await new Promise((resolve, reject) => connect(9, '127.0.0.1').on('connect', resolve).on('error', reject)); },
    };
    for await (const _ of commands()) {
      const refused = [];
      for (const [name, attempt] of Object.entries(tries))
        await attempt().then(() => refused.push(name + ' worked'), (error) => refused.push(name + ' ' + (error.code ?? error.message)));
      await say({ kind: 'begin', index: 0 });
      await say({ kind: 'unread', index: 0, reason: refused.join('; ').slice(0, 200) });
      await say({ kind: 'done' });
    }
  `;

  test('can read nothing outside, write, start and connect nowhere', async () => {
    const told = missedOf(await scan({ 'probe.mjs': PROBE }, { program: 'probe.mjs' }));

    const denied = (name: string) => `${name} ${name === 'addon' ? 'ERR_DLOPEN_DISABLED' : 'ERR_ACCESS_DENIED'}`;
    const tried = ['read', 'write', 'spawn', 'thread', 'wasi', 'addon', 'connect'];
    expect(told).toEqual([expect.stringContaining(`not read: ${tried.map(denied).join('; ')}`)]);
  });

  test('that takes more memory than it may is ended, and the rest is read', async () => {
    const greedy = `
      ${CHILD}
      const held = [];
      for await (const { kind, files } of commands()) {
        for (const [index, { path }] of kind === 'lower' ? files.entries() : []) {
          await say({ kind: 'begin', index });
          while (path === 'b.js') held.push(new Array(100_000).fill(index));
          await say({ kind: 'unread', index, reason: 'read' });
        }
        await say({ kind: 'done' });
      }
    `;
    const files = { 'a.js': '', 'b.js': '', 'c.js': '', 'greedy.mjs': greedy };
    const events = scan(files, { program: 'greedy.mjs', limits: { engineMemoryBytes: 64 * 1024 * 1024 } });

    expect(missedOf(await events).slice(0, 3)).toEqual([
      'a.js 0: not read: read',
      'b.js 0: not read: the process died',
      'c.js 0: not read: read',
    ]);
  });
});
