import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type FastifyInstance, fastify } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { replyWithError } from '../../../src/http/answers/error-reply.ts';
import { registerDocs } from '../../../src/http/pages/docs-routes.ts';
import { buildDocs, DIST } from '../../fixtures/programs/docs-site.ts';

const serve = (folder: string): FastifyInstance => {
  const app = fastify({ logger: false });
  app.setErrorHandler(replyWithError);
  registerDocs(app, folder);
  return app;
};

describe('documentation that is built', () => {
  let app: FastifyInstance;
  let policy: string;

  beforeAll(() => {
    buildDocs();
    policy = JSON.parse(readFileSync(join(DIST, 'csp.json'), 'utf8')).policy;
    app = serve(DIST);
  });
  afterAll(() => app.close());

  test('a page has the policy that it was built for, and is looked up again each time', async () => {
    const { statusCode, headers, body } = await app.inject('/docs/errors/');

    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-cache',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
      etag: expect.any(String),
    });
    expect(body).toContain('<h1 id="_top"');
  });

  test('a file whose name tells its content may be kept for good', async () => {
    const [style = ''] = /\/docs\/_assets\/[^"]+\.css/.exec((await app.inject('/docs/')).body) ?? [];
    const { statusCode, headers } = await app.inject(style);

    expect({ statusCode, cache: headers['cache-control'] }).toEqual({
      statusCode: 200,
      cache: 'public, max-age=31536000, immutable',
    });
  });

  test.each([
    ['/docs', 308, '/docs/'],
    ['/docs/errors', 301, '/docs/errors/'],
    ['/docs/api/operations/getscan', 301, '/docs/api/operations/getscan/'],
  ])('%s leads on to where the page is', async (url, status, location) => {
    const { statusCode, headers } = await app.inject(url);

    expect({ statusCode, location: headers.location }).toEqual({ statusCode: status, location });
  });

  test.each([
    ['/docs/errors/index.md', 'text/markdown; charset=utf-8'],
    ['/docs/llms.txt', 'text/plain; charset=utf-8'],
    ['/docs/favicon.svg', 'image/svg+xml'],
    ['/docs/sightline.postman_collection.json', 'application/json; charset=utf-8'],
    ['/docs/changelog.atom', 'application/atom+xml; charset=utf-8'],
    ['/docs/sitemap-index.xml', 'application/xml; charset=utf-8'],
    ['/docs/pagefind/pagefind.js', 'text/javascript; charset=utf-8'],
    ['/docs/pagefind/wasm.en.pagefind', 'application/octet-stream'],
    ['/docs/errors/index.html', 'text/html; charset=utf-8'],
  ])('%s comes as %s', async (url, type) => {
    const { statusCode, headers } = await app.inject(url);

    expect({ statusCode, type: headers['content-type'] }).toEqual({ statusCode: 200, type });
  });

  test.each([
    ['gzip, br', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
    ['identity', undefined, (bytes: Buffer) => bytes],
  ])('a page comes to a browser that takes %s as %s, with a tag of its own', async (accepted, encoding, unpack) => {
    const ask = (more: Record<string, string> = {}) =>
      app.inject({ url: '/docs/errors/', headers: { 'accept-encoding': accepted, ...more } });
    const { headers, rawPayload } = await ask();
    const { etag, vary } = headers;
    const again = await ask({ 'if-none-match': String(etag) });
    const other = await ask({ 'if-none-match': '"other"' });

    expect([headers['content-encoding'], headers['content-type'], vary]).toEqual([
      encoding,
      'text/html; charset=utf-8',
      'Accept-Encoding',
    ]);
    expect(unpack(rawPayload).toString()).toBe(readFileSync(join(DIST, 'errors/index.html'), 'utf8'));
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
    expect([other.statusCode, other.headers.etag]).toEqual([200, etag]);
  });

  test('what is no text comes as it is to a browser that takes it smaller', async () => {
    const { headers, rawPayload } = await app.inject({
      url: '/docs/pagefind/wasm.en.pagefind',
      headers: { 'accept-encoding': 'gzip, br' },
    });

    expect(headers['content-encoding']).toBeUndefined();
    expect(rawPayload).toEqual(readFileSync(join(DIST, 'pagefind/wasm.en.pagefind')));
  });

  test('a folder with its text in Brotli alone is served as one that has it twice', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sightline-docs-'));
    cpSync(DIST, folder, { recursive: true, filter: (source) => !existsSync(`${source}.br`) });
    const alone = serve(folder);
    const urls = ['/docs/', '/docs/errors/', '/docs/llms.txt', '/docs/pagefind/pagefind.js', '/docs/404.html'];
    const answers = await Promise.all(urls.map((url) => Promise.all([alone.inject(url), app.inject(url)])));
    await alone.close();
    rmSync(folder, { recursive: true });

    expect(existsSync(join(DIST, 'errors/index.html.br'))).toBe(true);
    for (const [one, two] of answers) {
      expect([one.statusCode, one.headers['content-type']]).toEqual([200, two.headers['content-type']]);
      expect(one.rawPayload).toEqual(two.rawPayload);
    }
  });

  test('an address without a page gets one that says so in a browser, and the body of errors elsewhere', async () => {
    const browser = await app.inject({ url: '/docs/nothing/', headers: { accept: 'text/html,*/*' } });
    const program = await app.inject('/docs/nothing/');

    expect({ status: browser.statusCode, type: browser.headers['content-type'] }).toEqual({
      status: 404,
      type: 'text/html; charset=utf-8',
    });
    expect(browser.headers['content-security-policy']).toBe(policy);
    expect(browser.body).toBe(readFileSync(join(DIST, '404.html'), 'utf8'));
    expect(program.statusCode).toBe(404);
    expect(program.json()).toMatchObject({ error: { code: 'NOT_FOUND', details: {} } });
  });

  test.each([
    '/docs/.sources',
    '/docs/errors/index.html.br',
    '/docs/../package.json',
    '/docs/%2e%2e/package.json',
    '/docs/..%2fastro.config.ts',
    '/docs//x',
    '/docs/%00',
    '/docs/..%5c..%5cpackage.json',
  ])('%s is not given out', async (url) => {
    expect((await app.inject(url)).statusCode).toBe(404);
  });
});

test.each(['/docs', '/docs/', '/docs/errors/'])('where nothing is built, %s says what to do', async (url) => {
  const folder = mkdtempSync(join(tmpdir(), 'sightline-docs-'));
  const app = serve(folder);
  const { statusCode, body } = await app.inject(url);
  await app.close();
  rmSync(folder, { recursive: true });

  expect({ statusCode, body }).toEqual({
    statusCode: 503,
    body: 'The documentation is not built here. Run `npm run docs`, then start Sightline again.\n',
  });
});
