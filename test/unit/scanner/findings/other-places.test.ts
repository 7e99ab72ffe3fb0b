import { afterEach, describe, expect, test } from 'vitest';
import type { EngineFinding, EngineFlowStep } from '../../../../src/scanner/engines/engine.ts';
import { describeFindings } from '../../../../src/scanner/findings/describe-findings.ts';
import { findHiddenSecrets } from '../../../../src/scanner/findings/hidden-secrets.ts';
import { createSourceTree, type SourceTree } from '../../../fixtures/git/source-tree.ts';

let tree: SourceTree | undefined;
afterEach(() => tree?.remove());

const step = (line: number, kind: EngineFlowStep['kind'], file = 'a.js'): EngineFlowStep => ({
  file,
  line,
  column: 1,
  end_line: line,
  end_column: 2,
  kind,
  message: kind,
});

const guess = (line: number, change: Partial<EngineFinding> = {}): EngineFinding => ({
  rule_id: 'page-guess',
  engine: 'patterns',
  title: 'Text becomes part of a page',
  description: 'Text becomes part of a page.',
  severity: 'high',
  confidence: 'high',
  doubts: [],
  category: 'xss',
  cwe: ['CWE-79'],
  remediation: null,
  help_url: null,
  file: 'a.js',
  line,
  column: 3,
  end_line: line,
  end_column: 9,
  matched_text: null,
  secrets: [],
  flow: null,
  flow_rule: null,
  replaces: [],
  ...change,
});

const flow = (source: number, sink: number, change: Partial<EngineFinding> = {}): EngineFinding =>
  guess(sink, { rule_id: 'page-flow', engine: 'taint', flow: [step(source, 'source'), step(sink, 'sink')], ...change });

const source = `function first() {
  const name = read();
  write(name);
  write(name);
  write(name);
}
function second() {
  write(name);
  write(name);
}
`;

const scan = async (text: string, findings: EngineFinding[]) => {
  tree = createSourceTree({ 'a.js': text });
  const input = { root: tree.root, fileBytes: 10_000, signal: new AbortController().signal };
  return describeFindings({
    ...input,
    findings,
    hidden: await findHiddenSecrets({ findings, untold: [], masked: new Map() }, input),
    secretsKnown: () => true,
    judged: () => [],
    pathKindOf: () => 'source',
  });
};

/** Each issue as its line and those of its other places. */
const linesOf = async (text: string, ...findings: EngineFinding[]) =>
  (await scan(text, findings))
    .map(({ line, other_places }) => [line, ...other_places.map((place) => place.line)])
    .sort(([a = 0], [b = 0]) => a - b);

describe('flows of one source into one function', () => {
  test('are one issue at the first place, and the others follow in the order of the text', async () => {
    expect(await linesOf(source, flow(2, 5), flow(2, 3), flow(2, 4))).toEqual([[3, 4, 5]]);
  });

  test.each([
    ['the most confident', { confidence: 'medium' }, { severity: 'low' }],
    ['then the most severe', { severity: 'medium' }, { severity: 'high' }],
  ] as const)('are led by %s', async (_what, first, second) => {
    expect(await linesOf(source, flow(2, 3, first), flow(2, 4, second))).toEqual([[4, 3]]);
  });

  test.each([
    ['another source', flow(1, 4)],
    ['a source in another file', flow(2, 4, { flow: [step(2, 'source', 'b.js'), step(4, 'sink')] })],
    ['another function', flow(2, 8)],
    ['another rule', flow(2, 4, { rule_id: 'redirect-flow', cwe: ['CWE-601'] })],
    ['another rule about the same weakness', flow(2, 4, { rule_id: 'attribute-flow' })],
  ])('are two issues with %s', async (_what, other) => {
    expect(await linesOf(source, flow(2, 3), other)).toEqual([[3], [other.line]]);
  });

  test('are two issues where a comment suppresses one, which hides no other', async () => {
    const text = source.replace('write(name);\n', 'write(name); // sightline:ignore page-flow -- escaped\n');

    const found = await scan(text, [flow(2, 3), flow(2, 4), flow(2, 5)]);

    expect(
      found.map(({ line, suppression, other_places }) => [line, suppression?.reason, other_places.length]),
    ).toEqual([
      [3, 'escaped', 0],
      [4, undefined, 1],
    ]);
  });

  test('name at most 50 places', async () => {
    const text = `function first() {\n${'  write(name);\n'.repeat(70)}}\n`;

    const [found] = await scan(
      text,
      Array.from({ length: 60 }, (_, at) => flow(2, at + 3)),
    );

    expect(found?.other_places).toHaveLength(50);
  });

  test('keep the fingerprints and engines of what they are merged with', async () => {
    const alone = await scan(source, [flow(2, 4, { engine: 'semgrep', rule_id: 'page-flow' })]);
    tree?.remove();

    const [found] = await scan(source, [flow(2, 3, { matched_text: 'x' }), flow(2, 4, { engine: 'semgrep' })]);

    const merged = alone.map(({ fingerprint }) => fingerprint);
    expect(found?.earlier.map(({ fingerprint }) => fingerprint)).toEqual(merged);
    expect(found?.elsewhere).toEqual(merged);
    expect(found?.engines).toEqual(['taint', 'semgrep']);
  });
});

describe('what a rule says of a line', () => {
  test('is another place of the flow that passes it, and does not lead it', async () => {
    expect(await linesOf(source, guess(2), flow(2, 4, { confidence: 'low' }))).toEqual([[4, 2]]);
  });

  test.each([
    ['no flow passes', guess(3)],
    ['a flow of another weakness passes', guess(2, { rule_id: 'redirect', cwe: ['CWE-601'] })],
    ['lies in a block that a flow passes', guess(1, { end_line: 12 })],
  ])('is an issue where it %s', async (_what, other) => {
    expect(await linesOf(source, other, flow(2, 20))).toHaveLength(2);
  });
});

describe('the factory of a parser of XML', () => {
  const xml: Partial<EngineFinding> = { category: 'xxe', cwe: ['CWE-611'] };
  const factory = (line: number) => guess(line, { ...xml, rule_id: 'factory' });
  const parse = (line: number) => flow(1, line, { ...xml, rule_id: 'parse' });

  test('is another place of what is parsed next', async () => {
    expect(await linesOf(source, factory(2), parse(5))).toEqual([[5, 2]]);
  });

  test.each([
    ['behind', factory(5), parse(3)],
    ['in another function', factory(3), parse(9)],
    ['outside of functions', factory(10), parse(11)],
  ])('is an issue of its own %s', async (_where, one, other) => {
    expect(await linesOf(`${source}factory();\nparse();\n`, one, other)).toHaveLength(2);
  });

  test('is an issue of its own where another one stands between', async () => {
    expect(await linesOf(source, factory(2), factory(3), parse(5))).toEqual([[2], [5, 3]]);
  });
});

describe('expressions in a workflow', () => {
  const workflow = `jobs:
  build:
    steps:
      - run: |
          one
          two
      # A comment says nothing about the steps.
    # Nor does this one.
      - name: again
        run: one
  test:
    steps:
    - run: one
`;
  const expression = (line: number, text: string, rule = 'script-injection') =>
    guess(line, { rule_id: `github-actions-${rule}`, category: 'injection', cwe: ['CWE-94'], matched_text: text });

  test('of one step are one issue, whatever they are and whichever rule finds them', async () => {
    expect(await linesOf(workflow, expression(5, 'a'), expression(6, 'b', 'script-input'))).toEqual([[5, 6]]);
  });

  test('that are the same in one job are one issue', async () => {
    expect(await linesOf(workflow, expression(5, 'one'), expression(10, 'one'))).toEqual([[5, 10]]);
  });

  test.each([
    ['another step and another expression', expression(10, 'c')],
    ['another job', expression(13, 'a')],
    ['another weakness', guess(6, { rule_id: 'github-actions-tls-verify-off', cwe: ['CWE-295'] })],
  ])('are two issues with %s', async (_what, other) => {
    expect(await linesOf(workflow, expression(5, 'a'), other)).toHaveLength(2);
  });
});
