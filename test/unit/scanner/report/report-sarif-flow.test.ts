import { describe, expect, test } from 'vitest';
import { toSarif } from '../../../../src/scanner/report/sarif.ts';
import {
  type Issue,
  longFlow,
  type Report,
  reportedFlow,
  reportedIssue,
  reportOf,
} from '../../../fixtures/worlds/reports.ts';

/** What the tests look into, as JSON has it; the first test asserts a whole log. */
interface Run {
  tool: { driver: { rules: Record<string, unknown>[] } };
  invocations: { executionSuccessful: boolean; toolExecutionNotifications: unknown[] }[];
  versionControlProvenance?: unknown[];
  results: {
    ruleId: string;
    ruleIndex: number;
    level: string;
    suppressions: unknown[];
    locations: { physicalLocation: { artifactLocation: { uri: string }; region: unknown; contextRegion?: unknown } }[];
  }[];
}

const runOf = (report: Report): Run => {
  const [run] = JSON.parse(JSON.stringify(toSarif(report, '1.2.3'))).runs;
  return run;
};

test('other places of an issue are its related locations', () => {
  const place = { file: 'src/a b.js', line: 7, column: 3, end_line: 8, rule_id: 'flow-sql-injection' };
  const [result, alone] = runOf(reportOf([reportedIssue({ other_places: [place] }), reportedIssue()])).results;

  expect(result).toMatchObject({
    relatedLocations: [
      {
        id: 0,
        physicalLocation: {
          artifactLocation: { uri: 'src/a%20b.js', uriBaseId: '%SRCROOT%' },
          region: { startLine: 7, startColumn: 3, endLine: 8 },
        },
        message: { text: 'Also here (flow-sql-injection)' },
      },
    ],
  });
  expect(alone).not.toHaveProperty('relatedLocations');
});

describe('a flow', () => {
  const flowOf = (flow: Issue['flow']) => runOf(reportOf([reportedIssue({ flow })])).results[0];

  test('is one thread of one code flow, each step with its place, its code and what happens there', () => {
    const place = (uri: string, region: object, text?: string) => ({
      artifactLocation: { uri, uriBaseId: '%SRCROOT%' },
      region,
      ...(text === undefined
        ? {}
        : { contextRegion: { ...pick(region, ['startLine', 'endLine']), snippet: { text } } }),
    });

    expect(flowOf(reportedFlow)).toMatchObject({
      codeFlows: [
        {
          threadFlows: [
            {
              locations: [
                {
                  location: {
                    physicalLocation: place(
                      'src/orders/routes.js',
                      { startLine: 18, startColumn: 29, endLine: 18, endColumn: 43 },
                      '  res.json(await findOrders(req.query.name));',
                    ),
                    message: { text: 'A caller chooses `name`', markdown: 'A caller chooses `name`' },
                  },
                  kinds: ['source'],
                  importance: 'essential',
                },
                {
                  location: {
                    physicalLocation: place('src/orders/search.js', { startLine: 40 }),
                    message: { text: 'It is kept in `text`', markdown: 'It is kept in `text`' },
                  },
                  kinds: ['step'],
                  importance: 'essential',
                },
                {
                  location: {
                    physicalLocation: place(
                      'src/orders/search.js',
                      { startLine: 42, startColumn: 18, endLine: 43, endColumn: 16 },
                      'const rows = await db.query(\n  text + name);',
                    ),
                    message: { text: 'Runs as SQL' },
                  },
                  kinds: ['sink'],
                  importance: 'essential',
                },
              ],
            },
          ],
        },
      ],
    });
  });

  test.each([
    ['without a column', { column: null, end_line: 18, end_column: 9 }, { startLine: 18, endLine: 18 }],
    ['without an end', { column: 3, end_line: null, end_column: null }, { startLine: 18, startColumn: 3 }],
    [
      'without the column of its end',
      { column: 3, end_line: 19, end_column: null },
      { startLine: 18, startColumn: 3, endLine: 19 },
    ],
    [
      'that ends before it begins',
      { column: 3, end_line: 2, end_column: 9 },
      { startLine: 18, startColumn: 3, endLine: 18, endColumn: 9 },
    ],
  ])('has of a place %s what is known', (_what, place, region) => {
    const [step] = reportedFlow ?? [];
    const flow = step ? [{ ...step, line: 18, ...place, snippet: null }] : null;

    expect(JSON.parse(JSON.stringify(flowOf(flow)))).toMatchObject({
      codeFlows: [{ threadFlows: [{ locations: [{ location: { physicalLocation: { region } } }] }] }],
    });
    expect(JSON.stringify(flowOf(flow))).toContain(`"region":${JSON.stringify(region)}`);
  });

  test('of more than ten steps has all of them, and tells viewers which to leave out', () => {
    const flow = longFlow(14);
    const importance = JSON.stringify(flowOf(flow)).match(/(?<="importance":")\w+/g);

    expect(importance).toEqual([
      'essential',
      ...Array.from({ length: 4 }, () => 'unimportant'),
      ...Array.from({ length: 9 }, () => 'essential'),
    ]);
  });

  test('shows no code that is less than its place', () => {
    const [step] = reportedFlow ?? [];
    const cut = step && { ...step, end_line: 24 };

    expect(JSON.stringify(flowOf(cut ? [cut] : null))).not.toContain('findOrders');
  });

  test.each([
    ['null', null],
    ['empty', []],
  ])('that is %s is none', (_what, flow) => {
    expect(flowOf(flow)).not.toHaveProperty('codeFlows');
  });
});

describe('what makes an issue unsure', () => {
  const resultOf = (issue: Partial<Issue>) => runOf(reportOf([reportedIssue(issue)])).results[0];
  const doubts: Issue['doubts'] = [
    { code: 'analysis_limit', message: 'The analysis stopped in `display`.' },
    { code: 'long_way', message: 'The way is long.' },
  ];

  test('stands in its message, as text and as Markdown, and with its codes in its properties', () => {
    expect(resultOf({ description: 'A *value* is `run`.', confidence: 'low', doubts })).toMatchObject({
      message: {
        text: 'A *value* is `run`.\n\nConfidence low: The analysis stopped in `display`. The way is long.',
        markdown: 'A \\*value\\* is `run`.\n\nConfidence low: The analysis stopped in `display`. The way is long.',
      },
      properties: { confidence: 'low', doubts },
    });
  });

  test('is none of a message without doubts, which is text alone where it has no code', () => {
    expect(resultOf({ description: 'A value is run.' })).toMatchObject({ message: { text: 'A value is run.' } });
    expect(JSON.stringify(resultOf({ description: 'A value is run.' }))).not.toContain('markdown');
  });
});

const pick = (from: object, names: string[]) =>
  Object.fromEntries(Object.entries(from).filter(([name]) => names.includes(name)));
