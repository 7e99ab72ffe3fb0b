import { fastify } from 'fastify';
import { afterAll, describe, expect, test } from 'vitest';
import { addEntityTags, isMatch } from '../../../src/http/answers/etag.ts';

const TAG = '"3q2_7w"';

test.each([
  [TAG],
  [`W/${TAG}`],
  ['*'],
  [' * '],
  [`"other", ${TAG}`],
  [`"other",W/${TAG},"more"`],
  [`"with, comma", ${TAG}`],
  [`bogus, ${TAG}`],
])('%s names the tag', (given) => {
  expect(isMatch(given, TAG)).toBe(true);
});

test.each([[undefined], [''], ['"other"'], ['3q2_7w'], ['"3q2_7w'], ['"a,"3q2_7w""'], [`"${'*'}"`], ['**']])(
  '%s does not',
  (given) => {
    expect(isMatch(given, TAG)).toBe(false);
  },
);

describe('a read that has a tag', () => {
  const app = fastify({ exposeHeadRoutes: true });
  addEntityTags(app);
  const config = { operation: { id: 'listScans', entry: { statuses: [200, 304] } as never } }; // all that is asked
  app.get('/scans', { config }, async () => 'scans');
  app.get('/elsewhere', { config }, async (_request, reply) => reply.header('vary', 'Origin').send('scans'));
  afterAll(() => app.close());

  test.each([
    ['/scans', 'Authorization, Accept, Cookie, X-Environment'],
    ['/elsewhere', 'Origin, Authorization, Accept, Cookie, X-Environment'],
  ])('of %s says what its answer depends on, nothing else and nothing less', async (url, vary) => {
    expect((await app.inject(url)).headers.vary).toBe(vary);
  });

  test('is answered without its body once the client has it, to HEAD with the length of the whole', async () => {
    const { headers } = await app.inject('/scans');
    const again = { url: '/scans', headers: { 'if-none-match': String(headers.etag) } };

    const [got, asked] = [await app.inject(again), await app.inject({ ...again, method: 'HEAD' })];

    expect([got.statusCode, got.body, got.headers['content-length']]).toEqual([304, '', undefined]);
    expect([asked.statusCode, asked.body, asked.headers['content-length']]).toEqual([304, '', '5']);
  });
});
