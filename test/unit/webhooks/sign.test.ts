import { execFileSync } from 'node:child_process';
import { Webhook } from 'standardwebhooks';
import { describe, expect, test } from 'vitest';
import { signingSecret } from '../../../src/domain/webhooks/signing-secret.ts';
import { signBody, standardSignature } from '../../../src/webhooks/sign.ts';

const secret = "It's a Secret to Everybody";

/** An implementation that shares nothing with ours. */
const opensslHmac = (key: string | Buffer, input: string | Buffer): Buffer =>
  execFileSync(
    'openssl',
    ['dgst', '-sha256', '-mac', 'HMAC', '-macopt', `hexkey:${Buffer.from(key).toString('hex')}`, '-binary'],
    { input },
  );

describe('the given signature', () => {
  test('has the golden value', () => {
    expect(signBody(secret, 'Hello, World!')).toBe(
      'sha256=757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17',
    );
  });

  test.each([
    ['an empty body', secret, ''],
    ['emoji', secret, '{"title":"💥 SQL injection 👩‍💻"}'],
    ['escapes', secret, '{"title":"\\u00e9 \\"quoted\\" \\\\ \\n tab\\t"}'],
    ['a trailing newline', secret, '{"a":1}\n'],
    ['carriage returns and NUL', secret, '\r\n\u0000'],
    ['a secret with emoji', 'schlüssel-🔑', 'Hello, World!'],
    ['a secret longer than the block', 'k'.repeat(200), 'Hello, World!'],
  ])('over %s equals what openssl computes', (_name, key, body) => {
    const want = `sha256=${opensslHmac(key, body).toString('hex')}`;

    expect(signBody(key, body)).toBe(want);
    expect(signBody(key, Buffer.from(body))).toBe(want);
  });

  test('differs when a trailing newline is lost', () => {
    expect(signBody(secret, 'Hello, World!\n')).not.toBe(signBody(secret, 'Hello, World!'));
  });
});

describe('the standard signature', () => {
  const message = { id: 'evt_1', timestampSeconds: 1_790_000_000, body: '{"title":"💥"}\n' };

  test('is what openssl computes over id, timestamp and body', () => {
    const want = opensslHmac(secret, 'evt_1.1790000000.{"title":"💥"}\n').toString('base64');

    expect(standardSignature({ ...message, secrets: [signingSecret(secret)] })).toBe(`v1,${want}`);
  });

  test('lists one signature for each secret, in their order', () => {
    const both = standardSignature({ ...message, secrets: [signingSecret('current'), signingSecret('previous')] });

    expect(both).toBe(
      ['current', 'previous'].map((one) => standardSignature({ ...message, secrets: [signingSecret(one)] })).join(' '),
    );
  });

  test.each([
    ['whole base64', `whsec_${Buffer.from('thirty-two bytes of a made secret').toString('base64')}`, true],
    ['base64 that is cut short', 'whsec_c2VjcmV', false],
    ['base64 of addresses', 'whsec_c2VjcmV0LXNlY3JldA__', false],
    ['nothing', 'whsec_', false],
  ])('is keyed with the decoded bytes where `whsec_` is followed by %s', (_what, written, isDecoded) => {
    const key = isDecoded ? Buffer.from(written.slice('whsec_'.length), 'base64') : written;
    const want = opensslHmac(key, 'evt_1.1790000000.{"title":"💥"}\n').toString('base64');

    expect(standardSignature({ ...message, secrets: [signingSecret(written)] })).toBe(`v1,${want}`);
  });

  test.each(['current', 'previous'])('verifies with the library under the %s secret', (key) => {
    const timestampSeconds = Math.floor(Date.now() / 1_000);
    const headers = {
      'webhook-id': message.id,
      'webhook-timestamp': String(timestampSeconds),
      'webhook-signature': standardSignature({
        ...message,
        timestampSeconds,
        secrets: [signingSecret('current'), signingSecret('previous')],
      }),
    };
    const library = new Webhook(`whsec_${Buffer.from(key).toString('base64')}`);

    expect(library.verify(message.body, headers)).toEqual({ title: '💥' });
    expect(() => library.verify('{"title":"other"}', headers)).toThrow('No matching signature found');
  });
});
