import { afterEach, expect, test } from 'vitest';
import type { EngineFinding, EngineFlowStep } from '../../../../src/scanner/engines/engine.ts';
import { describeFindings } from '../../../../src/scanner/findings/describe-findings.ts';
import { createSourceTree, type SourceTree } from '../../../fixtures/git/source-tree.ts';

let tree: SourceTree;
afterEach(() => tree.remove());

const at = (column: number, change: Partial<EngineFinding> = {}): EngineFinding => ({
  rule_id: 'javascript-eval',
  engine: 'patterns',
  title: 'Code made from text',
  description: 'Text becomes code.',
  severity: 'high',
  confidence: 'high',
  category: 'injection',
  cwe: ['CWE-95'],
  remediation: 'Call a function.',
  help_url: null,
  file: 'a.js',
  line: 1,
  column,
  end_line: 1,
  end_column: column + 7,
  matched_text: null,
  is_secret: false,
  flow: null,
  ...change,
});

const step = (file: string, line: number, kind: EngineFlowStep['kind'] = 'step'): EngineFlowStep => ({
  file,
  line,
  column: 1,
  end_line: line,
  end_column: 2,
  kind,
  message: `line ${line}`,
});

const describeAll = (findings: EngineFinding[]) =>
  describeFindings({
    root: tree.root,
    findings,
    fileBytes: 1_000,
    honorSuppressions: true,
    untold: [],
    masked: new Map(),
    secretsKnown: true,
    signal: new AbortController().signal,
  });

test('equal findings of one line keep their identities whatever order their engine finds them in', async () => {
  tree = createSourceTree({ 'a.js': 'eval(x);eval(x);\n' });

  const given = await describeAll([at(1), at(9)]);
  const reversed = await describeAll([at(9), at(1)]);

  const [alone] = await describeAll([at(1)]);

  expect(given.map(({ column }) => column)).toEqual([1, 9]);
  expect(given[0]?.fingerprint).toBe(alone?.fingerprint); // the first in the text is the first of its kind
  expect(new Set(given.map(({ fingerprint }) => fingerprint)).size).toBe(2);
  expect(reversed).toEqual(given);
});

test('a file that has vanished since it was scanned has its findings, without their lines', async () => {
  tree = createSourceTree({ 'b.js': '\n' });

  const [gone] = await describeAll([at(1)]);

  expect(gone).toMatchObject({ file: 'a.js', line: 1, snippet: '' });
});

test('a flow has the line of each step, also in files without a finding, and no secret is in any of them', async () => {
  const key = 'made-up-key';
  tree = createSourceTree({ 'a.js': 'eval(x);\n', 'b.js': `\nconst x = read('${key}');\n` });
  const secret = at(17, {
    file: 'b.js',
    line: 2,
    end_line: 2,
    end_column: 17 + key.length,
    category: 'secrets',
    cwe: ['CWE-798'],
    is_secret: true,
  });

  const [found] = await describeAll([at(1, { flow: [step('b.js', 2, 'source'), step('a.js', 1, 'sink')] }), secret]);

  expect(found?.flow).toEqual([
    { ...step('b.js', 2, 'source'), snippet: "const x = read('********');" },
    { ...step('a.js', 1, 'sink'), snippet: 'eval(x);' },
  ]);
});

test('of a flow of more than 30 steps the first 15 and the last 15 are told', async () => {
  tree = createSourceTree({ 'a.js': 'eval(x);\n'.repeat(40) });
  const flow = Array.from({ length: 40 }, (_, index) => step('a.js', index + 1));

  const [found] = await describeAll([at(1, { flow })]);

  const lines = Array.from({ length: 40 }, (_, index) => index + 1);
  expect(found?.flow?.map(({ line }) => line)).toEqual([...lines.slice(0, 15), ...lines.slice(25)]);
});

test('a step of a line that is not there has no code, and a step of many lines has three', async () => {
  tree = createSourceTree({ 'a.js': 'eval(x);\n2\n3\n4' });

  const [found] = await describeAll([at(1, { flow: [step('gone.js', 7), { ...step('a.js', 1), end_line: 4 }] })]);

  expect(found?.flow?.map(({ snippet }) => snippet)).toEqual([null, 'eval(x);\n2\n3']);
});

test('a repository that is nothing but flows shows of the least of them their source and sink', async () => {
  tree = createSourceTree({ 'a.js': 'eval(x);\n' });
  const flow = Array.from({ length: 30 }, () => step('a.js', 1));
  const findings = Array.from({ length: 2_001 }, (_, index) => at(1 + index * 10, { flow }));

  const counts = (await describeAll([at(1, { flow, file: 'b.js', severity: 'low' }), ...findings])).map(
    (found) => found.flow?.length,
  );

  expect([counts[0], counts[1_999], counts[2_000], counts.at(-1)]).toEqual([30, 30, 2, 2]);
});
