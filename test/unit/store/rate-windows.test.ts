import { describe, expect, test } from 'vitest';
import { MINUTE } from '../../../src/domain/kernel/time.ts';
import { createLocalRateWindows } from '../../../src/store/kernel/rate-windows.ts';
import { busySeconds } from '../../fixtures/programs/busy-seconds.ts';

/** What only the windows of one process have to hold: test/service/store/limits.test.ts has the rest. */
const LIMIT = 100;
const t0 = Date.parse('2026-11-20T09:30:00.000Z');

describe('windows in memory', () => {
  test('are counted to their end, over any number of others', async () => {
    const windows = createLocalRateWindows();
    const took: { opened_at: number; used: number }[] = [];
    for (const at of [t0, t0 + MINUTE / 2, t0 + MINUTE - 1, t0 + MINUTE, t0 + 2 * MINUTE - 1, t0 + 2 * MINUTE]) {
      took.push(await windows.take('acc_1:live', 1, LIMIT, at));
      await windows.take(`address:${at}`, 1, LIMIT, at);
    }

    expect(took).toEqual([
      { opened_at: t0, used: 1 },
      { opened_at: t0, used: 2 },
      { opened_at: t0, used: 3 },
      { opened_at: t0 + MINUTE, used: 1 },
      { opened_at: t0 + MINUTE, used: 2 },
      { opened_at: t0 + 2 * MINUTE, used: 1 },
    ]);
  });

  test('that open late in a minute are not dropped with the others of it', async () => {
    const windows = createLocalRateWindows();
    await windows.take('early', 1, LIMIT, t0);
    await windows.take('late', 1, LIMIT, t0 + MINUTE - 1);
    await windows.take('next', 1, LIMIT, t0 + MINUTE);

    expect(await windows.take('late', 1, LIMIT, t0 + 2 * MINUTE - 2)).toEqual({ opened_at: t0 + MINUTE - 1, used: 2 });
  });

  test('are no more than there may be: those unused the longest go, those in use stay', async () => {
    const windows = createLocalRateWindows({ most: 100 });
    await windows.take('idle', 1, LIMIT, t0);
    for (let other = 0; other < 1_000; other += 1) {
      await windows.take(`other ${other}`, 1, LIMIT, t0);
      if (other % 10 === 0) await windows.take('busy', 0, LIMIT, t0);
      if (other === 0) await windows.take('busy', 7, LIMIT, t0);
    }

    expect(await windows.take('busy', 1, LIMIT, t0)).toEqual({ opened_at: t0, used: 8 });
    expect(await windows.take('other 999', 1, LIMIT, t0)).toEqual({ opened_at: t0, used: 2 });
    expect(await windows.take('idle', 1, LIMIT, t0)).toEqual({ opened_at: t0, used: 1 });
  });

  test('of 300,000 addresses within a minute cost little each', async () => {
    const windows = createLocalRateWindows();
    const began = busySeconds();
    for (let address = 0; address < 300_000; address += 1)
      await windows.take(`address:${address}`, 1, LIMIT, t0 + (address % 50_000));

    expect(busySeconds() - began).toBeLessThan(20); // looking through all that are open takes minutes
  });
});
