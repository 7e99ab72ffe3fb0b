import { expect, test } from 'vitest';
import { pagePermissions } from '../../../src/dashboard/data/page-permissions.ts';
import { destinations } from '../../../src/dashboard/shell/destinations.ts';

test('every page that needs no id is found from any other, in the side bar or the menu of the user', () => {
  const found = destinations(() => true).map(({ href }) => href);
  const pages = Object.keys(pagePermissions).filter((path) => !path.includes(':'));

  expect(found.toSorted()).toEqual(pages.toSorted());
});

test('nobody is led to a page that is not theirs to open', () => {
  const found = destinations((permission) => permission === 'read').map(({ href }) => href);

  expect(found).not.toContain('/settings/api-keys');
  expect(found).toContain('/settings/usage');
});
