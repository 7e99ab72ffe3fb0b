/** The worker, wired: scans, fixtures and deliveries. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getCACertificates } from 'node:tls';
import type { Logger } from 'pino';
import { EVENTS_APPENDED } from '../domain/events/events.ts';
import { createHousekeeping } from '../domain/housekeeping.ts';
import { createRecountSample } from '../domain/issues/standing/recount-sample.ts';
import { createExpiryNotices } from '../domain/people/expiry-notices.ts';
import { createDefaultBranchNotices } from '../domain/scans/default-branch-notices.ts';
import { createScanRuns } from '../domain/scans/scan-runs.ts';
import { createWebhookNotices } from '../domain/webhooks/webhook-notices.ts';
import type { Config } from '../runtime/config.ts';
import { newId } from '../runtime/ids.ts';
import { onProtections, withoutProtection } from '../scanner/processes/protections.ts';
import { checkPrograms } from '../scanner/processes/self-check.ts';
import { createRepositoryScan } from '../scanner/runs/run-pipeline.ts';
import { createFixturePlayer } from '../scanner/runs/scan-player.ts';
import { createScanWorker } from '../scanner/runs/scan-worker.ts';
import { createSealedSecrets } from '../store/sealed/sealed-secrets.ts';
import { portsOn } from '../store/store.ts';
import { createExpiredRows } from '../store/upkeep/expired-rows.ts';
import { createDeliveryQueue } from '../store/webhooks/delivery-queue.ts';
import { createDispatcher } from '../webhooks/dispatcher.ts';
import { openCheckouts } from './checkouts.ts';
import { createOwnEngines } from './custom-rules.ts';
import { newToken, now } from './open.ts';
import { createOutgoingMail } from './outgoing-mail.ts';
import type { Counted, Part } from './part.ts';
import { createMembership } from './people.ts';
import { publicAddress } from './public-address.ts';
import { createEngines, limitsOf, openCaches } from './scanning.ts';
import { createWebhookDeliverer } from './webhook-deliverer.ts';

export const startWorker = async (opened: Counted): Promise<Part> => {
  const { config, db, operatorStore: store, log, secretBox, guard } = opened;
  const checkouts = openCheckouts({ parent: join(config.DATA_DIR, 'checkouts'), newName: newToken, log });
  const { auditLog, mailer } = createMembership(opened);
  const telling = { auditLog, mailer, now, publicAddress: () => publicAddress(config) };
  const webhookNotices = createWebhookNotices(telling);
  const deliveries = createDeliveryQueue({
    db,
    secretBox,
    newLease: newToken,
    log,
    onDisabled: (tx, webhook) => webhookNotices.disabled(portsOn(tx, { newId, secretBox }), webhook),
  });
  if (db.engine === 'sqlite') {
    // One process owns the embedded database: what the last one held is free.
    await store.scanRuns.releaseAll();
    await deliveries.releaseAll(now());
  }

  const runs = createScanRuns({
    store,
    now,
    newId,
    newLeaseToken: newToken,
    defaultBranchNotices: createDefaultBranchNotices({ auditLog }),
  });
  tellProtections(log);
  const onEngineError = (engine: string, error: unknown) => log.warn({ engine, err: error }, 'engine failed');
  const scanning = {
    engines: await createEngines({ temporary: checkouts.folder, discard: checkouts.discard }),
    limits: limitsOf(config),
    ownEngines: createOwnEngines(store.customRules, { temporary: checkouts.folder }),
    onEngineError,
  };
  const checking = new AbortController();
  tellPrograms({ directory: checkouts.folder, limits: scanning.limits, signal: checking.signal }, log);
  const caches = openCaches(config, {
    folder: join(config.DATA_DIR, 'scan-cache'),
    box: secretBox,
    onUsed: (counts) => log.info(counts, 'results of earlier scans used'),
  });
  const places = { checkouts: checkouts.folder, discard: checkouts.discard, caches };
  const caFile = writeCaBundle(config);
  const { listen } = store;
  const worker = createScanWorker({
    runs,
    runScan: createRepositoryScan({ ...scanning, ...places, guard, caFile }),
    listen,
    concurrency: config.WORKER_CONCURRENCY,
    timeoutSeconds: config.SCAN_TIMEOUT_SECONDS,
    log,
  });
  const player = createFixturePlayer({ runs, listen, now, log });
  const deliverer = await createWebhookDeliverer(opened);
  const { deliver } = deliverer;
  const schedule = config.WEBHOOK_RETRY_SECONDS;
  const dispatcher = createDispatcher({
    deliveries,
    deliver,
    schedule,
    now,
    random: Math.random,
    log,
    onAttempt: opened.metrics?.attemptEnded,
  });
  const unlisten = listen(EVENTS_APPENDED, () => dispatcher.wake());
  const secrets = createSealedSecrets({ db, secretBox });
  const expiryNotices = mailer && createExpiryNotices({ ...telling, store, mailer });
  const expired = createExpiredRows(db);
  const housekeeping = createHousekeeping({
    expired,
    secrets,
    now,
    log,
    tellOfExpiry: expiryNotices?.tell,
    checkNumbers: createRecountSample({ store, random: Math.random, log }),
    sweep: checkouts.sweep,
    sweepCaches: async () =>
      caches?.sweep(new Set((await store.allAccounts.list()).map(({ account_id }) => account_id))),
  });
  const mail = createOutgoingMail(opened);

  worker.start();
  player.start();
  dispatcher.start();
  housekeeping.start();
  mail?.start();
  return {
    stop: async () => {
      checking.abort();
      unlisten();
      await Promise.all([worker.stop(), player.stop(), dispatcher.stop(), housekeeping.stop(), mail?.stop()]);
      deliverer.close();
      await checkouts.release();
    },
  };
};

/** What holds for each command, and once for each protection that is missing what that means. */
const tellProtections = (log: Logger): void => {
  const told = new Set<string>();
  onProtections(({ command, active, missing }) => {
    log.info({ command, active, missing }, 'child process protections');
    for (const name of missing.filter((one) => !told.has(one))) {
      told.add(name);
      log.warn({ protection: name }, withoutProtection[name]);
    }
  });
};

/** At the start, since an operator who hears of it with the first scan has gone by then. Nothing waits for it. */
const tellPrograms = (programs: Parameters<typeof checkPrograms>[0], log: Logger): void => {
  checkPrograms(programs).then(
    (problem) => problem && log.warn({ problem }, 'no repository can be scanned from here: install git 2.37 or later'),
    (error: unknown) => programs.signal.aborted || log.warn({ err: error }, 'programs could not be tried out'),
  );
};

/** git replaces its certificates by the file it is given, so the system's go into the same file. */
const writeCaBundle = ({ EXTRA_CA_FILE, DATA_DIR }: Config): string | null => {
  if (EXTRA_CA_FILE === null) return null;
  const bundle = join(DATA_DIR, 'ca-bundle.pem');
  const known = [...getCACertificates('default'), ...getCACertificates('system')];
  writeFileSync(bundle, [...new Set(known), readFileSync(EXTRA_CA_FILE, 'utf8')].join('\n'), { mode: 0o600 });
  return bundle;
};
