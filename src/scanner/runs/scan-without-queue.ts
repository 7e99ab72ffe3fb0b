import type { components } from '../../../generated/openapi.ts';
import { createIssues } from '../../domain/issues/issues.ts';
import type { Scope } from '../../domain/kernel/caller.ts';
import type { NewId } from '../../domain/kernel/ids.ts';
import type { Now } from '../../domain/kernel/time.ts';
import { knownOrNew, toNewRepository } from '../../domain/repositories/repositories.ts';
import type { ScanRun } from '../../domain/scans/scan-run.ts';
import type { ScanRuns } from '../../domain/scans/scan-runs.ts';
import type { Store } from '../../domain/store.ts';
import { ScanTimedOut, startScanTime } from './scan-time.ts';
import type { RunScan } from './scan-worker.ts';

export interface FolderScan {
  store: Store;
  runs: ScanRuns;
  runScan: RunScan;
  scope: Scope;
  /** `file://` address of the folder, for the record. */
  address: string;
  exclude: string[];
  timeoutSeconds: number;
  newId: NewId;
  now: Now;
  onProgress: (percent: number) => void;
}

/** Scans one folder without a queue, a worker or a lease to lose. Rejects as `runScan` does. */
export const scanFolderOnce = async (folder: FolderScan): Promise<components['schemas']['ScanReport']> => {
  const { store, runs, scope, now } = folder;
  const { newId, address } = folder;
  const scan_id = newId('scan');
  const created_at = now();
  const added = toNewRepository(scope, { repo_url: address }, { newId, fixture: false, created_at });
  const { repository_id } = await knownOrNew(store.repositories, added);
  await store.scans.insert({
    scan_id,
    repository_id,
    account_id: scope.account_id,
    environment: scope.environment,
    repo_url: address,
    ref: null,
    options: { exclude: folder.exclude, honor_suppressions: true },
    fixture: null,
    request_id: null,
    created_at,
  });
  const run = await runs.claim();
  if (!run) throw new Error('the only scan could not be claimed');
  await runToEnd(folder, run);
  const scan = await store.scans.find(scope, scan_id);
  if (!scan) throw new Error('a scan was not there after it ended');
  return { scan, issues: await createIssues({ store, now }).allOfScan(scope, scan_id) };
};

/** What was found within the time is kept, as on a server. */
const runToEnd = async ({ runs, runScan, timeoutSeconds, onProgress }: FolderScan, run: ScanRun): Promise<void> => {
  const overrun = new AbortController();
  const time = startScanTime(timeoutSeconds, () => overrun.abort(new ScanTimedOut()));
  try {
    const outcome = await runScan(run, {
      signal: overrun.signal,
      deadline: time.deadline,
      onProgress: ({ percent }) => onProgress(percent),
      beginLook: async () => ({ name: null, isPinned: false }), // a folder has no host
      endLook: async () => undefined,
      afterwards: () => undefined,
    });
    if (outcome.timed_out) await runs.timeOut(run, timeoutSeconds, outcome);
    else await runs.complete(run, outcome);
  } catch (error) {
    if (!(error instanceof ScanTimedOut)) throw error;
    await runs.timeOut(run, timeoutSeconds);
  } finally {
    time.stop();
  }
};
