import { expect, test } from 'vitest';
import { repositoryKey } from '../../../../src/domain/issues/issues.ts';

test.each([
  'https://git.example.com/acme/shop',
  'https://git.example.com/acme/shop/',
  'https://git.example.com/acme/shop//',
  'https://git.example.com/acme/shop.git',
  'https://git.example.com/acme/shop.git/',
  'https://GIT.Example.COM/acme/shop',
  'https://git.example.com:443/acme/shop',
])('%s is one repository with its other spellings', (address) => {
  expect(repositoryKey(address)).toBe('https://git.example.com/acme/shop');
});

test.each([
  ['another path', 'https://git.example.com/acme/shed'],
  ['another case of the path', 'https://git.example.com/acme/Shop'],
  ['another port', 'https://git.example.com:8443/acme/shop'],
  ['another host', 'https://example.com/acme/shop'],
  ['a name that only begins the same', 'https://git.example.com/acme/shop.github'],
])('%s is another repository', (_what, address) => {
  expect(repositoryKey(address)).not.toBe('https://git.example.com/acme/shop');
});
