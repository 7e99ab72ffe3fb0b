import { expect, test } from 'vitest';
import { languagesOf } from '../../../src/scanner/languages.ts';
import { pathWeight } from '../../../src/scanner/path-weight.ts';
import type { SourceFile } from '../../../src/scanner/source-file.ts';

test.each([
  ['src/app.js', 'source'],
  ['src/contest/latest.js', 'source'],
  ['src/main/java/com/acme/BenchmarkTest00001.java', 'source'],
  ['lib/attest.py', 'source'],
  ['vendor.js', 'source'],
  ['test/app.js', 'test'],
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

const file = (path: string, language: SourceFile['language'], size: number): SourceFile => ({
  path,
  size,
  language,
  weight: pathWeight(path),
  verbatim: true,
});

test('languages come largest first, without vendored code', () => {
  const own = [file('a.py', 'python', 10), file('b.go', 'go', 20), file('c.py', 'python', 15), file('d', null, 90)];
  const vendored = [file('vendor/e.js', 'javascript', 500)];

  expect(languagesOf([...own, ...vendored])).toEqual(['python', 'go']);
  expect(languagesOf(vendored)).toEqual(['javascript']);
});
