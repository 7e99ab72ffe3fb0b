import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Service, startService } from '../../fixtures/servers/service.ts';
import { exchange } from '../cells/exchange.ts';

/** The public documents as programs fetch them. */
const generated = (name: string): string =>
  readFileSync(new URL(`../../../generated/${name}.json`, import.meta.url), 'utf8');

describe.each(['openapi', 'asyncapi'])('/%s.json', (name) => {
  let service: Service;
  beforeAll(async () => {
    service = await startService({ role: 'api' });
  });
  afterAll(() => service?.dispose());

  const ask = (headers: Record<string, string> = {}) => fetch(`${service.address}/${name}.json`, { headers });
  const tagOf = async (encoding: string) => String((await ask({ 'accept-encoding': encoding })).headers.get('etag'));

  test.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['gzip, br', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['*', 'br'],
    ['identity', null],
    ['zstd', null],
    ['br;q=0', null],
  ])('for a client that takes %s comes as %s, and is the same document', async (accepted, encoding) => {
    const response = await ask({ 'accept-encoding': accepted });
    const length = Number(response.headers.get('content-length'));
    const text = await response.text();

    expect([response.status, response.headers.get('content-encoding')]).toEqual([200, encoding]);
    expect(response.headers.get('vary')).toMatch(/accept-encoding/i);
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(text).toBe(generated(name));
    expect(length < text.length / 4).toBe(encoding !== null);
  });

  test('is not sent again to a client that has it', async () => {
    const tags = await Promise.all(['br', 'gzip', 'identity'].map(tagOf));
    const again = await ask({ 'accept-encoding': 'br', 'if-none-match': `"other", W/${tags[0]}` });
    const changed = await ask({ 'accept-encoding': 'br', 'if-none-match': '"other"' });

    expect(new Set(tags).size).toBe(3); // other bytes, other tag
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', tags[0]]);
    expect(changed.status).toBe(200);
  });

  test('names no host that a client made up', async () => {
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
    const { text } = await exchange(service.address, { method: 'GET', path: `/${name}.json`, headers });

    expect(text).toBe(generated(name));
  });
});

test('the API says in its document where people reach it, once it knows', async () => {
  const PUBLIC_URL = 'https://sightline.acme.example';
  const service = await startService({ role: 'api', environment: { PUBLIC_URL } });
  const served = await (await fetch(`http://127.0.0.1:${service.port}/openapi.json`)).json();
  await service.dispose();

  expect(served).toEqual({
    ...JSON.parse(generated('openapi')),
    servers: [{ url: `${PUBLIC_URL}/v1`, description: 'This service' }],
  });
});
