import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PROJECT } from '../../fixtures/programs/command-line.ts';
import { type Service, startService } from '../../fixtures/servers/service.ts';
import { adminOf, ended, given, type Sightline } from '../../fixtures/worlds/scan-world.ts';

const ORIGIN = 'https://app.example.com';

let service: Service;
let api: Sightline;
let key: string;
let scan_id: string;
beforeAll(async () => {
  service = await startService({ environment: { CORS_ORIGINS: ORIGIN } });
  api = await adminOf(service, 'test');
  key = (await service.key({ permission: 'admin', environment: 'test' })).secret;
  scan_id = await scan('completed');
});
afterAll(() => service.dispose());

/** Of a scan that has ended. */
const scan = async (fixture: string): Promise<string> => {
  const body = { repo_url: `https://fixtures.sightline.test/${fixture}` };
  const { scan_id } = await given(api.POST('/scans', { body }));
  await ended(api, scan_id);
  return scan_id;
};

const read = (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Response> =>
  fetch(`${service.address}/v1${path}`, { method, headers: { authorization: `Bearer ${key}`, ...headers } });

const tagOf = async (path: string, headers: Record<string, string> = {}): Promise<string> =>
  (await read(path, headers)).headers.get('etag') ?? '';

describe('a read', () => {
  test('bears a tag, and gets 304 without a body as long as nothing changed', async () => {
    const first = await read('/scans');
    const tag = first.headers.get('etag') ?? '';

    const second = await read('/scans', { 'if-none-match': tag });

    expect(tag).toMatch(/^"[\w-]{27}"$/);
    expect(second.status).toBe(304);
    expect(await second.text()).toBe('');
    expect(Object.fromEntries(second.headers)).toMatchObject({
      etag: tag,
      'cache-control': 'private, no-cache',
      vary: 'Origin, Authorization, Accept, Cookie, X-Environment',
      'x-ratelimit-limit': '500',
      'x-request-id': expect.any(String),
    });
    expect([second.headers.get('content-type'), second.headers.get('content-length')]).toEqual([null, null]);
  });

  test('of a page that is not the last gets 304 as well, without the link that the client has', async () => {
    await scan('clean');
    const first = await read('/scans?limit=1');

    const second = await read('/scans?limit=1', { 'if-none-match': first.headers.get('etag') ?? '' });

    expect([first.status, first.headers.has('link')]).toEqual([200, true]);
    expect([second.status, second.headers.has('link')]).toEqual([304, false]);
  });

  test('counts against the limit when it gets 304 too', async () => {
    const first = await read('/scans');
    const second = await read('/scans', { 'if-none-match': first.headers.get('etag') ?? '' });

    const [before, after] = [first, second].map(({ headers }) => Number(headers.get('x-ratelimit-remaining')));
    expect([second.status, Number(before) - Number(after)]).toEqual([304, 1]);
  });

  test('gets the whole answer once the data has changed, under another tag', async () => {
    const tag = await tagOf('/scans');

    const added = await scan('clean');
    const answer = await read('/scans', { 'if-none-match': tag });

    expect(answer.status).toBe(200);
    expect(answer.headers.get('etag')).not.toBe(tag);
    expect(await answer.json()).toMatchObject({ data: [{ scan_id: added }, {}, {}] });
  });

  test('gets a tag of its own for each form of the answer', async () => {
    const path = `/scans/${scan_id}/report`;
    const forms = ['application/json', 'application/sarif+json', 'text/html'];

    const tags = await Promise.all(forms.map((accept) => tagOf(path, { accept })));
    const [json = ''] = tags;
    const statuses = await Promise.all(
      forms.map(async (accept) => (await read(path, { accept, 'if-none-match': json })).status),
    );

    expect(new Set(tags).size).toBe(3);
    expect(statuses).toEqual([304, 200, 200]);
  });

  test('by HEAD bears the same tag, and gets 304 by it', async () => {
    const path = `/scans/${scan_id}`;
    const tag = await tagOf(path);

    const whole = await read(path, {}, 'HEAD');
    const unchanged = await read(path, { 'if-none-match': tag }, 'HEAD');

    const length = String((await (await read(path)).arrayBuffer()).byteLength);
    expect([whole, unchanged].map(({ status, headers }) => [status, headers.get('etag')])).toEqual([
      [200, tag],
      [304, tag],
    ]);
    expect([whole, unchanged].map(({ headers }) => headers.get('content-length'))).toEqual([length, length]);
  });

  test.each([
    ['*', 304],
    ['"other", $tag', 304],
    ['W/$tag', 304],
    ['"other"', 200],
    ['nonsense', 200],
  ])('with If-None-Match: %s gets %i', async (form, status) => {
    const path = `/scans/${scan_id}`;

    const answer = await read(path, { 'if-none-match': form.replace('$tag', await tagOf(path)) });

    expect(answer.status).toBe(status);
  });

  test('that waits for a scan gets its end although it knows the beginning', async () => {
    const { data } = await api.POST('/scans', { body: { repo_url: 'https://fixtures.sightline.test/clean' } });
    const path = `/scans/${data?.scan_id}`;

    const answer = await read(`${path}?wait=30`, { 'if-none-match': await tagOf(path) });

    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ status: 'completed' });
  });

  test('with its key in the address is not to be kept', async () => {
    const { headers, status } = await fetch(`${service.address}/v1/scans?api_key=${key}`);

    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
  });

  test('lets pages of listed origins see the tag and send it', async () => {
    const answer = await read('/scans', { origin: ORIGIN });
    const preflight = await fetch(`${service.address}/v1/scans`, {
      method: 'OPTIONS',
      headers: {
        origin: ORIGIN,
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'if-none-match',
      },
    });

    expect(answer.headers.get('access-control-expose-headers')).toContain('ETag');
    expect(preflight.headers.get('access-control-allow-headers')).toContain('If-None-Match');
  });
});

describe('no tag is on', () => {
  test('an error, whatever tag was sent', async () => {
    const answers = await Promise.all([
      read('/scans/scan_unknown', { 'if-none-match': '*' }),
      read('/scans?limit=0', { 'if-none-match': '*' }),
      read('/scans', { 'if-none-match': '*', authorization: 'Bearer unknown' }),
    ]);

    expect(answers.map(({ status, headers }) => [status, headers.get('etag'), headers.get('cache-control')])).toEqual([
      [404, null, 'no-store'],
      [422, null, 'no-store'],
      [401, null, 'no-store'],
    ]);
  });

  test('a change, which is made whatever tag was sent', async () => {
    const body = JSON.stringify({ repo_url: 'https://fixtures.sightline.test/clean' });
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json', 'if-none-match': '*' };

    const answer = await fetch(`${service.address}/v1/scans`, { method: 'POST', headers, body });

    expect([answer.status, answer.headers.get('etag')]).toEqual([202, null]);
  });

  test('a stream', async () => {
    const answer = await read(`/scans/${scan_id}/stream`, { 'if-none-match': '*' });

    expect([answer.status, answer.headers.get('etag'), answer.headers.get('cache-control')]).toEqual([
      200,
      null,
      'no-store',
    ]);
    await answer.body?.cancel();
  });
});

interface Read {
  operationId: string;
  parameters?: { $ref: string }[];
  responses: Record<string, { headers?: Record<string, unknown>; content?: Record<string, unknown> } | undefined>;
}

test('the contract documents tag, condition and 304 for every read, and for no stream', () => {
  const document = JSON.parse(readFileSync(join(PROJECT, 'generated/openapi.json'), 'utf8'));
  const items: { get?: Read }[] = Object.values(document.paths);
  const reads = items.flatMap(({ get }) => (get ? [get] : []));

  const told = reads.map(({ operationId, parameters, responses }) => ({
    operationId,
    isStream: 'text/event-stream' in (responses[200]?.content ?? {}),
    documents: [
      'ETag' in (responses[200]?.headers ?? {}),
      parameters?.some(({ $ref }) => $ref.endsWith('/IfNoneMatch')) ?? false,
      responses[304] !== undefined,
    ],
  }));

  expect(told.length).toBeGreaterThan(15);
  expect(told.filter(({ isStream, documents }) => documents.some((documented) => documented === isStream))).toEqual([]);
});
