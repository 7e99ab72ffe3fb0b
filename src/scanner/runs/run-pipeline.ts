import { mkdir, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import type { ScanRun } from '../../domain/scans/scan-runs.ts';
import type { OutboundGuard } from '../../outbound/guard.ts';
import type { Removals } from '../checkout/remove-folder.ts';
import type { Engine } from '../engines/engine.ts';
import type { ScanLimits } from '../limits.ts';
import { scanDirectory, scanRepository } from '../pipeline.ts';
import type { RunContext, RunScan } from './scan-worker.ts';

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
  async ({ scan }, run) => {
    const { checkouts, discard, ...rest } = options;
    const folder = await mkdtemp(join(checkouts, `${scan.scan_id}-`));
    run.afterwards(() => discard(folder));
    const directory = join(folder, 'files');
    await mkdir(directory);
    const { repo_url: repoUrl, ref } = scan;
    return scanRepository({ ...rest, ...inputOf(scan, run), repoUrl, ref, directory });
  };

/** Scans of a folder that is there already; nothing is written to it. */
export const createFolderScan =
  ({ root, ...options }: Scanning & { root: string }): RunScan =>
  async ({ scan }, run) =>
    scanDirectory({ ...options, ...inputOf(scan, run), root });

const inputOf = ({ options }: ScanRun['scan'], { signal, deadline, onProgress }: RunContext) => ({
  signal,
  deadline,
  options,
  onProgress,
});
