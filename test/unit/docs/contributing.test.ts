import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../../scripts/docs/content/documented-contract.ts';

test('the checklists for contributors name files that exist', () => {
  const text = readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8');
  const named = [...text.matchAll(/\b((?:src|test|scripts|openapi|asyncapi|docs)\/[\w./-]*\w(?![\w<]|\/<))/g)].map(
    ([, path = '']) => path,
  );

  expect(named.length).toBeGreaterThan(30);
  expect([...new Set(named)].filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});
