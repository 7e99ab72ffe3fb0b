import { afterEach, expect, test } from 'vitest';
import type { EngineFinding } from '../../../../src/scanner/engines/engine.ts';
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
  ...change,
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
