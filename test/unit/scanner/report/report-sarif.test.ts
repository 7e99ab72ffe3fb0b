import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { toSarif } from '../../../../src/scanner/report/sarif.ts';
import { type Report, reportedIssue, reportOf } from '../../../fixtures/worlds/reports.ts';

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
const placeOf = (report: Report) => runOf(report).results[0]?.locations[0]?.physicalLocation;

const dismissed = reportedIssue({
  issue_id: 'iss_2',
  severity: 'medium',
  confidence: 'medium',
  rule_id: 'weak.hash',
  cwe: [],
  category: 'crypto',
  remediation: null,
  help_url: null,
  column: null,
  end_line: null,
  snippet: null,
  state: 'dismissed',
  dismissal: {
    reason: 'accepted_risk',
    comment: 'Back office only.',
    by: 'key_1',
    at: '2026-11-20T10:12:30.000Z',
    expires_at: null,
  },
});

test('the example of the contract is what the report of the examples becomes', () => {
  const document = readFileSync(new URL('../../../../generated/openapi.json', import.meta.url), 'utf8');
  const { scanReport, sarifReport } = JSON.parse(document).components.examples;

  expect(sarifReport.value).toEqual(JSON.parse(JSON.stringify(toSarif(scanReport.value, '1.0.0'))));
});

test('a report is one run of one tool with its rules, results, origin and course', () => {
  const issue = reportedIssue();

  expect(JSON.parse(JSON.stringify(toSarif(reportOf([issue, dismissed]), '1.2.3')))).toEqual({
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'Sightline',
            informationUri: 'https://sightline.example',
            version: '1.2.3',
            semanticVersion: '1.2.3',
            rules: [
              {
                id: 'javascript-sql-string',
                name: 'JavascriptSqlString',
                shortDescription: { text: issue.title },
                fullDescription: { text: issue.description },
                help: {
                  text: `${issue.description}\n\nHow to fix it: ${issue.remediation}`,
                  markdown: [
                    `## ${issue.title}`,
                    issue.description,
                    '### How to fix it',
                    issue.remediation,
                    '### References',
                    '- [CWE-89: SQL injection](https://cwe.mitre.org/data/definitions/89.html)\n- [CWE-564: SQL injection](https://cwe.mitre.org/data/definitions/564.html)',
                  ].join('\n\n'),
                },
                helpUri: issue.help_url,
                defaultConfiguration: { level: 'error' },
                properties: {
                  tags: ['security', 'injection', 'external/cwe/cwe-89', 'external/cwe/cwe-564'],
                  precision: 'high',
                  'security-severity': '9.5',
                },
              },
              {
                id: 'weak.hash',
                name: 'WeakHash',
                shortDescription: { text: dismissed.title },
                fullDescription: { text: dismissed.description },
                help: { text: dismissed.description, markdown: `## ${dismissed.title}\n\n${dismissed.description}` },
                defaultConfiguration: { level: 'warning' },
                properties: { tags: ['security', 'crypto'], precision: 'medium', 'security-severity': '5.5' },
              },
            ],
          },
          extensions: [
            { name: 'patterns', version: '0.51.1' },
            { name: 'secrets', version: '13.0.7' },
          ],
        },
        automationDetails: { id: 'sightline/scan_1' },
        invocations: [
          {
            executionSuccessful: true,
            startTimeUtc: '2026-11-20T09:30:01.250Z',
            endTimeUtc: '2026-11-20T09:30:43.100Z',
            toolExecutionNotifications: [],
          },
        ],
        versionControlProvenance: [
          {
            repositoryUri: 'https://git.example.com/acme/shop.git',
            revisionId: '5f3a1c9be07d42886bd19f0ce4a7725d30b18e64',
            branch: 'main',
            mappedTo: { uriBaseId: '%SRCROOT%' },
          },
        ],
        originalUriBaseIds: { '%SRCROOT%': { description: { text: 'Root of the scanned repository.' } } },
        columnKind: 'utf16CodeUnits',
        results: [
          {
            ruleId: 'javascript-sql-string',
            ruleIndex: 0,
            level: 'error',
            message: { text: issue.description },
            locations: [
              {
                physicalLocation: {
                  artifactLocation: { uri: 'src/orders/search.js', uriBaseId: '%SRCROOT%' },
                  region: { startLine: 42, startColumn: 18, endLine: 43 },
                  contextRegion: { startLine: 40, endLine: 45, snippet: { text: issue.snippet } },
                },
              },
            ],
            partialFingerprints: { 'sightline/v1': issue.fingerprint },
            suppressions: [],
            properties: {
              issue_id: 'iss_1',
              severity: 'critical',
              confidence: 'high',
              doubts: [],
              category: 'injection',
              path_kind: 'source',
              engines: ['patterns'],
            },
          },
          {
            ruleId: 'weak.hash',
            ruleIndex: 1,
            level: 'warning',
            message: { text: dismissed.description },
            locations: [
              {
                physicalLocation: {
                  artifactLocation: { uri: 'src/orders/search.js', uriBaseId: '%SRCROOT%' },
                  region: { startLine: 42, endLine: 42 },
                },
              },
            ],
            partialFingerprints: { 'sightline/v1': dismissed.fingerprint },
            suppressions: [{ kind: 'external', status: 'accepted', justification: 'accepted_risk: Back office only.' }],
            properties: {
              issue_id: 'iss_2',
              severity: 'medium',
              confidence: 'medium',
              doubts: [],
              category: 'crypto',
              path_kind: 'source',
              engines: ['patterns'],
            },
          },
        ],
        properties: {
          scan_id: 'scan_1',
          score: 49,
          score_version: 3,
          unscored: null,
          source_lines: 11_230,
          coverage: reportOf([]).scan.coverage,
          entry_points: null,
        },
      },
    ],
  });
});

describe('a rule', () => {
  test.each([
    ['critical', 'error', '9.5'],
    ['high', 'error', '8.0'],
    ['medium', 'warning', '5.5'],
    ['low', 'note', '3.0'],
    ['info', 'note', '0.0'],
  ] as const)('of severity %s has level %s and security-severity %s', (severity, level, number) => {
    const run = runOf(reportOf([reportedIssue({ severity })]));

    expect(run.results[0]?.level).toBe(level);
    expect(run.tool.driver.rules[0]).toMatchObject({
      defaultConfiguration: { level },
      properties: { 'security-severity': number },
    });
  });

  test('stands once for all its results, as severe and as sure as its worst', () => {
    const issues = [
      reportedIssue({ severity: 'low', confidence: 'medium', cwe: ['CWE-20'] }),
      reportedIssue({ rule_id: 'other' }),
      reportedIssue({ severity: 'high', confidence: 'low', cwe: ['CWE-20', 'CWE-89'] }),
    ];

    const { tool, results } = runOf(reportOf(issues));

    expect(results.map(({ ruleId, ruleIndex, level }) => [ruleId, ruleIndex, level])).toEqual([
      ['javascript-sql-string', 0, 'note'],
      ['other', 1, 'error'],
      ['javascript-sql-string', 0, 'error'],
    ]);
    expect(tool.driver.rules.map(({ id }) => id)).toEqual(['javascript-sql-string', 'other']);
    expect(tool.driver.rules[0]?.properties).toEqual({
      tags: ['security', 'injection', 'external/cwe/cwe-20', 'external/cwe/cwe-89'],
      precision: 'medium',
      'security-severity': '8.0',
    });
  });

  test('links to its weakness where its own page is no web address', () => {
    const [rule] = runOf(reportOf([reportedIssue({ help_url: 'javascript:alert(1)' })])).tool.driver.rules;

    expect(rule?.helpUri).toBe('https://cwe.mitre.org/data/definitions/89.html');
  });
});

describe('a place', () => {
  test.each([
    ['src/a b.js', 'src/a%20b.js'],
    ['src/100%/ä#?.js', 'src/100%25/%C3%A4%23%3F.js'],
    ['javascript:alert(1)', 'javascript%3Aalert(1)'],
    ['a\\b\n"<c>.js', 'a%5Cb%0A%22%3Cc%3E.js'],
    ['half \ud800.js', 'half%20%EF%BF%BD.js'],
  ])('in %j is a relative reference', (file, uri) => {
    expect(placeOf(reportOf([reportedIssue({ file })]))?.artifactLocation.uri).toBe(uri);
    expect(new URL(uri, 'https://root.example/repository/').href).toMatch(/^https:\/\/root\.example\/repository\//);
  });

  test('that ends before it begins is one line', () => {
    const place = placeOf(reportOf([reportedIssue({ line: 5, end_line: 3, column: null, snippet: null })]));

    expect(place?.region).toEqual({ startLine: 5, endLine: 5 });
  });

  test('shows no surroundings that do not hold all of it', () => {
    expect(placeOf(reportOf([reportedIssue({ end_line: 99 })]))?.contextRegion).toBeUndefined();
  });
});

test('an issue that a comment suppresses is suppressed in the source', () => {
  const { results } = runOf(reportOf([reportedIssue({ state: 'suppressed' })]));

  expect(results[0]?.suppressions).toEqual([{ kind: 'inSource', status: 'accepted' }]);
});

test('an issue that was dismissed without a comment has the reason alone', () => {
  const { results } = runOf(
    reportOf([{ ...dismissed, dismissal: dismissed.dismissal && { ...dismissed.dismissal, comment: null } }]),
  );

  expect(results[0]?.suppressions).toEqual([{ kind: 'external', status: 'accepted', justification: 'accepted_risk' }]);
});

describe('the course of the scan', () => {
  test.each([
    ['failed', 'error', false],
    ['timeout', 'error', false],
    ['partial', 'warning', true],
    ['unavailable', 'note', true],
  ] as const)('with an engine that is %s says so as %s', (status, level, executionSuccessful) => {
    const engines = [{ id: 'secrets' as const, version: null, status, detail: 'It stopped.' }];

    const [invocation] = runOf(reportOf([], { engines })).invocations;

    expect(invocation).toMatchObject({
      executionSuccessful,
      toolExecutionNotifications: [
        { descriptor: { id: `engine_${status}` }, level, message: { text: `Engine secrets: ${status}. It stopped.` } },
      ],
    });
  });

  test('tells once that an engine did not get through', () => {
    const engines = [{ id: 'taint' as const, version: '1', status: 'failed' as const, detail: 'It died.' }];
    const notices = [{ code: 'engine_incomplete' as const, message: 'taint failed: It died.', file: null }];

    expect(runOf(reportOf([], { engines, notices })).invocations[0]?.toolExecutionNotifications).toEqual([
      { descriptor: { id: 'engine_failed' }, level: 'error', message: { text: 'Engine taint: failed. It died.' } },
    ]);
  });

  test('names what was left out, with its place, and what says nothing about that as a note', () => {
    const notices = [
      { code: 'file_skipped_size' as const, message: 'larger than 1 MiB', file: 'a b.json' },
      { code: 'nothing_to_scan' as const, message: 'no file to scan', file: null },
      { code: 'superseded' as const, message: 'a later scan has ended before', file: null },
    ];

    expect(runOf(reportOf([], { notices })).invocations[0]?.toolExecutionNotifications).toEqual([
      {
        descriptor: { id: 'file_skipped_size' },
        level: 'warning',
        message: { text: 'larger than 1 MiB' },
        locations: [{ physicalLocation: { artifactLocation: { uri: 'a%20b.json', uriBaseId: '%SRCROOT%' } } }],
      },
      { descriptor: { id: 'nothing_to_scan' }, level: 'note', message: { text: 'no file to scan' } },
      { descriptor: { id: 'superseded' }, level: 'note', message: { text: 'a later scan has ended before' } },
    ]);
  });
});

describe('the origin', () => {
  test('of a commit is no branch', () => {
    const ref = '5f3a1c9be07d42886bd19f0ce4a7725d30b18e64';

    expect(runOf(reportOf([], { ref })).versionControlProvenance).toEqual([
      {
        repositoryUri: 'https://git.example.com/acme/shop.git',
        revisionId: ref,
        mappedTo: { uriBaseId: '%SRCROOT%' },
      },
    ]);
  });

  test.each([
    ['what is longer than a commit', '5f3a1c9be07d42886bd19f0ce4a7725d30b18e64a'],
    ['what ends like a commit', 'x5f3a1c9be07d42886bd19f0ce4a7725d30b18e64'],
  ])('of %s is a branch', (_what, ref) => {
    expect(runOf(reportOf([], { ref })).versionControlProvenance).toEqual([expect.objectContaining({ branch: ref })]);
  });

  test('of the default branch names none', () => {
    expect(Object.keys(Object(runOf(reportOf([], { ref: null })).versionControlProvenance?.[0]))).not.toContain(
      'branch',
    );
  });

  test('of a repository whose commit is not known has none', () => {
    expect(runOf(reportOf([], { ref: 'main', commit_sha: null })).versionControlProvenance).toEqual([
      {
        repositoryUri: 'https://git.example.com/acme/shop.git',
        branch: 'main',
        mappedTo: { uriBaseId: '%SRCROOT%' },
      },
    ]);
  });

  test('of a local folder is not told: its path is nobody else’s business', () => {
    const report = reportOf([], { repo_url: 'file:///home/ada/shop', ref: null, commit_sha: null });

    expect(JSON.stringify(toSarif(report, '1.2.3'))).not.toContain('/home/ada');
  });
});
