import { mkdir, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import type { Scope } from '../../domain/kernel/caller.ts';
import type { ScanRun } from '../../domain/scans/scan-run.ts';
import type { OutboundGuard } from '../../outbound/guard.ts';
import type { OpenCache, RepositoryCaches } from '../cache/repository-caches.ts';
import type { Removals } from '../checkout/remove-folder.ts';
import type { Engine } from '../engines/engine.ts';
import { noCache, type ResultCache } from '../engines/result-cache.ts';
import type { ScanLimits } from '../limits.ts';
import { scanDirectory, scanRepository } from '../pipeline.ts';
import type { RunContext, RunScan } from './scan-worker.ts';

interface Scanning {
  /** Hears what `engines[].detail` hides from clients. */
  onEngineError?: (engine: Engine['id'], error: unknown) => void;
  engines: readonly Engine[];
  /** What an environment brings along, for this scan alone. */
  ownEngines?: (scope: Scope) => Promise<readonly Engine[]>;
  limits: ScanLimits;
}

interface Places {
  /** Folder for the checkouts. */
  checkouts: string;
  /** Removes a checkout and never rejects: clean-up changes no outcome. */
  discard: Removals['discard'];
  /** What earlier scans have found out; null: each scan looks at everything. */
  caches: RepositoryCaches | null;
}

/** Scans of a repository's address: each is checked out into a folder of its own that is gone afterwards. */
export const createRepositoryScan =
  (options: Scanning & Places & { guard: OutboundGuard; caFile: string | null }): RunScan =>
  async ({ scan, account_id, environment }, run) => {
    const { checkouts, discard, caches, ownEngines, engines: ours, ...rest } = options;
    const engines = [...ours, ...((await ownEngines?.({ account_id, environment })) ?? [])];
    const folder = await mkdtemp(join(checkouts, `${scan.scan_id}-`));
    run.afterwards(() => discard(folder));
    const directory = join(folder, 'files');
    await mkdir(directory);
    const { repo_url, ref } = scan;
    const input = {
      ...rest,
      engines,
      ...inputOf(scan, run),
      repoUrl: repo_url,
      ref,
      knownDefault: await run.beginLook(),
      onLook: run.endLook,
      directory,
    };
    return withCache(caches?.open({ account_id, environment, repo_url }), (cache) =>
      scanRepository({ ...input, cache }),
    );
  };

/** Scans of a folder that is there already; nothing is written to it. */
export const createFolderScan =
  ({ root, openCache, ...options }: Scanning & { root: string; openCache?: () => OpenCache }): RunScan =>
  async ({ scan }, run) =>
    withCache(openCache?.(), (cache) => scanDirectory({ ...options, ...inputOf(scan, run), root, cache }));

const withCache = async <T>(cache: OpenCache | undefined, work: (cache: ResultCache) => Promise<T>): Promise<T> => {
  try {
    return await work(cache ?? noCache);
  } finally {
    cache?.close();
  }
};

const inputOf = ({ options }: ScanRun['scan'], { signal, deadline, onProgress }: RunContext) => ({
  signal,
  deadline,
  options,
  onProgress,
});
