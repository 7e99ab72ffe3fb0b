import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorCatalogue } from '../../generated/errors.ts';
import { createCaller } from './cells/caller.ts';
import { errorOf, exchange } from './cells/exchange.ts';
import { type FailingApp, startBrokenApp, startFaultyApp, startStoppingApp } from './targets/failing-app.ts';

const get = (app: FailingApp, path: string) => exchange(new URL(app.base).origin, { method: 'GET', path, headers: {} });

describe('a fault', () => {
  let app: Awaited<ReturnType<typeof startFaultyApp>>;
  beforeAll(async () => {
    app = await startFaultyApp();
  });
  afterAll(() => app?.stop());

  test('tells the client nothing but that it was one, and still says how the limit stands', async () => {
    const answer = await createCaller(app).get('/scans');

    expect(answer.status).toBe(500);
    expect(answer.json).toEqual({
      error: { code: 'INTERNAL_ERROR', message: errorCatalogue.INTERNAL_ERROR.message, details: {} },
    });
    expect(answer.headers).toMatchObject({ 'x-ratelimit-limit': '500', 'x-ratelimit-remaining': expect.any(String) });
    expect(answer.headers['x-request-id']).toMatch(/.+/);
  });

  test('leaves an idempotency key free for another try', async () => {
    const scan = { repo_url: 'https://fixtures.sightline.test/clean' };
    const create = () => createCaller(app).post('/scans', scan, { 'idempotency-key': 'once' });

    expect([(await create()).status, (await create()).status]).toEqual([500, 500]); // 409 if the first held it
  });
});

describe('a service that is stopping', () => {
  let app: FailingApp;
  beforeAll(async () => {
    app = await startStoppingApp();
  });
  afterAll(() => app?.stop());

  test('asks to come back, with or without a key', async () => {
    const answer = await get(app, '/v1/scans');

    expect(answer.status).toBe(503);
    expect(answer.headers['retry-after']).toBe('5');
    expect(errorOf(answer)).toEqual({
      code: 'SERVICE_UNAVAILABLE',
      message: errorCatalogue.SERVICE_UNAVAILABLE.message,
      details: { retry_after_seconds: 5 },
    });
  });
});

test('a service without its database is alive and not ready', async () => {
  const app = await startBrokenApp();

  const answers = [await get(app, '/healthz'), await get(app, '/readyz')];

  await app.stop();
  expect(answers.map(({ status, json }) => [status, json])).toEqual([
    [200, { status: 'ok' }],
    [503, { status: 'not_ready' }],
  ]);
});
