import { randomInt } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { notFound, unavailable } from '../../../../src/domain/kernel/failure.ts';
import { MINUTE } from '../../../../src/domain/kernel/time.ts';
import { createSecret } from '../../../../src/domain/people/key-format.ts';
import { type ApiKey, createKeys, type KeyDependencies } from '../../../../src/domain/people/keys.ts';

const secret = createSecret('live', randomInt);
const NOW = 10 * MINUTE;

let key: Partial<ApiKey>;
let used: number[];
let refuseWrites: Error | null;
beforeEach(() => {
  key = { key_id: 'key_1', environment: 'live', permission: 'read', revoked_at: null, expires_at: NOW + 1 };
  key.last_used_at = null;
  used = [];
  refuseWrites = null;
});

const authenticate = () =>
  createKeys({
    now: () => NOW,
    store: {
      keys: {
        findByHash: async () => ({ key, account: { account_id: 'acc_1', name: 'Acme', plan: 'developer' } }),
        markUsed: async (_scope: unknown, _key_id: string, at: number) => {
          if (refuseWrites) throw refuseWrites;
          used.push(at);
        },
      },
    },
  } as unknown as KeyDependencies).authenticate({ secret, exposed: false });

describe('a key that works', () => {
  test('still opens the door to a store that can be read and not written', async () => {
    refuseWrites = unavailable();

    expect(await authenticate()).toMatchObject({ account_id: 'acc_1', actor: { id: 'key_1' } });
  });

  test.each([
    ['a bug', new TypeError('a bug')],
    ['another failure', notFound()],
    ['an error that has the code of a failure', Object.assign(new Error('a bug'), { code: 'SERVICE_UNAVAILABLE' })],
  ])('does not hide %s in noting its use', async (_what, thrown) => {
    refuseWrites = thrown;

    await expect(authenticate()).rejects.toBe(refuseWrites);
  });

  test.each([
    ['for the first time', null, [NOW]],
    ['after more than a minute', NOW - MINUTE - 1, [NOW]],
    ['within the minute', NOW - MINUTE, []],
  ])('and is used %s is noted as used %j', async (_when, last_used_at, noted) => {
    key.last_used_at = last_used_at;

    await authenticate();

    expect(used).toEqual(noted);
  });
});

test('a key is expired from the millisecond on that it names', async () => {
  key.expires_at = NOW;

  await expect(authenticate()).rejects.toMatchObject({ details: { reason: 'expired' } });
});

test.each([
  ['no time', 0],
  ['less than none', -1],
  ['more than a year', 365 * 24 * 60 * MINUTE + 1],
  ['a time that is no number', Number.NaN],
])('a key that lives %s is not made', async (_how, lifetime) => {
  const keys = createKeys({
    now: () => NOW,
    store: { keys: {} },
    randomInteger: randomInt,
  } as unknown as KeyDependencies);
  const input = { account_id: 'acc_1', environment: 'live', name: 'ci', permission: 'read', lifetime } as const;

  await expect(keys.create(input)).rejects.toThrow(RangeError);
});
