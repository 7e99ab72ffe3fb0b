import { describe, expect, test } from 'vitest';
import { withProgress } from '../../../src/dashboard/data/live/scan-state.ts';
import type { Scan } from '../../../src/dashboard/data/types.ts';
import { branchWords } from '../../../src/dashboard/pages/scan/branch-words.ts';
import { gapsOf } from '../../../src/dashboard/pages/scan/coverage.ts';
import { comparable } from '../../../src/dashboard/pages/scan/earlier-scans.ts';
import { reportName } from '../../../src/dashboard/pages/scan/reports.ts';
import { areInverted, dayShown, timesOf } from '../../../src/dashboard/pages/scans/scan-days.ts';
import { emptyScanDraft, scanInputOf } from '../../../src/dashboard/pages/scans/scan-input.ts';

const scan = (given: Partial<Scan> = {}): Scan => ({
  scan_id: 'scan_1',
  repository_id: 'repo_1',
  repo_url: 'https://git.example.com/acme/shop.git',
  ref: 'main',
  branch: 'main',
  ref_kind: 'branch',
  commit_sha: null,
  status: 'completed',
  score: 49,
  score_version: 3,
  unscored: null,
  source_lines: 480,
  issues_count: 1,
  issues_by_severity: null,
  new_issues_count: 0,
  reopened_issues_count: 0,
  fixed_issues_count: 0,
  counted: true,
  duration_seconds: 3,
  progress: { percent: 100, phase: 'done', files_scanned: 3, files_total: 3 },
  failure: null,
  engines: [],
  notices: [],
  languages: [],
  coverage: [],
  entry_points: null,
  options: { exclude: [], honor_suppressions: true },
  environment: 'live',
  created_at: '2026-11-20T09:30:00.000Z',
  started_at: null,
  finished_at: null,
  ...given,
});

const earlier = (given: Partial<Scan>): Scan => scan({ created_at: '2026-11-19T09:30:00.000Z', ...given });

describe('a scan is compared with', () => {
  test('those of its branch, however they were asked for and whatever they left out, the newest first', () => {
    const newest = earlier({ scan_id: 'newest', options: { exclude: ['docs/**'], honor_suppressions: true } });
    const list = [scan(), newest, earlier({ scan_id: 'full', ref: 'refs/heads/main' }), earlier({ ref: null })];

    expect(comparable(scan({ scan_id: 'later' }), list)).toEqual(list);
  });

  test.each(['tag', 'commit', 'other'] as const)(
    'those of the same ref, where that is no branch but a %s',
    (ref_kind) => {
      const tagged = { ref: 'v1', branch: null, ref_kind };
      const same = earlier({ scan_id: 'same', ...tagged });
      const others = [earlier({ ...tagged, ref: 'v2' }), earlier({ ref: 'v1', branch: 'v1' })];

      expect(comparable(scan(tagged), [same, ...others])).toEqual([same]);
    },
  );

  test.each([
    ['itself', scan()],
    ['another branch', earlier({ scan_id: 'scan_2', branch: 'next' })],
    ['a tag of its name', earlier({ scan_id: 'scan_2', branch: null, ref_kind: 'tag' })],
    ['one that did not complete', earlier({ scan_id: 'scan_2', status: 'failed' })],
    ['a later one', scan({ scan_id: 'scan_2', created_at: '2026-11-21T09:30:00.000Z' })],
  ])('not %s', (_, candidate) => {
    expect(comparable(scan(), [candidate])).toEqual([]);
  });
});

test.each([
  ['Branch main', { ref: null, branch: 'main', ref_kind: 'branch' }],
  ['Default branch', { ref: null, branch: null, ref_kind: null }],
  ['v1', { ref: 'v1', branch: null, ref_kind: null }],
  ['Tag v1, not counted', { ref: 'refs/tags/v1', branch: null, ref_kind: 'tag' }],
  [
    'Commit 5f3a1c9be07d, not counted',
    { ref: '5f3a1c9be07d42886bd19f0ce4a7725d30b18e64', branch: null, ref_kind: 'commit' },
  ],
  ['Commit HEAD, not counted', { ref: null, branch: null, ref_kind: 'commit' }],
  ['refs/pull/7/head, not counted', { ref: 'refs/pull/7/head', branch: null, ref_kind: 'other' }],
] as const)('what was scanned is called %s', (want, given) => {
  expect(branchWords(given)).toBe(want);
});

describe('gaps of a scan', () => {
  test('are engines that did not get through, whole-scan notices, and files left out but for documented limits', () => {
    const gaps = gapsOf({
      engines: [
        { id: 'patterns', version: '1', status: 'completed', detail: null },
        { id: 'semgrep', version: null, status: 'unavailable', detail: null },
        { id: 'taint', version: '1', status: 'partial', detail: '2 files took too long' },
        { id: 'secrets', version: '1', status: 'timeout', detail: null },
      ],
      notices: [
        { code: 'engine_incomplete', message: 'taint did not look at everything: 2 files took too long', file: null },
        { code: 'issues_truncated', message: 'Only 10,000 issues are listed.', file: null },
        { code: 'file_skipped_unreadable', message: 'Could not be read.', file: 'a.js' },
        { code: 'engine_detail', message: 'patterns: not scanned', file: 'b.js' },
        { code: 'file_skipped_size', message: 'Too large.', file: 'c.json' },
        { code: 'file_skipped_binary', message: 'binary file', file: 'logo.png' },
      ],
    });

    expect(gaps).toEqual([
      'taint: partly completed. 2 files took too long.',
      'secrets: ran out of time.',
      'Only 10,000 issues are listed.',
      '2 files excluded, see Coverage.',
    ]);
  });
});

describe('progress that is told', () => {
  const running = scan({
    status: 'queued',
    progress: { percent: 0, phase: 'queued', files_scanned: 0, files_total: null },
  });
  const data = {
    scan_id: 'scan_1',
    repo_url: running.repo_url,
    status: 'running',
    percent: 40,
    phase: 'scanning',
    files_scanned: 4,
    files_total: 10,
  } as const;

  test('is written into the scan that it is about', () => {
    const other = scan({ scan_id: 'scan_2' });
    const list = withProgress({ data: [running, other], next_cursor: null }, { scan_id: 'scan_1', data });

    expect(list.data).toEqual([
      {
        ...running,
        status: 'running',
        progress: { percent: 40, phase: 'scanning', files_scanned: 4, files_total: 10 },
      },
      other,
    ]);
  });

  test('does not bring a scan back that has ended', () => {
    const list = { data: [scan()], next_cursor: null };

    expect(withProgress(list, { scan_id: 'scan_1', data })).toEqual(list);
  });
});

describe('days', () => {
  test('are whole days where the person is, both included', () => {
    expect(timesOf({ from: '2026-11-19', to: '2026-11-20' })).toEqual({
      created_after: new Date(new Date(2026, 10, 19).getTime() - 1).toISOString(),
      created_before: new Date(2026, 10, 21).toISOString(),
    });
  });

  test.each([
    ['2026-11-20', '2026-11-19', true],
    ['2026-11-20', '2026-11-20', false],
    ['2026-11-20', '', false],
    ['', '2026-11-19', false],
    ['2026-11-20', 'a', false],
  ])('from %j to %j are inverted: %j', (from, to, want) => {
    expect(areInverted({ from, to })).toBe(want);
  });

  test('begin with a time where a link says so, which is shown as its day', () => {
    const from = new Date(2026, 10, 19, 14).toISOString();

    expect(timesOf({ from, to: '' })).toEqual({ created_after: new Date(Date.parse(from) - 1).toISOString() });
    expect([dayShown(from), dayShown('2026-11-19'), dayShown('')]).toEqual(['2026-11-19', '2026-11-19', '']);
    expect(areInverted({ from, to: '2026-11-18' })).toBe(true);
  });

  test('that are none are left out', () => {
    expect(timesOf({ from: '', to: 'yesterday' })).toEqual({});
    expect(timesOf({ from: '2026-11-19Tnoon', to: '' })).toEqual({});
  });
});

test('a form that is filled in becomes what the contract takes', () => {
  const draft = {
    repo_url: ' https://git.example.com/a.git ',
    ref: ' main ',
    exclude: 'a/**\n\n b \n',
    honorSuppressions: false,
  };

  expect([scanInputOf(draft), scanInputOf(emptyScanDraft)]).toEqual([
    {
      repo_url: 'https://git.example.com/a.git',
      ref: 'main',
      options: { exclude: ['a/**', 'b'], honor_suppressions: false },
    },
    { repo_url: '', options: { exclude: [], honor_suppressions: true } },
  ]);
});

test.each([
  ['https://git.example.com/acme/shop.git', 'sightline-acme-shop-scan_1.sarif'],
  ['https://git.example.com/../../etc/<b>', 'sightline-etc-b-scan_1.sarif'],
  ['https://git.example.com/报告', 'sightline-scan_1.sarif'],
])('a report of %s is saved as %s', (repo_url, want) => {
  expect(reportName({ repo_url, scan_id: 'scan_1' }, 'sarif')).toBe(want);
});
