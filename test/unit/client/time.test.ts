import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { systemTime } from '../../../src/client/transport/time.ts';

/** What a timer takes at most: with more it rings at once. */
const LONGEST = 2 ** 31 - 1;

/**
 * Nobody waits for weeks: vitest's timers, which ring at once as the real ones do when they are given more than they
 * take.
 */
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const sleep = (milliseconds: number, signal?: AbortSignal) => {
  const state: { outcome: unknown } = { outcome: 'sleeps' };
  systemTime.sleep(milliseconds, signal).then(
    () => {
      state.outcome = 'woke';
    },
    (reason: unknown) => {
      state.outcome = reason;
    },
  );
  return state;
};

describe('waiting by the clock', () => {
  test.each([0, 1, 65_000, LONGEST, LONGEST + 1, 10 * LONGEST])('%i ms takes as long', async (milliseconds) => {
    const sleeper = sleep(milliseconds);

    await vi.advanceTimersByTimeAsync(Math.max(0, milliseconds - 1));
    const before = sleeper.outcome;
    await vi.advanceTimersByTimeAsync(1);

    expect([before, sleeper.outcome]).toEqual([milliseconds === 0 ? 'woke' : 'sleeps', 'woke']);
  });

  test('without end never wakes', async () => {
    const sleeper = sleep(Number.POSITIVE_INFINITY);

    await vi.advanceTimersByTimeAsync(20 * LONGEST);

    expect(sleeper.outcome).toBe('sleeps');
  });

  test('ends with the reason of its signal, and leaves no timer', async () => {
    const controller = new AbortController();
    const sleeper = sleep(10 * LONGEST, controller.signal);
    await vi.advanceTimersByTimeAsync(3 * LONGEST);

    controller.abort('no longer wanted');
    await vi.advanceTimersByTimeAsync(0);

    expect([sleeper.outcome, vi.getTimerCount()]).toEqual(['no longer wanted', 0]);
  });

  test('does not begin when its signal is aborted already', async () => {
    const sleeper = sleep(1000, AbortSignal.abort('no longer wanted'));
    await vi.advanceTimersByTimeAsync(0);

    expect([sleeper.outcome, vi.getTimerCount()]).toEqual(['no longer wanted', 0]);
  });
});
