import { expect, test } from 'vitest';
import { canPin } from '../../../../src/scanner/checkout/git-process.ts';

test.each([
  ['git version 2.36.6', false],
  ['git version 1.99.0', false],
  ['git version 2.37.0', true],
  ['git version 2.39.5 (Apple Git-154)', true],
  ['git version 3.0.0', true],
  ['', false],
])('%s can pin addresses: %s', (version, want) => {
  expect(canPin(version)).toBe(want);
});
