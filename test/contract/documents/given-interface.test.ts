import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { signingSecret } from '../../../src/domain/webhooks/signing-secret.ts';
import { signedRequest } from '../../../src/webhooks/envelope.ts';

/**
 * Names that were given to us and not chosen (service description, section 6.2). They stand here letter by letter:
 * partners' receivers look for them.
 */
const GIVEN_HEADERS = ['X-Service-Signature', 'X-Service-Event', 'X-Service-Delivery'];
const GIVEN_EVENTS = [
  'scan.started',
  'scan.progress',
  'scan.completed',
  'scan.failed',
  'issue.critical',
  'scan.timeout',
];

const load = (name: string) => JSON.parse(readFileSync(new URL(`../../../generated/${name}`, import.meta.url), 'utf8'));

describe('the given headers of a delivery', () => {
  test('are on the wire', () => {
    const addressed = { delivery_id: 'dlv_1', event_id: 'evt_1', event: 'scan.failed' as const };
    const { headers, body } = signedRequest(
      { ...addressed, data: {}, secrets: [signingSecret('key')], oldestSecret: 'key' },
      0,
    );

    expect(body).toBe('{"event":"scan.failed","id":"evt_1","timestamp":"1970-01-01T00:00:00.000Z","data":{}}');
    expect(headers).toMatchObject({
      'Content-Type': 'application/json',
      // By `printf '%s' "$body" | openssl dgst -sha256 -hmac key`.
      'X-Service-Signature': 'sha256=18e805b4681557da36afe40d1fbcd8bffb6e5865ee9961d7c62c902f7cc3d150',
      'X-Service-Event': 'scan.failed',
      'X-Service-Delivery': 'dlv_1',
    });
  });

  test('are required by both documents', () => {
    const { DeliveryHeaders } = load('asyncapi.json').components.schemas;
    const { webhooks, components } = load('openapi.json');
    const required = (kind: string) =>
      (webhooks[kind].post.parameters as { $ref: string }[])
        .map(({ $ref }) => components.parameters[$ref.split('/').at(-1) ?? ''])
        .filter((parameter) => parameter.in === 'header' && parameter.required)
        .map(({ name }) => name);

    expect(DeliveryHeaders.required).toEqual(expect.arrayContaining(GIVEN_HEADERS));
    for (const kind of GIVEN_EVENTS) expect(required(kind)).toEqual(expect.arrayContaining(GIVEN_HEADERS));
  });
});

test('the given kinds of events are those that both documents have', () => {
  const messages = Object.values<{ name: string }>(load('asyncapi.json').components.messages);

  expect(Object.keys(load('openapi.json').webhooks)).toEqual(GIVEN_EVENTS);
  expect(messages.map(({ name }) => name)).toEqual(GIVEN_EVENTS);
});
