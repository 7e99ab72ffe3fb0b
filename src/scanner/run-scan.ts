import { mkdir, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import type { ScanOutcome } from '../domain/finding.ts';
import type { OutboundGuard } from '../outbound/guard.ts';
import type { Engine } from './engine.ts';
import type { ScanLimits } from './limits.ts';
import type { Removals } from './remove-folder.ts';
import { type ScanProgress, type ScanResult, scanDirectory, scanRepository } from './scan-repository.ts';
import type { RunScan } from './worker.ts';

interface Scanning {
  /** Hears what `engines[].detail` hides from clients. */
  onEngineError?: (engine: Engine['id'], error: unknown) => void;
  engines: readonly Engine[];
  limits: ScanLimits;
}

interface Places {
  /** Folder for the checkouts. */
  checkouts: string;
  /** Removes a checkout and never rejects: clean-up changes no outcome. */
  discard: Removals['discard'];
}

/** Scans of a repository's address: each is checked out into a folder of its own that is gone afterwards. */
export const createRepositoryScan =
  (options: Scanning & Places & { guard: OutboundGuard; caFile: string | null }): RunScan =>
  async ({ scan }, signal, onProgress) => {
    const { checkouts, discard, ...rest } = options;
    const folder = await mkdtemp(join(checkouts, `${scan.scan_id}-`));
    try {
      const directory = join(folder, 'files');
      await mkdir(directory);
      const { repo_url: repoUrl, ref } = scan;
      const input = {
        ...rest,
        repoUrl,
        ref,
        directory,
        signal,
        options: optionsOf(scan),
        onProgress: relay(onProgress),
      };
      const { commitSha, ...result } = await scanRepository(input);
      return toOutcome(result, commitSha);
    } finally {
      await discard(folder);
    }
  };

/** Scans of a folder that is there already; nothing is written to it. */
export const createFolderScan =
  ({ root, ...options }: Scanning & { root: string }): RunScan =>
  async ({ scan }, signal, onProgress) =>
    toOutcome(
      await scanDirectory({ ...options, root, signal, options: optionsOf(scan), onProgress: relay(onProgress) }),
      null,
    );

const optionsOf = ({ options }: Parameters<RunScan>[0]['scan']) => ({
  exclude: options.exclude,
  honorSuppressions: options.honor_suppressions,
});

const relay =
  (onProgress: Parameters<RunScan>[2]) =>
  ({ phase, percent, filesScanned, filesTotal }: ScanProgress): void =>
    onProgress({ phase, percent, files_scanned: filesScanned ?? 0, files_total: filesTotal });

const toOutcome = ({ filesScanned, ...result }: ScanResult, commit_sha: string | null): ScanOutcome => ({
  ...result,
  commit_sha,
  files_scanned: filesScanned,
});
