import { afterEach, describe, expect, test } from 'vitest';
import { checkRules } from '../../../../src/scanner/custom-rules/check-rules.ts';
import {
  type CustomBounds,
  createCustomEngine,
  createUnusableEngine,
  customBounds,
} from '../../../../src/scanner/custom-rules/custom-engine.ts';
import { starterRule } from '../../../../src/scanner/custom-rules/starter.ts';
import { noCache } from '../../../../src/scanner/engines/result-cache.ts';
import { runEngine } from '../../../../src/scanner/engines/run-engine.ts';
import { listFiles } from '../../../../src/scanner/files/file-list.ts';
import { defaultLimits } from '../../../../src/scanner/limits.ts';
import { astGrepBinary } from '../../../../src/scanner/rules/ast-grep-binary.ts';
import { createSourceTree, type SourceTree } from '../../../fixtures/git/source-tree.ts';

let tree: SourceTree;
afterEach(() => tree?.remove());

const binary = astGrepBinary();
const { signal } = new AbortController();
const { text: callRule } = starterRule('javascript', 'old-login') ?? { text: '' };

const run = async (texts: readonly string[], files: Record<string, string>, bounds: Partial<CustomBounds> = {}) => {
  const { pack, problems } = await checkRules(
    texts.map((text, at) => ({ file: `${at}`, text })),
    { binary, signal },
  );
  expect(problems).toEqual([]);
  if (pack === null) throw new Error('the rules are wrong');
  tree = createSourceTree(files);
  const engine = createCustomEngine({ rules: pack, binary }, { ...customBounds, ...bounds });
  const limits = defaultLimits;
  const listed = await listFiles({ root: tree.root, exclude: [], limits, signal });
  const unexpected: unknown[] = [];
  const onError = (error: unknown) => unexpected.push(error);
  const common = { root: tree.root, files: listed.files, limits, cache: noCache, onProgress: () => undefined, onError };
  const result = await runEngine({ engine, ...common, signal, deadline: signal });
  expect(unexpected).toEqual([]);
  return result;
};

test('it finds what its rules find, under their ids, and makes no language understood', async () => {
  const {
    run: told,
    findings,
    depthOf,
    files,
  } = await run([callRule], { 'a.js': 'legacyLogin(user);\nlogin(user);\n' });

  expect(told).toMatchObject({ id: 'custom', status: 'completed', detail: null });
  expect(findings).toMatchObject([
    { rule_id: 'custom-javascript-old-login', engine: 'custom', file: 'a.js', line: 1, title: 'The old login is used' },
  ]);
  expect(files.map(depthOf)).toEqual(['none']);
});

describe('its bounds are told in a notice, and leave the scan as it is:', () => {
  const bounded = (detail: string) => ({
    run: { status: 'partial', detail },
    notices: [{ code: 'engine_detail', message: `custom: ${detail}`, file: null }],
    unfinished: null,
  });

  test('findings of one rule', async () => {
    const result = await run([callRule], { 'a.js': 'legacyLogin();\n'.repeat(5) }, { findingsOfRule: 3 });

    expect(result).toMatchObject(bounded('only 3 findings of custom-javascript-old-login are kept'));
    expect(result.findings.length).toBe(3);
  });

  test('findings of all', async () => {
    const result = await run([callRule], { 'a.js': 'legacyLogin();\n'.repeat(5) }, { findings: 2 });

    expect(result).toMatchObject(bounded('stopped after 2 findings'));
    expect(result.findings.length).toBe(2);
  });

  test('time, of a rule over code whose parts call each other without end', async () => {
    const parts = Array.from({ length: 40 }, (_, at) => {
      const next = at === 39 ? '{ kind: identifier, regex: none }' : `{ matches: p${at + 1} }`;
      return `  p${at}: { any: [${next}, ${next}] }`;
    }).join('\n');
    const slow = callRule.replace(/pattern: .*/, `kind: identifier\n  matches: p0\nutils:\n${parts}`);

    expect(await run([slow], { 'a.js': 'legacyLogin();\n' }, { time: 1_500 })).toMatchObject(
      bounded('stopped after 1.5 s'),
    );
  });

  test('time, of a rule over configuration with a regular expression that backtracks without end', async () => {
    const { text } = starterRule('npm', 'slow') ?? { text: '' };
    const slow = text.replace(/where: .*/, () => "text: '(a+)+$'");
    const files = { 'package.json': JSON.stringify({ scripts: { postinstall: `${'a'.repeat(60)}!` } }) };

    expect(await run([slow], files, { time: 1_500 })).toMatchObject(bounded('stopped after 1.5 s'));
  });
});

test('rules that can no longer be used look at nothing, and their run says why', async () => {
  tree = createSourceTree({ 'a.js': 'legacyLogin(user);\n' });
  const { files } = await listFiles({ root: tree.root, exclude: [], limits: defaultLimits, signal });
  const engine = createUnusableEngine('a.yaml: id is none');

  const result = await runEngine({
    engine,
    root: tree.root,
    files,
    limits: defaultLimits,
    cache: noCache,
    signal,
    deadline: signal,
    onProgress: () => undefined,
    onError: () => undefined,
  });

  expect(result.run).toEqual({ id: 'custom', version: null, status: 'unavailable', detail: 'a.yaml: id is none' });
  expect([result.files, result.unfinished]).toEqual([[], null]);
});
