import { expect, test } from 'vitest';
import type { Caller } from '../../../src/domain/kernel/caller.ts';
import { createStreamPlaces } from '../../../src/http/streams/stream-places.ts';

const MOST = 20;

const key: Caller = {
  account_id: 'acc_1',
  account_name: 'Acme',
  plan: 'enterprise',
  environment: 'live',
  permission: 'read',
  actor: { kind: 'key', id: 'key_1', name: 'CI', expires_at: 0 },
};
const user: Caller = { ...key, actor: { kind: 'user', id: 'usr_1', name: 'Ada' } };

const isRefused = (places: ReturnType<typeof createStreamPlaces>, caller: Caller): boolean => {
  try {
    places.take(caller);
    return false;
  } catch {
    return true;
  }
};

const full = (caller: Caller) => {
  const places = createStreamPlaces();
  return { places, frees: Array.from({ length: MOST }, () => places.take(caller)) };
};

test.each([
  ['keys of one environment', key, { ...key, actor: { ...key.actor, id: 'key_2' } }],
  ['a user', user, { ...user, environment: 'test' as const }],
])('%s may have 20 streams open, and no more', (_who, caller, same) => {
  const { places } = full(caller);

  expect([caller, same].map((one) => isRefused(places, one))).toEqual([true, true]);
});

test.each([
  ['another environment', key, { ...key, environment: 'test' as const }],
  ['another account', key, { ...key, account_id: 'acc_2' }],
  ['a user beside the keys', key, user],
  ['another user', user, { ...user, actor: { ...user.actor, id: 'usr_2' } }],
])('%s has places of its own', (_who, caller, other) => {
  expect(isRefused(full(caller).places, other)).toBe(false);
});

test('one that ends frees one place, however often it is said to end', () => {
  const { places, frees } = full(key);
  frees[0]?.();
  frees[0]?.();

  expect([isRefused(places, key), isRefused(places, key)]).toEqual([false, true]);
});

test('who is refused is told how many there are, and when to try again', () => {
  const { places } = full(key);

  expect(() => places.take(key)).toThrow(
    expect.objectContaining({
      code: 'RATE_LIMITED',
      message: 'At most 20 streams may be open at once. Close one that is no longer read.',
      details: { limit: 20, plan: 'enterprise', retry_after_seconds: 10 },
      retryAfterSeconds: 10,
    }),
  );
});
