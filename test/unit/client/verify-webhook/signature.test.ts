import { createHmac } from 'node:crypto';
import { Webhook as StandardWebhook } from 'standardwebhooks';
import { describe, expect, test } from 'vitest';
import { signedDelivery } from '../../../fixtures/client/signed-delivery.ts';
import { password } from '../../../fixtures/worlds/credentials.ts';
import { t0 } from '../../../fixtures/worlds/world.ts';
import { delivery, only, secret, verdict } from './verdict.ts';

const former = password('former');
const other = password('other');

describe('a signature', () => {
  const given = (change: (signature: string) => string) => {
    const { body, headers } = delivery();
    return { body, headers: { 'X-Service-Signature': change(headers['X-Service-Signature'] ?? '') } };
  };
  const standard = (change: (signature: string) => string) => {
    const { body, headers } = delivery();
    const kept = only(headers, 'standard');
    return { body, headers: { ...kept, 'webhook-signature': change(kept['webhook-signature'] ?? '') } };
  };

  test.each<[string, (signature: string) => string]>([
    ['in upper case', (signature) => `sha256=${signature.slice(7).toUpperCase()}`],
    ['without prefix', (signature) => signature.slice(7)],
    ['with another prefix', (signature) => signature.replace('sha256=', 'sha1=')],
    ['cut short', (signature) => signature.slice(0, -2)],
    ['with more behind it', (signature) => `${signature}00`],
    ['twice in one header', (signature) => `${signature}, ${signature}`],
    ['with a blank in front', (signature) => ` ${signature}`],
    ['of zeros', () => `sha256=${'0'.repeat(64)}`],
  ])('%s is refused', async (_what, change) => {
    expect(await verdict(given(change))).toBe('wrong_signature');
  });

  test.each<[string, (signature: string) => string]>([
    ['of another version', (signature) => signature.replace('v1,', 'v2,')],
    ['without version', (signature) => signature.replace('v1,', '')],
    ['cut short', (signature) => signature.slice(0, -4)],
    ['in the alphabet of addresses', (signature) => signature.replaceAll(/[+/=]/g, '_')],
    ['behind ten others', (signature) => `${`v1,${'A'.repeat(43)}= `.repeat(10)}${signature}`],
  ])('of the standard family %s is refused', async (_what, change) => {
    expect(await verdict(standard(change))).toBe('wrong_signature');
  });

  test('of the standard family may stand among those of other versions and secrets', async () => {
    const among = standard((signature) => `v1a,x v1,${'A'.repeat(43)}= ${signature}`);

    expect(await verdict(among)).toBe('verified');
  });

  test('is made with HMAC-SHA-256 as the interface says', async () => {
    const body = JSON.stringify({ event: 'scan.completed', id: 'evt_1', timestamp: '2026-11-21T12:00:00Z', data: {} });
    const digest = createHmac('sha256', secret).update(body).digest('hex');

    expect(await verdict({ body, headers: { 'x-service-signature': `sha256=${digest}` } })).toBe('verified');
  });

  test('of the standard family is the one that its own library makes', async () => {
    const body = JSON.stringify({ event: 'scan.completed', id: 'evt_1', timestamp: '2026-11-21T12:00:00Z', data: {} });
    const library = new StandardWebhook(`whsec_${Buffer.from(secret).toString('base64')}`);
    const headers = {
      'webhook-id': 'evt_1',
      'webhook-timestamp': String(t0 / 1000),
      'webhook-signature': library.sign('evt_1', new Date(t0), body),
    };

    expect(await verdict({ body, headers })).toBe('verified');
  });

  test('must be there', async () => {
    const { body, headers } = delivery();
    const { 'X-Service-Signature': _given, 'webhook-signature': _standard, ...others } = headers;

    expect(await verdict({ body, headers: others })).toBe('missing_signature');
    expect(await verdict({ body, headers: { ...others, 'X-Service-Signature': '' } })).toBe('missing_signature');
  });
});

describe('while a secret is rotated', () => {
  const rotating = () => signedDelivery({ secrets: [secret, former] });

  test.each([
    ['the new one, by the standard header alone', [secret]],
    ['the old one', [former]],
    ['both', [secret, former]],
    ['both, the other way round', [former, secret]],
  ])('a receiver that knows %s accepts', async (_what, known) => {
    expect(await verdict(rotating(), known)).toBe('verified');
  });

  test('a receiver that knows neither refuses', async () => {
    expect(await verdict(rotating(), [other])).toBe('wrong_signature');
  });

  test('a receiver that knows only the new one refuses what has the given header alone', async () => {
    const { body, headers } = rotating();

    expect(await verdict({ body, headers: only(headers, 'given') }, [secret])).toBe('wrong_signature');
  });

  test('a delivery counts when one family fits, though the other does not', async () => {
    const { body, headers } = delivery();
    const broken = { 'X-Service-Signature': `sha256=${'0'.repeat(64)}`, 'webhook-signature': 'v1,x' };

    for (const [name, value] of Object.entries(broken))
      expect(await verdict({ body, headers: { ...headers, [name]: value } })).toBe('verified');
    expect(await verdict({ body, headers: { ...headers, ...broken } })).toBe('wrong_signature');
  });
});
