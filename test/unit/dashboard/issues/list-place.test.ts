import { expect, test } from 'vitest';
import { listOf, listState, neighbours } from '../../../../src/dashboard/data/list-place.ts';

const place = {
  address: '/issues?severity=high',
  state: { key: 'a' },
  entries: ['/issues/1', '/issues/2?branch=b', '/issues/3'],
};
const isAt = (path: string) => (address: string) => address.split('?')[0] === path;

test('a page knows the list that it was opened from, as the history keeps it', () => {
  expect(listOf(structuredClone(listState(place, 1)))).toEqual(place);
});

test.each([
  null,
  'list',
  {},
  { list: null },
  { list: { address: '/issues', state: null } },
  { list: { address: 1, state: null, entries: [] } },
  { list: { address: '/issues', state: null, entries: [1] } },
  { key: 'of a list', cursors: [] },
])('what the history keeps for something else names no list: %j', (state) => {
  expect(listOf(state)).toBeNull();
});

test('of a long list those around the entry are kept', () => {
  const entries = Array.from({ length: 5_000 }, (_, at) => `/issues/${at}`);
  const { list } = listState({ ...place, entries }, 3_000);

  expect(list.entries.length).toBe(500);
  expect(neighbours(list, isAt('/issues/3000'))).toEqual({ previous: '/issues/2999', next: '/issues/3001' });
});

test.each([
  ['/issues/1', null, '/issues/2?branch=b'],
  ['/issues/2', '/issues/1', '/issues/3'],
  ['/issues/3', '/issues/2?branch=b', null],
  ['/issues/4', null, null],
])('the neighbours of %s are %s and %s', (path, previous, next) => {
  expect(neighbours(place, isAt(path))).toEqual({ previous, next });
});
