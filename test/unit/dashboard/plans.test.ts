import { describe, expect, test } from 'vitest';
import { planName, plans, usedNow, windowNote } from '../../../src/dashboard/pages/usage/plans.ts';
import { planLimits } from '../../../src/domain/kernel/plans.ts';

const reset_at = 1_795_167_060;
const secondsBefore = (seconds: number): number => (reset_at - seconds) * 1_000;

describe('the plans that are shown', () => {
  test('are those of the service, with its limits', () => {
    const shown = plans.map(({ plan, requestsPerMinute, runningScans, queuedScans }) => [
      plan,
      { requests_per_minute: requestsPerMinute, running_scans: runningScans, queued_scans: queuedScans },
    ]);

    expect(Object.fromEntries(shown)).toEqual(planLimits);
  });

  test('have names; one that is newer than these pages goes by its own', () => {
    expect([planName('vibe_coder'), planName('galactic')]).toEqual(['Vibe Coder', 'galactic']);
  });
});

describe('the calls of this minute', () => {
  test.each([
    [7, 12.2, 7, 'Resets in 13 s'],
    [7, 0, 0, 'No requests in the last minute'],
    [0, 60, 0, 'No requests in the last minute'],
  ])('%i of a window that ends in %d s count as %i: %s', (used, left, want, note) => {
    expect(usedNow({ used, reset_at }, secondsBefore(left))).toBe(want);
    expect(windowNote({ used, reset_at }, secondsBefore(left))).toBe(note);
  });
});
