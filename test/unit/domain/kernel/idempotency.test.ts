import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Caller } from '../../../../src/domain/kernel/caller.ts';
import { Failure } from '../../../../src/domain/kernel/failure.ts';
import { createIdempotency } from '../../../../src/domain/kernel/idempotency.ts';
import { openTestSqlite, type TestDatabase } from '../../../fixtures/databases/databases.ts';
import { createWorld, type World } from '../../../fixtures/worlds/world.ts';

let database: TestDatabase;
let world: World;
let caller: Caller;

beforeEach(async () => {
  database = await openTestSqlite();
  world = createWorld({ db: database.db });
  caller = await world.caller();
});
afterEach(() => database.dispose());

/** One call with the key `once`; its answer counts how often the work was done. */
const createCalls = () => {
  const { once } = createIdempotency({ store: world.store, now: world.clock.now, hashBody: world.hashBody });
  let done = 0;
  return (body: unknown, operation = 'createScan') =>
    once({ caller, operation, key: 'once', body, read: (first) => first }, (finish) =>
      finish(async () => ({ done: ++done })),
    ).catch((error: unknown) => (error instanceof Failure ? error.code : error));
};

describe('a repeated key', () => {
  test.each([
    ['the same body', { a: 1, b: [1, 2] }, { a: 1, b: [1, 2] }],
    ['its properties in another order', { a: 1, b: { c: 2, d: 3 } }, { b: { d: 3, c: 2 }, a: 1 }],
    ['such an order within a list', [{ a: 1, b: 2 }], [{ b: 2, a: 1 }]],
  ])('with %s gives the first answer', async (_what, first, second) => {
    const call = createCalls();

    expect([await call(first), await call(second)]).toEqual([{ done: 1 }, { done: 1 }]);
  });

  test.each([
    ['another value', { a: 1 }, { a: 2 }],
    ['a list in another order', { a: [1, 2] }, { a: [2, 1] }],
    ['a property more', { a: 1 }, { a: 1, b: null }],
    ['a number as text', { a: 1 }, { a: '1' }],
    ['the same values at another depth', { a: { b: 1 } }, { a: {}, b: 1 }],
    ['an object for a list', { a: ['x'] }, { a: { 0: 'x' } }],
  ])('with %s is refused', async (_what, first, second) => {
    const call = createCalls();

    expect([await call(first), await call(second)]).toEqual([{ done: 1 }, 'IDEMPOTENCY_KEY_REUSED']);
  });

  test('with another body is named as what to correct, and for how long it is taken', async () => {
    const { once } = createIdempotency({ store: world.store, now: world.clock.now, hashBody: world.hashBody });
    const call = (body: unknown) =>
      once({ caller, operation: 'createScan', key: 'once', body, read: (first) => first }, (finish) =>
        finish(async () => ({ done: 1 })),
      );
    await call({ a: 1 });

    await expect(call({ a: 2 })).rejects.toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
      inputs: [{ input: 'idempotency_key', message: 'was used with another body in the last 24 hours' }],
    });
  });

  test('for another operation is another key', async () => {
    const call = createCalls();

    expect([await call({ a: 1 }), await call({ a: 1 }, 'createWebhook')]).toEqual([{ done: 1 }, { done: 2 }]);
  });
});
