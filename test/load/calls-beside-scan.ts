import { randomInt } from 'node:crypto';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createAccounts } from '../../src/domain/people/accounts.ts';
import { createKeys } from '../../src/domain/people/keys.ts';
import { newId } from '../../src/runtime/ids.ts';
import { openSqlite } from '../../src/store/engines/sqlite.ts';
import { createSecretBox } from '../../src/store/sealed/encryption.ts';
import { createOperatorStore } from '../../src/store/store.ts';
import { createGitRepository } from '../fixtures/git/git-repository.ts';
import { startGitServer } from '../fixtures/git/git-server.ts';
import { createTlsFixture } from '../fixtures/servers/tls.ts';
import { report } from './report.ts';
import { startServer, stopServer } from './server-process.ts';

const PROJECT = fileURLToPath(new URL('../../', import.meta.url));
const MAIN = join(PROJECT, 'src/main.ts');
const RAISED = fileURLToPath(new URL('raise-limits.ts', import.meta.url));

const EVERY_MS = 20;
const IDLE_CALLS = 500;

/** How long calls take while the same process runs two scans, against a service that does nothing else. */
export const benchCallsBesideScan = async (): Promise<void> => {
  const directory = mkdtempSync(join(tmpdir(), 'sightline-beside-'));
  const tls = createTlsFixture();
  const files = globSync('{src,test}/**/*.{ts,tsx,yaml,json}', { cwd: PROJECT });
  const repository = createGitRepository(
    Object.fromEntries(files.map((path) => [path, readFileSync(join(PROJECT, path))])),
  );
  const { gitDirectory } = repository;
  // Of two repositories, so that neither scan finds in the cache what the other has found.
  const repositories = { 'acme/shop.git': gitDirectory, 'acme/store.git': gitDirectory };
  const git = await startGitServer({ tls, repositories });
  const authorization = `Bearer ${await seedKey(directory)}`;
  const environment = {
    DATA_DIR: directory,
    PORT: '0',
    WORKER_CONCURRENCY: '2',
    EXTRA_CA_FILE: tls.caFile,
    ALLOWED_HOSTS: 'localhost',
  };
  // Its log tells of every call, as by default: it is written, and nobody reads it.
  const service = await startServer(['--import', RAISED, MAIN, 'serve'], environment, 'ignore');
  const address = `${service.address}/v1/scans`;

  await measure({ address, authorization, until: (calls) => calls >= IDLE_CALLS });
  const idle = await measure({ address, authorization, until: (calls) => calls >= IDLE_CALLS });
  await readLongestDelay(service.address);
  const scans = Promise.all(
    Object.keys(repositories).map((path) => startScan(address, authorization, `${git.url}/${path}`)),
  );
  let ended = false;
  const durations = scans.finally(() => {
    ended = true;
  });
  const beside = await measure({ address, authorization, until: () => ended });
  const seconds = (await durations).map((one) => one.toFixed(0)).join(' and ');
  const delay = await readLongestDelay(service.address);
  report('GET /v1/scans beside two scans : idle (p99)', {
    ratio: beside.p99 / idle.p99,
    aim: '≤ 5.00',
    detail: `${beside.p99.toFixed(1)} and ${idle.p99.toFixed(1)} ms, longest ${beside.longest.toFixed(0)} ms, event loop late by at most ${delay.toFixed(0)} ms, ${files.length} files in ${seconds} s`,
  });

  await stopServer(service);
  await git.close();
  repository.remove();
  tls.remove();
  rmSync(directory, { recursive: true });
};

/** Of the service's event loop since this was last asked, in milliseconds. */
const readLongestDelay = async (address: string): Promise<number> => {
  const metrics = await (await fetch(`${address}/metrics`)).text();
  return Number(/^nodejs_eventloop_lag_max_seconds (.+)$/m.exec(metrics)?.[1]) * 1_000;
};

/** Seconds that it took. */
const startScan = async (address: string, authorization: string, repo_url: string): Promise<number> => {
  const began = performance.now();
  const headers = { authorization, 'content-type': 'application/json' };
  const response = await fetch(address, { method: 'POST', headers, body: JSON.stringify({ repo_url }) });
  const { scan_id } = (await response.json()) as { scan_id: string };
  for (;;) {
    await wait(500);
    const scan = (await (await fetch(`${address}/${scan_id}`, { headers: { authorization } })).json()) as {
      status: string;
    };
    if (scan.status !== 'queued' && scan.status !== 'running') {
      if (scan.status !== 'completed') throw new Error(`the scan is ${JSON.stringify(scan)}`);
      return (performance.now() - began) / 1_000;
    }
  }
};

/**
 * Calls at a steady rate, whether or not earlier ones have been answered: one that waits keeps none from being made.
 */
const measure = async (given: { address: string; authorization: string; until: (calls: number) => boolean }) => {
  const agent = new Agent({ keepAlive: true });
  const calls: Promise<number>[] = [];
  const began = performance.now();
  while (!given.until(calls.length)) {
    calls.push(call(given, agent));
    await wait(Math.max(0, began + calls.length * EVERY_MS - performance.now()));
  }
  const times = (await Promise.all(calls)).sort((one, other) => one - other);
  agent.destroy();
  return { p99: times[Math.floor(times.length * 0.99)] ?? 0, longest: times.at(-1) ?? 0 };
};

/** Milliseconds. */
const call = (
  { address, authorization }: { address: string; authorization: string },
  agent: Agent,
): Promise<number> => {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    get(address, { agent, headers: { authorization } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${address} answered ${response.statusCode}`));
      response.resume().once('end', () => resolve(performance.now() - began));
    }).once('error', reject);
  });
};

const seedKey = async (directory: string): Promise<string> => {
  const db = await openSqlite(join(directory, 'sightline.db'));
  const store = createOperatorStore({ db, newId, secretBox: createSecretBox(Buffer.alloc(32)) });
  const { account_id } = await createAccounts({ store, now: Date.now, newId }).create({
    name: 'Bench',
    plan: 'enterprise',
  });
  const keys = createKeys({ store, now: Date.now, newId, randomInteger: randomInt });
  const { secret } = await keys.create({ account_id, environment: 'live', name: 'bench', permission: 'write' });
  await db.close();
  return secret;
};
