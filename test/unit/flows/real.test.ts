import { expect, test } from 'vitest';
import {
  atLevel,
  countsOf,
  doubtRows,
  inFiftyThousand,
  levels,
  sampleOf,
  shareTrue,
} from '../../flows/real/confidence.ts';
import { type RealFinding, type RealProgram, readPrograms, toScan, verdictOf } from '../../flows/real/program.ts';
import { type Report, scanOf } from '../../flows/real/report.ts';

const programs = [...readPrograms().values()];

test.each([...readPrograms()])('each finding that is kept of %s has a verdict', (_, program) => {
  const kept = [...program.first_run.findings, ...program.current.findings];

  expect(kept.filter((finding) => verdictOf(program, finding) === null)).toEqual([]);
});

test('the surer the confidence, the greater the share of findings that are right', () => {
  const { judged } = sampleOf(programs, 'current');

  const shares = levels.flatMap((level) => shareTrue(countsOf(atLevel(judged, level))) ?? []);

  expect(shares).toEqual(shares.toSorted((a, b) => b - a));
});

const scan = { finished_at: '2026-11-27T15:13:02.437Z', duration_seconds: 16, engines: [], score: 72 };
const issue: Report['issues'][number] = {
  rule_id: 'flow-sql-injection',
  file: 'src/orders.js',
  path_kind: 'source',
  line: 42,
  end_line: 42,
  severity: 'critical',
  cwe: ['CWE-89'],
  confidence: 'medium',
  doubts: [{ code: 'long_way', message: 'The way is long.' }],
  engines: ['taint'],
  other_places: [],
};

test('a report gives high and critical findings outside tests, with their doubts by code', () => {
  const { at, seconds, findings } = scanOf(
    {
      scan,
      issues: [issue, { ...issue, severity: 'medium', line: 1 }, { ...issue, path_kind: 'test', file: 'test/a.js' }],
    },
    null,
  );

  expect({ at, seconds }).toEqual({ at: '2026-11-27', seconds: 16 });
  expect(findings).toEqual([
    { finding: 'flow-sql-injection src/orders.js:42', confidence: 'medium', doubts: ['long_way'], engines: ['taint'] },
  ]);
});

test('of two issues of a rule on one line, the surest is kept', () => {
  const { findings } = scanOf({ scan, issues: [issue, { ...issue, confidence: 'high', doubts: [] }] }, null);

  expect(findings.map(({ confidence }) => confidence)).toEqual(['high']);
});

test('a verdict on another place of a flaw is the verdict on the flaw', () => {
  const other = { file: 'src/orders.js', line: 45, column: 3, end_line: 45, rule_id: 'flow-sql-injection' };
  const { findings } = scanOf({ scan, issues: [{ ...issue, other_places: [other] }] }, null);
  const verdicts = {
    'flow-sql-injection src/orders.js:45': { is: 'true', because: 'Callers choose the name.' },
  } as const;

  expect(findings.map((finding) => verdictOf({ verdicts }, finding))).toEqual(['true']);
});

test('a documented flaw is found by an issue of one of its weaknesses at one of its places, however mild', () => {
  const flaws = [
    { flaw: 'search', cwes: [89], places: ['src/orders.js:40-42'], documented: 'README.md' },
    { flaw: 'login', cwes: [89], places: ['src/orders.js:43', 'src/login.js:42'], documented: 'README.md' },
    { flaw: 'page', cwes: [79], places: ['src/orders.js:42'], documented: 'README.md' },
  ];
  const issues: Report['issues'] = [
    { ...issue, severity: 'low', confidence: 'low' },
    { ...issue, confidence: 'medium' },
  ];

  const { found_flaws, score } = scanOf({ scan, issues }, null, flaws);

  expect({ found_flaws, score }).toEqual({ found_flaws: { search: 'medium' }, score: 72 });
});

test('scans that were kept without confidence are read, left out, and counted as such', () => {
  const old = toScan({ at: '2026-11-22', findings: ['flow-sql-injection a.js:1'], seconds: 1, mebibytes: null });

  const sample = sampleOf([programOf({ findings: [found('high')] }), { ...programOf({}), current: old }], 'current');

  expect(old.findings).toEqual([{ finding: 'flow-sql-injection a.js:1', confidence: null, doubts: [], engines: [] }]);
  expect(sample).toMatchObject({ programs: 1, leftOut: 1, lines: 10_000 });
  expect(sample.judged).toHaveLength(1);
});

test('findings are counted by confidence and, once each, by doubt', () => {
  const findings = [
    found('high', 'a.js:1'),
    found('low', 'b.js:1', ['long_way', 'uncertain_step', 'uncertain_step']),
    found('low', 'b.js:2', ['uncertain_step', 'analysis_limit']),
  ];
  const verdicts = {
    'flow-sql-injection a.js:1': { is: 'true', because: '' },
    'flow-sql-injection b.js:1': { is: 'false', because: '' },
    'flow-sql-injection b.js:2': { is: 'false', because: '' },
  } as const;

  const { judged, lines } = sampleOf([programOf({ findings, verdicts })], 'current');

  expect(levels.map((level) => countsOf(atLevel(judged, level)))).toEqual([
    { true: 1, debatable: 0, false: 0 },
    { true: 0, debatable: 0, false: 0 },
    { true: 0, debatable: 0, false: 2 },
  ]);
  expect(levels.map((level) => shareTrue(countsOf(atLevel(judged, level))))).toEqual([1, null, 0]);
  expect(Object.fromEntries(doubtRows(judged))).toMatchObject({
    'a limit was hit': { false: 1 },
    'a long way': { false: 1 },
    'an uncertain step': { false: 2 },
    'no doubt': { true: 1, false: 0 },
  });
  expect(inFiftyThousand(2, lines)).toBe(10);
});

function found(
  confidence: RealFinding['confidence'],
  place = 'a.js:1',
  doubts: RealFinding['doubts'] = [],
): RealFinding {
  return { finding: `flow-sql-injection ${place}`, confidence, doubts, engines: ['taint'] };
}

function programOf({ findings = [], verdicts }: Partial<RealProgram['current'] & RealProgram>): RealProgram {
  const run = { at: '2026-11-27', engine: '1.0.0', score: 72, findings, seconds: 1, mebibytes: null };
  return {
    repository: 'acme/shop',
    commit: '5f3a1c9be07d42886bd19f0ce4a7725d30b18e64',
    kind: 'server app',
    language: 'javascript',
    lines: 10_000,
    well_kept: true,
    verdicts: verdicts ?? { 'flow-sql-injection a.js:1': { is: 'true', because: '' } },
    first_run: run,
    current: run,
  };
}
