import { describe, expect, test } from 'vitest';
import { createUsageHandlers } from '../../../src/http/dashboard/usage-handlers.ts';
import { createEventHandlers } from '../../../src/http/handlers/events.ts';
import { createTriageHandlers } from '../../../src/http/handlers/triage.ts';

type TriageOptions = Parameters<typeof createTriageHandlers>[0];
type UsageOptions = Parameters<typeof createUsageHandlers>[0];

describe('issues that are triaged together', () => {
  const result = (updated_count: number) => ({ updated_count }) as unknown;
  const answerTo = (dismissal: object | null, updated: number) => {
    const triage = { updateMany: async () => result(updated) } as unknown as TriageOptions['triage'];
    const { triageIssues } = createTriageHandlers({ triage });
    const input = { body: { issue_ids: ['iss_1'], dismissal } } as unknown as Parameters<typeof triageIssues>[0];
    return triageIssues(input, { caller: {} } as unknown as Parameters<typeof triageIssues>[1]);
  };

  test.each([
    ['dismissed', { reason: 'wont_fix' }],
    ['opened again', null],
  ])('were %s, says the record', async (decision, dismissal) => {
    expect(await answerTo(dismissal, 2)).toMatchObject({ facts: { decision }, unchanged: false });
  });

  test('are no change where none of them changed', async () => {
    expect(await answerTo(null, 0)).toMatchObject({ unchanged: true });
  });
});

test('events are listed as they are asked for: by kind, scan and time', async () => {
  type Sources = Parameters<typeof createEventHandlers>[0];
  const asked: unknown[] = [];
  const list = async (_caller: unknown, ...how: unknown[]) => {
    asked.push(...how);
    return { data: [], next_cursor: null };
  };
  const { listEvents } = createEventHandlers({ eventLog: { list }, eventStream: {} } as unknown as Sources);
  const query = {
    event: ['scan.failed'],
    scan_id: 'scan_1',
    created_after: '1970-01-01T00:00:01Z',
    created_before: '1970-01-01T00:00:02Z',
    limit: 7,
    cursor: 'next',
  };

  await listEvents({ query } as unknown as Parameters<typeof listEvents>[0], {} as never);

  expect(asked).toEqual([
    { event: ['scan.failed'], scan_id: 'scan_1', created_after: 1000, created_before: 2000 },
    { limit: 7, cursor: 'next' },
  ]);
});

test('usage tells of each environment what its keys have left, and takes nothing of it', async () => {
  const asked: [string, number, number][] = [];
  const { getUsage } = createUsageHandlers({
    rateLimits: {
      take: async (bucket: string, { limit, cost }: { limit: number; cost: number }) => {
        asked.push([bucket, limit, cost]);
        return { remaining: bucket.includes('test') ? limit - 3 : limit - 7, reset_at: 99 };
      },
    },
    scans: { usage: async () => ({ running: 1, queued: 2, created: 3 }) },
    webhooks: { count: async () => 4 },
    overviews: {},
  } as unknown as UsageOptions);

  const context = { caller: () => ({ account_id: 'acc_1', plan: 'developer', environment: 'live' }) };
  const { body } = (await getUsage({} as never, context as never)) as { body: Record<string, unknown> };

  expect(body).toMatchObject({
    plan: 'developer',
    requests: { live: { used: 7, reset_at: 99 }, test: { used: 3, reset_at: 99 } },
    webhooks: { used: 4 },
    running_scans: { used: 1 },
    queued_scans: { used: 2 },
    scans_this_month: 3,
  });
  expect(asked.map(([, , cost]) => cost)).toEqual([0, 0]);
  expect(new Set(asked.map(([bucket]) => bucket)).size).toBe(2);
});
