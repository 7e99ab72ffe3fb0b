import { isAbsolute, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Commands } from '../../cli/commands/commands.ts';
import { createAccounts } from '../../domain/people/accounts.ts';
import { createScanRuns } from '../../domain/scans/scan-runs.ts';
import { readConfig } from '../../runtime/config.ts';
import { newId } from '../../runtime/ids.ts';
import type { KeyBox } from '../../scanner/cache/cache-file.ts';
import { createFolderScan } from '../../scanner/runs/run-pipeline.ts';
import { scanFolderOnce } from '../../scanner/runs/scan-without-queue.ts';
import { openSqlite } from '../../store/engines/sqlite.ts';
import { createSecretBox } from '../../store/sealed/encryption.ts';
import { createOperatorStore } from '../../store/store.ts';
import { newToken, now } from '../open.ts';
import { createEngines, limitsOf, openCaches } from '../scanning.ts';
import { customEngineOf } from './custom-rules.ts';

/** A folder is scanned by the service's own code on a database that lives as long as the command. */
export const scanFolder: Commands['scanFolder'] = async (folder, { exclude, cache, rules, onProgress }) => {
  const custom = rules === undefined ? [] : [await customEngineOf(rules, folder)];
  const db = await openSqlite(':memory:');
  const store = createOperatorStore({ db, newId, secretBox: createSecretBox(Buffer.alloc(32)) });
  const runs = createScanRuns({ store, now, newId, newLeaseToken: newToken });
  const config = readConfig();
  const caches = cache === undefined ? null : openCaches(config, { folder: cache, box: unsealed });
  const runScan = createFolderScan({
    root: folder,
    ...(caches === null ? {} : { openCache: () => caches.open(WHATEVER_IS_SCANNED) }),
    engines: [...(await createEngines({})), ...custom],
    limits: limitsOf(config),
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
    exclude: [...exclude, ...ownFolder(folder, cache)],
    timeoutSeconds: config.SCAN_TIMEOUT_SECONDS,
    newId,
    now,
    onProgress,
  });
};

/** Results are known by what they were made of, so that one folder does for all that is scanned with it. */
const WHATEVER_IS_SCANNED = { account_id: 'local', environment: 'live', repo_url: '' };

/** There is no key: who can read the folder can read the code as well. */
const unsealed: KeyBox = { seal: (secret) => secret, open: (sealed) => sealed };

/** What we keep ourselves is nothing to scan. */
const ownFolder = (folder: string, cache: string | undefined): string[] => {
  const path = cache === undefined ? '' : relative(folder, cache).split(sep).join('/');
  return path === '' || path.startsWith('../') || isAbsolute(path) ? [] : [path];
};
