import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAtHand } from '../../../src/store/kernel/at-hand.ts';

const SECOND = 1_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('what nobody asks for any more leaves memory within a minute', () => {
  const texts = createAtHand<string>({ lengthOf: ({ length }) => length });
  texts.put('a', 'text');
  vi.advanceTimersByTime(20 * SECOND);
  expect(texts.get('a')).toBe('text');

  vi.advanceTimersByTime(60 * SECOND);

  expect(texts.get('a')).toBeUndefined();
  expect(vi.getTimerCount()).toBe(0); // nothing is left to drop
});

test('what is asked for stays', () => {
  const texts = createAtHand<string>({ lengthOf: ({ length }) => length });
  texts.put('a', 'text');

  for (let second = 0; second < 600; second += 20) {
    vi.advanceTimersByTime(20 * SECOND);
    expect(texts.get('a')).toBe('text');
  }
});

test('of more than there is room for, those unused the longest go', () => {
  const texts = createAtHand<string>({ lengthOf: ({ length }) => length, most: 100 });
  texts.put('idle', 'x'.repeat(10));
  for (let other = 0; other < 100; other += 1) {
    texts.put(`other ${other}`, 'x'.repeat(10));
    if (other === 0) texts.put('busy', 'x'.repeat(10));
    expect(texts.get('busy')).toBeDefined();
  }

  expect(texts.get('idle')).toBeUndefined();
  expect(texts.get('other 0')).toBeUndefined();
  expect(texts.get('other 99')).toBeDefined();
});
