import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { limitsOf } from '../../../src/composition/scanning.ts';
import { readConfig } from '../../../src/runtime/config.ts';
import { defaultLimits } from '../../../src/scanner/limits.ts';

test('a service without settings scans within the default limits of the scanner', () => {
  const { engineTimeoutMs: _ends, ...limits } = limitsOf(readConfig({})); // with the scan, if none is set
  const { engineTimeoutMs: _own, ...defaults } = defaultLimits;

  expect(limits).toEqual(defaults);
});

test('every limit is kept by something: one that nothing reads is none', () => {
  const scanner = globSync('src/scanner/**/*.ts', { exclude: ['src/scanner/limits.ts'] })
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');
  // `limits.files`, or taken out of limits by a pattern
  const isRead = (name: string): boolean =>
    new RegExp(`limits(?:\\.|: \\{[^}]*\\b)${name}\\b|\\b${name}\\b[^{}]*\\}(?:: \\w*Limits| = [\\w.]*limits)\\b`).test(
      scanner,
    );

  expect(Object.keys(defaultLimits).filter((name) => !isRead(name))).toEqual([]);
  expect(isRead('folders')).toBe(false);
});
