import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
const DOCUMENTS = ['openapi/openapi.yaml', 'openapi/dashboard.yaml', 'asyncapi/asyncapi.yaml'];

const files = globSync('{openapi,asyncapi}/**/*.{yaml,md}', { cwd: ROOT })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !path.startsWith('openapi/released/'));

/** Files that a file refers to, which stand beside it or elsewhere in the contracts. */
const referredBy = (path: string): string[] =>
  [...readFileSync(join(ROOT, path), 'utf8').matchAll(/\$ref:\s*['"]?([^\s'"#]+)/g)].map(([, file = '']) =>
    posix.join(posix.dirname(path), file),
  );

test('every file of the contracts is part of one: what no document refers to is promised to nobody', () => {
  const reached = new Set(DOCUMENTS);
  for (const path of reached) for (const file of referredBy(path)) reached.add(file); // a set goes on to what is added

  expect(files.length).toBeGreaterThan(200);
  expect(files.filter((path) => !reached.has(path))).toEqual([]);
});
