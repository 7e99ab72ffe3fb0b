import { describe, expect, test } from 'vitest';
import openapi from '../../../generated/openapi.json' with { type: 'json' };
import { explanationOf } from '../../../src/dashboard/pages/webhook/attempt-errors.ts';
import { headerLines, indented, timingText } from '../../../src/dashboard/pages/webhook/message-text.ts';
import { refreshPause } from '../../../src/dashboard/pages/webhook/refresh-pause.ts';
import { startOf, stretches } from '../../../src/dashboard/pages/webhook/stretches.ts';
import { eventKinds, eventSummary } from '../../../src/dashboard/pages/webhooks/event-kinds.ts';

const now = Date.parse('2026-11-20T12:00:00.000Z');
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const { schemas } = openapi.components;

describe('the words about webhooks', () => {
  test('are there for every event and every failure of the contract', () => {
    const unexplained = schemas.AttemptErrorClass.enum.filter((errorClass) => explanationOf(errorClass) === null);

    expect(eventKinds.map(({ kind }) => kind).sort()).toEqual([...schemas.EventKind.enum].sort());
    expect(unexplained).toEqual([]);
    expect(explanationOf('newer than these pages')).toBeNull();
  });

  test.each([
    [['scan.failed'], 'scan.failed'],
    [['scan.failed', 'scan.timeout', 'issue.critical'], 'scan.failed, scan.timeout and 1 more'],
    [eventKinds.map(({ kind }) => kind), 'All events'],
  ])('sum %j up as "%s"', (events, want) => {
    expect(eventSummary(events)).toBe(want);
  });

  test.each([
    ['{"a":[1]}', '{\n  "a": [\n    1\n  ]\n}'],
    ['{\n  "a": 1\n}', null],
    ['"text"', null],
    ['<html>', null],
    ['', null],
  ])('indent the body %j as %j', (body, want) => {
    expect(indented(body)).toBe(want);
  });

  test('list headers and timing, without what did not take place', () => {
    expect(headerLines({ a: '1', 'X-B': '<b>' })).toBe('a: 1\nX-B: <b>');
    expect(timingText({ dns_ms: 0, connect_ms: 2, tls_ms: null, first_byte_ms: 119 })).toBe(
      'DNS 0 ms · connect 2 ms · wait 119 ms',
    );
  });
});

describe('a delivery that is looked at', () => {
  test.each([
    ['pending', 0, 0, 2_000],
    ['pending', 0, 15_000, 10_000],
    ['pending', 1, 0, 10_000],
    ['delivered', 1, 0, false],
    ['failed', 4, 0, false],
  ] as const)(
    'while %s after %i attempts and %i ms is fetched again after %s ms',
    (status, attempts_count, age, want) => {
      expect(refreshPause({ status, attempts_count, created_at: new Date(now - age).toISOString() }, now)).toBe(want);
    },
  );
});

describe('the stretch that is recovered', () => {
  const on = { disabled: null };
  const off = (ago: number) => ({
    disabled: { reason: 'gone' as const, at: new Date(now - ago).toISOString() },
  });
  const reach = (stretch: string, webhook: Parameters<typeof startOf>[1]) =>
    now - Date.parse(startOf(stretch, webhook, now));

  test('begins where the webhook was switched off, if that is the case', () => {
    expect([stretches(on)[0]?.value, stretches(off(DAY))[0]?.value]).toEqual(['hour', 'disabled']);
    expect([reach('disabled', off(3 * DAY)), reach('day', on)]).toEqual([3 * DAY, DAY]);
  });

  test.each(['month', 'disabled'])('"%s" never goes back further than the service does', (stretch) => {
    expect(reach(stretch, off(60 * DAY))).toBe(30 * DAY - 5 * MINUTE);
  });
});
