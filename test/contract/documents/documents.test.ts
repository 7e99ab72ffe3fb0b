import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { type Service, startService } from '../../fixtures/servers/service.ts';
import { createTlsFixture } from '../../fixtures/servers/tls.ts';
import { exchange } from '../cells/exchange.ts';

const generated = (name: string): object =>
  JSON.parse(readFileSync(new URL(`../../../generated/${name}.json`, import.meta.url), 'utf8'));

const serversAt = (address: string) => [{ url: `${address}/v1`, description: 'This service' }];

/** A public document as programs fetch it: what was generated, and in that of the API the address of this service. */
const served = (name: string, address: string): object => {
  const document = generated(name);
  return 'servers' in document ? { ...document, servers: serversAt(address) } : document;
};

/** As a tool that knows YAML 1.1 alone would read it, where `no` is a boolean and a date no text. */
const readAs = { json: JSON.parse, yaml: (text: string): unknown => parse(text, { version: '1.1' }) };

describe.each([
  ['openapi', 'json'],
  ['asyncapi', 'json'],
  ['openapi', 'yaml'],
  ['asyncapi', 'yaml'],
] as const)('/%s.%s', (name, notation) => {
  let service: Service;
  beforeAll(async () => {
    service = await startService({ role: 'api' });
  });
  afterAll(() => service?.dispose());

  const ask = (headers: Record<string, string> = {}) => fetch(`${service.address}/${name}.${notation}`, { headers });
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
    expect(response.headers.get('content-type')).toBe(`application/${notation}`);
    expect(response.headers.get('vary')).toMatch(/accept-encoding/i);
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(readAs[notation](text)).toEqual(served(name, service.address));
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
    const { text } = await exchange(service.address, { method: 'GET', path: `/${name}.${notation}`, headers });

    expect(readAs[notation](text)).toEqual(served(name, service.address));
  });
});

describe('/.well-known/security.txt', () => {
  const SECURITY_CONTACT = 'mailto:security@acme.example';
  const ask = (service: Service, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${service.port}/.well-known/security.txt`, { headers });

  test('names the contact, for less than a year, at the address where people reach the service', async () => {
    const environment = { SECURITY_CONTACT, PUBLIC_URL: 'https://sightline.acme.example' };
    const service = await startService({ role: 'api', environment });
    const answer = await ask(service);
    const text = await answer.text();
    const tag = String(answer.headers.get('etag'));
    const again = await ask(service, { 'if-none-match': tag });
    await service.dispose();

    const [, expires = ''] = /^Expires: (\S+Z)$/m.exec(text) ?? [];
    const days = (Date.parse(expires) - Date.now()) / 86_400_000;
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(text.replace(expires, '…')).toBe(
      `Contact: ${SECURITY_CONTACT}\nExpires: …\nPreferred-Languages: en\n` +
        'Canonical: https://sightline.acme.example/.well-known/security.txt\n',
    );
    expect(days > 100 && days < 365).toBe(true);
    expect([again.status, again.headers.get('etag')]).toEqual([304, tag]);
  });

  test('is as unknown as any other page where nobody is to be told, and makes up no contact', async () => {
    const service = await startService({ role: 'api' });
    const [missing, nothing] = await Promise.all([ask(service), fetch(`${service.address}/nothing.txt`)]);
    const bodies = [await missing.json(), await nothing.json()] as { error: { code: string } }[]; // as errors are
    await service.dispose();

    expect([missing.status, nothing.status]).toEqual([404, 404]);
    expect(bodies.map(({ error }) => error.code)).toEqual(['NOT_FOUND', 'NOT_FOUND']);
  });
});

describe('where the API is, says its document', () => {
  const behindProxy = { TRUST_PROXY: '127.0.0.1' };
  const addresses: [string, Record<string, string>, (port: number) => string][] = [
    ['PUBLIC_URL', { PUBLIC_URL: 'https://sightline.acme.example' }, () => 'https://sightline.acme.example'],
    ['this machine, of all its addresses', { HOST: '0.0.0.0', ...behindProxy }, (port) => `http://127.0.0.1:${port}`],
    ['what it listens on, whatever a proxy says', behindProxy, (port) => `http://127.0.0.1:${port}`],
  ];

  test.each(addresses)('is %s', async (_what, environment, address) => {
    const service = await startService({ role: 'api', environment });
    const headers = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' };
    const json = await (await fetch(`http://127.0.0.1:${service.port}/openapi.json`, { headers })).json();
    await service.dispose();

    expect(json).toEqual(served('openapi', address(service.port)));
  });

  test('is the address with TLS', async () => {
    const tls = createTlsFixture();
    const environment = { TLS_CERT_FILE: tls.certFile, TLS_KEY_FILE: tls.keyFile };
    const service = await startService({ role: 'api', environment });
    const { json } = await exchange(service.address, { method: 'GET', path: '/openapi.json', headers: {} }, tls.ca);
    await service.dispose();
    tls.remove();

    expect(service.address).toMatch(/^https:/);
    expect(json).toHaveProperty('servers', serversAt(service.address));
  });
});
