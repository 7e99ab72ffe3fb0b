import { expect, test } from 'vitest';
import { pathWeight } from '../../../../src/domain/issues/path-weight.ts';

test.each([
  ['src/app.js', 'source'],
  ['src/contest/latest.js', 'source'],
  ['src/main/java/com/acme/BenchmarkTest00001.java', 'source'],
  ['lib/attest.py', 'source'],
  ['vendor.js', 'source'],
  ['src/contests/app.js', 'source'],
  ['src/speed-test/app.js', 'source'],
  ['test/app.js', 'test'],
  ['ci/src/shop_integration_tests/app.py', 'test'],
  ['shop-compatibility-test/app.py', 'test'],
  ['e2e-tests/app.js', 'test'],
  ['src/__tests__/app.js', 'test'],
  ['src/app.spec.ts', 'test'],
  ['pkg/server_test.go', 'test'],
  ['tests/unit/x.py', 'test'],
  ['api/test_views.py', 'test'],
  ['src/CartTest.java', 'test'],
  ['Examples/demo.py', 'test'],
  ['node_modules/a/test/b.js', 'vendored'],
  ['third_party/zlib/z.c', 'vendored'],
  ['public/jquery.min.js', 'vendored'],
])('%s weighs as %s', (path, weight) => {
  expect(pathWeight(path)).toBe(weight);
});
