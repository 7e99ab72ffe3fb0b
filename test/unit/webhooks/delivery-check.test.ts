import { describe, expect, test } from 'vitest';
import type { EventKind } from '../../../src/domain/events/events.ts';
import { sampleData } from '../../../src/domain/events/sample-events.ts';
import { signingSecret } from '../../../src/domain/webhooks/signing-secret.ts';
import { newId } from '../../../src/runtime/ids.ts';
import { deliveryBreach } from '../../../src/webhooks/delivery-check.ts';
import { signedRequest } from '../../../src/webhooks/envelope.ts';

const now = Date.UTC(2026, 10, 21, 12, 0, 0);
const samples = sampleData({ newId, now });
const kinds = Object.keys(samples) as EventKind[]; // the keys are the kinds

const deliveryOf = (kind: EventKind, more: object = {}) => {
  const ids = { delivery_id: newId('dlv'), event_id: newId('evt') };
  const data = { ...samples[kind], ...more };
  const { headers, body } = signedRequest(
    { ...ids, event: kind, data, secrets: [signingSecret('s')], oldestSecret: 's' },
    now,
  );
  return {
    headers: { Host: 'hooks.example.com', 'User-Agent': 'Sightline/1', 'Content-Length': '1', ...headers },
    body,
  };
};

describe.each(kinds)('a delivery of %s', (kind) => {
  test('breaks nothing as it is sent', () => {
    expect(deliveryBreach(deliveryOf(kind))).toBeNull();
  });

  test('may have nothing in its data that the document does not list', () => {
    expect(deliveryBreach(deliveryOf(kind, { account_id: 'acc_1' }))).toContain('unevaluatedProperties');
  });
});

describe('a delivery', () => {
  const { headers, body } = deliveryOf('scan.failed');
  const envelope = JSON.parse(body) as { event: string; data: object }; // made above
  const bodyWith = (change: object) => JSON.stringify({ ...envelope, ...change });

  test.each([
    ['a property beside the four of the envelope', { headers, body: bodyWith({ account: 'acc_1' }) }],
    ['a property missing', { headers, body: bodyWith({ id: undefined }) }],
    ['an event that the document does not have', { headers, body: bodyWith({ event: 'scan.paused' }) }],
    ['a header that the document does not list', { headers: { ...headers, 'X-Account': 'acc_1' }, body }],
    ['the kind of another event in its header', { headers: { ...headers, 'X-Service-Event': 'scan.started' }, body }],
    ['a signature that is none', { headers: { ...headers, 'X-Service-Signature': 'sha256=0' }, body }],
    ['another media type', { headers: { ...headers, 'Content-Type': 'text/plain' }, body }],
  ])('is a breach with %s', (_what, delivery) => {
    expect(deliveryBreach(delivery)).not.toBeNull();
  });

  test.each(['null', '"text"', '7', '{}', '[]'])('of %s is one of no event', (body) => {
    expect(deliveryBreach({ headers, body })).toBe('no event headers: the document has no such event');
  });

  const { Host: _host, 'User-Agent': _agent, 'Content-Length': _length, ...listed } = headers;
  test.each(Object.keys(listed))('is a breach without %s', (name) => {
    const others = Object.entries(headers).filter(([known]) => known !== name);

    expect(deliveryBreach({ headers: Object.fromEntries(others), body })).toContain('required');
  });
});
