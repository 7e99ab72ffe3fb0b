import { describe, expect, test } from 'vitest';
import { cursorsOf } from '../../../src/dashboard/data/cursor-pages.ts';

describe('an entry of the history', () => {
  test('gives the cursors that it keeps for these filters', () => {
    expect(cursorsOf({ key: '[]', cursors: ['a', 'b'] }, '[]')).toEqual(['a', 'b']);
  });

  test.each([
    ['of other filters', { key: '["x"]', cursors: ['a'] }],
    ['that keeps nothing', null],
    ['that keeps something else', { at: 3 }],
    ['with what is no cursor', { key: '[]', cursors: ['a', 3] }],
    ['with no list', { key: '[]', cursors: 'a' }],
  ])('%s gives none', (_, state) => {
    expect(cursorsOf(state, '[]')).toEqual([]);
  });
});
