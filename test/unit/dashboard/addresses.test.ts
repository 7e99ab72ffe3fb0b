import { describe, expect, test } from 'vitest';
import { environmentOf, nextOf, sectionIn, signInAddress } from '../../../src/dashboard/data/addresses.ts';

describe('the environment', () => {
  test.each([
    ['/', 'live'],
    ['/scans', 'live'],
    ['/test', 'test'],
    ['/test/scans', 'test'],
    ['/testing', 'live'],
  ])('%s is %s', (path, environment) => {
    expect(environmentOf(path)).toBe(environment);
  });

  test.each([
    ['/', '/test', '/'],
    ['/settings/api-keys', '/test/settings/api-keys', '/settings/api-keys'],
    ['/scans/scan_01m7w4n5e0e3pt0yekqqme4qcm', '/test/scans', '/scans'],
  ])('%s is %s among the test data and %s among the live data', (path, test, live) => {
    expect([sectionIn('test', path), sectionIn('live', path)]).toEqual([test, live]);
  });
});

describe('after sign-in', () => {
  test('one comes back to where one was, filters included', () => {
    const from = '/test/scans?status=running&status=queued';

    expect(nextOf(new URL(signInAddress(from), 'https://sightline.example').search)).toBe(from);
  });

  test.each([
    '//evil.example',
    '/\\evil.example',
    '/a\\b',
    'https://evil.example',
    'javascript:alert(1)',
    '',
    '/sign-in?next=/sign-in',
  ])('%j leads to the overview', (next) => {
    expect(nextOf(`?${new URLSearchParams({ next })}`)).toBe('/');
  });

  test('the overview needs no way back', () => {
    expect(signInAddress('/')).toBe('/sign-in');
  });
});
