/** The API, wired. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chooseDefault } from '../domain/issues/standing/default-branch.ts';
import { createLapses } from '../domain/issues/standing/lapses.ts';
import { createRateLimits } from '../domain/kernel/rate-limits.ts';
import { SECOND } from '../domain/kernel/time.ts';
import { createRequestCounter } from '../domain/people/request-counts.ts';
import { createRepositories } from '../domain/repositories/repositories.ts';
import { fixtureOf } from '../domain/scans/played-scans.ts';
import { createScans } from '../domain/scans/scans.ts';
import { createWebhooks, type SendSample } from '../domain/webhooks/webhooks.ts';
import { createApp } from '../http/app.ts';
import { isBuilt } from '../http/pages/built-files.ts';
import { createAddressProblem } from '../outbound/address-problem.ts';
import type { Config } from '../runtime/config.ts';
import { newId } from '../runtime/ids.ts';
import { createLocalRateWindows, createSharedRateWindows } from '../store/kernel/rate-windows.ts';
import { createCountedKeys } from '../store/people/counted-keys.ts';
import { createWriteProbe } from '../store/upkeep/write-probe.ts';
import { signedRequest } from '../webhooks/envelope.ts';
import { createHandlers } from './handlers.ts';
import { newToken, now } from './open.ts';
import type { Counted, Part } from './part.ts';
import { createPeople } from './people.ts';
import { reachableAddress } from './public-address.ts';
import { createWebhookDeliverer } from './webhook-deliverer.ts';

const GENERATED = new URL('../../generated/', import.meta.url);
const DASHBOARD = fileURLToPath(new URL('../../dist/dashboard/', import.meta.url));
const DOCS = fileURLToPath(new URL('../../docs/dist/', import.meta.url));
/** A client that is still sending its request when the service stops is cut off then. */
const LAST_REQUESTS = 5 * SECOND;

export const startApi = async (
  opened: Counted,
): Promise<Part & { address: string; built: { dashboard: boolean; docs: boolean } }> => {
  const { config, db, store, log, hashBody } = opened;
  const addressProblem = createAddressProblem(opened.guard);
  const scans = createScans({ store, now, newId, addressProblem, hashBody });
  const { beforeNumbers } = createLapses({ store, now, log });
  const repositories = createRepositories({
    store,
    now,
    newId,
    addressProblem,
    hashBody,
    beforeNumbers,
    chooseDefault,
    isFixture: (repo_url, environment) => fixtureOf(repo_url, environment) !== null,
  });
  const deliverer = await createWebhookDeliverer(opened);
  const sendSample: SendSample = (sample) => deliverer.deliver({ ...signedRequest(sample, now()), url: sample.url });
  const webhooks = createWebhooks({ store, now, newId, addressProblem, sendSample, hashBody });
  const isShared = db.engine === 'postgres';
  const windows = isShared ? createSharedRateWindows(db) : createLocalRateWindows();
  const tls = tlsOf(config);

  const rateLimits = createRateLimits({ windows, now });
  const people = createPeople(opened, rateLimits, isShared ? createCountedKeys(db) : null);
  const requestCounter = createRequestCounter({ store: store.requestCounts, now, log });

  const listening = (): string => {
    const bound = app.server.address();
    const port = typeof bound === 'object' && bound ? bound.port : config.PORT;
    return `${tls ? 'https' : 'http'}://${config.HOST.includes(':') ? `[${config.HOST}]` : config.HOST}:${port}`;
  };
  const origin = (): string => reachableAddress(config, listening());
  const app = createApp({
    keys: people.keys,
    sessions: people.sessions,
    auditLog: people.auditLog,
    rateLimits,
    requestCounter,
    ...createHandlers({
      store,
      people,
      scans,
      repositories,
      webhooks,
      rateLimits,
      beforeNumbers,
      publicAddress: origin,
      hashBody,
    }),
    folders: { dashboard: DASHBOARD, docs: DOCS },
    documents: {
      openapi: () => ({ ...readContract('openapi'), servers: serversAt(origin()) }),
      asyncapi: () => readContract('asyncapi'),
    },
    ready: createWriteProbe(db, now),
    metrics: opened.metrics
      ? { ...opened.metrics, audience: config.METRICS === 'on' ? 'anyone' : 'loopback' }
      : undefined,
    security: config.SECURITY_CONTACT === null ? undefined : { contact: config.SECURITY_CONTACT, origin, now },
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
  requestCounter.start();
  const stop = async (): Promise<void> => {
    const patience = setTimeout(() => {
      app.server.closeAllConnections();
      deliverer.close(); // a test event on its way ends
    }, LAST_REQUESTS);
    await app.close();
    clearTimeout(patience);
    deliverer.close();
    await requestCounter.stop();
  };
  return {
    address: listening(),
    built: { dashboard: isBuilt(DASHBOARD), docs: isBuilt(DOCS) },
    stop,
  };
};

/** Loaded only where it is used: it is most of the generated code. */
const responseCheck = async () => (await import('../http/answers/response-check.ts')).contractBreach;

const readContract = (name: 'openapi' | 'asyncapi'): object =>
  JSON.parse(readFileSync(new URL(`${name}.json`, GENERATED), 'utf8'));

/** In place of those that the contract names for all. Never from what a client says (`Host`). */
const serversAt = (origin: string) => [{ url: `${origin}/v1`, description: 'This service' }];

const tlsOf = ({ TLS_CERT_FILE, TLS_KEY_FILE }: Config) =>
  TLS_CERT_FILE !== null && TLS_KEY_FILE !== null
    ? { cert: readFileSync(TLS_CERT_FILE), key: readFileSync(TLS_KEY_FILE) }
    : null;
