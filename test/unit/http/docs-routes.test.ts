import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { fastify } from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { replyWithError } from '../../../src/http/answers/error-reply.ts';
import { registerDocs } from '../../../src/http/pages/docs-routes.ts';

const folder = mkdtempSync(join(tmpdir(), 'sightline-docs-'));
afterAll(() => rmSync(folder, { recursive: true }));

const ask = async (files: Record<string, string | Buffer>, url: string, headers: Record<string, string> = {}) => {
  const from = mkdtempSync(join(folder, 'built-'));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(from, name), content);
  const app = fastify();
  app.setErrorHandler(replyWithError);
  registerDocs(app, from);
  try {
    return await app.inject({ url, headers });
  } finally {
    await app.close();
  }
};
const BUILT = { 'index.html': 'docs', '404.html': 'no such page', 'csp.json': '{"policy":"default-src x"}' };
const asBrowser = { accept: 'text/html' };

test.each([
  ['as it is', BUILT],
  ['in Brotli alone', { ...BUILT, 'csp.json.br': brotliCompressSync('{"policy":"default-src x"}'), 'csp.json': '' }],
])('pages have the policy that the build wrote beside them, %s', async (_how, files) => {
  for (const [url, status] of [
    ['/docs/', 200],
    ['/docs/none', 404],
  ] as const) {
    const answer = await ask(files, url, asBrowser);

    expect(answer.statusCode).toBe(status);
    expect(answer.headers).toMatchObject({
      'content-security-policy': 'default-src x',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
      'cache-control': 'no-cache',
    });
  }
});

test('pages that were built without a policy are not served: the service says so at its start', async () => {
  const { 'csp.json': _, ...files } = BUILT;

  await expect(ask(files, '/docs/')).rejects.toThrow('the documentation was built without its policy');
});

test('an address without a page has one that says so in a browser, and an error elsewhere', async () => {
  expect((await ask(BUILT, '/docs/none', asBrowser)).body).toBe('no such page');
  expect((await ask(BUILT, '/docs/none')).json().error.code).toBe('NOT_FOUND');
});

test('the bare address leads to the pages', async () => {
  const { statusCode, headers } = await ask(BUILT, '/docs');

  expect([statusCode, headers.location]).toEqual([308, '/docs/']);
});

test.each(['/docs', '/docs/', '/docs/errors/'])('where nothing is built %s says what to do', async (url) => {
  const { statusCode, headers, body } = await ask({}, url);

  expect([statusCode, headers['content-type']]).toEqual([503, 'text/plain; charset=utf-8']);
  expect(body).toContain('npm run docs');
});

test('pages without their policy are not served', async () => {
  await expect(ask({ 'index.html': 'docs' }, '/docs/')).rejects.toThrow('built without its policy');
});
