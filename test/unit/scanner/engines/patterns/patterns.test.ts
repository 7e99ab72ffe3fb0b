import { chmodSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import type { EngineEvent } from '../../../../../src/scanner/engines/engine.ts';
import { createPatternsEngine } from '../../../../../src/scanner/engines/patterns/patterns.ts';
import { noCache } from '../../../../../src/scanner/engines/result-cache.ts';
import { listFiles } from '../../../../../src/scanner/files/file-list.ts';
import { defaultLimits, type ScanLimits } from '../../../../../src/scanner/limits.ts';
import { astGrepBinary } from '../../../../../src/scanner/rules/ast-grep-binary.ts';
import type { Rule, RulePack } from '../../../../../src/scanner/rules/load-rules.ts';
import { createSourceTree, type SourceTree } from '../../../../fixtures/git/source-tree.ts';

const rule: Rule = {
  id: 'javascript-eval',
  message: 'Code made at run time',
  description: 'eval runs text.',
  severity: 'high',
  confidence: 'medium',
  category: 'code-execution',
  cwe: ['CWE-95'],
  remediation: 'Do not.',
  help_url: 'https://cwe.mitre.org/data/definitions/95.html',
  language: 'javascript',
  grammars: ['JavaScript'],
  bad: 'eval(text);',
  good: 'JSON.parse(text);',
  valid: [],
  invalid: [],
};
const rules: RulePack = {
  rules: new Map([[rule.id, rule]]),
  astGrepRules:
    "id: javascript-eval@JavaScript\nlanguage: JavaScript\nseverity: warning\nrule: { pattern: 'eval($X)' }\n",
  documentRules: [],
  ruleCounts: new Map([['JavaScript', 1]]),
  ruleIdOf: (id) => id.replace(/@.*/, ''),
};

let tree: SourceTree;
afterEach(() => tree?.remove());

const scan = async (given: { binary?: string; limits?: Partial<ScanLimits>; signal?: AbortSignal } = {}) => {
  const limits = { ...defaultLimits, ...given.limits };
  const signal = given.signal ?? new AbortController().signal;
  const engine = createPatternsEngine({ rules, binary: given.binary ?? astGrepBinary() });
  const { files } = await listFiles({ root: tree.root, exclude: [], limits, signal });
  const events: EngineEvent[] = [];
  const supported = files.filter((file) => engine.supports(file));
  for await (const event of engine.scan({ root: tree.root, files: supported, signal, limits, cache: noCache }))
    events.push(event);
  return events;
};

const places = (events: EngineEvent[]): string[] =>
  events
    .flatMap((event) => (event.kind === 'finding' ? [event.finding] : []))
    .map(({ file, line, column, end_line, end_column }) => `${file} ${line}:${column}-${end_line}:${end_column}`)
    .sort();

/** A stand-in for a binary that dies of some files, with the real one behind it for all others. */
const createMortalBinary = (deadly: string): string => {
  const path = join(tree.root, 'mortal.sh');
  const dies = `case "$*" in *${deadly}*) echo >> ${join(tree.root, 'deaths')}; kill -9 $$;; esac`;
  writeFileSync(path, `#!/bin/sh\n${dies}\nexec ${astGrepBinary()} "$@"\n`);
  chmodSync(path, 0o755);
  return path;
};

describe('the patterns engine', () => {
  test('a finding says all that its rule says', async () => {
    tree = createSourceTree({ 'a.js': 'let x;\n  eval(x);\n' });

    const [event] = await scan();

    expect(event).toEqual({
      kind: 'finding',
      finding: {
        rule_id: 'javascript-eval',
        engine: 'patterns',
        title: 'Code made at run time',
        description: 'eval runs text.',
        severity: 'high',
        confidence: 'medium',
        doubts: [],
        category: 'code-execution',
        cwe: ['CWE-95'],
        remediation: 'Do not.',
        help_url: 'https://cwe.mitre.org/data/definitions/95.html',
        flow: null,
        flow_rule: null,
        replaces: [],
        file: 'a.js',
        line: 2,
        column: 3,
        end_line: 2,
        end_column: 10,
        matched_text: null,
        secrets: [],
      },
    });
  });

  test('comments, ignore files and project files of the repository hide nothing', async () => {
    tree = createSourceTree({
      '.ignore': '*\n',
      '.gitignore': '*\n',
      'sgconfig.yml': 'ruleDirs: [none]\ncustomLanguages:\n  evil: { libraryPath: evil.so, extensions: [js] }\n',
      '.hidden/a.js': 'eval(a);\n',
      'line.js': '// ast-grep-ignore\neval(a);\n',
      'named.js':
        'f(); // ast-grep-ignore: javascript-eval\n// ast-grep-ignore: javascript-eval@JavaScript\neval(a);\n',
      'whole.js': '// ast-grep-ignore\n\neval(a);\n',
    });

    expect(places(await scan())).toEqual([
      '.hidden/a.js 1:1-1:8',
      'line.js 2:1-2:8',
      'named.js 3:1-3:8',
      'whole.js 3:1-3:8',
    ]);
  });

  test('odd names are scanned and never read as options', async () => {
    const names = ['-x.js', '--rule=x.js', 'a\nb.js', 'ü .js', 'a\u2028b.js', '{a,[b.js', '!a.js'];
    tree = createSourceTree(Object.fromEntries(names.map((name) => [name, 'eval(a)'])));

    expect(places(await scan())).toEqual(names.map((name) => `${name} 1:1-1:8`).sort());
  });

  test('files in other encodings are scanned, and columns count UTF-16 units', async () => {
    tree = createSourceTree({
      'emoji.js': '"😀é"; eval(a);',
      'latin.js': Buffer.from('"\xe9\xe9"; eval(a);', 'latin1'),
      'utf16.js': Buffer.concat([Buffer.of(0xff, 0xfe), Buffer.from('\neval(a);', 'utf16le')]),
      'broken.js': Buffer.concat([Buffer.from('eval(a); // '), Buffer.of(0xff, 0xfe)]),
    });

    expect(places(await scan())).toEqual([
      'broken.js 1:1-1:8',
      'emoji.js 1:8-1:15',
      'latin.js 1:7-1:14',
      'utf16.js 2:1-2:8',
    ]);
  });

  test('findings on a long line stand where they are, however many', async () => {
    tree = createSourceTree({ 'a.js': `"é😀"; ${'eval(a);'.repeat(2_000)}\neval(b);\n` });

    const found = places(await scan({ limits: { lineLength: 500 } }));

    expect(found).toHaveLength(2_001);
    expect(found).toContain('a.js 1:8-1:15');
    expect(found).toContain('a.js 1:16000-1:16007');
    expect(found).toContain('a.js 2:1-2:8');
  });

  test('a line that a process dies of is left out and told, the others are scanned', async () => {
    tree = createSourceTree({ 'a.js': `eval(a);\n"${'x'.repeat(6_000)}";\neval(b);\n` });
    const path = join(tree.root, 'mortal.sh');
    const isLong = `[ -f "$file" ] && awk 'length > 5000 { long = 1 } END { exit !long }' "$file"`;
    const dies = `for file; do if ${isLong}; then kill -9 $$; fi; done`;
    writeFileSync(path, `#!/bin/sh\n${dies}\nexec ${astGrepBinary()} "$@"\n`);
    chmodSync(path, 0o755);

    const events = await scan({ binary: path });

    expect(places(events)).toEqual(['a.js 1:1-1:8', 'a.js 3:1-3:8']);
    expect(events.filter((event) => event.kind === 'notice' || event.kind === 'incomplete')).toEqual([
      {
        kind: 'notice',
        notice: {
          code: 'file_skipped_long_lines',
          message: 'line 2 is too long for patterns and left out',
          file: 'a.js',
        },
      },
      {
        kind: 'incomplete',
        detail: 'line 2 is too long for patterns and left out',
        missed: { file: expect.objectContaining({ path: 'a.js' }), lines: 1 },
      },
    ]);
  });

  test('progress is told after each chunk', async () => {
    tree = createSourceTree(Object.fromEntries(Array.from({ length: 700 }, (_, index) => [`f${index}.js`, 'a()'])));

    const events = await scan();

    expect(events.filter(({ kind }) => kind === 'progress')).toEqual([
      { kind: 'progress', filesDone: 400 },
      { kind: 'progress', filesDone: 700 },
    ]);
    expect(events.flatMap((event) => (event.kind === 'looked' ? [event.files.length] : []))).toEqual([400, 300]);
  });

  test('a file that kills the process is found by halving; the others are scanned', async () => {
    tree = createSourceTree({
      ...Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`f${index}.js`, 'eval(a)'])),
      'deadly.js': 'eval(a)',
    });

    const events = await scan({ binary: createMortalBinary('deadly') });

    expect(places(events)).toHaveLength(20);
    expect(events.filter((event) => event.kind === 'notice' || event.kind === 'incomplete')).toEqual([
      {
        kind: 'incomplete',
        detail: 'not scanned: killed by SIGKILL',
        missed: { file: expect.objectContaining({ path: 'deadly.js' }), lines: 1 },
      },
    ]);
  });

  const deaths = (): number => readFileSync(join(tree.root, 'deaths'), 'utf8').length;

  test('a process that dies of its only file is not started again', async () => {
    tree = createSourceTree({ 'deadly.js': 'eval(a)', 'b.py': 'eval(a)' });

    await expect(scan({ binary: createMortalBinary('deadly') })).rejects.toThrow('ast-grep died on every file');
    expect(deaths()).toBe(1);
  });

  test('a process that dies of every file fails the engine', async () => {
    tree = createSourceTree({ 'a.js': 'eval(a)', 'b.js': 'eval(a)' });

    await expect(scan({ binary: createMortalBinary('js') })).rejects.toThrow('ast-grep died on every file');
  });

  test('after twelve deaths no chunk is halved any more, and each file that was left out is counted', async () => {
    const names = Array.from({ length: 64 }, (_, index) => `${index < 32 ? 'deadly' : 'f'}${index}.js`);
    tree = createSourceTree(Object.fromEntries(names.map((name) => [name, 'eval(a)'])));

    const events = await scan({ binary: createMortalBinary('deadly') });

    const left = events.flatMap((event) => (event.kind === 'incomplete' ? [event.missed?.file.path] : []));
    expect(places(events)).toHaveLength(32);
    expect(left.toSorted()).toEqual(names.slice(0, 32).toSorted());
    expect(deaths()).toBeLessThan(12 + 7);
  });

  test('a line that was cut off in a process that ended well has its files looked at again', async () => {
    tree = createSourceTree({ 'a.js': 'eval(a)', 'b.js': 'eval(b)' });
    const binary = join(tree.root, 'cutting');
    writeFileSync(
      binary,
      `#!/bin/sh\ncase "$*" in *a.js*b.js*) ${astGrepBinary()} "$@" | head -c 40; exit 0;; esac\nexec ${astGrepBinary()} "$@"\n`,
    );
    chmodSync(binary, 0o755);

    const events = await scan({ binary });

    expect(places(events)).toEqual(['a.js 1:1-1:8', 'b.js 1:1-1:8']);
    expect(events.filter(({ kind }) => kind === 'incomplete')).toEqual([]);
  });

  test('output without end is cut off and told', async () => {
    tree = createSourceTree({ 'a.js': 'eval(a)', 'b.js': 'eval(a);'.repeat(600) });

    const events = await scan({ limits: { engineOutputBytes: 100_000 } });

    expect(places(events)).toEqual(['a.js 1:1-1:8']);
    expect(events).toContainEqual({
      kind: 'incomplete',
      detail: 'not scanned: printed too much',
      missed: { file: expect.objectContaining({ path: 'b.js' }), lines: 1 },
    });
  });

  test('stopping throws the reason and leaves no folder behind', async () => {
    tree = createSourceTree({ 'a.js': 'eval(a)' });
    const stop = new AbortController();
    const engine = createPatternsEngine({ rules, binary: astGrepBinary() });
    const { files } = await listFiles({ root: tree.root, exclude: [], limits: defaultLimits, signal: stop.signal });
    const folders = () => readdirSync(tmpdir()).filter((name) => name.startsWith('sightline-patterns-'));
    const before = folders();
    const scanning = engine
      .scan({ root: tree.root, files, signal: stop.signal, limits: defaultLimits, cache: noCache })
      .next();
    stop.abort(new Error('canceled'));

    await expect(scanning).rejects.toThrow('canceled');
    expect(folders().filter((name) => !before.includes(name))).toEqual([]);
  });

  test('without a binary the engine is not available', async () => {
    tree = createSourceTree({});

    expect(await createPatternsEngine({ rules, binary: null }).version()).toBeNull();
    expect(await createPatternsEngine({ rules, binary: '/nonexistent' }).version()).toBeNull();
    expect(await createPatternsEngine({ rules, binary: astGrepBinary() }).version()).toBe('0.51.1');
  });
});

test('without a file to look at no folder is made', async () => {
  const engine = createPatternsEngine({ rules, binary: astGrepBinary(), temporary: '/nonexistent' });
  const { signal } = new AbortController();
  const events: EngineEvent[] = [];
  for await (const event of engine.scan({ root: tmpdir(), files: [], signal, limits: defaultLimits, cache: noCache }))
    events.push(event);

  expect(events).toEqual([]);
});
