import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorCatalogue } from '../../generated/errors.ts';
import { type Service, startService } from '../fixtures/servers/service.ts';
import { type Caller, createCaller, tally, textOf } from './cells/caller.ts';
import { type Answer, errorOf } from './cells/exchange.ts';
import { holdIdempotencyKey } from './targets/held-key.ts';

/** The promise of `Idempotency-Key` (decision 15) on the real service. */
const clean = { repo_url: 'https://fixtures.sightline.test/clean', ref: 'main' };
const other = { repo_url: 'https://fixtures.sightline.test/critical' };
const webhook = { url: 'https://hooks.example.com/a', events: ['scan.failed'], secret: 'not-a-real-one', active: true };

let service: Service;
let caller: Caller;
let secret: string;
let live: Caller;
let stranger: Caller;

beforeAll(async () => {
  service = await startService();
  const [test, liveKey] = await Promise.all([
    service.key({ permission: 'admin', environment: 'test' }),
    service.key({ permission: 'admin', environment: 'live' }),
  ]);
  const { account_id: account } = await service.account({ name: 'Stranger', plan: 'developer' });
  const strange = await service.key({ permission: 'admin', environment: 'test', account });
  const callerOf = ({ secret }: { secret: string }) => createCaller({ base: `${service.address}/v1`, secret });
  secret = test.secret;
  [caller, live, stranger] = [callerOf(test), callerOf(liveKey), callerOf(strange)];
});
afterAll(() => service?.dispose());

const createScan = (key: string, body: object = clean, by = caller): Promise<Answer> =>
  by.post('/scans', body, { 'idempotency-key': key });
const scanIds = async (): Promise<string[]> => {
  const { json } = await caller.get('/scans?limit=100');
  // Validated by the service itself
  return (json as { data: { scan_id: string }[] }).data.map(({ scan_id }) => scan_id);
};

describe('a comment', () => {
  const comment = (issue_id: string, text: string): Promise<Answer> =>
    stranger.post(`/issues/${issue_id}/comments`, { text }, { 'idempotency-key': 'comment' });

  test('with a repeated key gets the first answer again, and with another body or issue a refusal', async () => {
    const scan = await stranger.post('/scans', other);
    await stranger.get(`/scans/${textOf(scan, 'scan_id')}?wait=30`);
    const { json } = await stranger.get('/issues?limit=1');
    const [issue] = (json as { data: { issue_id: string }[] }).data; // validated by the service itself
    const issue_id = issue?.issue_id ?? '';

    const [first, again] = [await comment(issue_id, 'Planned.'), await comment(issue_id, 'Planned.')];
    const [changed, elsewhere] = [await comment(issue_id, 'Not planned.'), await comment('iss_0', 'Planned.')];

    expect([first.status, again.status, changed.status, elsewhere.status]).toEqual([201, 201, 422, 422]);
    expect(again.json).toEqual(first.json);
    expect(again.headers.location).toBe(first.headers.location);
  });
});

describe('adding a repository', () => {
  const add = (key: string, path = 'acme/shop'): Promise<Answer> =>
    caller.post('/repositories', { repo_url: `https://git.example.com/${path}` }, { 'idempotency-key': key });

  test('with a repeated key gives the first answer again, and with another body a refusal', async () => {
    const [first, again, other] = [await add('repository'), await add('repository'), await add('repository', 'other')];

    expect([first.status, again.status, other.status]).toEqual([201, 201, 422]);
    expect(again.json).toEqual(first.json);
    expect(again.headers.location).toBe(first.headers.location);
    expect(errorOf(other).code).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  test('waits for a twin in flight', async () => {
    const repo_url = 'https://git.example.com/acme/twin';
    const body = { repo_url, exclude: [], honor_suppressions: true }; // with the defaults of the contract
    await holdIdempotencyKey(service, {
      secret,
      operation: 'createRepository',
      key: 'held',
      body: JSON.stringify(body),
    });

    expect(errorOf(await add('held', 'acme/twin')).code).toBe('IDEMPOTENCY_KEY_IN_USE');
  });
});

describe('a repeated idempotency key', () => {
  test('with the same body gets the first answer again, and nothing new is made', async () => {
    const first = await createScan('same');
    const before = await scanIds();
    const second = await createScan('same', { ref: 'main', repo_url: clean.repo_url }); // order means nothing in JSON

    expect([first.status, second.status]).toEqual([202, 202]);
    expect(second.json).toEqual(first.json);
    expect(second.headers.location).toBe(first.headers.location);
    expect(await scanIds()).toEqual(before);
  });

  test('with another body is refused', async () => {
    await createScan('other');
    const answer = await createScan('other', other);

    expect(answer.status).toBe(422);
    expect(errorOf(answer)).toEqual({
      code: 'IDEMPOTENCY_KEY_REUSED',
      message: errorCatalogue.IDEMPOTENCY_KEY_REUSED.message,
      details: {
        fields: [
          { in: 'header', pointer: '/idempotency-key', message: 'was used with another body in the last 24 hours' },
        ],
      },
    });
  });

  test('makes one scan however many arrive at once; the twins get its answer or are told to wait', async () => {
    const before = await scanIds();
    const answers = await Promise.all(Array.from({ length: 12 }, () => createScan('twins')));

    const made = (await scanIds()).filter((id) => !before.includes(id));
    const accepted = answers.filter(({ status }) => status === 202);
    const refused = answers.filter(({ status }) => status !== 202);
    expect(made).toHaveLength(1);
    expect(new Set(accepted.map((answer) => textOf(answer, 'scan_id')))).toEqual(new Set(made));
    for (const answer of refused) {
      expect([answer.status, errorOf(answer).code]).toEqual([409, 'IDEMPOTENCY_KEY_IN_USE']);
      expect(answer.headers['retry-after']).toBe('1');
    }
  });

  test('survives a restart', async () => {
    const first = await createScan('restart');

    await service.kill();
    service = await startService({ dataDirectory: service.dataDirectory, port: service.port });

    expect((await createScan('restart')).json).toEqual(first.json);
  });

  test('is free again after a call that failed', async () => {
    const failed = await createScan('fixed', { repo_url: 'https://10.0.0.1/x' });
    const fixed = await createScan('fixed', clean);

    expect([failed.status, fixed.status]).toEqual([422, 202]);
  });

  test('is another one in another account, environment and operation', async () => {
    const real = { repo_url: 'https://git.example.com/acme/shop.git' };
    const answers = [
      await createScan('shared', real),
      await createScan('shared', { ...real, ref: 'live' }, live),
      await createScan('shared', { ...real, ref: 'stranger' }, stranger),
      await caller.post('/webhooks', webhook, { 'idempotency-key': 'shared' }),
    ];

    expect(tally(answers)).toEqual({ 201: 1, 202: 3 });
    expect(new Set(answers.map((answer) => textOf(answer, 'scan_id'))).size).toBe(4);
  });

  test('registers one webhook', async () => {
    const register = (body = webhook) => caller.post('/webhooks', body, { 'idempotency-key': 'hook' });

    const [first, again] = [await register(), await register()];
    const reused = await register({ ...webhook, secret: 'another' });

    expect([first.status, again.status, reused.status]).toEqual([201, 201, 422]);
    expect(again.json).toEqual(first.json);
    expect(errorOf(reused).code).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  test('registers no webhook while the first call with it is not answered', async () => {
    const body = JSON.stringify(webhook);
    await holdIdempotencyKey(service, { secret, operation: 'createWebhook', key: 'held', body });
    const answer = await caller.post('/webhooks', webhook, { 'idempotency-key': 'held' });

    expect([answer.status, errorOf(answer).code]).toEqual([409, 'IDEMPOTENCY_KEY_IN_USE']);
  });
});
