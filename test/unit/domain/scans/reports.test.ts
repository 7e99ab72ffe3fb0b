import { expect, test } from 'vitest';
import { createReports, type ReportDependencies } from '../../../../src/domain/scans/reports.ts';

const scope = { account_id: 'acc_1', environment: 'live' } as const;
const issue = { issue_id: 'iss_1' };

/** Reports on a scan of which nothing else matters. */
const reportsOn = (status: string, issues_count: number | null) =>
  createReports({
    scans: {
      get: async (_scope: unknown, scan_id: string) => ({
        scan_id,
        status,
        issues_count,
        repo_url: 'https://a.example/b',
      }),
    },
    issues: { allOfScan: async () => [issue], textsOfScan: async () => [] },
  } as unknown as ReportDependencies);

test.each([
  ['was completed', 'completed', 1],
  ['ran out of time after it had looked at something', 'timed_out', 1],
  ['ran out of time and had found nothing', 'timed_out', 0],
])('a scan that %s has a report', async (_how, status, issues_count) => {
  const reports = reportsOn(status, issues_count);

  expect(await reports.get(scope, 'scan_1')).toMatchObject({ scan: { status, issues_count }, issues: [issue] });
  await expect(reports.getJson(scope, 'scan_1')).resolves.toBeDefined();
});

test.each([
  ['ran out of time before it looked at anything', 'timed_out', null],
  ['failed', 'failed', null],
  ['failed with issues in its record', 'failed', 1],
  ['still runs', 'running', null],
])('a scan that %s has none', async (_how, status, issues_count) => {
  const refusal = { code: 'SCAN_NOT_FINISHED', details: { status } };
  const reports = reportsOn(status, issues_count);

  await expect(reports.get(scope, 'scan_1')).rejects.toMatchObject(refusal);
  await expect(reports.getJson(scope, 'scan_1')).rejects.toMatchObject(refusal);
});

test('a scan that ran out of time is compared with none: what it did not see is not fixed', async () => {
  const compared = reportsOn('timed_out', 1).compare(scope, 'scan_2', 'scan_1');

  await expect(compared).rejects.toMatchObject({ code: 'SCAN_NOT_FINISHED' });
});
