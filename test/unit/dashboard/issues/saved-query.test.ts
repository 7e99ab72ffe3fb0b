import { expect, test } from 'vitest';
import { isSameQuery, savedQueryOf } from '../../../../src/dashboard/pages/issues/list/saved-query.ts';

const saved = (address: string): string => savedQueryOf(new URLSearchParams(address));

test('what is saved of an address is all but the open panel and the open groups', () => {
  expect(saved('severity=critical&issue=iss_1&severity=high&group=rule&open=a&sort=newest&branches=all')).toBe(
    'severity=critical&severity=high&group=rule&sort=newest&branches=all',
  );
  expect(saved('issue=iss_1&open=a&text=')).toBe('');
});

test('what is saved has only the characters of a query, whatever was typed', () => {
  expect(saved(new URLSearchParams({ text: '<b> é "100%" #' }).toString())).toMatch(
    /^(?:[A-Za-z0-9._~!$&'()*+,;=:@/?-]|%[0-9A-Fa-f]{2})+$/,
  );
});

test('two addresses are the same view in whatever order they name it', () => {
  expect(isSameQuery('severity=high&severity=low&text=a+b', 'text=a%20b&severity=low&severity=high')).toBe(true);
  expect(isSameQuery('severity=high', 'severity=high&severity=low')).toBe(false);
  expect(isSameQuery('text=a%26b%3Dc', 'text=a&b=c')).toBe(false);
});
