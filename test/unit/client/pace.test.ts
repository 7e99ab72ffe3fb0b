import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { createRateLimits } from '../../../src/domain/kernel/rate-limits.ts';
import { createLocalRateWindows } from '../../../src/store/kernel/rate-windows.ts';
import { createManualTime, idle } from '../../fixtures/client/manual-time.ts';
import { answer, failure, scriptedFetch } from '../../fixtures/client/scripted-fetch.ts';
import { clientWith } from '../../fixtures/client/sightline.ts';
import { t0 } from '../../fixtures/worlds/world.ts';

const LIMIT = 100;

/** The service's own limiter, on the clock of the test. Counts the answers of each minute by status. */
const createLimited = () => {
  const time = createManualTime();
  const limits = createRateLimits({ windows: createLocalRateWindows(), now: time.now });
  const answers: Record<string, number> = {};
  const take = (cost = 1) => limits.take('acc_1:test', { limit: LIMIT, cost });
  const { fetch } = scriptedFetch(async ({ url }) => {
    const minute = Math.floor((time.now() - t0) / 60_000);
    const isFree = url.endsWith('/rate-limit');
    const state = await take(isFree ? 0 : 1);
    const { remaining, reset_at, retry_after_seconds } = state;
    const allowed = isFree || state.allowed;
    const status = allowed ? 200 : 429;
    answers[`${status} in minute ${minute}`] = (answers[`${status} in minute ${minute}`] ?? 0) + 1;
    return answer(status, allowed ? { scan_id: 'scan_1' } : failure('RATE_LIMITED'), {
      'x-ratelimit-limit': String(LIMIT),
      'x-ratelimit-remaining': String(remaining),
      'x-ratelimit-reset': String(reset_at),
      date: new Date(time.now()).toUTCString(),
      ...(allowed ? {} : { 'retry-after': String(retry_after_seconds) }),
    });
  });
  return { time, fetch, take, answers };
};

const collectGarbage = (): void => {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
};

const manyCalls = (client: ReturnType<typeof clientWith>, count: number) =>
  Promise.all(Array.from({ length: count }, () => client.scans.get('scan_1')));

describe('calls beyond the rate limit', () => {
  test('wait in line for the next window, and none is refused', async () => {
    const { time, fetch, answers } = createLimited();

    const { result, waited } = await time.through(manyCalls(clientWith({ fetch, time }), 250));

    expect(result).toHaveLength(250);
    expect(answers).toEqual({ '200 in minute 0': 100, '200 in minute 1': 100, '200 in minute 2': 50 });
    expect(waited).toEqual([60_000, 60_000]);
  });

  test('are refused and come again, all in the end, when others spend the same limit', async () => {
    const { time, fetch, take, answers } = createLimited();
    const client = clientWith({ fetch, time });
    await client.scans.get('scan_1');
    for (let spent = 0; spent < 95; spent += 1) await take();

    const { result } = await time.through(manyCalls(client, 10));

    expect(result).toHaveLength(10);
    expect(answers).toEqual({ '200 in minute 0': 5, '429 in minute 0': 6, '200 in minute 1': 6 });
  });

  test('are refused when the caller wants no pace and no patience', async () => {
    const { fetch, time } = createLimited();
    const calls = manyCalls(clientWith({ fetch, time, pace: false, retry: false }), 101);

    await expect(calls).rejects.toMatchObject({ code: 'RATE_LIMITED', retryAfterSeconds: 60 });
  });

  test('leave the line when they are aborted, and the line waits for nobody then', async () => {
    const { time, fetch } = createLimited();
    const client = clientWith({ fetch, time });
    await time.through(manyCalls(client, LIMIT));
    const controller = new AbortController();
    const late = client.scans.get('scan_1', { signal: controller.signal }).catch((error: unknown) => error);
    await idle();
    const before = time.waits();

    controller.abort('no longer wanted');

    expect(await late).toBe('no longer wanted');
    expect({ before, after: time.waits() }).toEqual({ before: [60_000], after: [] });
  });

  test('leave the line when they are aborted after the garbage collector has come by', async () => {
    const { time, fetch } = createLimited();
    const client = clientWith({ fetch, time });
    await time.through(manyCalls(client, LIMIT));
    const controller = new AbortController();
    const late = client.scans.get('scan_1', { signal: controller.signal }).catch((error: unknown) => error);
    for (let round = 0; round < 3; round += 1) {
      await idle();
      collectGarbage();
    }

    controller.abort('no longer wanted');

    expect(await late).toBe('no longer wanted');
  });

  test('go out in the order they came', async () => {
    const { time, fetch } = createLimited();
    const order: number[] = [];
    const client = clientWith({ fetch, time });
    const calls = Array.from({ length: 130 }, async (_, at) => {
      await client.scans.get('scan_1');
      order.push(at);
    });

    await time.through(Promise.all(calls));

    expect(order).toEqual(Array.from({ length: 130 }, (_, at) => at));
  });

  test('do not hold up a look at the limit, which costs nothing', async () => {
    const { time, fetch } = createLimited();
    const client = clientWith({ fetch, time });
    await time.through(manyCalls(client, LIMIT));
    const waiting = client.scans.get('scan_1');
    await idle();

    await client.account.rateLimit();

    expect(time.waits()).toEqual([60_000]);
    await time.through(waiting);
  });
});

describe('calls whose limit is not known yet', () => {
  test('go out ten at a time', async () => {
    const open: (() => void)[] = [];
    const { fetch, sent } = scriptedFetch(
      () => new Promise((resolve) => open.push(() => resolve(answer(200, { scan_id: 'scan_1' })))),
    );
    const calls = manyCalls(clientWith({ fetch }), 25);

    const underWay: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      await idle();
      underWay.push(sent.length);
      for (const respond of open.splice(0)) respond();
    }

    expect(await calls).toHaveLength(25);
    expect(underWay).toEqual([10, 20, 25]);
  });

  test.each([
    ['lie in the far future', { 'x-ratelimit-reset': String(t0 / 1000 + 86_400) }],
    ['are no numbers', { 'x-ratelimit-reset': 'tomorrow' }],
  ])('are not held up by headers that %s', async (_what, wrong) => {
    const time = createManualTime();
    const headers = { 'x-ratelimit-limit': '100', 'x-ratelimit-remaining': '0', ...wrong };
    const { fetch } = scriptedFetch(answer(200, { scan_id: 'scan_1' }, headers));
    const client = clientWith({ fetch, time });

    const { waited } = await time.through(manyCalls(client, 30));

    expect(waited).toEqual([]);
  });
});
