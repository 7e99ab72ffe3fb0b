import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAlarm } from '../../../src/webhooks/alarm.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Whether somebody who went to sleep has woken up. */
const asleep = (sleep: Promise<void>) => {
  let woken = false;
  void sleep.then(() => {
    woken = true;
  });
  return async (): Promise<boolean> => {
    await vi.advanceTimersByTimeAsync(0);
    return !woken;
  };
};

test('a sleep that nobody disturbs lasts as long as it should', async () => {
  const isAsleep = asleep(createAlarm().sleep(1000));

  await vi.advanceTimersByTimeAsync(999);
  const before = await isAsleep();
  await vi.advanceTimersByTimeAsync(1);

  expect([before, await isAsleep()]).toEqual([true, false]);
});

test('a ring ends the sleep at once, and leaves no timer behind', async () => {
  const alarm = createAlarm();
  const isAsleep = asleep(alarm.sleep(1000));

  alarm.ring();

  expect([await isAsleep(), vi.getTimerCount()]).toEqual([false, 0]);
});

test('a ring while awake is not missed: the next sleep ends at once, the one after that does not', async () => {
  const alarm = createAlarm();

  alarm.ring();
  const next = await asleep(alarm.sleep(1000))();
  const after = await asleep(alarm.sleep(1000))();

  expect([next, after]).toEqual([false, true]);
});

test('a ring that has ended a sleep does not end the next one', async () => {
  const alarm = createAlarm();
  const first = asleep(alarm.sleep(1000));
  alarm.ring();

  expect([await first(), await asleep(alarm.sleep(1000))()]).toEqual([false, true]);
});

test('those who ask for a ring in one turn share it', async () => {
  const alarm = createAlarm();
  for (let asked = 0; asked < 3; asked += 1) alarm.ringSoon();
  const shared = vi.getTimerCount();
  const woken = asleep(alarm.sleep(1000));
  await vi.advanceTimersByTimeAsync(1);

  alarm.ringSoon();
  const again = asleep(alarm.sleep(1000));
  await vi.advanceTimersByTimeAsync(1);

  expect([shared, await woken(), await again()]).toEqual([1, false, false]);
});

test.each([0, -5])('a sleep of %i ms is none: no timer is set', async (ms) => {
  const isAsleep = asleep(createAlarm().sleep(ms));

  expect([vi.getTimerCount(), await isAsleep()]).toEqual([0, false]);
});
