import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { openPostgres } from '../../../src/store/engines/postgres.ts';
import { startPostgres } from '../../fixtures/databases/postgres-server.ts';
import { median } from '../load.ts';
import { report } from '../report.ts';
import { type ServerProcess, startServer, stopServer } from '../server-process.ts';
import { createCaller, KEY } from './callers.ts';
import { cpuOf, cpuTime, isWrkThere, measure, NO_WRK } from './wrk.ts';

const fileOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const MAIN = fileOf('../../../src/main.ts');
const RAISED = fileOf('../raise-limits.ts');

const ROUNDS = 5;
const WARM_SECONDS = 3;
const SECONDS = 3;
const ACCOUNTS = 2;
const PATHS = ['/v1/rate-limit', '/v1/scans?limit=20'];

/** What two API processes on one PostgreSQL, which syncs, answer to two accounts, against what one does. */
export const benchCostOnPostgres = async (): Promise<void> => {
  if (!isWrkThere()) return console.log(NO_WRK);
  if (!existsSync('/proc/stat')) return console.log('NOT RUN: what cores are busy with, the system does not tell');
  const database = await startPostgres({ durable: true }).catch((error: unknown) => {
    console.log(`NOT RUN: two processes on PostgreSQL: ${error}`);
    return null;
  });
  if (!database) return;
  const url = await database.createDatabase();
  const db = await openPostgres({ url, log: pino({ level: 'silent' }) });
  const keys: string[] = [];
  for (let account = 0; account < ACCOUNTS; account += 1)
    keys.push(await createCaller(db, { scans: 1_000, issues: 300 }));
  await db.close();

  const directory = mkdtempSync(join(tmpdir(), 'sightline-bench-'));
  const settings = { DATABASE_URL: url, ENCRYPTION_KEY: KEY.toString('hex'), DATA_DIR: directory, PORT: '0' };
  const start = () =>
    startServer(['--import', RAISED, MAIN, 'serve', '--role', 'api'], { ...settings, LOG_LEVEL: 'info' }, 'ignore');
  const processes = [await start(), await start()] as const;
  for (const path of PATHS) await benchPath(path, processes, keys);
  for (const process of processes) await stopServer(process);
  rmSync(directory, { recursive: true });
  await database.stop();
};

const benchPath = async (
  path: string,
  [one, other]: readonly [ServerProcess, ServerProcess],
  keys: readonly string[],
): Promise<void> => {
  const samples: Record<'one' | 'two', Sample[]> = { one: [], two: [] };
  for (let round = -1; round < ROUNDS; round += 1) {
    const seconds = round < 0 ? WARM_SECONDS : SECONDS;
    const alone = await sampleOf([one, one], { path, keys, seconds });
    const together = await sampleOf([one, other], { path, keys, seconds });
    if (round < 0) continue;
    samples.one.push(alone);
    samples.two.push(together);
  }
  const [alone, together] = [medianOf(samples.one), medianOf(samples.two)];
  report(`${path}: two API processes : one, PostgreSQL`, {
    ratio: together.rate / alone.rate,
    aim: '≥ 1.60',
    detail: `${describe(together)} and ${describe(alone)}, of ${availableParallelism()} cores`,
  });
};

/** Calls per second, and how many cores were busy with what. */
interface Sample {
  rate: number;
  processes: number;
  database: number;
  /** The load generator, the log and whatever else there is. */
  others: number;
}

const sampleOf = async (
  servers: readonly ServerProcess[],
  { path, keys, seconds }: { path: string; keys: readonly string[]; seconds: number },
): Promise<Sample> => {
  const own = new Set(servers);
  const used = () => ({
    processes: [...own].reduce((sum, server) => sum + cpuOf(server), 0),
    database: databaseTime(),
    all: machineTime(),
  });
  const before = used();
  const measured = await Promise.all(
    servers.map((server, at) => measure({ server, path, key: keys[at] ?? '' }, seconds)),
  );
  const after = used();
  const cores = (from: number, to: number): number => (to - from) / 1e6 / seconds;
  const [processes, database] = [cores(before.processes, after.processes), cores(before.database, after.database)];
  return {
    rate: measured.reduce((sum, { rate }) => sum + rate, 0),
    processes,
    database,
    others: cores(before.all, after.all) - processes - database,
  };
};

const medianOf = (samples: readonly Sample[]): Sample => {
  const of = (name: keyof Sample): number => median(samples.map((sample) => sample[name]));
  return { rate: of('rate'), processes: of('processes'), database: of('database'), others: of('others') };
};

const describe = ({ rate, processes, database, others }: Sample): string =>
  `${rate.toFixed(0)} calls/s (cores: API ${processes.toFixed(2)}, database ${database.toFixed(2)}, others ${others.toFixed(2)})`;

/** Microseconds of processor time of all processes of the database server. */
const databaseTime = (): number =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && isPostgres(name))
    .reduce((sum, name) => sum + (cpuTime(name) || 0), 0);

const isPostgres = (pid: string): boolean => {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres');
  } catch {
    return false; // it has ended
  }
};

/** Microseconds that the cores of the machine were busy: the first line of `/proc/stat`, without idle and waiting. */
const machineTime = (): number => {
  const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n', 1);
  const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0] = line.trim().split(/\s+/).slice(1).map(Number);
  return (user + nice + system + irq + softirq) * 10_000;
};
