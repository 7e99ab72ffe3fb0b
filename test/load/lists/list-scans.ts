import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createAccounts } from '../../../src/domain/people/accounts.ts';
import { createKeys } from '../../../src/domain/people/keys.ts';
import { newId } from '../../../src/runtime/ids.ts';
import { openSqlite } from '../../../src/store/engines/sqlite.ts';
import { createSecretBox } from '../../../src/store/sealed/encryption.ts';
import { createOperatorStore } from '../../../src/store/store.ts';
import { alternate, measureRate } from '../load.ts';
import { report } from '../report.ts';
import { startServer, stopServer } from '../server-process.ts';
import { insertScans } from './scan-rows.ts';

const MAIN = fileURLToPath(new URL('../../../src/main.ts', import.meta.url));
const RAISED = fileURLToPath(new URL('../raise-limits.ts', import.meta.url));

const ROUNDS = 7;
const REQUESTS = 6_000;
const CONNECTIONS = 16;

/** A page of scans against the same bytes from a bare Fastify route, and against the depth of the list. */
export const benchListScans = async (): Promise<void> => {
  const directory = mkdtempSync(join(tmpdir(), 'sightline-bench-'));
  const [small = '', middle = '', large = ''] = await seed(directory, [1_000, 100_000, 1_000_000]);
  const environment = { DATA_DIR: directory, PORT: '0', LOG_LEVEL: 'warn' };
  const service = await startServer(['--import', RAISED, MAIN, 'serve'], environment);
  const load = (key: string) => ({
    address: `${service.address}/v1/scans`,
    headers: { authorization: `Bearer ${key}` },
    connections: CONNECTIONS,
    requests: REQUESTS,
  });

  const body = await (await fetch(load(middle).address, { headers: load(middle).headers })).text();
  const bare = await startServer([join(import.meta.dirname, '../bare-fastify.ts'), body]);
  for (const [path, what] of [
    ['/object', 'the same page'],
    ['/', 'the same ready bytes'],
  ] as const) {
    const [ours, theirs] = await alternate(
      ROUNDS,
      () => measureRate(load(middle)),
      () => measureRate({ ...load(middle), address: bare.address + path }),
    );
    report(`GET /v1/scans : bare Fastify, ${what}`, {
      ratio: ours / theirs,
      aim: path === '/' ? '≥ 0.50' : '–',
      detail: `${ours.toFixed(0)} and ${theirs.toFixed(0)} requests/s`,
    });
  }
  await stopServer(bare);

  const [few, many] = await alternate(
    ROUNDS,
    () => measureRate(load(small)),
    () => measureRate(load(large)),
  );
  report('page at 1,000,000 scans : at 1,000 (time)', {
    ratio: few / many,
    aim: '≤ 1.20',
    detail: `${many.toFixed(0)} and ${few.toFixed(0)} requests/s`,
  });
  await stopServer(service);
  rmSync(directory, { recursive: true });
};

/** An account with that many scans and a key to read them. */
const seed = async (directory: string, counts: number[]): Promise<string[]> => {
  const db = await openSqlite(join(directory, 'sightline.db'));
  const store = createOperatorStore({ db, newId, secretBox: createSecretBox(Buffer.alloc(32)) });
  const accounts = createAccounts({ store, now: Date.now, newId });
  const keys = createKeys({ store, now: Date.now, newId, randomInteger: randomInt });
  const secrets: string[] = [];
  for (const count of counts) {
    const { account_id } = await accounts.create({ name: `${count} scans`, plan: 'enterprise' });
    await insertScans(db, { account_id, count });
    const { secret } = await keys.create({ account_id, environment: 'live', name: 'bench', permission: 'read' });
    secrets.push(secret);
  }
  await db.close();
  return secrets;
};
