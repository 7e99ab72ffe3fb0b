import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { settings } from '../../../src/runtime/config.ts';

const COMPOSITION = join(import.meta.dirname, '../../../src/composition');

test('every setting has a reader', () => {
  const readers = readdirSync(COMPOSITION, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(join(COMPOSITION, name), 'utf8'))
    .join('\n');

  expect(Object.keys(settings).filter((name) => !new RegExp(`\\b${name}\\b`).test(readers))).toEqual([]);
});
