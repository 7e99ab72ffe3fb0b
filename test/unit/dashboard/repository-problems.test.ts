import { expect, test } from 'vitest';
import type { Repository } from '../../../src/dashboard/data/types.ts';
import { problemsOf } from '../../../src/dashboard/pages/repositories/problems.ts';

const NONE = { critical: 0, high: 0, medium: 0, low: 0, info: 0 };

const well: Repository = {
  repository_id: 'repo_1',
  repo_url: 'https://git.example.com/acme/shop.git',
  name: 'acme/shop',
  provider: 'other',
  default_branch: 'main',
  default_branch_pinned: false,
  remote_default_branch: 'main',
  score: 100,
  score_version: 3,
  unscored: null,
  recent_scores: [100],
  open_issues: NONE,
  kept_issues_count: 0,
  branches_count: 1,
  exclude: [],
  honor_suppressions: true,
  last_scan: { scan_id: 'scan_1', status: 'completed', branch: 'main', finished_at: '2026-11-20T09:30:43.100Z' },
  environment: 'live',
  created_at: '2026-11-20T09:30:00.000Z',
  updated_at: '2026-11-20T09:30:00.000Z',
};
const scanned = (status: 'running' | 'failed' | 'timed_out' | 'completed') =>
  well.last_scan && { ...well.last_scan, status };
const labels = (change: Partial<Repository>) => problemsOf({ ...well, ...change }).map(({ label }) => label);
const unknown = { open_issues: null, kept_issues_count: null };

test.each([
  ['nothing is the matter', {}, []],
  ['no scan was started', { ...unknown, default_branch: null, last_scan: null }, ['Not scanned yet']],
  ['the first scan runs', { ...unknown, default_branch: null, last_scan: scanned('running') }, []],
  ['the first scan failed', { ...unknown, default_branch: null, last_scan: scanned('failed') }, ['Last scan failed']],
  ['the last scan failed', { last_scan: scanned('failed') }, ['Last scan failed']],
  ['the host named none', { ...unknown, default_branch: null }, ['Default branch unknown']],
  ['only other branches were scanned', unknown, ['Default branch not scanned']],
  [
    'the last scan ran out of time and left issues out',
    { last_scan: scanned('timed_out'), kept_issues_count: 3 },
    ['Last scan timed out', '3 issues not looked at'],
  ],
] as const)('where %s, that is all it says', (_, change, expected) => {
  expect(labels(change)).toEqual(expected);
});
