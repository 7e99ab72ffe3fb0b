import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openSqlite } from '../../../src/store/engines/sqlite.ts';
import { startPrismMock } from '../../contract/targets/prism.ts';
import { report } from '../report.ts';
import { type ServerProcess, startServer, stopServer } from '../server-process.ts';
import { createCaller } from './callers.ts';
import { isWrkThere, type Measured, measureInTurn, NO_WRK } from './wrk.ts';

const fileOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const MAIN = fileOf('../../../src/main.ts');
const RAISED = fileOf('../raise-limits.ts');
const DOCUMENT = fileOf('../../../generated/openapi.json');

const ROUNDS = 5;
const PAGE = '/v1/scans?limit=20';

/** The service as it is measured: whose keys see that many scans. */
interface Measuring {
  service: ServerProcess;
  few: string;
  many: string;
}

/**
 * What calls cost at the default log level: a page of scans against bare Fastify, the mock and the depth of its list, a
 * call that reads nothing against a probe, and a page of issues.
 */
export const benchCostOfCalls = async (): Promise<void> => {
  if (!isWrkThere()) return console.log(NO_WRK);
  const directory = mkdtempSync(join(tmpdir(), 'sightline-bench-'));
  const db = await openSqlite(join(directory, 'sightline.db'));
  const few = await createCaller(db, { scans: 1_000, issues: 1_000 });
  const many = await createCaller(db, { scans: 1_000_000, issues: 1 });
  await db.close();

  const environment = { DATA_DIR: directory, PORT: '0', LOG_LEVEL: 'info' };
  const service = await startServer(['--import', RAISED, MAIN, 'serve'], environment, 'ignore');
  const measuring = { service, few, many };
  await benchBare(measuring);
  await benchMock(measuring);
  await benchProbe(measuring);
  await benchIssues(measuring);
  await benchDepth(measuring);
  await stopServer(service);
  rmSync(directory, { recursive: true });
};

const benchBare = async ({ service, few }: Measuring): Promise<void> => {
  const page = await fetch(service.address + PAGE, { headers: { authorization: `Bearer ${few}` } });
  const bare = await startServer([fileOf('bare-fastify.ts'), await page.text()]);
  const [ours, bytes, object] = await measureInTurn(
    ROUNDS,
    { server: service, path: PAGE, key: few },
    { server: bare, path: '/' },
    { server: bare, path: '/object' },
  );
  await stopServer(bare);
  report('page of scans : bare Fastify, the same bytes', {
    ratio: ours.rate / bytes.rate,
    aim: '≥ 0.30',
    detail: describe(ours, bytes),
  });
  report('page of scans : bare Fastify, the same object', {
    ratio: ours.rate / object.rate,
    aim: '–',
    detail: describe(ours, object),
  });
  report('page of scans (µs of processor time)', { ratio: ours.cpu, aim: '≤ 170', detail: 'of the process' });
};

const benchMock = async ({ service, few }: Measuring): Promise<void> => {
  const mock = await startPrismMock(DOCUMENT);
  const [ours, theirs] = await measureInTurn(
    ROUNDS,
    { server: service, path: PAGE, key: few },
    { server: mock, path: '/scans', key: few },
  );
  await mock.close();
  report('page of scans : the Prism mock', {
    ratio: ours.rate / theirs.rate,
    aim: '≥ 5.00',
    detail: describe(ours, theirs),
  });
};

const benchProbe = async ({ service, few }: Measuring): Promise<void> => {
  const [limits, probe] = await measureInTurn(
    ROUNDS,
    { server: service, path: '/v1/rate-limit', key: few },
    { server: service, path: '/healthz' },
  );
  report('GET /rate-limit : GET /healthz', {
    ratio: limits.rate / probe.rate,
    aim: '≥ 0.60',
    detail: describe(limits, probe),
  });
};

const benchIssues = async ({ service, few }: Measuring): Promise<void> => {
  const [issues] = await measureInTurn(ROUNDS, { server: service, path: '/v1/issues?limit=100', key: few });
  report('page of 100 issues (µs of processor time)', {
    ratio: issues.cpu,
    aim: '≤ 600',
    detail: `${issues.rate.toFixed(0)} calls/s`,
  });
};

const benchDepth = async ({ service, few, many }: Measuring): Promise<void> => {
  const [small, large] = await measureInTurn(
    ROUNDS,
    { server: service, path: PAGE, key: few },
    { server: service, path: PAGE, key: many },
  );
  report('page at 1,000,000 scans : at 1,000 (time)', {
    ratio: small.rate / large.rate,
    aim: '≤ 1.20',
    detail: describe(large, small),
  });
};

const describe = (one: Measured, other: Measured): string =>
  [
    `${one.rate.toFixed(0)} and ${other.rate.toFixed(0)} calls/s`,
    `${[one, other].map(({ cpu }) => (Number.isNaN(cpu) ? '–' : cpu.toFixed(0))).join(' and ')} µs of processor time`,
  ].join(', ');
