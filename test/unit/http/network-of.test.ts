import { expect, test } from 'vitest';
import { networkOf } from '../../../src/http/transport/network-of.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['2001:DB8:1:3::1', '2001:db8:1:3::/64'],
  ['::1', '::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
  ['no address', 'no address'],
  ['x'.repeat(1_000), 'x'.repeat(64)],
  [undefined, 'unknown'],
])('failures of %s are counted against %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
