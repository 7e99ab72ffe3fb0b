import { describe, expect, test } from 'vitest';
import { answer, failure, type SentRequest, scriptedFetch } from '../../fixtures/client/scripted-fetch.ts';
import { clientWith } from '../../fixtures/client/sightline.ts';

/** A server side: the tag is the version, and a tag that is known gets 304. */
const createTagged = () => {
  const state = { version: 1 };
  const { fetch, sent } = scriptedFetch((request) => {
    const etag = `"${state.version}"`;
    const limits = { etag, 'x-ratelimit-remaining': String(100 - sent.length) };
    if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers: limits });
    return answer(200, { scan_id: new URL(request.url).pathname, version: state.version }, limits);
  });
  return { state, fetch, sent };
};

const tagsAsked = (sent: SentRequest[]) => sent.map(({ headers }) => headers['if-none-match']);

describe('an answer with an ETag', () => {
  test('is asked for by its tag, and given again when the service says that it is the same', async () => {
    const { fetch, sent } = createTagged();
    const client = clientWith({ fetch });

    const first = await client.scans.get('scan_1');
    const again = await client.scans.get('scan_1');

    expect(again).toEqual(first);
    expect(tagsAsked(sent)).toEqual([undefined, '"1"']);
  });

  test('is replaced when it has changed', async () => {
    const { state, fetch, sent } = createTagged();
    const client = clientWith({ fetch });
    await client.scans.get('scan_1');
    state.version = 2;

    const changed = await client.scans.get('scan_1');
    const again = await client.scans.get('scan_1');

    expect([changed, again]).toMatchObject([{ version: 2 }, { version: 2 }]);
    expect(tagsAsked(sent)).toEqual([undefined, '"1"', '"2"']);
  });

  test('comes with status 200 and the headers of the 304', async () => {
    const { fetch } = createTagged();
    const call = { params: { path: { scan_id: 'scan_1' } } } as const;
    const client = clientWith({ fetch });
    await client.GET('/scans/{scan_id}', call);

    const { response } = await client.GET('/scans/{scan_id}', call);

    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toEqual({
      'content-type': 'application/json',
      etag: '"1"',
      'x-ratelimit-remaining': '98',
    });
  });

  test('is kept for its own address, media type and key alone', async () => {
    const { fetch, sent } = createTagged();
    let apiKey = 'one';
    const client = clientWith({ fetch, apiKey: () => apiKey });

    await client.scans.get('scan_1');
    await client.scans.get('scan_2');
    await client.scans.get('scan_1', { wait: 1 });
    await client.scans.report('scan_1', { format: 'json' });
    await client.scans.report('scan_1', { format: 'sarif' });
    apiKey = 'other';
    await client.scans.get('scan_1');

    expect(tagsAsked(sent)).toEqual(Array(6).fill(undefined));
  });

  test('is not asked for by its tag when the caller has a tag of his own, and his 304 is his', async () => {
    const { fetch, sent } = createTagged();
    const client = clientWith({ fetch });
    await client.scans.get('scan_1');

    const { response } = await client.GET('/scans/{scan_id}', {
      params: { path: { scan_id: 'scan_1' } },
      headers: { 'if-none-match': '"1"' },
    });

    expect(response.status).toBe(304);
    expect(sent).toHaveLength(2);
  });

  test('is not kept when the caller wants no cache', async () => {
    const { fetch, sent } = createTagged();
    const client = clientWith({ fetch, cache: false });

    await client.scans.get('scan_1');
    await client.scans.get('scan_1');

    expect(tagsAsked(sent)).toEqual([undefined, undefined]);
  });

  test.each<[string, Response]>([
    ['without a tag', answer(200)],
    ['that must not be stored', answer(200, {}, { etag: '"1"', 'cache-control': 'private, no-store' })],
    ['that is an error', answer(404, failure('NOT_FOUND'), { etag: '"1"' })],
  ])('is not kept from one %s', async (_what, response) => {
    const { fetch, sent } = scriptedFetch(response);
    const client = clientWith({ fetch });

    await client.GET('/account');
    await client.GET('/account');

    expect(tagsAsked(sent)).toEqual([undefined, undefined]);
  });

  test('is not kept from a call that changes something', async () => {
    const { fetch, sent } = scriptedFetch(answer(200, {}, { etag: '"1"' }));
    const client = clientWith({ fetch });

    await client.scans.cancel('scan_1');
    await client.scans.cancel('scan_1');

    expect(tagsAsked(sent)).toEqual([undefined, undefined]);
  });
});

describe('the cache', () => {
  test('forgets what was used longest ago when it has too many answers', async () => {
    const { fetch, sent } = createTagged();
    const client = clientWith({ fetch, cache: { maxEntries: 2 } });

    for (const id of ['a', 'b', 'a', 'c', 'a', 'b']) await client.scans.get(id);

    expect(tagsAsked(sent)).toEqual([undefined, undefined, '"1"', undefined, '"1"', undefined]);
  });

  test('forgets what was used longest ago when its answers are too large together', async () => {
    const { fetch, sent } = createTagged();
    const size = JSON.stringify({ scan_id: '/v1/scans/a', version: 1 }).length;
    const client = clientWith({ fetch, cache: { maxBytes: 2 * size } });

    for (const id of ['a', 'b', 'a', 'c', 'a', 'b']) await client.scans.get(id);

    expect(tagsAsked(sent)).toEqual([undefined, undefined, '"1"', undefined, '"1"', undefined]);
  });

  test('never keeps an answer that is larger than itself', async () => {
    const { fetch, sent } = createTagged();
    const client = clientWith({ fetch, cache: { maxBytes: 5 } });

    await client.scans.get('a');
    await client.scans.get('a');

    expect(tagsAsked(sent)).toEqual([undefined, undefined]);
  });
});
