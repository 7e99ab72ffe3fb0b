import { expect, test } from 'vitest';
import { signingSecret } from '../../../src/domain/webhooks/signing-secret.ts';
import { signedRequest } from '../../../src/webhooks/envelope.ts';
import { signBody, standardSignature } from '../../../src/webhooks/sign.ts';

const delivery = {
  delivery_id: 'dlv_1',
  event_id: 'evt_1',
  event: 'issue.critical' as const,
  data: { scan_id: 'scan_1', title: 'SQL injection "; drop 💥\n', line: 7 },
  secrets: [signingSecret('current'), signingSecret('previous')],
  oldestSecret: 'previous',
};
const now = Date.UTC(2026, 10, 21, 12, 0, 0, 999);

test('a request carries the envelope and its signatures over the same bytes', () => {
  const body =
    '{"event":"issue.critical","id":"evt_1","timestamp":"2026-11-21T12:00:00.999Z",' +
    '"data":{"scan_id":"scan_1","title":"SQL injection \\"; drop 💥\\n","line":7}}';

  expect(signedRequest(delivery, now)).toEqual({
    at: now,
    body,
    headers: {
      'Content-Type': 'application/json',
      'X-Service-Signature': signBody('previous', body),
      'X-Service-Event': 'issue.critical',
      'X-Service-Delivery': 'dlv_1',
      'webhook-id': 'evt_1',
      'webhook-timestamp': '1795262400',
      'webhook-signature': standardSignature({
        secrets: [signingSecret('current'), signingSecret('previous')],
        id: 'evt_1',
        timestampSeconds: 1_795_262_400,
        body,
      }),
    },
  });
});

test('a later attempt has a time of its own and the same ids', () => {
  const [first, later] = [now, now + 300_000].map((at) => signedRequest(delivery, at));

  expect(later?.body).toBe(first?.body.replace('12:00:00.999Z', '12:05:00.999Z'));
  expect(later?.headers['webhook-timestamp']).toBe('1795262700');
  expect(later?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
  expect(later?.headers['X-Service-Delivery']).toBe(first?.headers['X-Service-Delivery']);
});
