import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FastifyInstance, fastify } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { replyWithError } from '../../../src/http/answers/error-reply.ts';
import { registerPages } from '../../../src/http/pages/pages.ts';

const folder = mkdtempSync(join(tmpdir(), 'sightline-pages-'));
const serve = (from: string): FastifyInstance => {
  const app = fastify();
  app.setErrorHandler(replyWithError);
  registerPages(app, from);
  return app;
};
const asBrowser = { accept: 'text/html,*/*;q=0.8' };

afterAll(() => rmSync(folder, { recursive: true }));

describe('the dashboard that is built', () => {
  let app: FastifyInstance;
  beforeAll(() => {
    writeFileSync(join(folder, 'index.html'), 'the page');
    app = serve(folder);
  });
  afterAll(() => app.close());

  test.each(['/', '/scans', '/scans/scan_1?tab=a.b'])('is the page that a browser finds at %s', async (url) => {
    const { statusCode, body, headers } = await app.inject({ url, headers: asBrowser });

    expect([statusCode, body, headers['content-type']]).toEqual([200, 'the page', 'text/html; charset=utf-8']);
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'none'; script-src 'self'; style-src 'self'"),
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': 'camera=(), geolocation=(), microphone=()',
    });
  });

  test('is there for HEAD', async () => {
    const { statusCode, body } = await app.inject({ method: 'HEAD', url: '/scans', headers: asBrowser });

    expect([statusCode, body]).toEqual([200, '']);
  });

  test.each([
    ['a program', 'GET', '/scans', {}],
    ['a program that takes JSON', 'GET', '/scans', { accept: 'application/json' }],
    ['a page that misses a file', 'GET', '/assets/none.js', asBrowser],
    ['a page that misses a file of an address', 'GET', '/none.js?a=b', asBrowser],
    ['a form', 'POST', '/scans', asBrowser],
    ['who would delete it', 'DELETE', '/scans', asBrowser],
  ] as const)('is not what %s finds: %s %s', async (_who, method, url, headers) => {
    const answer = await app.inject({ method, url, headers });

    expect([answer.statusCode, answer.json().error.code]).toEqual([404, 'NOT_FOUND']);
  });
});

test.each([
  ['/', 503, 'text/plain; charset=utf-8'],
  ['/scans', 404, 'application/json; charset=utf-8'],
])('a dashboard that is not built says so at %s', async (url, status, type) => {
  const app = serve(join(folder, 'none'));
  const { statusCode, headers, body } = await app.inject({ url, headers: asBrowser });
  await app.close();

  expect([statusCode, headers['content-type']]).toEqual([status, type]);
  expect(body.includes('The dashboard is not built here. Run `npm run build`')).toBe(status === 503);
});
