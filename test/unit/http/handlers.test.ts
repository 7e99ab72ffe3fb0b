import { describe, expect, test } from 'vitest';
import { createUsageHandlers } from '../../../src/http/dashboard/usage-handlers.ts';
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
