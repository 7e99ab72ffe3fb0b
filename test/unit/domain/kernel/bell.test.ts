import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Bell, createBell } from '../../../../src/domain/kernel/bell.ts';
import { createLocalListeners } from '../../../../src/store/engines/local-listeners.ts';

let hints: ReturnType<typeof createLocalListeners>;
let reader: AbortController;
let bell: Bell;
beforeEach(() => {
  vi.useFakeTimers();
  hints = createLocalListeners();
  reader = new AbortController();
  bell = createBell(hints, { channel: 'scan.changed', about: 'scan_1', signal: reader.signal });
});
afterEach(() => {
  bell.remove();
  vi.useRealTimers();
});

/** How long a wait takes, in milliseconds, when this happens after 100 of them. */
const waited = async (happening: () => void, milliseconds = 1_000): Promise<number> => {
  const begun = Date.now();
  const wait = bell.rung(milliseconds).then(() => Date.now() - begun);
  await vi.advanceTimersByTimeAsync(100);
  happening();
  await vi.advanceTimersByTimeAsync(milliseconds);
  return wait;
};
const nothing = (): void => undefined;
const ring = (): void => hints.emit('scan.changed', 'scan_1');

describe('a wait for the bell', () => {
  test.each<[string, () => void, number]>([
    ['as long as it should where nothing happens', nothing, 1_000],
    ['until what it is about has changed', ring, 100],
    ['on when something else has changed', () => hints.emit('scan.changed', 'scan_2'), 1_000],
    ['on when something else has happened to it', () => hints.emit('scan.queued', 'scan_1'), 1_000],
    ['until its reader is gone', () => reader.abort(), 100],
  ])('lasts %s', async (_how, happening, milliseconds) => {
    expect(await waited(happening)).toBe(milliseconds);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('is none when it rang since the last one, and the next one is whole again', async () => {
    ring();
    ring();

    expect([await waited(nothing), await waited(nothing)]).toEqual([0, 1_000]);
  });

  test('that a ring has cut short leaves none of it to the next one', async () => {
    expect([await waited(ring), await waited(nothing)]).toEqual([100, 1_000]);
  });
});

test('a bell that was removed hears nothing any more, of hints or of its reader', async () => {
  bell.remove();
  ring();
  reader.abort();

  expect(await waited(ring)).toBe(1_000);
});
