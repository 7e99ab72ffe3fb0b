/** What every scan needs, of a repository or of a local folder. */

import { SECOND } from '../domain/kernel/time.ts';
import type { Config } from '../runtime/config.ts';
import { remembering } from '../scanner/cache/remembering.ts';
import {
  createRepositoryCaches,
  type RepositoryCaches,
  type RepositoryCachesOptions,
} from '../scanner/cache/repository-caches.ts';
import type { Removals } from '../scanner/checkout/remove-folder.ts';
import type { Engine } from '../scanner/engines/engine.ts';
import { isOfModule, patternsDependOn } from '../scanner/engines/patterns/pattern-grammars.ts';
import { createPatternsEngine } from '../scanner/engines/patterns/patterns.ts';
import { createPlannedEngine } from '../scanner/engines/planned.ts';
import { createSecretsEngine } from '../scanner/engines/secrets/secrets.ts';
import { createTaintEngine } from '../scanner/engines/taint/taint.ts';
import { defaultLimits, type ScanLimits } from '../scanner/limits.ts';
import { astGrepBinary } from '../scanner/rules/ast-grep-binary.ts';
import { ownRules } from '../scanner/rules/built-rules.ts';
import { now } from './open.ts';

const MIB = 1024 * 1024;
/** Of all that is kept: one large repository must not drive out the others. */
const REPOSITORY_SHARE = 1 / 4;

export const createEngines = async (own: { temporary?: string; discard?: Removals['discard'] }): Promise<Engine[]> => {
  const rules = await ownRules();
  return [
    remembering(createPatternsEngine({ rules, binary: astGrepBinary(), ...own }), patternsDependOn, isOfModule),
    remembering(createSecretsEngine(), ({ path }) => ['', path]),
    createTaintEngine({ rules: rules.rules, ...own }),
    createPlannedEngine('dependencies'),
  ];
};

/** Below a folder; null where an operator has switched them off. */
export const openCaches = (
  { SCAN_CACHE_MIB }: Config,
  options: Pick<RepositoryCachesOptions, 'folder' | 'box' | 'onUsed'>,
): RepositoryCaches | null => {
  const bytes = SCAN_CACHE_MIB * MIB;
  if (bytes === 0) return null;
  return createRepositoryCaches({ ...options, bytes, repositoryBytes: bytes * REPOSITORY_SHARE, now });
};

export const limitsOf = (config: Config): ScanLimits => ({
  ...defaultLimits,
  // Without a limit of its own an engine ends with the scan.
  engineTimeoutMs: (config.SCAN_ENGINE_TIMEOUT_SECONDS || config.SCAN_TIMEOUT_SECONDS * 2) * SECOND,
  repositoryBytes: config.SCAN_MAX_REPOSITORY_MIB * MIB,
  fileBytes: config.SCAN_MAX_FILE_KIB * 1024,
  lineLength: config.SCAN_MAX_LINE_LENGTH,
  issues: config.SCAN_MAX_ISSUES,
});
