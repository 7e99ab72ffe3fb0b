import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ClientOptions, createClient, type SightlineClient } from '../../../src/client/client.ts';
import type { Scan } from '../../../src/client/contract-types.ts';
import { type Service, startService } from '../../fixtures/servers/service.ts';

let service: Service;
let client: SightlineClient;
let reader: string;
let scan: Scan;

const clientOf = (apiKey: string, options: Partial<ClientOptions> = {}): SightlineClient =>
  createClient({ apiKey, baseUrl: `${service.address}/v1`, ...options });

const fixture = (name: string) => ({ repo_url: `https://fixtures.sightline.test/${name}` });

beforeAll(async () => {
  service = await startService();
  const { secret } = await service.key({ permission: 'admin', environment: 'test' });
  client = clientOf(secret);
  reader = (await service.key({ permission: 'read', environment: 'test' })).secret;
  const { scan_id } = await client.scans.create(fixture('completed'));
  scan = await client.waitForScan(scan_id, { timeoutSeconds: 50 });
});
afterAll(() => service?.dispose());

/** A client of an account of its own in the smallest plan, with the status of every answer. */
const smallClient = async (options: Partial<ClientOptions> = {}) => {
  const { account_id: account } = await service.account({ name: 'Small', plan: 'vibe_coder' });
  const { secret } = await service.key({ permission: 'write', environment: 'test', account });
  const statuses: number[] = [];
  const recorded = async (request: Request): Promise<Response> => {
    const response = await fetch(request);
    statuses.push(response.status);
    return response;
  };
  return { small: clientOf(secret, { fetch: recorded, ...options }), statuses };
};

describe('a scan', () => {
  test('is waited for until it has ended', () => {
    expect(scan).toMatchObject({ status: 'completed', repo_url: fixture('completed').repo_url, failure: null });
  });

  test('that fails is waited for as well', async () => {
    const { scan_id } = await client.scans.create(fixture('failed'));

    expect(await client.waitForScan(scan_id)).toMatchObject({ scan_id, status: 'failed' });
  });

  test('tells its progress on the way', async () => {
    const { scan_id } = await client.scans.create(fixture('clean'));
    const seen: string[] = [];

    await client.waitForScan(scan_id, { pollSeconds: 1, onProgress: ({ status }) => seen.push(status) });

    expect(seen.at(-1)).toBe('completed');
    expect(seen).toContain('running');
  });

  test('is streamed to its end', async () => {
    const { scan_id } = await client.scans.create(fixture('timeout'));

    const states = await Array.fromAsync(client.scans.stream(scan_id));

    expect(states.at(-1)).toEqual(await client.scans.get(scan_id));
    expect(states.at(-1)).toMatchObject({ scan_id, status: 'timed_out' });
  });

  test('is created once under one idempotency key', async () => {
    const once = { idempotencyKey: 'build-7' };

    const first = await client.scans.create(fixture('clean'), once);

    expect(await client.scans.create(fixture('clean'), once)).toEqual(first);
  });

  test('has its report in three formats', async () => {
    const report = await client.scans.report(scan.scan_id);
    const sarif = await client.scans.report(scan.scan_id, { format: 'sarif' });
    const html = await client.scans.report(scan.scan_id, { format: 'html' });

    expect(report.scan).toEqual(scan);
    expect(report.issues).toHaveLength(scan.issues_count ?? -1);
    expect(sarif.version).toBe('2.1.0');
    expect(html).toMatch(/^<!doctype html>/i);
  });
});

describe('a list', () => {
  test('is read over all its pages, the newest first', async () => {
    const { small } = await smallClient();
    const made: string[] = [];
    for (let count = 0; count < 5; count += 1) made.push((await small.scans.create(fixture('clean'))).scan_id);

    const listed = await Array.fromAsync(small.scans.list({ limit: 2 }), ({ scan_id }) => scan_id);

    expect(listed).toEqual(made.toReversed());
  });

  test('of issues has those of the scan', async () => {
    const issues = await Array.fromAsync(client.scans.issues(scan.scan_id, { limit: 1 }));

    expect(issues).toHaveLength(scan.issues_count ?? -1);
    expect(new Set(issues.map(({ issue_id }) => issue_id)).size).toBe(issues.length);
  });
});

test('events are streamed on from the one that is named', async () => {
  const own = await Array.fromAsync(client.events.list({ scan_id: scan.scan_id }));
  const [first, ...later] = own.reverse();
  const seen: string[] = [];

  for await (const { event_id } of client.events.stream({ after: first?.event_id ?? '' })) {
    seen.push(event_id);
    if (event_id === own.at(-1)?.event_id) break;
  }

  expect(seen).toEqual(later.map(({ event_id }) => event_id));
});

describe('a refusal', () => {
  test('names the permission that is missing', async () => {
    await expect(clientOf(reader).webhooks.list().page()).rejects.toMatchObject({
      status: 403,
      code: 'FORBIDDEN',
      details: { required_permissions: ['admin'], provided_permissions: ['read'] },
      requestId: expect.stringMatching(/./),
    });
  });

  test('names the fields that do not fit', async () => {
    const call = client.scans.create({ repo_url: 'git@git.example.com:acme/shop.git' });

    await expect(call).rejects.toMatchObject({
      status: 422,
      code: 'VALIDATION_FAILED',
      details: { fields: [expect.objectContaining({ in: 'body', pointer: '/repo_url' })] },
    });
  });

  test('of a wrong key says what is wrong with it', async () => {
    await expect(clientOf(`${reader}x`).account.get()).rejects.toMatchObject({
      status: 401,
      code: 'UNAUTHORIZED',
      details: { reason: 'malformed' },
    });
  });
});

test('a client that has used up its limit waits in line instead of being refused', async () => {
  const waits: number[] = [];
  const sleep = (milliseconds: number, signal?: AbortSignal): Promise<void> =>
    new Promise((_resolve, reject) => {
      waits.push(milliseconds);
      signal?.addEventListener('abort', () => reject(signal.reason));
    });
  const { small, statuses } = await smallClient({ time: { now: Date.now, sleep } });
  const controller = new AbortController();

  const calls = Array.from({ length: 103 }, () => small.scans.list({}, { signal: controller.signal }).page());
  await Promise.all(calls.slice(0, 100));
  const { remaining } = await small.account.rateLimit();
  controller.abort('seen enough');
  const late = await Promise.allSettled(calls.slice(100));

  expect(remaining).toBe(0);
  expect(statuses).toEqual(Array(101).fill(200)); // the last is the look at the limit
  expect(late).toEqual(Array(3).fill({ status: 'rejected', reason: 'seen enough' }));
  expect(waits).toEqual([expect.any(Number)]);
  expect(waits[0]).toBeGreaterThan(0);
  expect(waits[0]).toBeLessThanOrEqual(61_000);
});

test('an answer that has not changed is given from what was kept', async () => {
  const { small, statuses } = await smallClient();

  const first = await small.account.rateLimit();
  const [before, after] = [await small.scans.list().page(), await small.scans.list().page()];

  expect(first.limit).toBe(100);
  expect(after).toEqual(before);
  expect(statuses).toEqual([200, 200, 304]);
});
