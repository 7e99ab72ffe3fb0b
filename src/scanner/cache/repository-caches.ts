import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, rmdirSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import type { ResultCache } from '../engines/result-cache.ts';
import { CacheFile, type KeyBox, removeCacheFile } from './cache-file.ts';
import { scannerVersion } from './scanner-version.ts';

/** What the store knows a repository by. */
export interface CachedRepository {
  readonly account_id: string;
  readonly environment: string;
  readonly repo_url: string;
}

/** A repository's results, for the length of a scan. */
export interface OpenCache extends ResultCache {
  close(): void;
}

export interface RepositoryCaches {
  open(repository: CachedRepository): OpenCache;
  /** Removes what no scan has used for a month, and what belongs to other accounts than these. */
  sweep(accounts: ReadonlySet<string>): void;
}

export interface RepositoryCachesOptions {
  /** Absolute path of a folder of its own. */
  readonly folder: string;
  readonly box: KeyBox;
  /** Bytes of all files together. */
  readonly bytes: number;
  /** Bytes of one repository's. */
  readonly repositoryBytes: number;
  readonly now: () => number;
  /** Hears, at the end of a scan, how many results it found and how many were missing. */
  readonly onUsed?: (counts: { readonly found: number; readonly missing: number }) => void;
}

const KEPT_MS = 30 * 24 * 60 * 60 * 1000;
const SUFFIX = '.results';

/**
 * A file for each repository, in a folder for each account. Where they are too large together, the one that was used
 * least recently goes first. Nothing here fails a scan: what can't be read or written counts as missing.
 */
export const createRepositoryCaches = (options: RepositoryCachesOptions): RepositoryCaches => {
  const { folder, box, now } = options;
  const inUse = new Map<string, number>();
  // One alone may not be larger than all together.
  const bytes = Math.min(options.repositoryBytes, options.bytes);

  const makeRoom = (): void => {
    const files = cacheFiles(folder).sort((a, b) => a.used - b.used);
    let total = files.reduce((sum, file) => sum + file.bytes, 0);
    for (const file of files) {
      if (total <= options.bytes) return;
      if (inUse.has(file.path)) continue;
      removeCacheFile(file.path);
      total -= file.bytes;
    }
  };

  return {
    open: (repository) => {
      const path = pathOf(folder, repository);
      const file = quietly(() => {
        mkdirSync(join(path, '..'), { recursive: true, mode: 0o700 });
        return new CacheFile({ path, version: scannerVersion(), box, bytes });
      });
      inUse.set(path, (inUse.get(path) ?? 0) + 1);
      const counts = { found: 0, missing: 0 };
      return {
        read: (name) => {
          const text = file?.read(name) ?? null;
          counts[text === null ? 'missing' : 'found'] += 1;
          return text;
        },
        keep: (name, text) => file?.keep(name, text),
        close: () => {
          file?.close();
          options.onUsed?.(counts);
          quietly(() => utimesSync(path, now() / 1000, now() / 1000));
          const users = (inUse.get(path) ?? 1) - 1;
          if (users > 0) inUse.set(path, users);
          else inUse.delete(path);
          quietly(makeRoom);
        },
      };
    },

    sweep: (accounts) => {
      for (const file of cacheFiles(folder))
        if (!inUse.has(file.path) && (now() - file.used > KEPT_MS || !accounts.has(file.account)))
          quietly(() => removeCacheFile(file.path));
      // Only an empty one can be removed like this.
      for (const account of foldersIn(folder)) quietly(() => rmdirSync(join(folder, account)));
    },
  };
};

const pathOf = (folder: string, { account_id, environment, repo_url }: CachedRepository): string => {
  const name = createHash('sha256')
    .update(JSON.stringify([account_id, environment, repo_url]))
    .digest('hex');
  return join(folder, account_id, `${environment}-${name}${SUFFIX}`);
};

interface FoundFile {
  readonly path: string;
  readonly account: string;
  readonly bytes: number;
  /** Milliseconds. */
  readonly used: number;
}

const cacheFiles = (folder: string): FoundFile[] =>
  foldersIn(folder).flatMap((account) =>
    namesIn(join(folder, account))
      .filter((name) => name.endsWith(SUFFIX))
      .flatMap((name) => {
        const path = join(folder, account, name);
        const status = statSync(path, { throwIfNoEntry: false });
        return status === undefined ? [] : [{ path, account, bytes: status.size, used: status.mtimeMs }];
      }),
  );

const foldersIn = (folder: string): string[] =>
  quietly(() => readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory()))?.map(
    ({ name }) => name,
  ) ?? [];

const namesIn = (folder: string): string[] => quietly(() => readdirSync(folder)) ?? [];

/** Null where the system does not let us. */
const quietly = <T>(work: () => T): T | null => {
  try {
    return work();
  } catch {
    return null;
  }
};
