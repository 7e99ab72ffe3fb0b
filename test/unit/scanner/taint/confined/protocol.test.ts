import { describe, expect, test } from 'vitest';
import { readFoundFlow } from '../../../../../src/scanner/engines/taint/confined/found-flow.ts';
import { readReport, unitLine } from '../../../../../src/scanner/engines/taint/confined/protocol.ts';
import { readUnit, unitText } from '../../../../../src/scanner/engines/taint/confined/unit-text.ts';
import { lowerFile, prepareLowering } from '../../../../../src/scanner/engines/taint/lower/lower.ts';

const cut = { kind: 'cut', index: 3, name: 'f', line: 1, lines: 9 };
const unread = { kind: 'unread', index: 0, reason: 'ENOENT' };

describe('a line of the child that follows data', () => {
  test.each([
    { kind: 'begin', index: 0 },
    { kind: 'imports', index: 2, targets: [0, 1] },
    unread,
    cut,
    { kind: 'finding', finding: {} },
    { kind: 'failed', reason: 'too deep' },
    { kind: 'done' },
  ])('is read as it was sent: %j', (report) => {
    expect(readReport(JSON.stringify(report))).toEqual(report);
  });

  test('that is a unit keeps its text as it is', () => {
    const unit = { index: 7, problems: 2, firstProblem: 40, text: '{"a": "U1 2 3 "}' };

    expect(readReport(unitLine(unit))).toEqual({ kind: 'unit', ...unit });
  });

  test.each([
    null,
    'done',
    7,
    {},
    { kind: 'other' },
    { kind: 'begin', index: -1 },
    { kind: 'imports', index: 0, targets: [-1] },
    { kind: 'imports', index: 0, targets: '1' },
    { kind: 'begin', index: '0' },
    { ...unread, reason: 'x'.repeat(201) },
    { ...cut, name: 7 },
    { ...cut, lines: 0.5 },
    { kind: 'finding', finding: 'x' },
    { kind: 'failed' },
  ])('of another shape is refused: %j', (value) => {
    expect(() => readReport(JSON.stringify(value))).toThrow('unknown report');
  });

  test.each(['U', 'U1 2 {}', 'Ux 0 0 {}', 'U9999999999 0 0 {}'])(
    'that only begins like a unit is refused: %s',
    (line) => {
      expect(() => readReport(line)).toThrow('unknown report');
    },
  );
});

describe('the text of a unit', () => {
  const given = async () => {
    await prepareLowering(['javascript']);
    return lowerFile('a.js', 'class A { b(c) { return c + 1; } }\nmodule.exports = A;\n', 'javascript');
  };

  test('gives the unit back, on one line', async () => {
    const unit = await given();

    expect(unitText(unit)).not.toContain('\n');
    expect(readUnit('a.js', unitText(unit))).toEqual(unit);
  });

  test('is of the file that was asked for, whatever it says', async () => {
    expect(readUnit('a.js', unitText({ ...(await given()), file: '../other.js' })).file).toBe('a.js');
  });

  test('that refers to what it has not is refused', async () => {
    const unit = await given();
    const [first] = unit.functions;
    const changed = (change: object) =>
      unitText({ ...unit, functions: [{ ...first, ...change }] as typeof unit.functions });

    for (const change of [{ to: 1e6 }, { from: -1 }, { registers: 1e9 }, { locals: 'x' }, { captures: 7 }, { name: 1 }])
      expect(() => readUnit('a.js', changed(change))).toThrow();
    for (const change of [{ strings: [7] }, { functions: [] }, { imports: null }, { types: {} }])
      expect(() => readUnit('a.js', unitText({ ...unit, ...change } as unknown as typeof unit))).toThrow();
  });
});

describe('a finding of the child', () => {
  const place = { file: 'a.js', line: 1, column: 2, end_line: 1, end_column: 9 };
  const found = {
    ...place,
    rule_id: 'flow-sql-injection',
    title: 'A',
    description: 'B',
    severity: 'high',
    confidence: 'low',
    doubts: [],
    category: 'injection',
    cwe: ['CWE-89'],
    remediation: 'C',
    help_url: 'https://cwe.mitre.org/data/definitions/89.html',
    matched_text: 'query(x)',
    flow: [{ ...place, kind: 'sink', message: 'Here it runs as SQL' }],
  };
  const files = new Set(['a.js']);

  test('is read as it was sent', () => {
    expect(readFoundFlow(found, files)).toEqual(found);
  });

  test.each([
    { file: 'b.js' },
    { flow: [{ ...place, file: 'b.js', kind: 'sink', message: '' }] },
    { rule_id: 'secret-key' },
    { line: 0 },
    { column: '2' },
    { severity: 'fatal' },
    { cwe: ['CWE-89', 'CWE-79'] },
    { help_url: 'https://example.com/' },
    { flow: [] },
    { flow: Array.from({ length: 31 }, () => found.flow[0]) },
    { flow: null },
    { matched_text: null },
    { engine: 'patterns' },
  ])('of another shape, or about another file, is refused: %j', (change) => {
    expect(() => readFoundFlow({ ...found, ...change }, files)).toThrow(/unknown finding|another file/);
  });
});
