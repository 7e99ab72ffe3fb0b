import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorCatalogue } from '../../generated/errors.ts';
import { type Service, startService } from '../fixtures/servers/service.ts';
import { type Caller, createCaller, tally } from './cells/caller.ts';
import { type Answer, errorOf, exchange } from './cells/exchange.ts';

/** Decision 19 on the real service. The smallest plan allows 100 calls a minute. */
const LIMIT = 100;
const FAILURES = 60;

let service: Service;
let base: string;
let roomy: Caller;
let readOnly: Caller;
let small: { test: Caller; other: Caller; live: Caller };

beforeAll(async () => {
  service = await startService();
  base = `${service.address}/v1`;
  const [admin, read] = await Promise.all([
    service.key({ permission: 'admin', environment: 'test' }),
    service.key({ permission: 'read', environment: 'test' }),
  ]);
  const { account_id: account } = await service.account({ name: 'Small', plan: 'vibe_coder' });
  const [one, other, live] = await Promise.all([
    service.key({ permission: 'admin', environment: 'test', account }),
    service.key({ permission: 'read', environment: 'test', account }),
    service.key({ permission: 'read', environment: 'live', account }),
  ]);
  const callerOf = ({ secret }: { secret: string }) => createCaller({ base, secret });
  roomy = callerOf(admin);
  readOnly = callerOf(read);
  small = { test: callerOf(one), other: callerOf(other), live: callerOf(live) };
});
afterAll(() => service?.dispose());

const limitsOf = ({ headers }: Answer) => ({
  limit: Number(headers['x-ratelimit-limit']),
  remaining: Number(headers['x-ratelimit-remaining']),
  reset: Number(headers['x-ratelimit-reset']),
});

/** Made before the calls are counted. */
const user = { email: 'dana@acme.example', name: 'Dana', permission: 'read' };
beforeAll(() => roomy.post('/users', user));

const secondsNow = () => Date.now() / 1000;

describe('the rate-limit headers', () => {
  test.each<[number, string, () => Promise<Answer>]>([
    [200, 'a success', () => roomy.get('/scans')],
    [400, 'a body that is no JSON', () => roomy.postRaw('/scans', '{')],
    [403, 'a key that may not', () => readOnly.get('/webhooks')],
    [404, 'an unknown id', () => roomy.get('/scans/scan_0')],
    [404, 'an unknown path', () => roomy.get('/nothing')],
    [405, 'another method', () => roomy.send('DELETE', '/scans')],
    [406, 'a media type that there is not', () => roomy.get('/scans', { accept: 'image/png' })],
    [413, 'a body too large', () => roomy.postRaw('/scans', ' '.repeat(1024 * 1024 + 1))],
    [415, 'a form', () => roomy.postRaw('/scans', 'a=b', { 'content-type': 'application/x-www-form-urlencoded' })],
    [422, 'a body that does not fit', () => roomy.post('/scans', {})],
    [409, 'a user that is there already', () => roomy.post('/users', user)],
  ])('are on a %i for %s, and each call counts', async (status, _what, call) => {
    const before = limitsOf(await roomy.get('/rate-limit'));
    const answer = await call();
    const after = limitsOf(await roomy.get('/rate-limit'));

    expect(answer.status).toBe(status);
    expect(limitsOf(answer)).toEqual({ ...before, limit: 500, remaining: before.remaining - 1 });
    expect(after).toEqual(limitsOf(answer));
    expect(after.reset).toBeGreaterThan(secondsNow());
    expect(after.reset).toBeLessThanOrEqual(secondsNow() + 61);
  });
});

describe('an account', () => {
  test('gets as many calls a minute as its plan has, counted down, then 429 with the time to wait', async () => {
    const remaining: number[] = [];
    for (let call = 0; call < LIMIT; call += 1) remaining.push(limitsOf(await small.test.get('/scans')).remaining);
    const refused = await small.test.get('/scans');

    const wait = Number(refused.headers['retry-after']);
    expect(remaining).toEqual(Array.from({ length: LIMIT }, (_, call) => LIMIT - 1 - call));
    expect(refused.status).toBe(429);
    expect(errorOf(refused)).toEqual({
      code: 'RATE_LIMITED',
      message: errorCatalogue.RATE_LIMITED.message,
      details: { limit: LIMIT, plan: 'vibe_coder', retry_after_seconds: wait },
    });
    expect(limitsOf(refused)).toMatchObject({ limit: LIMIT, remaining: 0 });
    expect(wait).toBeGreaterThanOrEqual(1);
    expect(wait).toBeLessThanOrEqual(60);
    expect(limitsOf(refused).reset - secondsNow()).toBeGreaterThan(wait - 2);

    // One window for all keys of the environment; asking how things stand stays free.
    expect((await small.other.get('/scans')).status).toBe(429);
    const state = await small.test.get('/rate-limit');
    expect(state.status).toBe(200);
    expect(state.json).toEqual({
      limit: LIMIT,
      remaining: 0,
      reset_at: limitsOf(refused).reset,
      plan: 'vibe_coder',
      environment: 'test',
    });
  });

  test('has a window of its own in each environment, exact under concurrency', async () => {
    const calls = Array.from({ length: LIMIT + 20 }, () => small.live.get('/scans'));

    expect(tally(await Promise.all(calls))).toEqual({ 200: LIMIT, 429: 20 });
  });
});

test('60 failed authentications a minute from one address, then 429, which holds up no valid key', async () => {
  const from = '127.0.0.8';
  const guess = () =>
    exchange(base, { method: 'GET', path: '/scans', headers: { authorization: 'Bearer guess' }, from });
  const guesses = await Promise.all(Array.from({ length: FAILURES }, guess));

  const refused = await guess();

  const wait = Number(refused.headers['retry-after']);
  expect(tally(guesses)).toEqual({ 401: FAILURES });
  expect(refused.status).toBe(429);
  expect(errorOf(refused)).toEqual({
    code: 'RATE_LIMITED',
    message: 'Too many calls with no valid key came from this address. Check the key, then wait.',
    details: { limit: FAILURES, plan: null, retry_after_seconds: wait },
  });
  expect(limitsOf(refused)).toMatchObject({ limit: FAILURES, remaining: 0 });
  const { secret } = await service.key({ permission: 'read', environment: 'test', account: await firstAccount() });
  expect((await createCaller({ base, secret, from }).get('/scans')).status).toBe(200);
  expect((await exchange(base, { method: 'GET', path: '/scans', headers: {} })).status).toBe(401);
});

const firstAccount = async (): Promise<string> => {
  const [first]: { account_id: string }[] = JSON.parse(await service.command('accounts', 'list', '--json'));
  return first?.account_id ?? '';
};
