import { expect, test } from 'vitest';
import type { Caller } from '../../../../src/domain/kernel/caller.ts';
import { DAY } from '../../../../src/domain/kernel/time.ts';
import { createRequestCounter, type RequestCount } from '../../../../src/domain/people/request-counts.ts';

const caller = (id: string, kind: 'key' | 'user' = 'key'): Caller => ({
  account_id: 'acc_1',
  environment: 'live',
  account_name: 'Acme',
  plan: 'developer',
  permission: 'read',
  actor: kind === 'key' ? { kind, id, name: 'CI', expires_at: 0 } : { kind, id, name: 'Dana' },
});

const world = (most?: number) => {
  const written: RequestCount[][] = [];
  const clock = { at: 3 * DAY };
  const faults: Error[] = [];
  const told: unknown[] = [];
  const counter = createRequestCounter({
    store: {
      add: async (counts) => {
        const fault = faults.pop();
        if (fault) throw fault;
        written.push([...counts]);
      },
    },
    now: () => clock.at,
    log: { error: (about: unknown) => told.push(about) } as never,
    ...(most !== undefined && { most }),
  });
  return { written, clock, faults, told, counter };
};

test('calls are added up by key and day, and written once', async () => {
  const { written, clock, counter } = world();
  counter.count(caller('key_1'), 'admitted');
  counter.count(caller('key_1'), 'admitted');
  counter.count(caller('key_1'), 'refused');
  counter.count(caller('key_2'), 'admitted');
  clock.at += DAY;
  counter.count(caller('key_1'), 'admitted');
  await counter.flush();
  await counter.flush();

  const of = { account_id: 'acc_1', environment: 'live' };
  expect(written).toEqual([
    [
      { ...of, key_id: 'key_1', day: 3, requests: 2, refused: 1 },
      { ...of, key_id: 'key_2', day: 3, requests: 1, refused: 0 },
      { ...of, key_id: 'key_1', day: 4, requests: 1, refused: 0 },
    ],
  ]);
});

test('calls of people at the dashboard are not counted', async () => {
  const { written, counter } = world();
  counter.count(caller('usr_1', 'user'), 'admitted');
  await counter.stop();

  expect(written).toEqual([]);
});

test('what could not be written is written with the next, none of it twice', async () => {
  const { written, faults, told, counter } = world();
  faults.push(new Error('the database is away'));
  counter.count(caller('key_1'), 'admitted');
  await counter.flush();
  counter.count(caller('key_1'), 'admitted');
  await counter.stop();

  expect(written.flat()).toMatchObject([{ key_id: 'key_1', requests: 2 }]);
  expect(told).toHaveLength(1);
});

test('no more keys are held than fit, however many call', async () => {
  const { written, counter } = world(2);
  for (const id of ['key_1', 'key_2', 'key_3', 'key_1']) counter.count(caller(id), 'admitted');
  await counter.flush();

  expect(written.flat()).toMatchObject([
    { key_id: 'key_1', requests: 2 },
    { key_id: 'key_2', requests: 1 },
  ]);
});
