/** The composition root: the only file that knows every part. */
import { randomInt, randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates } from 'node:tls';
import { pathToFileURL } from 'node:url';
import type { Logger } from 'pino';
import { announce } from './cli/announce.ts';
import type { Commands } from './cli/commands.ts';
import { runProgram } from './cli/program.ts';
import { type Config, readConfig } from './config.ts';
import { createAccounts } from './domain/accounts.ts';
import { createDeliveryLog } from './domain/delivery-log.ts';
import { createEventLog } from './domain/event-log.ts';
import { createEventStream } from './domain/event-stream.ts';
import { EVENTS_APPENDED } from './domain/events.ts';
import { IDEMPOTENCY_KEPT } from './domain/idempotency.ts';
import { createIssues } from './domain/issues.ts';
import { createKeys } from './domain/keys.ts';
import { createRateLimits } from './domain/rate-limits.ts';
import type { ScoreIssues } from './domain/reconcile.ts';
import { createReports } from './domain/reports.ts';
import { createScanRuns } from './domain/scan-runs.ts';
import { createScans } from './domain/scans.ts';
import type { Store } from './domain/store.ts';
import { HOUR, SECOND } from './domain/time.ts';
import { createTriage } from './domain/triage.ts';
import { createWebhooks, type SendSample } from './domain/webhooks.ts';
import { encryptionKey } from './encryption-key.ts';
import { createApp } from './http/app.ts';
import { createAccountHandlers } from './http/handlers/account.ts';
import { createDeliveryHandlers } from './http/handlers/deliveries.ts';
import { createEventHandlers } from './http/handlers/events.ts';
import { createIssueHandlers } from './http/handlers/issues.ts';
import { createReportHandlers } from './http/handlers/reports.ts';
import { createScanHandlers } from './http/handlers/scans.ts';
import { createTriageHandlers } from './http/handlers/triage.ts';
import { createWebhookHandlers } from './http/handlers/webhooks.ts';
import { newId } from './ids.ts';
import { createLog } from './log.ts';
import type { Metrics } from './metrics.ts';
import { createAddressProblem } from './outbound/address-problem.ts';
import { createOutboundGuard, type OutboundGuard } from './outbound/guard.ts';
import type { Engine } from './scanner/engine.ts';
import { createPatternsEngine } from './scanner/engines/patterns.ts';
import { createSecretsEngine } from './scanner/engines/secrets.ts';
import { createFixturePlayer } from './scanner/fixture-player.ts';
import { defaultLimits, type ScanLimits } from './scanner/limits.ts';
import { createReportFormats } from './scanner/report/formats.ts';
import { astGrepBinary } from './scanner/rules/ast-grep-binary.ts';
import { loadRules } from './scanner/rules/load-rules.ts';
import { createFolderScan, createRepositoryScan } from './scanner/run-scan.ts';
import { scanFolderOnce } from './scanner/scan-folder-once.ts';
import { scoreIssues } from './scanner/score.ts';
import { createScanWorker } from './scanner/worker.ts';
import type { Db } from './store/db.ts';
import { createDeliveryQueue } from './store/deliveries.ts';
import { createSecretBox, type SecretBox } from './store/encryption.ts';
import { readGauges } from './store/gauges.ts';
import { openPostgres } from './store/postgres.ts';
import { createLocalRateWindows, createSharedRateWindows } from './store/rate-windows.ts';
import { openSqlite } from './store/sqlite.ts';
import { createStore } from './store/store.ts';
import { createDeliverer, type Deliverer } from './webhooks/deliver.ts';
import { createDispatcher } from './webhooks/dispatcher.ts';
import { signedRequest } from './webhooks/envelope.ts';

const now = Date.now;
const newToken = () => randomUUID();
const PACKAGE = new URL('../package.json', import.meta.url);
const GENERATED = new URL('../generated/', import.meta.url);
const STOP_WITHIN = 10 * SECOND;
/** A client that is still sending its request when the service stops is cut off then. */
const LAST_REQUESTS = 5 * SECOND;
/** Of a scan's time, for one engine: when it runs out, what the others found is still told. */
const ENGINE_SHARE = 0.95;

interface Opened {
  config: Config;
  log: Logger;
  db: Db;
  store: Store;
  secretBox: SecretBox;
  guard: OutboundGuard;
}

/** A started part of the service. */
interface Part {
  stop(): Promise<void>;
}

const open = async (config: Config, log: Logger): Promise<Opened> => {
  makeDataDirectory(config);
  const secretBox = createSecretBox(encryptionKey(config.ENCRYPTION_KEY, config.DATA_DIR));
  const db = await openDatabase(config, log).catch((cause: unknown) => {
    throw new Error("The database can't be opened", { cause });
  });
  const guard = createOutboundGuard({ allowedHosts: config.ALLOWED_HOSTS });
  return { config, log, db, secretBox, guard, store: createStore({ db, newId, secretBox }) };
};

/** The folder may be there already and open to others; what is written into it is for its owner alone. */
const makeDataDirectory = ({ DATA_DIR }: Config): void => {
  process.umask(0o077);
  try {
    mkdirSync(DATA_DIR, { recursive: true, mode: 0o700 });
  } catch (cause) {
    throw new Error("DATA_DIR can't be used", { cause });
  }
};

const openDatabase = ({ DATABASE_URL, DATA_DIR }: Config, log: Logger): Promise<Db> =>
  DATABASE_URL ? openPostgres({ url: DATABASE_URL, log }) : openSqlite(join(DATA_DIR, 'sightline.db'));

const createAdministration = ({ store }: Opened) => ({
  accounts: createAccounts({ store, now, newId }),
  keys: createKeys({ store, now, newId, randomInteger: randomInt }),
});

/** An opened service with what counts its work; null when METRICS is off. */
interface Counted extends Opened {
  metrics: Metrics | null;
}

const startApi = async (opened: Counted): Promise<Part & { address: string }> => {
  const { config, db, store, log } = opened;
  const addressProblem = createAddressProblem(opened.guard);
  const scans = createScans({ store, now, newId, addressProblem });
  const issues = createIssues({ store, now });
  const deliverer = createWebhookDeliverer(opened);
  const sendSample: SendSample = (sample) => deliverer.deliver({ ...signedRequest(sample, now()), url: sample.url });
  const webhooks = createWebhooks({ store, now, newId, addressProblem, sendSample });
  const windows = db.engine === 'sqlite' ? createLocalRateWindows() : createSharedRateWindows(db);
  const tls = tlsOf(config);

  const app = createApp({
    keys: createAdministration(opened).keys,
    rateLimits: createRateLimits({ windows, now }),
    handlers: {
      ...createScanHandlers({ scans, issues }),
      ...createIssueHandlers({ issues }),
      ...createTriageHandlers({ triage: createTriage({ store, now }) }),
      ...createReportHandlers({ reports: createReports({ scans, issues }), formats: createReportFormats(version()) }),
      ...createWebhookHandlers({ webhooks }),
      ...createDeliveryHandlers({ deliveryLog: createDeliveryLog({ store, now, newId }) }),
      ...createEventHandlers({
        eventLog: createEventLog({ store }),
        eventStream: createEventStream({ store, now }),
      }),
      ...createAccountHandlers({ scans, webhooks }),
    },
    documents: {
      openapi: readFileSync(new URL('openapi.json', GENERATED)),
      asyncapi: readFileSync(new URL('asyncapi.json', GENERATED)),
    },
    ready: async () => void (await store.accounts.find('')),
    metrics: opened.metrics
      ? { ...opened.metrics, audience: config.METRICS === 'on' ? 'anyone' : 'loopback' }
      : undefined,
    log,
    newRequestId: newToken,
    tls,
    trustProxy: config.TRUST_PROXY,
    overHttps: tls !== null || config.TRUST_PROXY !== false,
    corsOrigins: config.CORS_ORIGINS,
    contractBreach: config.VALIDATE_RESPONSES === 'on' ? await responseCheck() : null,
  });
  await app.listen({ host: config.HOST, port: config.PORT }).catch((cause: unknown) => {
    throw new Error(`HOST ${config.HOST} and PORT ${config.PORT} can't be listened on`, { cause });
  });
  const bound = app.server.address();
  const port = typeof bound === 'object' && bound ? bound.port : config.PORT;
  const host = config.HOST.includes(':') ? `[${config.HOST}]` : config.HOST;
  const stop = async (): Promise<void> => {
    const patience = setTimeout(() => {
      app.server.closeAllConnections();
      deliverer.close(); // a test event on its way ends
    }, LAST_REQUESTS);
    await app.close();
    clearTimeout(patience);
    deliverer.close();
  };
  return { address: `${tls ? 'https' : 'http'}://${host}:${port}`, stop };
};

const createWebhookDeliverer = ({ config: { EXTRA_CA_FILE }, guard }: Opened): Deliverer => {
  const ca = EXTRA_CA_FILE === null ? undefined : readFileSync(EXTRA_CA_FILE, 'utf8');
  return createDeliverer({ guard, ca, userAgent: `Sightline/${version()}` });
};

/** Loaded only where it is used: commands count nothing. */
const withMetrics = async (opened: Opened): Promise<Counted> => {
  if (opened.config.METRICS === 'off') return { ...opened, metrics: null };
  const { createMetrics } = await import('./metrics.ts');
  return { ...opened, metrics: createMetrics({ stored: () => readGauges(opened.db, now()), now }) };
};

/** Loaded only where it is used: it is most of the generated code. */
const responseCheck = async () => (await import('./http/response-check.ts')).contractBreach;

const startWorker = async (opened: Counted): Promise<Part> => {
  const { config, db, store, log, secretBox, guard } = opened;
  const checkouts = join(config.DATA_DIR, 'checkouts');
  const deliveries = createDeliveryQueue({ db, secretBox, newLease: newToken });
  if (db.engine === 'sqlite') {
    // One process owns the embedded database: what the last one held is free, and its checkouts are rubbish.
    rmSync(checkouts, { recursive: true, force: true });
    await store.scanRuns.releaseAll();
    await deliveries.releaseAll(now());
  }
  mkdirSync(checkouts, { recursive: true, mode: 0o700 });

  const runs = createScanRuns({ store, now, newId, newLeaseToken: newToken, scoreIssues: scoreWireIssues });
  const onEngineError = (engine: string, error: unknown) => log.warn({ engine, err: error }, 'engine failed');
  const scanning = { engines: await createEngines(checkouts), limits: limitsOf(config), onEngineError };
  const caFile = writeCaBundle(config);
  const { listen } = store;
  const worker = createScanWorker({
    runs,
    runScan: createRepositoryScan({ ...scanning, guard, caFile, checkouts }),
    listen,
    concurrency: config.WORKER_CONCURRENCY,
    timeoutSeconds: config.SCAN_TIMEOUT_SECONDS,
    log,
  });
  const player = createFixturePlayer({ runs, listen, now, log });
  const deliverer = createWebhookDeliverer(opened);
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
  const housekeeping = setInterval(() => {
    store.idempotency.prune(now() - IDEMPOTENCY_KEPT).catch((error) => log.error({ err: error }, 'pruning failed'));
  }, HOUR);

  worker.start();
  player.start();
  dispatcher.start();
  return {
    stop: async () => {
      clearInterval(housekeeping);
      unlisten();
      await Promise.all([worker.stop(), player.stop(), dispatcher.stop()]);
      deliverer.close();
    },
  };
};

/** The API first, since it answers within a moment; the worker's rules take longer to read, and scans wait in line meanwhile. */
const serve = async (role: 'api' | 'worker' | 'all'): Promise<void> => {
  const config = readConfig();
  const log = createLog(config.LOG_LEVEL);
  const opened = await withMetrics(await open(config, log));
  const parts: Part[] = [];
  const stopParts = async (): Promise<void> => {
    await Promise.all(parts.splice(0).map((part) => part.stop()));
    await opened.db.close();
  };
  const starting = startParts(role, opened, parts);
  stopOnSignal({ starting, stopParts, log });
  try {
    await starting;
  } catch (error) {
    await stopParts(); // half a service would neither work nor end
    throw error;
  }
};

const startParts = async (role: 'api' | 'worker' | 'all', opened: Counted, parts: Part[]): Promise<void> => {
  const { config, log, db } = opened;
  if (role !== 'worker') {
    const api = await startApi(opened);
    parts.push(api);
    await announce({ ...createAdministration(opened), address: api.address, dataDirectory: config.DATA_DIR });
    log.info({ address: api.address, engine: db.engine }, 'api ready');
  }
  if (role !== 'api') {
    parts.push(await startWorker(opened));
    log.info({ engine: db.engine }, 'worker ready');
  }
};

interface Stopping {
  starting: Promise<void>;
  /** Stops what works, all at once since each takes its time, and then closes the database. */
  stopParts: () => Promise<void>;
  log: Logger;
}

const stopOnSignal = ({ starting, stopParts, log }: Stopping): void => {
  const stop = async (signal: NodeJS.Signals): Promise<void> => {
    setTimeout(() => process.exit(1), STOP_WITHIN).unref();
    log.info({ signal }, 'stopping');
    try {
      await starting;
      await stopParts();
    } catch (error) {
      log.error({ err: error }, 'stopping failed');
      process.exit(1);
    }
    log.info({}, 'stopped');
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop);
};

const createEngines = async (temporary: string): Promise<Engine[]> => [
  createPatternsEngine({ rules: await loadRules(), binary: astGrepBinary(), temporary }),
  createSecretsEngine(),
];

const scoreWireIssues: ScoreIssues = (issues) =>
  scoreIssues(
    issues.map(({ rule_id, severity, confidence, file, state }) => ({
      ruleId: rule_id,
      severity,
      confidence,
      file,
      state,
    })),
  );

const limitsOf = (config: Config): ScanLimits => ({
  ...defaultLimits,
  engineTimeoutMs: config.SCAN_TIMEOUT_SECONDS * SECOND * ENGINE_SHARE,
  repositoryBytes: config.SCAN_MAX_REPOSITORY_MIB * 1024 * 1024,
  fileBytes: config.SCAN_MAX_FILE_KIB * 1024,
  lineLength: config.SCAN_MAX_LINE_LENGTH,
  issues: config.SCAN_MAX_ISSUES,
});

const tlsOf = ({ TLS_CERT_FILE, TLS_KEY_FILE }: Config) =>
  TLS_CERT_FILE !== null && TLS_KEY_FILE !== null
    ? { cert: readFileSync(TLS_CERT_FILE), key: readFileSync(TLS_KEY_FILE) }
    : null;

/** git replaces its certificates by the file it is given, so the system's go into the same file. */
const writeCaBundle = ({ EXTRA_CA_FILE, DATA_DIR }: Config): string | null => {
  if (EXTRA_CA_FILE === null) return null;
  const bundle = join(DATA_DIR, 'ca-bundle.pem');
  const known = [...getCACertificates('default'), ...getCACertificates('system')];
  writeFileSync(bundle, [...new Set(known), readFileSync(EXTRA_CA_FILE, 'utf8')].join('\n'), { mode: 0o600 });
  return bundle;
};

/** Our own package.json is the one home of the version. */
const version = (): string => (JSON.parse(readFileSync(PACKAGE, 'utf8')) as { version: string }).version;

/** A folder is scanned by the service's own code on a database that lives as long as the command. */
const scanFolder: Commands['scanFolder'] = async (folder, { exclude, onProgress }) => {
  const db = await openSqlite(':memory:');
  const store = createStore({ db, newId, secretBox: createSecretBox(Buffer.alloc(32)) });
  const runs = createScanRuns({ store, now, newId, newLeaseToken: newToken, scoreIssues: scoreWireIssues });
  const runScan = createFolderScan({
    root: folder,
    engines: await createEngines(tmpdir()),
    limits: limitsOf(readConfig()),
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
    newId,
    now,
    onProgress,
  });
};

const administer = async <T>(
  work: (administration: ReturnType<typeof createAdministration>) => Promise<T>,
): Promise<T> => {
  const config = readConfig();
  const opened = await open(config, createLog('error'));
  try {
    return await work(createAdministration(opened));
  } finally {
    await opened.db.close();
  }
};

/** Runs the command line that this process was started with. */
export const main = (): Promise<void> =>
  runProgram({ version: version(), serve, administer, scanFolder, formats: createReportFormats(version()) });
