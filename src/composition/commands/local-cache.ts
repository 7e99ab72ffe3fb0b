import { statSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import type { Commands } from '../../cli/commands/commands.ts';
import { UsageError } from '../../cli/terminal/exit.ts';
import { note } from '../../cli/terminal/table.ts';
import type { Config } from '../../runtime/config.ts';
import { makeKey, readKey } from '../../runtime/encryption-key.ts';
import type { OpenCache } from '../../scanner/cache/repository-caches.ts';
import { createSecretBox } from '../../store/sealed/encryption.ts';
import { openCaches } from '../scanning.ts';
import { isWithin } from './within.ts';

type Cache = NonNullable<Parameters<Commands['scanFolder']>[1]['cache']>;

/** Results are known by what they were made of, so that one folder does for all that is scanned with it. */
const WHATEVER_IS_SCANNED = { account_id: 'local', environment: 'live', repo_url: '' };

/**
 * What opens the results that are kept in a folder; null where they can't be used, which standard error is told.
 *
 * They decide what a scan finds, so nobody may write them who may only change the code: they are sealed with a key that
 * does not lie beside them, and neither folder nor key may come with what is scanned. Throws UsageError.
 */
export const localCache = (config: Config, scanned: string, cache: Cache): (() => OpenCache) | null => {
  if (isWithin(scanned, join(cache.folder, WHATEVER_IS_SCANNED.account_id)))
    throw new UsageError(
      `--cache names a folder within the one that is scanned, where whoever changes the code could change what is found: keep ${cache.folder} elsewhere, such as --cache ../sightline-cache`,
    );
  const key = cache.key ?? userKey(scanned, cache);
  if (key === null) return null;
  const caches = openCaches(config, { folder: cache.folder, box: createSecretBox(key) });
  return caches === null ? null : () => caches.open(WHATEVER_IS_SCANNED);
};

/** The key of this machine's user, made when it is first needed. */
const userKey = (scanned: string, cache: Cache): Buffer | null => {
  try {
    const file = join(cache.stateFolder ?? join(homedir(), '.local', 'state'), 'sightline', 'cache.key');
    if (isWithin(scanned, file))
      throw new UsageError(
        `--cache needs a key that is not part of what is scanned, and ${file} would be: set SIGHTLINE_CACHE_KEY, or XDG_STATE_HOME to a folder elsewhere`,
      );
    if (isWithin(cache.folder, file))
      throw new UsageError(
        `--cache names a folder that the key of what is kept lies in, ${file}: whoever restores the one would bring the other, so keep results elsewhere`,
      );
    const key = readKey(file) ?? makeKey(file);
    refuseShared(file);
    return key;
  } catch (error) {
    if (error instanceof UsageError) throw error;
    const why = error instanceof Error ? error.message : String(error);
    note(`--cache is not used, as its key can't be kept (set SIGHTLINE_CACHE_KEY to give one): ${why}`);
    return null;
  }
};

const refuseShared = (file: string): void => {
  // Windows has no such bits.
  if (process.platform !== 'win32' && (statSync(file).mode & 0o077) !== 0)
    throw new Error(`${file} is open to others than its owner, which \`chmod 600\` changes`);
};
