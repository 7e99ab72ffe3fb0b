import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { t0 } from '../../../fixtures/worlds/world.ts';
import { delivery, only, secret, signed, verdict } from './verdict.ts';

describe('the time of a delivery', () => {
  const aged = (seconds: number, toleranceSeconds?: number) =>
    verdict(delivery(), secret, {
      now: () => t0 + seconds * 1000,
      ...(toleranceSeconds === undefined ? {} : { toleranceSeconds }),
    });

  test.each([
    [300, 'verified'],
    [300.001, 'too_old'],
    [-300, 'verified'],
    [-300.001, 'too_new'],
  ])('%f s ago is %s', async (seconds, want) => {
    expect(await aged(seconds)).toBe(want);
  });

  test.each([
    [10, 10, 'verified'],
    [11, 10, 'too_old'],
    [0, 0, 'verified'],
    [86_400, Number.POSITIVE_INFINITY, 'verified'],
  ])('%i s ago with a tolerance of %f s is %s', async (seconds, tolerance, want) => {
    expect(await aged(seconds, tolerance)).toBe(want);
  });

  test.each([
    ['missing', undefined],
    ['null', null],
    ['a number', t0],
    ['empty', ''],
    ['NaN', 'NaN'],
    ['a date alone', '2026-11-21'],
    ['without zone', '2026-11-21T12:00:00.000'],
    ['no date of the calendar', '2026-13-41T12:00:00.000Z'],
    ['of another form', 'Sat, 21 Nov 2026 12:00:00 GMT'],
  ])('in the envelope is refused when it is %s', async (_what, timestamp) => {
    const { body, headers } = signed(JSON.stringify({ event: 'scan.completed', id: 'evt_1', timestamp, data: {} }));

    expect(await verdict({ body, headers: only(headers, 'given') })).toBe('invalid_timestamp');
    expect(await verdict({ body, headers: only(headers, 'standard') })).toBe('invalid_timestamp');
  });

  test('is refused when the standard header, signed along, is no time', async () => {
    const { body } = delivery();
    for (const timestamp of ['NaN', '', '1e9', `${t0 / 1000}.5`, `-${t0 / 1000}`, '9'.repeat(12)]) {
      const mac = createHmac('sha256', secret).update(`evt_1.${timestamp}.${body}`).digest('base64');
      const headers = { 'webhook-id': 'evt_1', 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${mac}` };

      expect(await verdict({ body, headers })).toBe('invalid_timestamp');
    }
  });

  test.each([
    [-301, 'too_old'],
    [301, 'too_new'],
  ])('is refused when the standard header is %i s off, though the envelope is not', async (seconds, want) => {
    expect(await verdict(signed(delivery().body, { seconds: t0 / 1000 + seconds }))).toBe(want);
  });
});
