import { getPriority } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { Commands } from '../../cli/commands/commands.ts';
import { createAccounts } from '../../domain/people/accounts.ts';
import { createAuditLog } from '../../domain/people/audit-log.ts';
import { createDefaultBranchNotices } from '../../domain/scans/default-branch-notices.ts';
import { createScanRuns } from '../../domain/scans/scan-runs.ts';
import { readConfig } from '../../runtime/config.ts';
import { newId } from '../../runtime/ids.ts';
import { createFolderScan } from '../../scanner/runs/run-pipeline.ts';
import { scanFolderOnce } from '../../scanner/runs/scan-without-queue.ts';
import { openSqlite } from '../../store/engines/sqlite.ts';
import { createSecretBox } from '../../store/sealed/encryption.ts';
import { createOperatorStore } from '../../store/store.ts';
import { newToken, now } from '../open.ts';
import { createEngines, limitsOf } from '../scanning.ts';
import { customEngineOf } from './custom-rules.ts';
import { localCache } from './local-cache.ts';

/** A folder is scanned by the service's own code on a database that lives as long as the command. */
export const scanFolder: Commands['scanFolder'] = async (folder, { exclude, cache, rules, onProgress }) => {
  const config = readConfig();
  const openCache = cache === undefined ? null : localCache(config, folder, cache);
  const custom = rules === undefined ? [] : [await customEngineOf(rules, folder)];
  const db = await openSqlite(':memory:');
  const store = createOperatorStore({ db, newId, secretBox: createSecretBox(Buffer.alloc(32)) });
  const runs = createScanRuns({
    store,
    now,
    newId,
    newLeaseToken: newToken,
    defaultBranchNotices: createDefaultBranchNotices({
      auditLog: createAuditLog({ store, now, newId, pause: setImmediate }),
    }),
  });
  const runScan = createFolderScan({
    root: folder,
    ...(openCache === null ? {} : { openCache }),
    engines: [...(await createEngines({})), ...custom],
    limits: { ...limitsOf(config), priority: getPriority() }, // somebody waits for it
  });
  const accounts = createAccounts({ store, now, newId });
  const account = await accounts.create({ name: 'Local', plan: 'enterprise' });
  const address = pathToFileURL(folder).href;
  return scanFolderOnce({
    store,
    runs,
    runScan,
    scope: { ...account, environment: 'live' },
    address,
    exclude,
    timeoutSeconds: config.SCAN_TIMEOUT_SECONDS,
    newId,
    now,
    onProgress,
  });
};
