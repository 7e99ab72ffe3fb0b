import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { operationTable as dashboardTable } from '../../../generated/dashboard/operations.ts';
import { errorCatalogue } from '../../../generated/errors.ts';
import { operationTable } from '../../../generated/operations.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** Given before it is known which operation a call is for. */
const BEFORE_OPERATIONS = ['METHOD_NOT_ALLOWED', 'EXPECTATION_FAILED', 'HTTPS_REQUIRED', 'HEADERS_TOO_LARGE'];

test('every code of the catalogue is listed by an operation that can give it', () => {
  const entries: { failures: readonly string[] }[] = [
    ...Object.values(operationTable),
    ...Object.values(dashboardTable),
  ];
  const listed = new Set(entries.flatMap(({ failures }) => failures));

  expect(Object.keys(errorCatalogue).filter((code) => !listed.has(code))).toEqual(BEFORE_OPERATIONS);
});

test('every code of the catalogue is given somewhere', () => {
  const service = globSync('src/{domain,http}/**/*.ts', { cwd: ROOT })
    .map((path) => readFileSync(join(ROOT, path), 'utf8'))
    .join('\n');

  expect(Object.keys(errorCatalogue).filter((code) => !service.includes(`'${code}'`))).toEqual([]);
});
