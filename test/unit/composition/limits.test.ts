import { expect, test } from 'vitest';
import { limitsOf } from '../../../src/composition/scanning.ts';
import { readConfig } from '../../../src/runtime/config.ts';
import { defaultLimits } from '../../../src/scanner/limits.ts';

test('a service without settings scans within the default limits of the scanner', () => {
  const { engineTimeoutMs: _ends, ...limits } = limitsOf(readConfig({})); // with the scan, if none is set
  const { engineTimeoutMs: _own, ...defaults } = defaultLimits;

  expect(limits).toEqual(defaults);
});
