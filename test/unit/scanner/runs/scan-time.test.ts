import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ScanProgress } from '../../../../src/domain/scans/scan-run.ts';
import { createProgressWriter } from '../../../../src/scanner/runs/progress-writer.ts';
import { ScanTimedOut, startScanTime } from '../../../../src/scanner/runs/scan-time.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test.each([
  ['30 s more to report', 60, 60_000, 90_000],
  ['30 s more at a limit of 300 s too', 300, 300_000, 330_000],
  ['a tenth more when that is longer', 600, 600_000, 660_000],
])('a scan has its limit, and %s', async (_what, limitSeconds, limit, end) => {
  const overrun = vi.fn();
  const { deadline } = startScanTime(limitSeconds, overrun);
  const states = [];
  for (const step of [limit - 1, 1, end - limit - 1, 1]) {
    await vi.advanceTimersByTimeAsync(step);
    states.push([deadline.aborted, overrun.mock.calls.length]);
  }

  expect(states).toEqual([
    [false, 0],
    [true, 0],
    [true, 0],
    [true, 1],
  ]);
  expect(deadline.reason).toBeInstanceOf(ScanTimedOut);
});

test('a scan that ended has no limit any more', async () => {
  const overrun = vi.fn();
  const { deadline, stop } = startScanTime(60, overrun);
  stop();
  await vi.advanceTimersByTimeAsync(3_600_000);

  expect([deadline.aborted, overrun.mock.calls.length, vi.getTimerCount()]).toEqual([false, 0, 0]);
});

const at = (percent: number): ScanProgress => ({ phase: 'scanning', percent, files_scanned: 0, files_total: null });

test('of progress that comes often the newest is written four times a second', async () => {
  const written: number[] = [];
  const writer = createProgressWriter(
    async ({ percent }) => written.push(percent),
    () => undefined,
  );

  for (let percent = 1; percent <= 50; percent++) {
    writer.write(at(percent));
    await vi.advanceTimersByTimeAsync(10);
  }

  expect(written).toEqual([25, 50]);
});

test('progress is written one after another, and a write that fails is told and keeps back no other', async () => {
  const steps: string[] = [];
  const writer = createProgressWriter(
    async ({ percent }) => {
      steps.push(`begin ${percent}`);
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      if (percent === 1) throw new Error('away');
      steps.push(`end ${percent}`);
    },
    (error) => steps.push(String(error)),
  );

  for (const percent of [1, 2]) {
    writer.write(at(percent));
    await vi.advanceTimersByTimeAsync(250);
  }
  await vi.advanceTimersByTimeAsync(3_000);

  expect(steps).toEqual(['begin 1', 'Error: away', 'begin 2', 'end 2']);
});

test('at the end what was not written is dropped, and a write under way is waited for', async () => {
  const steps: string[] = [];
  const writer = createProgressWriter(
    async ({ percent }) => {
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      steps.push(`written ${percent}`);
    },
    () => undefined,
  );
  writer.write(at(1));
  await vi.advanceTimersByTimeAsync(250);
  writer.write(at(2));

  const closing = writer.close().then(() => steps.push('closed'));
  await vi.advanceTimersByTimeAsync(5_000);
  await closing;

  expect(steps).toEqual(['written 1', 'closed']);
});
