import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { components } from '../../../generated/openapi.ts';
import { createEmptyPostgres } from '../../fixtures/databases/databases.ts';
import { sightline } from '../../fixtures/programs/command-line.ts';
import { type Service, startService } from '../../fixtures/servers/service.ts';
import {
  clientOf,
  createScanWorld,
  ended,
  given,
  type ScanWorld,
  type Sightline,
} from '../../fixtures/worlds/scan-world.ts';

type Envelope = components['schemas']['EventEnvelope'];

const WEAK_HASH =
  "import { createHash } from 'node:crypto';\nexport const digest = (text) => createHash('md5').update(text);\n";
const SECRET = 'a secret between two services';

let world: ScanWorld;
let environment: { DATABASE_URL: string; ENCRYPTION_KEY: string };
let apis: [Service, Service];
let workers: Service[];
/** Whether the git server keeps its answers back. */
let held = false;

beforeAll(async () => {
  world = await createScanWorld({ files: { 'src/digest.js': WEAK_HASH }, intercept: () => held });
  environment = { DATABASE_URL: await createEmptyPostgres(), ENCRYPTION_KEY: randomBytes(32).toString('hex') };
  const first = await world.start({ role: 'api', environment });
  const [second, ...others] = await Promise.all([
    world.start({ role: 'api', environment }),
    world.start({ role: 'worker', environment }),
    world.start({ role: 'worker', environment }),
  ]);
  apis = [first, second];
  workers = others;
});
afterAll(async () => {
  await Promise.all([...workers, ...apis].map((service) => service.dispose()));
  await world.close();
});
afterEach(() => {
  held = false;
});

/** A client of each API process for one key of an account of its own. */
const newCaller = async (
  plan: 'vibe_coder' | 'enterprise',
): Promise<{ key_id: string; clients: [Sightline, Sightline] }> => {
  const [one, other] = apis;
  const { account_id } = await one.account({ name: plan, plan });
  const { key_id, secret } = await one.key({ permission: 'admin', environment: 'live', account: account_id });
  return { key_id, clients: [clientOf(one, secret), clientOf(other, secret)] };
};

/** What came for these scans, in order, once all of it has: a last event of each. */
const toldOf = async (scan_ids: readonly string[], last: string): Promise<Envelope[]> => {
  for (let count = 1; ; count += 1) {
    const received = await world.receiver.waitFor(count);
    const told = received
      .map(({ raw }) => JSON.parse(raw.toString()) as Envelope) // our own deliveries
      .filter(({ data }) => scan_ids.includes(data.scan_id));
    if (told.filter(({ event }) => event === last).length === scan_ids.length) return told;
  }
};

describe('api and worker processes on one database', () => {
  test('run each scan once, whoever accepted it, and tell each event once', async () => {
    const { clients } = await newCaller('enterprise');
    const [here, there] = clients;
    const events = ['scan.started' as const, 'scan.completed' as const];
    await given(here.POST('/webhooks', { body: { url: world.receiver.url, events, secret: SECRET, active: true } }));
    const body = { repo_url: world.repoUrl };
    const created = await Promise.all(
      [here, there, here, there].map((client) => given(client.POST('/scans', { body }))),
    );
    const ids = created.map(({ scan_id }) => scan_id);

    const scans = await Promise.all(ids.map((scan_id, at) => ended(at < 2 ? there : here, scan_id)));
    const told = await toldOf(ids, 'scan.completed');

    expect(scans.map(({ status, issues_count }) => ({ status, issues_count }))).toEqual(
      ids.map(() => ({ status: 'completed', issues_count: 1 })),
    );
    expect(new Set(told.map(({ id }) => id)).size).toBe(told.length);
    expect(ids.map((scan_id) => told.filter(({ data }) => data.scan_id === scan_id).map(({ event }) => event))).toEqual(
      ids.map(() => events),
    );
    expect(ids.map((scan_id) => runsOf(scan_id).length)).toEqual([1, 1, 1, 1]);
  });

  test('finish the scan of a worker that was killed', async () => {
    const { clients } = await newCaller('enterprise');
    const [here, there] = clients;
    const events = ['scan.started' as const, 'scan.completed' as const];
    await given(here.POST('/webhooks', { body: { url: world.receiver.url, events, secret: SECRET, active: true } }));
    held = true;
    const { scan_id } = await given(here.POST('/scans', { body: { repo_url: world.repoUrl } }));
    const [dead] = await expect
      .poll(() => runsOf(scan_id))
      .toHaveLength(1)
      .then(() => runsOf(scan_id));
    await dead?.kill('SIGKILL');
    held = false;
    await endLeases(scan_id);

    const scan = await ended(there, scan_id);
    const told = await toldOf([scan_id], 'scan.completed');
    const [, finisher] = runsOf(scan_id);

    expect(scan).toMatchObject({ status: 'completed', issues_count: 1 });
    expect([...new Map(told.map(({ id, event }) => [id, event])).values()]).toEqual(events);
    expect(finisher).not.toBe(dead);
    // Its log is read from another process, which may be later than the events of the end.
    const lines = () => finisher?.log().filter((line) => line.msg === 'scan completed' && line.scan_id === scan_id);
    await expect.poll(lines).toMatchObject([{ runs: 2 }]);
    workers.push(await world.start({ role: 'worker', environment }));
  });

  test('refuse a revoked key at once, all of them', async () => {
    const { key_id, clients } = await newCaller('enterprise');
    const statuses = async () =>
      (await Promise.all(clients.map((client) => client.GET('/account')))).map(({ response }) => response.status);

    const before = await statuses();
    await apis[0].command('keys', 'revoke', key_id);

    expect([before, await statuses()]).toEqual([
      [200, 200],
      [401, 401],
    ]);
  });

  test('let no call through that began after its key was revoked elsewhere, also under load', async () => {
    const { key_id, clients } = await newCaller('enterprise');
    const [, there] = clients;
    const calls: { began: number; status: number }[] = [];
    const callUntilRefused = async (): Promise<void> => {
      for (let status = 200; status === 200; ) {
        const began = performance.now();
        ({ status } = (await there.GET('/rate-limit')).response);
        calls.push({ began, status });
      }
    };
    const load = Promise.all(Array.from({ length: 16 }, callUntilRefused));
    await expect.poll(() => calls.length).toBeGreaterThan(500);

    await onDatabase('update api_keys set revoked_at = $1 where key_id = $2', Date.now(), key_id);
    const revoked = performance.now();
    await load;

    expect(calls.filter(({ began, status }) => status === 200 && began > revoked)).toEqual([]);
    expect(calls.filter(({ status }) => status === 401)).toHaveLength(16);
  });

  test('share one rate limit, to the call', async () => {
    const { clients } = await newCaller('vibe_coder');
    const calls = Array.from({ length: 120 }, (_, at) => clients[at % 2 === 0 ? 0 : 1].GET('/account'));
    const answers = (await Promise.all(calls)).map(({ response }) => response);
    const passed = answers.filter(({ status }) => status === 200);
    const left = passed.map(({ headers }) => Number(headers.get('x-ratelimit-remaining')));

    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
    expect(left.sort((a, b) => b - a)).toEqual(Array.from({ length: 100 }, (_, at) => 99 - at));
    expect(new Set(answers.map(({ headers }) => headers.get('x-ratelimit-reset'))).size).toBe(1);
  });

  test('wait for no write to disk to count a call', async () => {
    const unlogged = "select relname from pg_class where relname = 'rate_windows' and relpersistence = 'u'";

    expect(await onDatabase(unlogged)).toBe(1);
  });

  test('answer a repeated idempotency key alike', async () => {
    const { clients } = await newCaller('enterprise');
    const create = (client: Sightline) =>
      client.POST('/scans', {
        body: { repo_url: world.repoUrl, ref: 'no-such-branch' },
        params: { header: { 'Idempotency-Key': 'once' } },
      });
    const [here, there] = clients;

    const first = await given(create(here));
    const second = await given(create(there));

    expect(second).toEqual(first);
    await ended(there, first.scan_id);
  });
});

describe('a first start on a shared database', () => {
  test('makes its data folder and leaves the first key there', async () => {
    const parent = mkdtempSync(join(tmpdir(), 'sightline-roles-'));
    const dataDirectory = join(parent, 'not', 'there');
    const DATABASE_URL = await createEmptyPostgres();
    const service = await startService({ role: 'api', dataDirectory, environment: { ...environment, DATABASE_URL } });

    const key = () => readFileSync(join(dataDirectory, 'first-key'), 'utf8').trim();
    await expect.poll(key).toMatch(/^sl_test_\w{38}$/);
    const account = await given(clientOf(service, key()).GET('/account'));
    await service.dispose();
    rmSync(parent, { recursive: true });

    expect(account).toMatchObject({ name: 'Default', environment: 'test' });
  });

  test('ends when its port is taken, with no connection left that would keep it', async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    const address = taken.address();
    const PORT = String(address !== null && typeof address === 'object' ? address.port : 0);
    const parent = mkdtempSync(join(tmpdir(), 'sightline-roles-'));
    const { exit, stdout, stderr } = await sightline(['serve'], { ...environment, PORT, DATA_DIR: parent });
    taken.close();
    rmSync(parent, { recursive: true });

    expect({ exit, stdout }).toEqual({ exit: 3, stdout: '' });
    expect(stderr).toContain(`HOST 127.0.0.1 and PORT ${PORT} can't be listened on`);
  });
});

/** The workers that began the scan, in the order of their runs. */
const runsOf = (scan_id: string): Service[] =>
  workers
    .flatMap((worker) =>
      worker
        .log()
        .filter(({ msg, ...fields }) => msg === 'scan started' && fields.scan_id === scan_id)
        .map(({ runs }) => ({ worker, runs: Number(runs) })),
    )
    .sort((a, b) => a.runs - b.runs)
    .map(({ worker }) => worker);

/** Lets the leases of the scan and of its deliveries run out now: waiting for them would take a minute. */
const endLeases = async (scan_id: string): Promise<void> => {
  const count = await onDatabase("update scans set lease_until = 0 where scan_id = $1 and status = 'running'", scan_id);
  await onDatabase(
    `update deliveries set lease_until = 0, next_attempt_at = 0
     where scan_id = $1 and status = 'pending' and lease_token is not null`,
    scan_id,
  );
  expect(count).toBe(1);
};

/** A statement of a process that is none of the service's; how many rows it changed. */
const onDatabase = async (statement: string, ...values: (string | number)[]): Promise<number | null> => {
  const client = new pg.Client({ connectionString: environment.DATABASE_URL });
  await client.connect();
  const { rowCount } = await client.query(statement, values);
  await client.end();
  return rowCount;
};
