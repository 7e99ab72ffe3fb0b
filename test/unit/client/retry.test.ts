import { describe, expect, test } from 'vitest';
import type { RetryOptions } from '../../../src/client/transport/retry.ts';
import { createManualTime, idle } from '../../fixtures/client/manual-time.ts';
import {
  answer,
  failure,
  noConnection,
  type ScriptedAnswer,
  scriptedFetch,
} from '../../fixtures/client/scripted-fetch.ts';
import { clientWith } from '../../fixtures/client/sightline.ts';
import { t0 } from '../../fixtures/worlds/world.ts';

type Client = ReturnType<typeof clientWith>;

const ok = () => answer(200, { scan_id: 'scan_1', webhook_id: 'wh_1' });
const webhook = { url: 'https://hooks.test/', events: ['scan.completed'], secret: 'x', active: true } as const;

const calls: Record<string, (client: Client) => Promise<unknown>> = {
  get: (client) => client.scans.get('scan_1'),
  create: (client) => client.scans.create({ repo_url: 'https://git.example.com/acme/shop.git' }),
  register: (client) => client.webhooks.create({ ...webhook, events: [...webhook.events] }),
  cancel: (client) => client.scans.cancel('scan_1'),
  update: (client) => client.webhooks.update('wh_1', { active: false }),
  remove: (client) => client.webhooks.delete('wh_1'),
};

/** The waits between the attempts of a call, which then succeeds or fails. */
const attempt = async (call: keyof typeof calls, answers: [ScriptedAnswer, ...ScriptedAnswer[]], options = {}) => {
  const time = createManualTime();
  const { fetch, sent } = scriptedFetch(...answers);
  const work = calls[call]?.(clientWith({ fetch, time, ...options })) ?? Promise.reject(new Error('no such call'));
  const settled = work.then(
    () => 'success',
    (error: { code: string }) => error.code,
  );
  const { result, waited } = await time.through(settled);
  return { result, waited, sent };
};

const unsafe = ['cancel', 'update', 'remove'] as const;
const passing: [string, ScriptedAnswer][] = [
  ['429', answer(429, failure('RATE_LIMITED'))],
  ['502', answer(502)],
  ['503', answer(503, failure('SERVICE_UNAVAILABLE'))],
  ['504', answer(504)],
  ['no connection', noConnection()],
];

describe('a call that fails for a passing reason', () => {
  test.each(
    passing.flatMap(([what, failing]) =>
      (['get', 'create', 'register'] as const).map((call) => [call, what, failing] as const),
    ),
  )('%s is repeated after %s', async (call, _what, failing) => {
    const { result, waited } = await attempt(call, [failing, ok()]);

    expect({ result, waited }).toEqual({ result: 'success', waited: [250] });
  });

  test.each(passing.flatMap(([what, failing]) => unsafe.map((call) => [call, what, failing] as const)))(
    '%s is not repeated after %s, as it may have been done',
    async (call, _what, failing) => {
      const { sent, waited } = await attempt(call, [failing, ok()]);

      expect({ attempts: sent.length, waited }).toEqual({ attempts: 1, waited: [] });
    },
  );

  test.each(unsafe.flatMap((call) => [429, 503].map((status) => [call, status] as const)))(
    '%s is repeated after %i when the service says when to come back, as then it did nothing',
    async (call, status) => {
      const { sent, waited } = await attempt(call, [answer(status, {}, { 'retry-after': '7' }), ok()]);

      expect({ attempts: sent.length, waited }).toEqual({ attempts: 2, waited: [7250] });
    },
  );

  test('is repeated four times, each wait up to twice the one before, and then fails as it did', async () => {
    const { result, waited } = await attempt('get', [answer(503, failure('SERVICE_UNAVAILABLE'))]);

    expect({ result, waited }).toEqual({ result: 'SERVICE_UNAVAILABLE', waited: [250, 500, 1000, 2000] });
  });

  test.each([
    [0, [0, 0, 0, 0]],
    [0.25, [125, 250, 500, 1000]],
  ])('waits at random: %f of the longest wait', async (fraction, want) => {
    const { waited } = await attempt('get', [answer(502)], { random: () => fraction });

    expect(waited).toEqual(want);
  });

  test('is sent as it was, body and idempotency key included', async () => {
    const { sent } = await attempt('create', [noConnection(), answer(502), ok()]);
    const [first] = sent;

    expect(sent).toEqual([first, first, first]);
    expect(first).toMatchObject({
      body: '{"repo_url":"https://git.example.com/acme/shop.git"}',
      headers: { 'content-type': 'application/json', 'idempotency-key': expect.stringMatching(/^[0-9a-f]{32}$/) },
    });
  });

  test('is repeated as often and as patiently as told', async () => {
    const retry = { retries: 2, baseDelayMs: 1000, maxDelayMs: 1500 };
    const { waited } = await attempt('get', [answer(502)], { retry });

    expect(waited).toEqual([500, 750]);
  });

  test('is not repeated when told so', async () => {
    const { sent } = await attempt('get', [answer(502), ok()], { retry: false });

    expect(sent).toHaveLength(1);
  });
});

describe('retry options', () => {
  test.each([
    [{ retries: Number.NaN }],
    [{ retries: -1 }],
    [{ retries: 1.5 }],
    [{ retries: Number.POSITIVE_INFINITY }],
    [{ retries: null }],
    [{ baseDelayMs: Number.NaN }],
    [{ baseDelayMs: -1 }],
    [{ baseDelayMs: Number.POSITIVE_INFINITY }],
    [{ baseDelayMs: '500' }],
    [{ maxDelayMs: Number.NaN }],
    [{ maxDelayMs: -1 }],
  ])('of %o are refused', (retry) => {
    const { fetch } = scriptedFetch(ok());
    const make = () => clientWith({ fetch, retry: retry as RetryOptions }); // as JavaScript may call it

    expect(make).toThrow(
      new TypeError(
        'retry takes a whole number from 0 for retries, and milliseconds from 0 for baseDelayMs and maxDelayMs; only maxDelayMs may be Infinity.',
      ),
    );
  });

  test('may be zero, or let a wait be as long as the service asks for', async () => {
    const asking = answer(429, failure('RATE_LIMITED'), { 'retry-after': '90' });
    const zero = { retries: 1, baseDelayMs: 0, maxDelayMs: 0 };
    const patient = { retries: 1, maxDelayMs: Number.POSITIVE_INFINITY };

    expect((await attempt('get', [answer(502), ok()], { retry: zero })).waited).toEqual([0]);
    expect((await attempt('get', [asking, ok()], { retry: patient })).waited).toEqual([90_250]);
  });
});

describe('the wait before a repeat', () => {
  const seconds = (count: number): string => String(t0 / 1000 + count);
  const limits = (reset: string) => ({
    'x-ratelimit-limit': '100',
    'x-ratelimit-remaining': '3',
    'x-ratelimit-reset': reset,
  });

  test.each<[string, Record<string, string>, number]>([
    ['Retry-After in seconds', { 'retry-after': '18' }, 18_250],
    ['Retry-After as a date', { 'retry-after': new Date(t0 + 9000).toUTCString() }, 9250],
    ['Retry-After that has passed', { 'retry-after': new Date(t0 - 9000).toUTCString() }, 250],
    ['X-RateLimit-Reset', limits(seconds(31)), 31_250],
    ['Retry-After before X-RateLimit-Reset', { ...limits(seconds(31)), 'retry-after': '2' }, 2250],
    [
      "X-RateLimit-Reset by the service's clock, not ours",
      { ...limits(seconds(3631)), date: new Date(t0 + 3_600_000).toUTCString() },
      31_250,
    ],
    ['nothing, for a Retry-After that is nonsense', { 'retry-after': 'soon' }, 250],
  ])('follows %s', async (_what, headers, want) => {
    const { waited } = await attempt('get', [answer(429, failure('RATE_LIMITED'), headers), ok()]);

    expect(waited).toEqual([want]);
  });

  test('is not waited when it is longer than the caller is patient: the error tells it', async () => {
    const { result, waited, sent } = await attempt('get', [
      answer(429, failure('RATE_LIMITED'), { 'retry-after': '66' }),
    ]);

    expect({ result, waited, attempts: sent.length }).toEqual({ result: 'RATE_LIMITED', waited: [], attempts: 1 });
  });

  test('ends when the call is aborted', async () => {
    const time = createManualTime();
    const { fetch, sent } = scriptedFetch(answer(502));
    const controller = new AbortController();
    const call = clientWith({ fetch, time }).scans.get('scan_1', { signal: controller.signal });
    const settled = call.catch((error: unknown) => error);
    await idle();

    controller.abort('no longer wanted');

    expect(await settled).toBe('no longer wanted');
    expect({ attempts: sent.length, waits: time.waits() }).toEqual({ attempts: 1, waits: [] });
  });
});

describe('an answer that will not change', () => {
  test.each([400, 401, 403, 404, 409, 422, 500])('of %i is given at once', async (status) => {
    const { sent } = await attempt('create', [answer(status, failure('X')), ok()]);

    expect(sent).toHaveLength(1);
  });
});

describe('an idempotency key', () => {
  test('is waited for while its first request is still worked on', async () => {
    const twin = answer(409, failure('IDEMPOTENCY_KEY_IN_USE'), { 'retry-after': '1' });
    const { result, waited } = await attempt('create', [noConnection(), twin, ok()]);

    expect({ result, waited }).toEqual({ result: 'success', waited: [250, 1250] });
  });

  test('is a new one for each call', async () => {
    const { fetch, sent } = scriptedFetch(ok());
    const client = clientWith({ fetch });

    await calls.create?.(client);
    await client.POST('/scans', { body: { repo_url: 'https://git.example.com/acme/shop.git' } });

    expect(new Set(sent.map(({ headers }) => headers['idempotency-key']))).toHaveProperty('size', 2);
  });

  test("is the caller's where there is one", async () => {
    const { fetch, sent } = scriptedFetch(ok());

    await clientWith({ fetch }).scans.create({ repo_url: 'https://git.example.com/a' }, { idempotencyKey: 'build-7' });

    expect(sent[0]?.headers['idempotency-key']).toBe('build-7');
  });
});

describe('a client for a person who waits', () => {
  test('is told what failed and how long the next attempt takes', async () => {
    const told: unknown[] = [];
    const limited = answer(429, failure('RATE_LIMITED'), { 'retry-after': '18' });
    const retry: RetryOptions = { baseDelayMs: 1000, onRetry: (failed) => told.push(failed) };

    const { waited } = await attempt('get', [limited, noConnection(), ok()], { retry });

    expect(told).toEqual([
      { status: 429, waitMs: 18_500 },
      { status: 0, waitMs: 1000 },
    ]);
    expect(waited).toEqual([18_500, 1000]);
  });

  test('says at once that a service was never there, and is patient once it was', async () => {
    const time = createManualTime();
    const { fetch } = scriptedFetch(noConnection(), ok(), noConnection(), ok());
    const client = clientWith({ fetch, time, retry: { beforeFirstAnswer: false } });

    await expect(client.scans.get('scan_1')).rejects.toMatchObject({ code: 'CONNECTION_FAILED' });
    await client.scans.get('scan_1');
    const { waited } = await time.through(client.scans.get('scan_1'));

    expect(waited).toEqual([250]);
  });
});
