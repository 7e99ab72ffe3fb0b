import { expect, expectTypeOf, test } from 'vitest';
import type { EventData, EventKind, EventOf } from '../../../../src/domain/events/events.ts';
import { failed } from '../../../../src/domain/events/events.ts';
import { type SenderOf, senders } from '../../../../src/domain/events/senders.ts';

test('each kind of event has a step that sends it', () => {
  expectTypeOf<keyof typeof senders>().toEqualTypeOf<EventKind>();
});

test('a step that does not send a kind cannot stand for it', () => {
  // @ts-expect-error: only `timeOut` sends scan.timeout
  const wrong: typeof senders = { ...senders, 'scan.timeout': 'scan.fail' };

  expect(wrong).not.toEqual(senders);
});

test('an operation can send a kind as well', () => {
  interface WithOperation {
    readonly issues: {
      readonly reopen: () => Promise<{ events: EventOf<'issue.critical'>[] }>;
      readonly dismiss: () => void;
    };
  }

  expectTypeOf<SenderOf<'issue.critical', WithOperation>>().toEqualTypeOf<'issues.reopen'>();
  expectTypeOf<SenderOf<'scan.failed', WithOperation>>().toBeNever();
});

test('an event is made with the data of its own kind', () => {
  expectTypeOf(failed).returns.toEqualTypeOf<EventOf<'scan.failed'>>();
  expectTypeOf<EventOf<'scan.failed'>['data']>().toEqualTypeOf<EventData<'scan.failed'>>();
});
