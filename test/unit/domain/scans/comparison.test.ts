import { expect, test } from 'vitest';
import { compare } from '../../../../src/domain/scans/comparison.ts';
import { reportedIssue, reportOf } from '../../../fixtures/worlds/reports.ts';

const base = reportOf([reportedIssue(), reportedIssue({ issue_id: 'iss_2', file: 'src/b.js' })]);
const later = reportOf([]);
const fixed = (unfinished: Parameters<typeof compare>[2], engines = later.scan.engines) =>
  compare(base, reportOf([], { engines }), unfinished).fixed_issues.map(({ issue_id }) => issue_id);

test('an issue is fixed where its file was analysed to the end', () => {
  expect(fixed({ patterns: ['src/b.js'], secrets: ['src/orders/search.js'] })).toEqual(['iss_1']);
});

test('of an engine that did not complete only files count that it has reported', () => {
  const engines = later.scan.engines.map((engine) => ({ ...engine, status: 'timeout' as const }));

  expect([fixed({}, engines), fixed({ patterns: ['src/b.js'] }, engines)]).toEqual([[], ['iss_1']]);
});

test('of what the later scan shows, each issue is new or unchanged', () => {
  const showing = (...ids: string[]) => reportOf(ids.map((issue_id) => reportedIssue({ issue_id })));

  expect(compare(showing('iss_1', 'iss_2'), showing('iss_2', 'iss_3'), {})).toMatchObject({
    new_issues: [{ issue_id: 'iss_3' }],
    fixed_issues: [{ issue_id: 'iss_1' }],
    unchanged_count: 1,
  });
});

test('an issue of an engine that did not run is not fixed', () => {
  expect(fixed({}, [])).toEqual([]);
});

test('a score changes only where both scans have one, of one formula', () => {
  const scored = (change: Partial<typeof later.scan>) => reportOf([], change);
  const change = (from: ReturnType<typeof scored>, to: ReturnType<typeof scored>) => compare(from, to, {}).score_change;
  const [low, high] = [scored({ score: 40, score_version: 1 }), scored({ score: 90, score_version: 1 })];
  const [none, other] = [scored({ score: null, score_version: 1 }), scored({ score: 90, score_version: 2 })];

  expect([change(low, high), change(high, low)]).toEqual([50, -50]);
  expect([change(low, none), change(none, high), change(low, other)]).toEqual([null, null, null]);
});

test('an issue that a comment suppressed before and suppresses no more is new', () => {
  const suppressed = reportOf([reportedIssue({ state: 'suppressed' })]);
  const open = reportOf([reportedIssue()]);

  expect(compare(suppressed, open, {})).toMatchObject({
    new_issues: [{ issue_id: 'iss_1' }],
    fixed_issues: [],
    unchanged_count: 0,
  });
  expect(compare(open, suppressed, {})).toMatchObject({ new_issues: [], fixed_issues: [], unchanged_count: 0 });
  expect(compare(suppressed, reportOf([]), {})).toMatchObject({ fixed_issues: [] });
});
