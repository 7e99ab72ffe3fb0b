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

test('of an engine that did not complete only files count that it has told of', () => {
  const engines = later.scan.engines.map((engine) => ({ ...engine, status: 'timeout' as const }));

  expect([fixed({}, engines), fixed({ patterns: ['src/b.js'] }, engines)]).toEqual([[], ['iss_1']]);
});

test('an issue of an engine that did not run is not fixed', () => {
  expect(fixed({}, [])).toEqual([]);
});
