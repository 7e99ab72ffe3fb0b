import { join } from 'node:path';
import type { Logger } from 'pino';
import { announce } from '../cli/terminal/announce.ts';
import { SECOND } from '../domain/kernel/time.ts';
import { readConfig } from '../runtime/config.ts';
import { createLog } from '../runtime/log.ts';
import { certificateWarning } from '../runtime/tls-files.ts';
import { isWildcard } from '../runtime/wildcard.ts';
import { readGauges } from '../store/upkeep/gauges.ts';
import { holdAlone } from '../store/upkeep/worker-lock.ts';
import { startApi } from './api-part.ts';
import { createAdministration } from './commands/administration.ts';
import { now, type Opened, open } from './open.ts';
import type { Counted, Part } from './part.ts';
import { publicAddress, rememberAddress } from './public-address.ts';

const STOP_WITHIN = 10 * SECOND;

/**
 * The API first, since it answers within a moment; the worker's rules take longer to read, and scans wait in line
 * meanwhile.
 */
export const serve = async (role: 'api' | 'worker' | 'all'): Promise<void> => {
  const config = readConfig();
  const log = createLog(config.LOG_LEVEL);
  const opened = await withMetrics(await open(config, log));
  const release = role === 'api' ? null : holdEmbeddedData(opened);
  const parts: Part[] = [];
  const stopParts = async (): Promise<void> => {
    await Promise.all(parts.splice(0).map((part) => part.stop()));
    await opened.db.close();
    release?.();
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

/** Answers where the API listens, empty without one. Each part is in `parts` as soon as it has to be stopped. */
export const startParts = async (role: 'api' | 'worker' | 'all', opened: Counted, parts: Part[]): Promise<string> => {
  const { config, log, db } = opened;
  let listening = '';
  if (role !== 'worker') {
    const problem = certificateWarning(config, now());
    if (problem) log.warn({ problem }, 'the certificate is not valid now');
    const api = await startApi(opened);
    parts.push(api);
    rememberAddress(config, api.address);
    const { address, built } = api;
    listening = address;
    const origin = publicAddress(config);
    const everywhere = config.PUBLIC_URL === null && isWildcard(config.HOST) ? config.HOST : null;
    await announce({
      ...createAdministration(opened),
      address,
      origin,
      everywhere,
      built,
      dataDirectory: config.DATA_DIR,
    });
    log.info({ address: api.address, engine: db.engine }, 'api ready');
  }
  if (role !== 'api') {
    const { startWorker } = await import('./worker-part.ts'); // its rules and engines must not keep the API waiting
    parts.push(await startWorker(opened));
    log.info({ engine: db.engine }, 'worker ready');
  }
  return listening;
};

/**
 * A second worker on one embedded database would take the first one's scans for abandoned, and delete its checkouts.
 */
const holdEmbeddedData = ({ db, config: { DATA_DIR } }: Opened): (() => void) | null => {
  if (db.engine !== 'sqlite') return null;
  const release = holdAlone(join(DATA_DIR, 'worker.lock'));
  if (release) return release;
  throw new Error(
    `Another Sightline works on DATA_DIR ${DATA_DIR}: stop it first, or use PostgreSQL for several processes`,
  );
};

interface Stopping {
  starting: Promise<unknown>;
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

/** Loaded only where it is used: commands count nothing. */
export const withMetrics = async (opened: Opened): Promise<Counted> => {
  if (opened.config.METRICS === 'off') return { ...opened, metrics: null };
  const { createMetrics } = await import('../runtime/metrics.ts');
  return { ...opened, metrics: createMetrics({ stored: () => readGauges(opened.db, now()), now }) };
};
