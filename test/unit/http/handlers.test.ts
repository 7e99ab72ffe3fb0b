import { describe, expect, test } from 'vitest';
import { createUsageHandlers } from '../../../src/http/dashboard/usage-handlers.ts';
import { createDeliveryHandlers } from '../../../src/http/handlers/deliveries.ts';
import { createEventHandlers } from '../../../src/http/handlers/events.ts';
import { createRuleHandlers } from '../../../src/http/handlers/rules.ts';
import { createTriageHandlers } from '../../../src/http/handlers/triage.ts';
import { createUserHandlers } from '../../../src/http/handlers/users.ts';

type TriageOptions = Parameters<typeof createTriageHandlers>[0];
type UsageOptions = Parameters<typeof createUsageHandlers>[0];

describe('issues that are triaged together', () => {
  const result = (updated_count: number) => ({ updated_count }) as unknown;
  const answerTo = (dismissal: object | null, updated: number, named: object = { issue_ids: ['iss_1'] }) => {
    const triage = { updateMany: async () => result(updated) } as unknown as TriageOptions['triage'];
    const { triageIssues } = createTriageHandlers({ triage });
    const input = { body: { ...named, dismissal } } as unknown as Parameters<typeof triageIssues>[0];
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

  test('say by which filter they were meant', async () => {
    const filter = { rule_id: 'javascript-weak-hash', state: ['open', 'dismissed'] };

    expect(await answerTo(null, 1, { filter })).toMatchObject({
      facts: { decision: 'opened again', filter: 'state=open,dismissed rule_id=javascript-weak-hash' },
    });
  });

  test('are no change where an undoing found nothing to give back', async () => {
    const triage = { undo: async () => result(0) } as unknown as TriageOptions['triage'];
    const { undoTriage } = createTriageHandlers({ triage });
    const input = { path: { triage_id: 'tri_1' } } as unknown as Parameters<typeof undoTriage>[0];

    expect(await undoTriage(input, { caller: {} } as never)).toMatchObject({ unchanged: true });
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

describe('rules', () => {
  type Options = Parameters<typeof createRuleHandlers>[0];
  const asked: unknown[] = [];
  const handlers = createRuleHandlers({
    rules: {
      list: async (_scope: unknown, ...how: unknown[]) => {
        asked.push(...how);
        return { data: [], next_cursor: null };
      },
      get: async (_scope: unknown, rule_id: string) => ({ rule_id }),
      update: async (_scope: unknown, ...change: unknown[]) => void asked.push(...change),
    },
    customRules: {
      put: async (_scope: unknown, source: string) => `custom-${source}`,
      delete: async (_scope: unknown, rule_id: string) => void asked.push(rule_id),
    },
  } as unknown as Options);
  const call = (id: keyof typeof handlers, input: object) => {
    asked.length = 0;
    return handlers[id](input as never, { caller: {} } as never);
  };

  test('are listed as they are asked for', async () => {
    const filter = {
      language: 'python',
      category: 'crypto',
      severity: ['low'],
      engine: 'taint',
      cwe: 'CWE-328',
      enabled: false,
      text: 'md5',
    };
    await call('listRules', { query: { ...filter, limit: 7, cursor: 'next' } });

    expect(asked).toEqual([filter, { limit: 7, cursor: 'next' }]);
  });

  test.each([
    [{ enabled: false }, { enabled: false }],
    [{ severity: 'low' }, { severity: 'low' }],
    [{ severity: null }, { severity: null }],
    [
      { enabled: true, severity: 'high' },
      { enabled: true, severity: 'high' },
    ],
    [{}, {}],
  ])('change in what %j names, and in nothing else', async (body, change) => {
    await call('updateRule', { path: { rule_id: 'r' }, body });

    expect(asked).toEqual(['r', change]);
  });

  test('that are uploaded say where they are', async () => {
    expect(await call('createRule', { body: { source: 'x' } })).toEqual({
      status: 201,
      body: { rule_id: 'custom-x' },
      headers: { location: '/v1/rules/custom-x' },
    });
  });

  test('are shown one by one', async () => {
    expect(await call('getRule', { path: { rule_id: 'r' } })).toEqual({ status: 200, body: { rule_id: 'r' } });
  });

  test('that are deleted leave nothing to say', async () => {
    expect([await call('deleteRule', { path: { rule_id: 'custom-x' } }), asked]).toEqual([
      { status: 204 },
      ['custom-x'],
    ]);
  });
});

test.each([
  ['a user of the dashboard, by name', { kind: 'user', id: 'usr_1', name: 'Ada' }, 'Ada'],
  ['a program, by nobody', { kind: 'key', id: 'key_1', name: 'CI', expires_at: 0 }, null],
])('who is invited by %s', async (_who, actor, invited_by) => {
  const invitations: unknown[] = [];
  const users = {
    invite: async (invitation: unknown) => {
      invitations.push(invitation);
      return { user: { user_id: 'usr_2' } };
    },
  };
  const { createUser } = createUserHandlers({ users } as unknown as Parameters<typeof createUserHandlers>[0]);
  const body = { email: 'dana@acme.example', name: 'Dana', permission: 'read' };

  const answer = await createUser({ body } as never, { caller: { account_id: 'acc_1', actor } } as never);

  expect(invitations).toEqual([{ ...body, account_id: 'acc_1', invited_by }]);
  expect(answer).toMatchObject({ status: 201, headers: { location: '/v1/users/usr_2' } });
});

test('a user who is removed is named for the record', async () => {
  const users = { remove: async () => ({ name: 'Dana' }) };
  const { deleteUser } = createUserHandlers({ users } as unknown as Parameters<typeof createUserHandlers>[0]);

  const answer = await deleteUser(
    { path: { user_id: 'usr_2' } } as never,
    { caller: { account_id: 'acc_1' } } as never,
  );

  expect(answer).toEqual({ status: 204, facts: { name: 'Dana' } });
});

test.each([
  [{ since: '1970-01-01T00:00:01Z' }, { since: 1_000, until: undefined }],
  [
    { since: '1970-01-01T00:00:01Z', until: '1970-01-01T00:00:02Z' },
    { since: 1_000, until: 2_000 },
  ],
])('a recovery of %j is asked for in the time of the clock', async (times, asked) => {
  const recoveries: unknown[] = [];
  const deliveryLog = {
    recover: async (_scope: unknown, _webhook_id: string, recovery: unknown) => void recoveries.push(recovery),
  };
  type Options = Parameters<typeof createDeliveryHandlers>[0];
  const { recoverDeliveries } = createDeliveryHandlers({ deliveryLog } as unknown as Options);

  await recoverDeliveries({ path: { webhook_id: 'wh_1' }, body: { ...times, dry_run: true } } as never, {} as never);

  expect(recoveries).toEqual([{ ...asked, dry_run: true }]);
});

test('the overview is of as many days as are asked for, and of the environment that the page shows', async () => {
  const overviews = { get: async (...asked: unknown[]) => asked };
  const { getOverview } = createUsageHandlers({ overviews } as unknown as UsageOptions);
  const caller = { account_id: 'acc_1', environment: 'test' };

  const answer = await getOverview({ query: { days: 7 } } as never, { caller: () => caller } as never);

  expect(answer).toEqual({ status: 200, body: [caller, 7] });
});
