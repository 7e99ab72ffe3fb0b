import { describe, expect, expectTypeOf, test } from 'vitest';
import type { EventKind, EventOf, SightlineEvent } from '../../../src/client/contract-types.ts';
import { handleEvent } from '../../../src/client/delivery/handle-event.ts';
import { signedDelivery } from '../../fixtures/client/signed-delivery.ts';
import { password } from '../../fixtures/worlds/credentials.ts';

const eventOf = (event: EventKind): SightlineEvent => JSON.parse(signedDelivery({ event, secrets: [password()] }).body);
const later = { event: 'scan.paused', id: 'evt_1', timestamp: '2026-11-21T12:00:00Z', data: {} };

const all = {
  'scan.started': ({ data }: EventOf<'scan.started'>) => `started ${data.started_at}`,
  'scan.progress': ({ data }: EventOf<'scan.progress'>) => `at ${data.percent} %`,
  'scan.completed': ({ data }: EventOf<'scan.completed'>) => `score ${data.score}`,
  'scan.failed': ({ data }: EventOf<'scan.failed'>) => `failed: ${data.failure.code}`,
  'scan.timeout': ({ data }: EventOf<'scan.timeout'>) => `over ${data.limit_seconds} s`,
  'issue.critical': ({ data }: EventOf<'issue.critical'>) => `in line ${data.line}`,
};

describe('handlers of every kind', () => {
  test.each<[EventKind, string]>([
    ['scan.started', 'started 2026-11-21T12:00:00.000Z'],
    ['scan.progress', 'at 60 %'],
    ['scan.completed', 'score 49'],
    ['scan.failed', 'failed: REF_NOT_FOUND'],
    ['scan.timeout', 'over 600 s'],
    ['issue.critical', 'in line 42'],
  ])('%s goes to its own', (kind, want) => {
    expect(handleEvent(eventOf(kind), all)).toBe(want);
  });

  test('ignore a kind that a later version sends', () => {
    expect(handleEvent(later, all)).toBeUndefined();
  });

  test('are not mistaken for what every object has', () => {
    expect(handleEvent({ ...later, event: 'toString' }, all)).toBeUndefined();
  });
});

describe('handlers of some kinds', () => {
  const some = {
    'scan.completed': ({ data }: EventOf<'scan.completed'>) => data.score,
    otherwise: ({ event }: { event: string }) => `not for us: ${event}`,
  };

  test.each<[{ event: string } & SightlineEvent, unknown]>([
    [eventOf('scan.completed'), 49],
    [eventOf('scan.failed'), 'not for us: scan.failed'],
  ])('leave the rest to `otherwise`', (event, want) => {
    expect(handleEvent(event, some)).toBe(want);
  });

  test('leave a kind that a later version sends to `otherwise`', () => {
    expect(handleEvent(later, some)).toBe('not for us: scan.paused');
  });
});

test('the compiler misses a handler, refuses a misspelt one, and knows each event', () => {
  const { 'scan.timeout': _timeout, ...missing } = all;
  const event = eventOf('scan.timeout');

  // @ts-expect-error there is no handler of scan.timeout
  expect(handleEvent(event, missing)).toBeUndefined();
  // @ts-expect-error there is no such kind
  expect(handleEvent(event, { 'scan.timedout': () => 1, otherwise: () => 2 })).toBe(2);

  const result = handleEvent(event, {
    'scan.timeout': ({ data }) => {
      expectTypeOf(data).toEqualTypeOf<EventOf<'scan.timeout'>['data']>();
      return data.limit_seconds;
    },
    otherwise: async () => 'later',
  });
  expectTypeOf(result).toEqualTypeOf<number | Promise<string>>();
  expectTypeOf(handleEvent(event, all)).toEqualTypeOf<string | undefined>();
  expect(result).toBe(600);
});
