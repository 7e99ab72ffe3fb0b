import { createHmac } from 'node:crypto';
import { Webhook as StandardWebhook } from 'standardwebhooks';
import { describe, expect, expectTypeOf, test } from 'vitest';
import type { EventKind, SightlineEvent } from '../../../src/client/contract-types.ts';
import { type VerifyOptions, verifyWebhook } from '../../../src/client/delivery/verify-webhook.ts';
import { WebhookVerificationError } from '../../../src/client/delivery/webhook-verification-error.ts';
import { signBody, standardSignature } from '../../../src/webhooks/sign.ts';
import { signedDelivery } from '../../fixtures/client/signed-delivery.ts';
import { password } from '../../fixtures/worlds/credentials.ts';
import { t0 } from '../../fixtures/worlds/world.ts';

const secret = `${password('current')} ünï — 💥`;
const former = password('former');
const other = password('other');
const at = { now: () => t0 };

type Headers_ = Record<string, string>;

/** `verified`, or why not. */
const verdict = async (
  { body, headers }: { body: Parameters<typeof verifyWebhook>[0]; headers: Parameters<typeof verifyWebhook>[1] },
  secrets: string | readonly string[] = secret,
  options: VerifyOptions = at,
): Promise<string> => {
  try {
    await verifyWebhook(body, headers, secrets, options);
    return 'verified';
  } catch (error) {
    if (error instanceof WebhookVerificationError) return error.reason;
    throw error;
  }
};

const delivery = () => signedDelivery({ secrets: [secret] });
const only = (headers: Headers_, family: 'given' | 'standard'): Headers_ =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => name.startsWith('webhook-') === (family === 'standard')),
  );

/** Signs any body in both families. */
const signed = (body: string | Uint8Array, { id = 'evt_1', seconds = t0 / 1000 } = {}) => ({
  body,
  headers: {
    'X-Service-Signature': signBody(secret, body),
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': standardSignature({ secrets: [secret], id, timestampSeconds: seconds, body }),
  },
});

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

describe('the time of a delivery', () => {
  const aged = (seconds: number, toleranceSeconds?: number) =>
    verdict(delivery(), secret, {
      now: () => t0 + seconds * 1000,
      ...(toleranceSeconds === undefined ? {} : { toleranceSeconds }),
    });

  test.each([
    [300, 'verified'],
    [300.001, 'too_old'],
    [-300, 'verified'],
    [-300.001, 'too_new'],
  ])('%f s ago is %s', async (seconds, want) => {
    expect(await aged(seconds)).toBe(want);
  });

  test.each([
    [10, 10, 'verified'],
    [11, 10, 'too_old'],
    [0, 0, 'verified'],
    [86_400, Number.POSITIVE_INFINITY, 'verified'],
  ])('%i s ago with a tolerance of %f s is %s', async (seconds, tolerance, want) => {
    expect(await aged(seconds, tolerance)).toBe(want);
  });

  test.each([
    ['missing', undefined],
    ['null', null],
    ['a number', t0],
    ['empty', ''],
    ['NaN', 'NaN'],
    ['a date alone', '2026-11-21'],
    ['without zone', '2026-11-21T12:00:00.000'],
    ['no date of the calendar', '2026-13-41T12:00:00.000Z'],
    ['of another form', 'Sat, 21 Nov 2026 12:00:00 GMT'],
  ])('in the envelope is refused when it is %s', async (_what, timestamp) => {
    const { body, headers } = signed(JSON.stringify({ event: 'scan.completed', id: 'evt_1', timestamp, data: {} }));

    expect(await verdict({ body, headers: only(headers, 'given') })).toBe('invalid_timestamp');
    expect(await verdict({ body, headers: only(headers, 'standard') })).toBe('invalid_timestamp');
  });

  test('is refused when the standard header, signed along, is no time', async () => {
    const { body } = delivery();
    for (const timestamp of ['NaN', '', '1e9', `${t0 / 1000}.5`, `-${t0 / 1000}`, '9'.repeat(12)]) {
      const mac = createHmac('sha256', secret).update(`evt_1.${timestamp}.${body}`).digest('base64');
      const headers = { 'webhook-id': 'evt_1', 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${mac}` };

      expect(await verdict({ body, headers })).toBe('invalid_timestamp');
    }
  });

  test.each([
    [-301, 'too_old'],
    [301, 'too_new'],
  ])('is refused when the standard header is %i s off, though the envelope is not', async (seconds, want) => {
    expect(await verdict(signed(delivery().body, { seconds: t0 / 1000 + seconds }))).toBe(want);
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

describe('a wrong call is told to the programmer', () => {
  test.each([[''], [[]], [['x', '']], [undefined], [null]])('with %j for secrets', async (secrets) => {
    const call = verifyWebhook('{}', {}, secrets as unknown as string); // as JavaScript may call it

    await expect(call).rejects.toThrow(
      new TypeError('There must be a secret, or several, and none may be empty. Is the environment variable set?'),
    );
  });

  test.each([[undefined], [null], ['sha256=0'], [['X-Service-Signature', 'sha256=0']]])(
    'with %j for headers',
    async (headers) => {
      const call = verifyWebhook(delivery().body, headers as unknown as Headers_, secret, at); // as JavaScript may call it

      await expect(call).rejects.toThrow(
        new TypeError(
          'headers must be those of the delivery, as request.headers has them. Only with a Request for the body may they be undefined: then its own are taken.',
        ),
      );
    },
  );

  test('with text alone, to the compiler as well', async () => {
    // @ts-expect-error only a request brings headers of its own
    const call = verifyWebhook(delivery().body, undefined, secret, at);

    await expect(call).rejects.toThrow(TypeError);
  });

  test('with a body that was parsed', async () => {
    const { body, headers } = delivery();

    await expect(verifyWebhook(JSON.parse(body), headers, secret, at)).rejects.toThrow(
      new TypeError(
        'The body must be the raw one: text, bytes or a Request. A signature covers the exact bytes, which JSON.stringify does not bring back: verify before anything parses the body.',
      ),
    );
  });

  test('with a request that was read', async () => {
    const { body, headers } = delivery();
    const request = new Request('https://hooks.test/', { method: 'POST', headers, body });
    await request.json();

    await expect(verifyWebhook(request, request.headers, secret, at)).rejects.toThrow(
      /^The body of the request was read before\./,
    );
  });

  test.each([Number.NaN, -1, null, '300'])('with a tolerance of %s', async (toleranceSeconds) => {
    const { body, headers } = delivery();
    const options = { ...at, toleranceSeconds: toleranceSeconds as number }; // as JavaScript may call it

    await expect(verifyWebhook(body, headers, secret, options)).rejects.toThrow(
      new TypeError('toleranceSeconds must be a number from 0.'),
    );
  });

  test.each<[string, unknown]>([
    ['gives NaN', () => Number.NaN],
    ['gives no end', () => Number.POSITIVE_INFINITY],
    ['gives nothing', () => undefined],
    ['gives a date', () => new Date(t0)],
    ['gives text', () => String(t0)],
    ['is a number itself', t0],
    ['is null', null],
  ])('with a clock that %s', async (_what, now) => {
    const { body, headers } = delivery();
    const options = { now: now as () => number }; // as JavaScript may call it

    await expect(verifyWebhook(body, headers, secret, options)).rejects.toThrow(
      new TypeError('now must be a function that gives epoch milliseconds.'),
    );
  });
});
