import { createCipheriv, randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createSecretBox, UnreadableSecret } from '../../../src/store/sealed/encryption.ts';

const [older, old, present] = [randomBytes(32), randomBytes(32), randomBytes(32)];
const secret = randomBytes(16).toString('hex');

/** A text as the first version sealed it. */
const sealedByV1 = (key: Buffer): string => {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const ciphertext = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return `v1.${Buffer.concat([nonce, cipher.getAuthTag(), ciphertext]).toString('base64url')}`;
};

/** Nothing, sealed, with the first bytes of its tag alone. */
const sealedWithTagOf = (bytes: number): string => {
  const [version, id, content = ''] = createSecretBox(present).seal('').split('.');
  return [
    version,
    id,
    Buffer.from(content, 'base64url')
      .subarray(0, 12 + bytes)
      .toString('base64url'),
  ].join('.');
};

describe('a secret box', () => {
  test.each([
    ['with the present key', createSecretBox(present).seal(secret)],
    ['with a previous key', createSecretBox(old).seal(secret)],
    ['with the one before', createSecretBox(older).seal(secret)],
    ['by the first version with the present key', sealedByV1(present)],
    ['by the first version with a previous key', sealedByV1(older)],
  ])('opens what was sealed %s', (_how, sealed) => {
    expect(createSecretBox(present, [old, older]).open(sealed)).toBe(secret);
  });

  test('opens a sealed nothing whose tag is whole', () => {
    expect(createSecretBox(present).open(sealedWithTagOf(16))).toBe('');
  });

  test('seals with the present key alone, and says so in the text without giving the key away', () => {
    const box = createSecretBox(present, [old]);
    const sealed = box.seal(secret);

    expect(sealed.startsWith(box.prefix)).toBe(true);
    expect(box.prefix).toMatch(/^v2\.[0-9a-f]{8}\.$/);
    expect(present.toString('hex')).not.toContain(box.prefix.slice(3, -1));
    expect(createSecretBox(present).open(sealed)).toBe(secret);
    expect(() => createSecretBox(old).open(sealed)).toThrow(UnreadableSecret);
  });

  test.each([
    ['sealed with another key', createSecretBox(randomBytes(32)).seal(secret)],
    ['sealed by the first version with another key', sealedByV1(randomBytes(32))],
    ['cut off', createSecretBox(present).seal(secret).slice(0, -4)],
    ['empty', ''],
    ['sealed with a tag of 4 bytes, which is soon guessed', sealedWithTagOf(4)],
    ['sealed with a tag of 15 bytes', sealedWithTagOf(15)],
    ['not sealed', secret],
    ['of a version to come', createSecretBox(present).seal(secret).replace('v2', 'v3')],
  ])('refuses a text that is %s', (_how, sealed) => {
    const open = () => createSecretBox(present, [old]).open(sealed);

    expect(open).toThrow(UnreadableSecret);
    expect(open).toThrow('a stored secret was sealed with a key that is not at hand');
  });
});
