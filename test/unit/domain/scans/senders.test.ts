import { expect, expectTypeOf, test } from 'vitest';
import type { EventData, EventKind, EventOf } from '../../../../src/domain/events/events.ts';
import { failed } from '../../../../src/domain/events/events.ts';
import { senders } from '../../../../src/domain/scans/scan-runs.ts';

test('each kind of event has a step of a scan that sends it', () => {
  expectTypeOf<keyof typeof senders>().toEqualTypeOf<EventKind>();
  expect(Object.keys(senders)).toHaveLength(6);
});

test('a step that does not send a kind cannot stand for it', () => {
  // @ts-expect-error: only `timeOut` sends scan.timeout
  const wrong: typeof senders = { ...senders, 'scan.timeout': 'fail' };

  expect(wrong).not.toEqual(senders);
});

test('an event is made with the data of its own kind', () => {
  expectTypeOf(failed).returns.toEqualTypeOf<EventOf<'scan.failed'>>();
  expectTypeOf<EventOf<'scan.failed'>['data']>().toEqualTypeOf<EventData<'scan.failed'>>();
});
