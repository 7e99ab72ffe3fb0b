import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { watchSilence } from '../../../../src/scanner/processes/silence.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Watches for 1,000 ms of processor time, and answers when it was told to be too long, by the clock. */
const watch = (used: () => number | null) => {
  const told: number[] = [];
  const start = performance.now();
  const silence = watchSilence({ limitMs: 1_000, used, onTooLong: () => void told.push(performance.now() - start) });
  return { told, ...silence };
};

describe('a silence', () => {
  test('is as long as the processor time that passes meanwhile', () => {
    const start = performance.now();
    const { told, over } = watch(() => (performance.now() - start) / 4);

    vi.advanceTimersByTime(3_900);
    expect(told).toEqual([]);
    vi.advanceTimersByTime(100);
    expect(told).toEqual([4_000]);
    over();
  });

  test('begins anew with each word', () => {
    const { told, broken, over } = watch(() => performance.now());

    for (let word = 0; word < 10; word++) {
      vi.advanceTimersByTime(900);
      broken();
    }
    expect(told).toEqual([]);
    vi.advanceTimersByTime(1_100);
    expect(told).toEqual([10_100]);
    over();
  });

  test('may be eight times as long by the clock where nobody knows the processor time', () => {
    const { told, over } = watch(() => null);

    vi.advanceTimersByTime(7_900);
    expect(told).toEqual([]);
    vi.advanceTimersByTime(100);
    expect(told).toEqual([8_000]);
    over();
  });

  test('is watched no longer once it is over', () => {
    const { told, over } = watch(() => performance.now());
    over();

    vi.advanceTimersByTime(100_000);
    expect(told).toEqual([]);
  });
});
