import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { backoff, createPatientFetch } from '../../../src/cli/patient-fetch.ts';

const URL = 'http://127.0.0.1:8080/v1/scans';
const ok = () => new Response('{}');
const answer = (status: number, headers: Record<string, string> = {}) => new Response('{}', { status, headers });
const broken = () => Promise.reject(new TypeError('fetch failed'));

type Step = () => Response | Promise<Response>;

/** Gives these answers in turn, the last one for ever; what was waited for and said on the way. */
const play = (...steps: Step[]) => {
  const seen = { calls: 0, waits: [] as number[], said: [] as string[], bodies: [] as string[] };
  const patient = createPatientFetch({
    fetch: async (_url, { body }) => {
      const step = steps[Math.min(seen.calls, steps.length - 1)];
      seen.calls += 1;
      seen.bodies.push(String(body ?? ''));
      if (!step) throw new Error('nothing to give');
      return step();
    },
    wait: async (milliseconds) => void seen.waits.push(milliseconds),
    random: () => 1,
    say: (line) => void seen.said.push(line),
  });
  return { seen, patient };
};

const get = () => new Request(URL);
const post = (headers: Record<string, string> = {}) => new Request(URL, { method: 'POST', body: '{"a":1}', headers });

describe('a patient fetch', () => {
  test('gives an answer as it came', async () => {
    const { seen, patient } = play(() => answer(404));

    expect((await patient(get())).status).toBe(404);
    expect(seen).toEqual({ calls: 1, waits: [], said: [], bodies: [''] });
  });

  test('waits as long as a 429 says, however often it does, and sends the same body again', async () => {
    const wait = () => answer(429, { 'retry-after': '18' });
    const { seen, patient } = play(...Array.from({ length: 9 }, () => wait), ok);

    expect((await patient(post())).status).toBe(200);
    expect(seen.waits).toEqual(Array(9).fill(18_000));
    expect(seen.bodies).toEqual(Array(10).fill('{"a":1}'));
    expect(seen.said[0]).toBe('the server asks for patience (429); trying again in 18 s');
  });

  test('gives the refusal back when an unavailable service stays so', async () => {
    const { seen, patient } = play(ok, () => answer(503, { 'retry-after': '5' }));
    await patient(get());

    expect((await patient(get())).status).toBe(503);
    expect(seen.waits).toEqual(Array(5).fill(5_000));
  });

  test('backs off from a gateway, longer each time', async () => {
    const { seen, patient } = play(
      () => answer(502),
      () => answer(504),
      ok,
    );

    expect((await patient(get())).status).toBe(200);
    expect(seen.waits).toEqual([1_000, 2_000]);
  });

  test('repeats after a broken connection what does no harm twice', async () => {
    const { seen, patient } = play(ok, broken, ok, broken, ok);
    await patient(get());

    expect((await patient(get())).status).toBe(200);
    expect((await patient(post({ 'idempotency-key': 'a' }))).status).toBe(200);
    expect(seen.waits).toEqual([1_000, 1_000]);
  });

  test.each([
    ['a connection that breaks', broken],
    ['a gateway that fails', () => answer(502)],
    ['a service that fails', () => answer(500)],
  ])('does not repeat a change after %s', async (_what, step) => {
    const { seen, patient } = play(ok, step);
    await patient(get());

    await patient(post()).catch(() => undefined);

    expect(seen.calls).toBe(2);
  });

  test('tells at once that a service was never there', async () => {
    const { seen, patient } = play(broken);

    await expect(patient(get())).rejects.toThrow('fetch failed');
    expect(seen).toMatchObject({ calls: 1, waits: [] });
  });

  test('ends with its signal', async () => {
    const controller = new AbortController();
    const { seen, patient } = play(ok, () => {
      controller.abort();
      return broken();
    });
    await patient(get());

    await expect(patient(new Request(URL, { signal: controller.signal }))).rejects.toThrow();
    expect(seen.calls).toBe(2);
  });
});

describe('a call under way', () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage: () => void = runInNewContext('gc');
  let server: Server;
  let address: string;
  beforeAll(async () => {
    server = createServer((request, response) => {
      if (request.url === '/stream') response.writeHead(200).write('a');
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const bound = server.address();
    address = `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`;
  });
  afterAll(() => void server.closeAllConnections());

  const patient = createPatientFetch({
    fetch: (url, init) => fetch(url, init),
    wait: async () => undefined,
    random: () => 1,
    say: () => undefined,
  });
  const read = async (signal: AbortSignal, path: string): Promise<string> =>
    (await patient(new Request(`${address}${path}`, { signal }))).text();

  test.each(['/silence', '/stream'])('to %s ends with its signal, however much garbage was collected', async (path) => {
    const controller = new AbortController();
    const asked = once(server, 'request');
    const outcome = read(controller.signal, path).catch((error: Error) => error.name);
    await asked;
    for (let round = 0; round < 20; round += 1) {
      await new Promise(setImmediate);
      collectGarbage();
    }

    controller.abort();

    expect(await outcome).toBe('AbortError');
  });
});

test.each([
  [1, 0, 500],
  [1, 1, 1_000],
  [3, 1, 4_000],
  [20, 1, 30_000],
])('after %i failures and a throw of %d the pause is %i ms', (failures, thrown, expected) => {
  expect(backoff(failures, () => thrown)).toBe(expected);
});
