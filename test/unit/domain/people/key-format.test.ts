import { createHash, randomInt } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createSecret, environmentOfSecret, hashSecret } from '../../../../src/domain/people/key-format.ts';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

const everyReplacement = (text: string): string[] =>
  [...text].flatMap((character, at) =>
    [...ALPHABET, '_', '-', ' ']
      .filter((other) => other !== character)
      .map((other) => text.slice(0, at) + other + text.slice(at + 1)),
  );

const everySwap = (text: string): string[] =>
  [...text]
    .map((_, at) => text.slice(0, at) + text.slice(at + 1, at + 2) + text.charAt(at) + text.slice(at + 2))
    .filter((swapped) => swapped !== text);

describe('a new secret', () => {
  test('names its environment, then has 38 letters and digits', () => {
    expect(createSecret('live', randomInt)).toMatch(/^sl_live_[0-9A-Za-z]{38}$/);
    expect(createSecret('test', randomInt)).toMatch(/^sl_test_[0-9A-Za-z]{38}$/);
  });

  test('takes each of its 32 random characters from the whole alphabet', () => {
    const limits: number[] = [];
    const last = (limit: number): number => {
      limits.push(limit);
      return limit - 1;
    };

    const secret = createSecret('test', last);

    expect(limits).toEqual(Array.from({ length: 32 }, () => 62));
    expect(secret.slice(0, 40)).toBe(`sl_test_${'z'.repeat(32)}`);
  });

  test.each(['live', 'test'] as const)('is known as one for %s', (environment) => {
    expect(environmentOfSecret(createSecret(environment, randomInt))).toBe(environment);
  });

  test('is stored as its SHA-256 in hex', () => {
    const secret = createSecret('live', randomInt);

    expect(hashSecret(secret)).toBe(createHash('sha256').update(secret).digest('hex'));
  });
});

describe('a secret that is no key', () => {
  test('is told from one by every single wrong character', () => {
    const secret = createSecret('test', randomInt);
    const accepted = everyReplacement(secret).filter((typo) => environmentOfSecret(typo) !== null);

    expect(accepted).toEqual([]);
  });

  test('is told from one by every two neighbours that changed places', () => {
    const secret = createSecret('live', randomInt);
    const accepted = everySwap(secret).filter((typo) => environmentOfSecret(typo) !== null);

    expect(accepted).toEqual([]);
  });

  test('is told from one by a character too many or too few, anywhere', () => {
    const secret = createSecret('live', randomInt);
    const lengths = [...secret].flatMap((character, at) => [
      secret.slice(0, at) + secret.slice(at + 1),
      secret.slice(0, at) + character + secret.slice(at),
    ]);

    expect(lengths.filter((typo) => environmentOfSecret(typo) !== null)).toEqual([]);
  });

  test('is one of the other environment under a changed prefix', () => {
    const secret = createSecret('test', randomInt);

    expect(environmentOfSecret(secret.replace('sl_test_', 'sl_live_'))).toBeNull();
  });

  test.each([
    ['an empty text', ''],
    ['a prefix alone', 'sl_live_'],
    ['another environment', `sl_prod_${'a'.repeat(38)}`],
    ['a line break after it', `${createSecret('live', randomInt)}\n`],
    ['a blank before it', ` ${createSecret('live', randomInt)}`],
  ])('is %s', (_what, text) => {
    expect(environmentOfSecret(text)).toBeNull();
  });
});
