import { expect, test } from 'vitest';
import {
  addressAsked,
  canonicalAddress,
  nameOfAddress,
  providerOf,
} from '../../../../src/domain/repositories/address.ts';

test.each([
  'https://git.example.com/acme/shop',
  'https://git.example.com/acme/shop/',
  'https://git.example.com/acme/shop//',
  'https://git.example.com/acme/shop.git',
  'https://git.example.com/acme/shop.git/',
  'https://git.example.com//acme//shop',
  'https://git.example.com/acme/%73hop',
  'https://git.example.com/acme/shop?ref=main#readme',
  'https://GIT.Example.COM/acme/shop',
  'https://git.example.com:443/acme/shop',
])('%s is one repository with its other spellings', (address) => {
  expect(canonicalAddress(address)).toBe('https://git.example.com/acme/shop');
});

test.each([
  ['another path', 'https://git.example.com/acme/shed'],
  ['another case of the path', 'https://git.example.com/acme/Shop'],
  ['an escaped slash', 'https://git.example.com/acme%2Fshop'],
  ['another port', 'https://git.example.com:8443/acme/shop'],
  ['another host', 'https://example.com/acme/shop'],
  ['a name that only begins the same', 'https://git.example.com/acme/shop.github'],
  ['a name that ends twice', 'https://git.example.com/acme/shop.git.git'],
])('%s is another repository', (_what, address) => {
  expect(canonicalAddress(address)).not.toBe('https://git.example.com/acme/shop');
});

test('an escape has one spelling', () => {
  expect(canonicalAddress('https://git.example.com/a%c3%a9%7e')).toBe('https://git.example.com/a%C3%A9~');
});

test.each(['github.com', 'gitlab.com', 'bitbucket.org', 'codeberg.org'])('%s does not tell cases apart', (host) => {
  expect(canonicalAddress(`https://${host}/Acme/Shop.GIT`)).toBe(`https://${host}/acme/shop`);
});

test.each(['ftp://git.example.com/acme/shop', 'file:///shop', 'acme/shop', '', '%'])(
  '%j names no repository',
  (asked) => {
    expect(addressAsked(asked)).toBe('');
  },
);

test.each([
  ['https://git.example.com/acme/shop.git', 'acme/shop'],
  ['https://git.example.com/teams/acme/shop/', 'acme/shop'],
  ['https://git.example.com/shop', 'shop'],
  ['https://git.example.com/', 'git.example.com'],
  [`https://git.example.com/${'a'.repeat(300)}`, 'a'.repeat(200)],
])('%s is called %s', (address, name) => {
  expect(nameOfAddress(address)).toBe(name);
});

test('a host that is known by name is the provider', () => {
  expect(['https://github.com/acme/shop', 'https://git.example.com/acme/shop'].map(providerOf)).toEqual([
    'github',
    'other',
  ]);
});
