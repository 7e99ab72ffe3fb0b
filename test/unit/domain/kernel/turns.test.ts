import { expect, test } from 'vitest';
import { createTurns } from '../../../../src/domain/kernel/turns.ts';

const bounds = { atOnce: 2, mostWaitingOfOne: 3, mostWaiting: 5, what: 'letters wait' };

/** Work that ends when it is told to; `begun` lists what has begun. */
const createWork = (given = bounds) => {
  const inTurn = createTurns(given);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const start = (account: string, name: string) => {
    const done = inTurn(account, () => {
      begun.push(name);
      return new Promise<void>((resolve) => ends.set(name, resolve));
    });
    return { done, end: () => ends.get(name)?.() };
  };
  return { begun, start };
};
const settle = () => new Promise((resolve) => setImmediate(resolve));

test('an account with much to do keeps no other waiting', async () => {
  const { begun, start } = createWork();
  for (const name of ['a1', 'a2', 'a3', 'a4']) start('a', name);
  start('b', 'b1');
  await settle();

  expect(begun).toEqual(['a1', 'b1']);
});

test('accounts take turns, and the work of one keeps its order', async () => {
  const { begun, start } = createWork({ ...bounds, atOnce: 1 });
  const works = [start('a', 'a1'), start('a', 'a2'), start('a', 'a3'), start('b', 'b1'), start('b', 'b2')];
  for (const _one of works) {
    await settle();
    for (const { end } of works) end();
  }
  await Promise.all(works.map(({ done }) => done));

  expect(begun).toEqual(['a1', 'b1', 'a2', 'b2', 'a3']);
});

test('a long line of one account is refused, and that of another is not', async () => {
  const { start } = createWork();
  for (const name of ['a1', 'a2', 'a3', 'a4']) start('a', name);

  await expect(start('a', 'a5').done).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE', retryAfterSeconds: 5 });
  start('b', 'b1');
  start('c', 'c1');
  start('c', 'c2');
  await expect(start('d', 'd1').done).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
});

test('work that fails makes room', async () => {
  const inTurn = createTurns({ ...bounds, atOnce: 1 });
  const failed = inTurn('a', () => Promise.reject(new Error('torn')));

  await expect(failed).rejects.toThrow('torn');
  expect(await inTurn('a', async () => 'written')).toBe('written');
});
