import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import type { EngineEvent } from '../../../../../src/scanner/engines/engine.ts';
import { lookAtDocuments } from '../../../../../src/scanner/engines/patterns/documents.ts';
import { createPatternsEngine } from '../../../../../src/scanner/engines/patterns/patterns.ts';
import { noCache } from '../../../../../src/scanner/engines/result-cache.ts';
import { listFiles } from '../../../../../src/scanner/files/file-list.ts';
import { defaultLimits } from '../../../../../src/scanner/limits.ts';
import { astGrepBinary } from '../../../../../src/scanner/rules/ast-grep-binary.ts';
import { loadRules } from '../../../../../src/scanner/rules/load-rules.ts';
import { createSourceTree, type SourceTree } from '../../../../fixtures/git/source-tree.ts';
import { CHILD, PERMISSIONS_PROGRAM } from '../../../../fixtures/programs/scanner-child.ts';

const rules = await loadRules();
const engine = createPatternsEngine({ rules, binary: astGrepBinary() });

let tree: SourceTree;
afterEach(() => tree?.remove());

const input = async () => {
  const { signal } = new AbortController();
  const { files } = await listFiles({ root: tree.root, exclude: [], limits: defaultLimits, signal });
  const supported = files.filter((file) => engine.supports(file));
  return { root: tree.root, files: supported, signal, limits: defaultLimits, cache: noCache };
};

const scan = async (): Promise<EngineEvent[]> => {
  const events: EngineEvent[] = [];
  for await (const event of engine.scan(await input())) events.push(event);
  return events;
};

const places = (events: EngineEvent[]): string[] =>
  events
    .flatMap((event) => (event.kind === 'finding' ? [event.finding] : []))
    .map(({ rule_id, file, line, column, end_line, end_column }) =>
      [file, `${line}:${column}-${end_line}:${end_column}`, rule_id].join(' '),
    );

const pod = 'apiVersion: v1\nkind: Pod\nspec:\n  containers:\n    - name: web\n      securityContext:\n';

describe('configuration in a scan', () => {
  test('a finding stands where the value does, beside those of code', async () => {
    tree = createSourceTree({
      'app.js': 'eval(process.argv[2]);\n',
      'deploy/pod.yaml': `${pod}        privileged: true # for now\n`,
      'README.md': 'privileged: true',
    });

    const events = await scan();

    expect(places(events).filter((place) => place.startsWith('deploy'))).toEqual([
      'deploy/pod.yaml 7:9-7:25 kubernetes-privileged',
    ]);
    expect(events.filter(({ kind }) => kind === 'incomplete')).toEqual([]);
    expect(events.flatMap((event) => (event.kind === 'looked' ? event.files.map(({ path }) => path) : []))).toEqual([
      'app.js',
      'deploy/pod.yaml',
    ]);
  });

  test('a finding says what its rule says', async () => {
    tree = createSourceTree({ 'pod.yaml': `${pod}        privileged: true\n` });
    const rule = rules.rules.get('kubernetes-privileged');

    const [event] = await scan();

    expect(event).toEqual({
      kind: 'finding',
      finding: {
        rule_id: 'kubernetes-privileged',
        engine: 'patterns',
        title: rule?.message,
        description: rule?.description,
        severity: rule?.severity,
        confidence: rule?.confidence,
        doubts: [],
        category: rule?.category,
        cwe: rule?.cwe,
        remediation: rule?.remediation,
        help_url: rule?.help_url,
        file: 'pod.yaml',
        line: 7,
        column: 9,
        end_line: 7,
        end_column: 25,
        matched_text: null,
        secrets: [],
        flow: null,
        flow_rule: null,
        replaces: [],
      },
    });
  });

  test('a hostile document is told, and those after it are looked at', async () => {
    const bomb = Array.from({ length: 12 }, (_, level) => {
      const before = level === 0 ? 'x' : `*a${level - 1}`;
      return `a${level}: &a${level} [${Array.from({ length: 10 }, () => before).join(', ')}]`;
    });
    tree = createSourceTree({
      'a.yaml': `apiVersion: v1\nkind: Pod\n${bomb.join('\n')}\n`,
      'b.yaml': `apiVersion: v1\nkind: Pod\nspec: ${' [\n'.repeat(100_000)}`,
      'z.yaml': `${pod}        privileged: true\n`,
    });

    const events = await scan();

    expect(places(events)).toEqual(['z.yaml 7:9-7:25 kubernetes-privileged']);
    expect(
      events.flatMap((event) => (event.kind === 'incomplete' ? [`${event.missed?.file.path}: ${event.detail}`] : [])),
    ).toEqual([
      'a.yaml: not scanned: more than 200000 values',
      'b.yaml: not scanned: nested more than 200 levels deep',
    ]);
  });

  test.each([
    ['dies of a file', 'process.exit(3)', 'the process died'],
    ['dies inside of a report', "await half({ kind: 'unread', reason: 'x' })", 'the process died'],
    [
      'prints more than it may',
      "await say({ kind: 'unread', reason: 'x'.repeat(500_000) })",
      'found more than can be reported',
    ],
    ['reports what it may not', "await say({ kind: 'match' })", 'its reports could not be read'],
    ['leaves a file out', "await say({ kind: 'begin', index: 7 })", 'its reports could not be read'],
  ])('one process that %s is followed by another for the rest', async (_what, end, reason) => {
    tree = createSourceTree({ 'a.yaml': pod, 'b.yaml': pod, 'c.yaml': pod });
    const program = join(tree.root, 'mortal.mjs');
    writeFileSync(
      program,
      `${CHILD}
      for await (const { paths } of commands()) {
        for (const [index, path] of paths.entries()) {
          await say({ kind: 'begin', index });
          if (path === 'b.yaml') ${end};
          await say({ kind: 'match', rule: 'kubernetes-privileged', line: 1, column: 1, end_line: 1, end_column: 2, values: [] });
        }
        await say({ kind: 'done' });
      }\n`,
    );

    const given = await input();

    const { findings, missed } = await lookAtDocuments({
      ...given,
      files: given.files.filter(({ path }) => path !== 'mortal.mjs'),
      limits: { ...defaultLimits, engineOutputBytes: 100_000 },
      rules: [],
      program,
      describe: (_match, file) => ({ file }) as never,
    });

    expect(findings.map(({ file }) => file)).toEqual(['a.yaml', 'c.yaml']);
    expect(missed.map(({ file, reason }) => `${file.path}: ${reason}`)).toEqual([`b.yaml: ${reason}`]);
  });

  test('its process may read what it is asked for, and neither write nor start another', async () => {
    tree = createSourceTree({ 'pod.yaml': pod });
    const program = join(tree.root, 'asking.mjs');
    writeFileSync(program, PERMISSIONS_PROGRAM);
    const given = await input();

    const { missed } = await lookAtDocuments({
      ...given,
      files: given.files.filter(({ path }) => path === 'pod.yaml'),
      rules: [],
      program,
      describe: (_match, file) => ({ file }) as never,
    });

    expect(missed.map(({ reason }) => reason)).toEqual(['true false false false']);
  });

  test('a scan without configuration starts no process for it', async () => {
    tree = createSourceTree({ 'app.js': 'let a;\n' });

    const { files } = await input();

    expect(files.map(({ path }) => path)).toEqual(['app.js']);
  });
});
