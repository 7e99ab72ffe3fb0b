import { expect, test } from 'vitest';
import { plainAddress, trustedProxies } from '../../../src/http/transport/client-address.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  [' 203.0.113.7 ', '203.0.113.7'],
  ['203.0.113.7:5678', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['[::ffff:203.0.113.7]:5678', '203.0.113.7'],
  ['2001:DB8:0::7', '2001:db8::7'],
  ['[2001:db8::7]', '2001:db8::7'],
  ['[2001:db8::7]:5678', '2001:db8::7'],
  ['fe80::1%eth0', 'fe80::1'],
  ['unknown', null],
  ['_hidden', null],
  ['203.0.113.7:', null],
  ['203.0.113.7:x', null],
  ['203.0.113', null],
  ['010.0.0.1', null],
  ['1', null],
  ['[203.0.113.7', null],
  ['"203.0.113.7"', null],
  ['<script>', null],
  ['', null],
  [undefined, null],
])('%s is the address %s', (written, address) => {
  expect(plainAddress(written)).toBe(address);
});

test.each([
  ['10.0.0.0/8', '10.1.2.3', true],
  ['10.0.0.0/8', '10.1.2.3:4711', true],
  ['10.0.0.0/8', '::ffff:10.1.2.3', true],
  ['10.0.0.0/8', '11.1.2.3', false],
  ['10.0.0.7', '10.0.0.7', true],
  ['10.0.0.7', '10.0.0.8', false],
  ['fd00::/8', '[fd12::1]:443', true],
  ['fd00::/8', 'fe80::1', false],
  ['::1', '::1', true],
  ['::1', '127.0.0.1', false],
  ['10.0.0.0/8', 'unknown', false],
])('behind %s, %s is a proxy: %s', (listed, address, expected) => {
  const trust = trustedProxies([listed]);

  expect(trust !== false && trust(address, 1)).toBe(expected);
});

test('without a list the one that connects is the proxy, or nobody', () => {
  const trust = trustedProxies(true);

  expect(trust !== false && [trust('203.0.113.7', 0), trust('203.0.113.7', 1)]).toEqual([true, false]);
  expect(trustedProxies(false)).toBe(false);
});
