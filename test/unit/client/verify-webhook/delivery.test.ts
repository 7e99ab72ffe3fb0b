import { describe, expect, expectTypeOf, test } from 'vitest';
import type { EventKind, SightlineEvent } from '../../../../src/client/contract-types.ts';
import { verifyWebhook } from '../../../../src/client/delivery/verify-webhook.ts';
import { signedDelivery } from '../../../fixtures/client/signed-delivery.ts';
import { t0 } from '../../../fixtures/worlds/world.ts';
import { at, delivery, only, secret, signed, verdict } from './verdict.ts';

describe('a delivery of the service', () => {
  test.each<EventKind>([
    'scan.started',
    'scan.progress',
    'scan.completed',
    'scan.failed',
    'scan.timeout',
    'issue.critical',
  ])('of %s is verified and given as its event', async (event) => {
    const { body, headers } = signedDelivery({ event, secrets: [secret] });

    expect(await verifyWebhook(body, headers, secret, at)).toEqual(JSON.parse(body));
  });

  test('can be told apart by its kind', async () => {
    const { body, headers } = delivery();

    const event = await verifyWebhook(body, headers, secret, at);

    expectTypeOf(event).toEqualTypeOf<SightlineEvent>();
    if (event.event === 'scan.timeout') expectTypeOf(event.data.limit_seconds).toEqualTypeOf<number>();
    expect(event.event === 'issue.critical' && event.data.severity).toBe('critical');
  });

  test.each(['given', 'standard'] as const)('is verified by the %s header family alone', async (family) => {
    const { body, headers } = delivery();

    expect(await verdict({ body, headers: only(headers, family) })).toBe('verified');
  });

  test('is verified as text, bytes, a buffer and a request', async () => {
    const { body, headers } = delivery();
    const bytes = new TextEncoder().encode(body);
    const request = new Request('https://hooks.test/', { method: 'POST', headers, body });
    const within = new Uint8Array([0, ...bytes, 0]).subarray(1, -1);

    for (const form of [body, bytes, bytes.buffer, Buffer.from(bytes), within, request])
      expect(await verdict({ body: form, headers })).toBe('verified');
  });

  test('is verified with headers as a request and as Node has them', async () => {
    const { body, headers } = delivery();
    const lower = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
    const listed = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toUpperCase(), [value]]));

    for (const form of [new Headers(headers), headers, lower, listed, { ...lower, cookie: undefined }])
      expect(await verdict({ body, headers: form })).toBe('verified');
  });

  test.each([null, undefined])('is verified with a header that is %s, which is none', async (absent) => {
    const { body, headers } = delivery();

    expect(await verdict({ body, headers: { ...only(headers, 'given'), 'webhook-id': absent } })).toBe('verified');
    expect(await verdict({ body, headers: { 'X-Service-Signature': absent } })).toBe('missing_signature');
  });

  test("is verified by a request's own headers, unless others are given", async () => {
    const { body, headers } = delivery();
    const request = () => new Request('https://hooks.test/', { method: 'POST', headers, body });

    expect(await verifyWebhook(request(), undefined, secret, at)).toEqual(JSON.parse(body));
    expect(await verdict({ body: request(), headers: {} })).toBe('missing_signature');
  });
});

describe('a delivery that was tampered with', () => {
  test.each(['given', 'standard'] as const)('is refused by the %s header family', async (family) => {
    const { body, headers } = delivery();

    expect(await verdict({ body: body.replace('42', '43'), headers: only(headers, family) })).toBe('wrong_signature');
  });

  test('is refused when a blank was added to its end', async () => {
    const { body, headers } = delivery();

    expect(await verdict({ body: `${body} `, headers })).toBe('wrong_signature');
  });

  test('is refused when its id or time, which the standard family signs, was changed', async () => {
    const { body, headers } = delivery();
    const standard = only(headers, 'standard');

    expect(await verdict({ body, headers: { ...standard, 'webhook-id': 'evt_2' } })).toBe('wrong_signature');
    expect(await verdict({ body, headers: { ...standard, 'webhook-timestamp': `${t0 / 1000 + 1}` } })).toBe(
      'wrong_signature',
    );
  });

  test.each(['webhook-id', 'X-Service-Event'])('is refused when %s names another event than the body', async (name) => {
    const { body, headers } = delivery();

    expect(await verdict({ body, headers: { ...headers, [name]: 'scan.completed' } })).toBe('wrong_header');
  });
});

describe('a body that is signed', () => {
  test.each<[string, string | Uint8Array]>([
    ['empty', ''],
    ['no JSON', '{'],
    ['null', 'null'],
    ['a list', '[]'],
    ['no event', '{"id":"evt_1","timestamp":"2026-11-21T12:00:00Z","data":{}}'],
    ['without data', '{"event":"scan.completed","id":"evt_1","timestamp":"2026-11-21T12:00:00Z"}'],
    ['not UTF-8', new Uint8Array([0x22, 0xff, 0x22])],
  ])('but %s is refused', async (_what, body) => {
    expect(await verdict(signed(body))).toBe('invalid_body');
  });

  test('of a kind that a later version sends is given as it is', async () => {
    const body = { event: 'scan.paused', id: 'evt_1', timestamp: '2026-11-21T12:00:00Z', data: { scan_id: 'scan_1' } };
    const { headers } = signed(JSON.stringify(body));

    expect(await verifyWebhook(JSON.stringify(body), headers, secret, at)).toEqual(body);
  });
});
