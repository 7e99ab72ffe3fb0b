import { describe, expect, test } from 'vitest';
import type { Issue } from '../../../src/dashboard/data/types.ts';
import { fitting, groupsOf } from '../../../src/dashboard/pages/scan/issue-groups.ts';

const issue = (given: Partial<Issue>): Issue => ({
  scan_id: 'scan_01m7w4n5e0e3pt0yekqqme4qcm',
  repository_id: 'repo_1',
  repo_url: 'https://git.example.com/acme/shop.git',
  ref: 'main',
  branch: 'main',
  issue_id: 'iss_01m7w4pdf8evr88y42wdngtn4v',
  severity: 'medium',
  title: 'Weak hash: MD5, SHA-1 or another broken function',
  file: 'src/token.js',
  path_kind: 'source',
  line: 3,
  rule_id: 'javascript-weak-hash',
  cwe: ['CWE-327'],
  category: 'crypto',
  description: 'Collisions can be made at will.',
  remediation: null,
  help_url: null,
  column: null,
  end_line: null,
  snippet: null,
  flow: null,
  other_places: [],
  confidence: 'high',
  doubts: [],
  engines: ['patterns'],
  fingerprint: '0'.repeat(64),
  state: 'open',
  dismissal: null,
  assignee: null,
  first_seen_at: '2026-11-20T09:30:43.100Z',
  ...given,
});

const hash = issue({ issue_id: 'iss_hash' });
const sql = issue({
  issue_id: 'iss_sql',
  severity: 'critical',
  file: 'src/search.js',
  line: 9,
  rule_id: 'sql',
  engines: ['taint'],
});
const early = issue({ issue_id: 'iss_early', file: 'src/search.js', line: 2 });
const quiet = issue({ issue_id: 'iss_quiet', state: 'suppressed', severity: 'low', file: 'test/Token.test.js' });
const aside = issue({ issue_id: 'iss_aside', state: 'dismissed', severity: 'info', file: 'a.js' });
const all = [hash, sql, early, quiet, aside];

const shape = (groups: ReturnType<typeof groupsOf>) =>
  groups.map(({ key, issues }) => [key, ...issues.map(({ issue_id }) => issue_id)]);

describe('groups of issues', () => {
  test.each([
    [
      'severity',
      [
        ['critical', 'iss_sql'],
        ['medium', 'iss_early', 'iss_hash'],
        ['low', 'iss_quiet'],
        ['info', 'iss_aside'],
      ],
    ],
    [
      'file',
      [
        ['src/search.js', 'iss_sql', 'iss_early'],
        ['src/token.js', 'iss_hash'],
        ['test/Token.test.js', 'iss_quiet'],
        ['a.js', 'iss_aside'],
      ],
    ],
    [
      'rule',
      [
        ['sql', 'iss_sql'],
        ['javascript-weak-hash', 'iss_early', 'iss_hash', 'iss_quiet', 'iss_aside'],
      ],
    ],
  ] as const)('by %s begin with the worst', (grouping, want) => {
    expect(shape(groupsOf(all, grouping))).toEqual(want);
  });

  test('stand by their surest: no doubtful critical comes before what is sure', () => {
    const doubtful = issue({ issue_id: 'iss_doubtful', severity: 'critical', confidence: 'low', file: 'src/doubt.js' });
    const likely = issue({ issue_id: 'iss_likely', confidence: 'medium', file: 'src/a.js' });

    expect(shape(groupsOf([doubtful, likely, hash], 'file'))).toEqual([
      ['src/token.js', 'iss_hash'],
      ['src/a.js', 'iss_likely'],
      ['src/doubt.js', 'iss_doubtful'],
    ]);
    expect(shape(groupsOf([doubtful, likely, hash], 'rule'))).toEqual([
      ['javascript-weak-hash', 'iss_hash', 'iss_likely', 'iss_doubtful'],
    ]);
  });

  test('leave the list that they come from as it was', () => {
    const list = [hash, sql];
    groupsOf(list, 'severity');

    expect(list).toEqual([hash, sql]);
  });
});

describe('a filter', () => {
  test.each([
    ['of nothing shows what counts or was set aside', {}, [hash, sql, early, aside]],
    ['of states shows what code suppresses, too', { state: ['suppressed'] }, [quiet]],
    ['of severities takes any of them', { severity: ['critical', 'info'] }, [sql, aside]],
    ['of engines takes what one of them found', { engine: ['taint'] }, [sql]],
    ['of a file takes a part of the path in any case', { file: 'TOKEN' }, [hash]],
    ['of several takes what fits all', { file: 'search', severity: ['medium'] }, [early]],
  ])('%s', (_, filter, want) => {
    expect(fitting(all, filter)).toEqual(want);
  });
});

test('a chosen state is meant as it is now, and none keeps what counted in the scan', () => {
  const now = (one: Issue) => (one === hash ? 'fixed' : one.state);

  expect(fitting(all, { state: ['fixed'] }, now)).toEqual([hash]);
  expect(fitting(all, { state: ['open'] }, now)).toEqual([sql, early]);
  expect(fitting(all, {}, now)).toEqual([hash, sql, early, aside]);
});
