import { describe, expect, test } from 'vitest';
import { decodedSecret, newWebhookSecret } from '../../../src/client/delivery/webhook-secret.ts';

describe('a secret that is made for a webhook', () => {
  test('holds 256 random bits as libraries of Standard Webhooks take them', () => {
    const secret = newWebhookSecret();

    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(decodedSecret(secret).map(({ length }) => length)).toEqual([32]);
    expect(newWebhookSecret()).not.toBe(secret);
  });
});
