import { afterEach, describe, expect, test } from 'vitest';
import type { EngineFinding, EngineFlowStep, JudgedCalls } from '../../../../src/scanner/engines/engine.ts';
import { describeFindings } from '../../../../src/scanner/findings/describe-findings.ts';
import { findHiddenSecrets } from '../../../../src/scanner/findings/hidden-secrets.ts';
import { createSourceTree, type SourceTree } from '../../../fixtures/git/source-tree.ts';
import { randomKey } from '../../../fixtures/worlds/credentials.ts';

let tree: SourceTree;
afterEach(() => tree.remove());

const at = (column: number, change: Partial<EngineFinding> = {}): EngineFinding => ({
  rule_id: 'javascript-eval',
  engine: 'patterns',
  title: 'Code made from text',
  description: 'Text becomes code.',
  severity: 'high',
  confidence: 'high',
  doubts: [],
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
  secrets: [],
  flow: null,
  flow_rule: null,
  replaces: [],
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

const describeAll = async (findings: EngineFinding[], change: Partial<Parameters<typeof describeFindings>[0]> = {}) => {
  const input = { root: tree.root, fileBytes: 1_000, signal: new AbortController().signal };
  return describeFindings({
    ...input,
    findings,
    hidden: await findHiddenSecrets({ findings, untold: [], masked: new Map() }, input),
    secretsKnown: () => true,
    judged: () => [],
    pathKindOf: () => 'source',
    ...change,
  });
};

test('neither the name of a function nor the reason of a suppression shows a value that was reported', async () => {
  const lines = [
    'function kQ29xLq84() {',
    "  f('kQ29xLq84'); // sightline:ignore javascript-eval -- kQ29xLq84 is old",
    '}',
  ];
  tree = createSourceTree({ 'a.js': `${lines.join('\n')}\n` });
  const secrets = [{ line: 2, column: 5, end_line: 2, end_column: 16 }];

  const [found] = await describeAll([at(3, { line: 2, end_line: 2, secrets })]);

  expect(found?.enclosing_function).toBe('********');
  expect(found?.suppression).toEqual({ kind: 'comment', reason: '******** is old' });
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

test('of equal findings of one line the first in the text is the first, however sure its engine is of it', async () => {
  tree = createSourceTree({ 'a.js': 'eval(x);eval(x);\n' });
  const [alone] = await describeAll([at(1)]);

  const found = await describeAll([at(1, { confidence: 'low' }), at(9)]);

  expect(found.find(({ column }) => column === 1)?.fingerprint).toBe(alone?.fingerprint);
});

test('a finding is known again where other lines of its file have changed', async () => {
  tree = createSourceTree({ 'a.js': 'eval(x);\n' });
  const [before] = await describeAll([at(1)]);
  tree.remove();
  tree = createSourceTree({ 'a.js': 'eval(x);\nother();\n' });

  const [after] = await describeAll([at(1)]);

  expect(after?.fingerprint).toBe(before?.fingerprint);
});

test('what stands in tests comes after all that is the own code of the product, but for a secret that is sure to be one', async () => {
  tree = createSourceTree({ 'a.js': 'eval(x);\n', 'test/b.js': 'eval(x);\n' });
  const inTests = { file: 'test/b.js', severity: 'critical', confidence: 'high' } as const;
  const secret = { ...inTests, category: 'secrets' as const, rule_id: 'key', cwe: ['CWE-798'] };

  const found = await describeAll(
    [at(1, { ...inTests, rule_id: 'in-tests' }), at(1, secret), at(1, { severity: 'low' })],
    { pathKindOf: (file) => (file === 'a.js' ? 'source' : 'test') },
  );

  expect(found.map(({ file, rule_id, path_kind }) => [file, rule_id, path_kind])).toEqual([
    ['test/b.js', 'key', 'test'],
    ['a.js', at(1).rule_id, 'source'],
    ['test/b.js', 'in-tests', 'test'],
  ]);
});

test('a file that has become binary since it was scanned has its findings, without their lines', async () => {
  tree = createSourceTree({ 'a.js': 'eval(x);\0\n' });

  expect(await describeAll([at(1)])).toMatchObject([{ file: 'a.js', line: 1, snippet: '' }]);
});

test('a literal that was reported as a secret is hidden within its quotes, and shown where another flaw was', async () => {
  tree = createSourceTree({ 'a.js': "eval('made-up-key');\n" });
  const whole = { end_column: 21 };
  const literal = { line: 1, column: 6, end_line: 1, end_column: 19 };

  const [flaw] = await describeAll([at(1, whole)]);
  const [secret] = await describeAll([at(1, { ...whole, secrets: [literal] })]);

  expect([flaw?.snippet, secret?.snippet]).toEqual(["eval('made-up-key');\n", "eval('********');\n"]);
});

test('a value that was reported is hidden in other lines and files, and in the words of a step', async () => {
  const key = 'kQ29xLq8#4VzMnPqRs7';
  tree = createSourceTree({
    'a.js': `const key = '${key}';\n// it was ${key}\n\n\neval(x);\n`,
    'b.js': `eval(keys['${key}']);\n`,
  });
  const literal = { line: 1, column: 13, end_line: 1, end_column: 15 + key.length };
  const flow = [{ ...step('b.js', 1), message: 'Stored in `kQ29xLq8#4`' }];

  const told = await describeAll([
    at(13, { secrets: [literal] }),
    at(1, { line: 5, end_line: 5, description: `Of ${key.slice(6)}.` }),
    at(1, { file: 'b.js', flow }),
  ]);

  expect(told.map(({ snippet }) => snippet)).toEqual([
    "const key = '********';\n// it was ********\n",
    '\n\neval(x);\n',
    "eval(keys['********']);\n",
  ]);
  expect([told[1]?.description, told[2]?.flow?.[0]]).toEqual([
    'Of ********.',
    { ...step('b.js', 1), message: 'Stored in `********`', snippet: "eval(keys['********']);" },
  ]);
});

describe('what a rule for one place says of a flow', () => {
  const guess = (change: Partial<EngineFinding> = {}) => at(1, { flow_rule: 'flow-code-injection', ...change });
  /** Of the call that the guess stands at, and what is around it. */
  const [call, line, other] = [
    { start: 0, end: 7 },
    { start: 0, end: 8 },
    { start: 8, end: 9 },
  ];
  const calls = (known: JudgedCalls['known'], open: JudgedCalls['open'] = []): JudgedCalls => ({
    rule: 'flow-code-injection',
    known,
    open,
  });
  const told = async (findings: EngineFinding[], ...judged: JudgedCalls[]) => {
    tree = createSourceTree({ 'a.js': 'eval(x);\n' });
    return (await describeAll(findings, { judged: () => judged })).map(({ severity, confidence }) => [
      severity,
      confidence,
    ]);
  };

  test.each([
    ['of this very call', [call]],
    ['of a call around it', [line]],
    ['of all calls within it', [call, { start: 5, end: 6 }]],
  ])('is no issue where the origin of all that arrives is known: %s', async (_, known) => {
    expect(await told([guess()], calls(known))).toEqual([]);
  });

  test.each<[string, JudgedCalls[]]>([
    ['nobody has run the call', []],
    ['another call was run', [calls([other])]],
    ['something of unknown origin arrives', [calls([], [call])]],
    ['something of unknown origin arrives in a call within it', [calls([call], [{ start: 5, end: 6 }])]],
    ['the call was run for another rule', [{ ...calls([call]), rule: 'flow-sql-injection' }]],
  ])('stands as it is where %s', async (_, judged) => {
    expect(await told([guess()], ...judged)).toEqual([['high', 'high']]);
  });

  test('stands where it says nothing of a flow', async () => {
    expect(await told([at(1)], calls([call]))).toEqual([['high', 'high']]);
  });

  test('stands where another engine says so as well', async () => {
    expect(await told([guess(), guess({ engine: 'secrets' })], calls([call]))).toEqual([['high', 'high']]);
  });

  test('stands where it is a flow itself', async () => {
    expect(await told([guess({ flow: [step('a.js', 1)] })], calls([call]))).toEqual([['high', 'high']]);
  });
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
    secrets: [{ line: 2, column: 17, end_line: 2, end_column: 17 + key.length }],
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
  const flowOf = (source: number) => Array.from({ length: 30 }, () => step('a.js', source));
  const findings = Array.from({ length: 2_001 }, (_, index) => at(1 + index * 10, { flow: flowOf(index) }));

  const counts = (await describeAll([at(1, { flow: flowOf(1), file: 'b.js', severity: 'low' }), ...findings])).map(
    (found) => found.flow?.length,
  );

  expect([counts[0], counts[1_999], counts[2_000], counts.at(-1)]).toEqual([30, 30, 2, 2]);
});

describe('what several engines have found', () => {
  const other = at(3, { rule_id: 'semgrep-eval', engine: 'semgrep', confidence: 'medium' });
  const third = at(2, { rule_id: 'python-eval', engine: 'bandit', confidence: 'low', cwe: ['CWE-94'] });

  test('is one issue, known by what each of them alone would be known by', async () => {
    tree = createSourceTree({ 'a.js': 'eval(x);\n' });
    const alone = await Promise.all([other, third].map(async (one) => (await describeAll([one]))[0]));

    const found = await describeAll([third, at(1), other]);

    expect(found.map(({ rule_id, engines }) => [rule_id, engines])).toEqual([
      ['javascript-eval', ['patterns', 'semgrep', 'bandit']],
    ]);
    expect(found[0]?.earlier).toEqual(
      alone.map((one) => ({ fingerprint: one?.fingerprint, relocation_hash: one?.relocation_hash })),
    );
  });

  test('is known by that as well where data leads there', async () => {
    tree = createSourceTree({ 'a.js': 'eval(x);\n' });
    const flow = at(6, { rule_id: 'flow-code-injection', engine: 'taint', flow: [step('a.js', 1, 'source')] });
    const alone = await Promise.all([at(1), other].map(async (one) => (await describeAll([one]))[0]?.fingerprint));

    const [found] = await describeAll([other, flow, at(1)]);

    expect(found?.earlier.map(({ fingerprint }) => fingerprint)).toEqual(alone);
  });

  test('is suppressed by a comment that names the rule of any of them', async () => {
    tree = createSourceTree({ 'a.js': 'eval(x); // sightline:ignore semgrep-eval -- ours\n' });

    expect((await describeAll([other, at(1)])).map(({ suppression }) => suppression)).toEqual([
      { kind: 'comment', reason: 'ours' },
    ]);
  });

  test('twice by one rule at one place is known by nothing more', async () => {
    tree = createSourceTree({ 'a.js': 'eval(x);\n' });

    expect((await describeAll([at(1), at(1)])).map(({ earlier }) => earlier)).toEqual([[]]);
  });
});

describe('a flow to what a pattern has found too', () => {
  const flowAt = (column: number, change: Partial<EngineFinding> = {}) =>
    at(column, { rule_id: 'flow-code-injection', engine: 'taint', flow: [step('a.js', 1, 'source')], ...change });

  test('is one issue with it: in the words of the flow, known by what the pattern was known by', async () => {
    tree = createSourceTree({ 'a.js': 'eval(x);\n' });
    const [guess] = await describeAll([at(1)]);

    const found = await describeAll([at(1), flowAt(6, { confidence: 'low' })]);

    const { fingerprint, relocation_hash } = guess ?? {};
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({
      rule_id: 'flow-code-injection',
      confidence: 'low',
      engines: ['taint', 'patterns'],
    });
    expect(found[0]?.earlier).toEqual([{ fingerprint, relocation_hash }]);
  });

  test('leaves the fingerprints of the others as they were', async () => {
    tree = createSourceTree({ 'a.js': 'eval(x);\neval(x);\n' });
    const second = at(1, { line: 2, end_line: 2 });
    const before = await describeAll([at(1), second]);

    const after = await describeAll([at(1), second, flowAt(1)]);

    expect(after[1]?.fingerprint).toBe(before[1]?.fingerprint);
    expect(after[0]?.earlier.map(({ fingerprint }) => fingerprint)).toEqual([before[0]?.fingerprint]);
  });

  test('of several on a line is the one whose text it touches', async () => {
    tree = createSourceTree({ 'a.js': 'eval(x);eval(y);\n' });

    const found = await describeAll([at(9), flowAt(1), flowAt(9, { flow: [step('b.js', 1, 'source')] })]);

    expect(found.map(({ column, engines }) => [column, engines])).toEqual([
      [1, ['taint']],
      [9, ['taint', 'patterns']],
    ]);
  });

  test.each([
    ['of another weakness', { cwe: ['CWE-89'] }],
    ['on another line', { line: 2, end_line: 2, flow: [step('a.js', 2, 'source')] }],
  ])('%s is another issue', async (_what, change) => {
    tree = createSourceTree({ 'a.js': 'eval(x);\neval(x);\n' });

    expect(await describeAll([at(1), flowAt(1, change)])).toHaveLength(2);
  });

  test.each([
    ['the pattern names its rule', { flow_rule: 'flow-code-injection' }, {}],
    ['it replaces the rule of the pattern', {}, { replaces: ['javascript-eval'] }],
  ])('of another weakness is the same issue where %s', async (_why, guess, flow) => {
    tree = createSourceTree({ 'a.js': 'eval(x);\n' });

    expect(await describeAll([at(1, guess), flowAt(1, { cwe: ['CWE-89'], ...flow })])).toHaveLength(1);
  });

  test.each([
    ['guessed_entry_point', 'medium'],
    ['uncertain_step', 'low'],
  ] as const)('that comes to where a pattern guesses, by %s, is as sure as %s', async (code, confidence) => {
    tree = createSourceTree({ 'a.js': 'eval(x);\n' });
    const doubts = [{ code, message: 'Perhaps.' }];

    const [found] = await describeAll([
      at(1, { confidence: 'medium', flow_rule: 'flow-code-injection' }),
      flowAt(1, { cwe: ['CWE-89'], confidence: 'low', doubts }),
    ]);

    expect(found).toMatchObject({ confidence, doubts });
  });

  test('is known by what a replaced rule would have known it by, were it there', async () => {
    tree = createSourceTree({ 'a.js': 'eval(x);\n' });
    const [guess] = await describeAll([at(1)]);

    const [found] = await describeAll([flowAt(1, { replaces: ['javascript-eval'] })]);

    expect(found?.earlier.map(({ fingerprint }) => fingerprint)).toEqual([guess?.fingerprint]);
  });

  test('is suppressed by a comment that names the rule of the pattern', async () => {
    tree = createSourceTree({ 'a.js': 'eval(x); // sightline:ignore javascript-eval -- checked\n' });

    const together = await describeAll([at(1), flowAt(1)]);
    const alone = await describeAll([flowAt(1, { replaces: ['javascript-eval'] })]);
    const unnamed = await describeAll([flowAt(1)]);

    const suppression = { kind: 'comment', reason: 'checked' };
    expect([together, alone, unnamed].map(([found]) => found?.suppression)).toEqual([suppression, suppression, null]);
  });
});

describe('no line of an excerpt shows a secret', () => {
  const value = randomKey();
  const around = (secret: string): string => {
    const lines = Array.from({ length: 41 }, (_, index) => `step(${index + 1});`);
    lines[1] = secret;
    lines[20] = 'eval(x);';
    lines[38] = secret;
    return lines.join('\n');
  };
  const place = { line: 21, end_line: 21 };

  test('that an engine has found', async () => {
    tree = createSourceTree({ 'a.js': around(`open('${value}');`) });
    const secrets = [2, 39].map((line) => ({ line, column: 6, end_line: line, end_column: 8 + value.length }));

    const [found] = await describeAll([at(1, { ...place, secrets })]);

    expect(found?.excerpt).toMatchObject({ first_line: 1, code: expect.stringContaining('step(41);') });
    expect(found?.excerpt?.code.split('\n')[1]).toBe(`open('********');`);
    expect(found?.excerpt?.code).not.toContain(value);
  });

  test('where the engine for secrets has not finished', async () => {
    tree = createSourceTree({ 'a.js': around(`api_key = "${value}";`) });

    const [found] = await describeAll([at(1, place)], { secretsKnown: () => false });

    expect(found?.excerpt?.code.split('\n')).toHaveLength(41);
    expect(found?.excerpt?.code.split('\n')[38]).toBe('api_key = "********";');
    expect(found?.excerpt?.code).not.toContain(value);
  });
});
