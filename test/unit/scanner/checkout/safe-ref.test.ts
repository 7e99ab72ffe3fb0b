import { expect, test } from 'vitest';
import { createScan_body as validate } from '../../../../generated/bodies.js';
import { safeRef } from '../../../../src/scanner/checkout/resolve-ref.ts';

/**
 * The contract's pattern is the door, the checkout's the last line in front of git: neither lets through what the other
 * stops.
 */
test.each<[boolean, string]>([
  ...[
    'main',
    'v1.2.3',
    'feature/login',
    'fix/#42-cart',
    '#42',
    'a+b',
    'user@host',
    '@',
    'c'.repeat(40),
    'x'.repeat(255),
  ].map((ref): [boolean, string] => [true, ref]),
  ...[
    '',
    '-x',
    '--upload-pack=touch',
    '+main',
    '/main',
    '.hidden',
    'a/.hidden',
    'a//b',
    'a..b',
    'a/',
    'a.',
    'a.lock',
  ].map((ref): [boolean, string] => [false, ref]),
  ...['a b', 'a:b', 'a^', 'a~1', 'a@{1}', 'a*', 'a?', 'a[b', 'a\\b', 'a\n', 'a\0', 'é', 'x'.repeat(256)].map(
    (ref): [boolean, string] => [false, ref],
  ),
])('%s: the ref %j is taken by contract and checkout alike', (taken, ref) => {
  expect([validate({ repo_url: 'https://git.example.com/acme/shop.git', ref }), safeRef.test(ref)]).toEqual([
    taken,
    taken,
  ]);
});
