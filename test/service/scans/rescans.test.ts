import { randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { components } from '../../../generated/openapi.ts';
import { createEmptyPostgres } from '../../fixtures/databases/databases.ts';
import type { Service } from '../../fixtures/servers/service.ts';
import { githubToken } from '../../fixtures/worlds/credentials.ts';
import {
  adminOf,
  clientOf,
  createScanWorld,
  ended,
  given,
  type ScanWorld,
  type Sightline,
} from '../../fixtures/worlds/scan-world.ts';

type Report = components['schemas']['ScanReport'];

const token = githubToken('rescans');
const FILES = {
  'src/routes.js': `import express from 'express';
import { run } from './run.js';
const app = express();
app.get('/', (req, res) => { run(req.query.name); res.send('ok'); });
`,
  'src/run.js': `import { exec } from 'node:child_process';\nexport const run = (text) => exec('ls ' + text);\n`,
  'src/digest.js': `import { createHash } from 'node:crypto';\nexport const digest = (text) => createHash('md5').update(text);\n`,
  'deploy.env': `API_TOKEN=${token}\n`,
  'tool.py': `import os, sys\nos.system('ls ' + sys.argv[1])\n`,
};

let world: ScanWorld;
/** Keeps nothing: each of its scans looks at everything. */
let forgetful: Service;
let fromScratch: Sightline;

beforeAll(async () => {
  world = await createScanWorld({ files: FILES });
  forgetful = await world.start({ environment: { SCAN_CACHE_MIB: '0' } });
  fromScratch = await adminOf(forgetful);
});
afterAll(async () => {
  await forgetful.dispose();
  await world.close();
});

const commit = (files: Record<string, string>): void => {
  world.repository.write(files);
  world.repository.commit();
};

/** What a scan of the repository as it is now says, without ids and times. */
const scan = async (sightline: Sightline): Promise<object> => {
  const { scan_id } = await given(sightline.POST('/scans', { body: { repo_url: world.repoUrl } }));
  await ended(sightline, scan_id);
  const report = await given(
    sightline.GET('/scans/{scan_id}/report', {
      params: { path: { scan_id } },
      headers: { Accept: 'application/json' },
    }),
  );
  // The answer to that header.
  return withoutIds(report as Report);
};

const withoutIds = ({ scan: record, issues }: Report): object => {
  const { commit_sha, status, score, coverage, engines, issues_count } = record;
  // Of scans at the same time some are overtaken, whatever they have kept.
  const notices = record.notices.filter(({ code }) => code !== 'superseded');
  return {
    scan: { commit_sha, status, score, coverage, engines, notices, issues_count },
    issues: issues.map(
      ({ issue_id: _id, scan_id: _scan, repository_id: _repository, first_seen_at: _seen, ...issue }) => issue,
    ),
  };
};

/** Found and missing results of the last scan. */
const lastUse = (service: Service) => {
  const line = service.log().findLast(({ msg }) => msg === 'results of earlier scans used');
  return { found: line?.found, missing: line?.missing };
};

const caches = (dataDirectory: string): string[] => {
  const folder = join(dataDirectory, 'scan-cache');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name));
};
const results = (dataDirectory: string): string[] => caches(dataDirectory).filter((path) => path.endsWith('.results'));

describe('a service that has scanned a repository before', () => {
  let service: Service;
  let sightline: Sightline;
  const environment = { LOG_LEVEL: 'info' };

  beforeAll(async () => {
    service = await world.start({ environment });
    sightline = await adminOf(service);
    expect(await scan(sightline)).toEqual(await scan(fromScratch));
    expect(lastUse(service)).toMatchObject({ found: 0 });
  });
  afterAll(() => service.dispose());

  const startAgain = async (): Promise<void> => {
    await service.stop();
    service = await world.start({ environment, dataDirectory: service.dataDirectory });
    sightline = await adminOf(service);
  };

  test('finds in a change of one file what a scan of everything finds, through other files as well', async () => {
    commit({ 'src/run.js': FILES['src/run.js'].replace("exec('ls ' + text)", "exec('ls', text)") });
    const changed = await scan(sightline);

    expect(changed).toEqual(await scan(fromScratch));
    expect(JSON.stringify(changed)).not.toContain('flow-os-command');
    expect(lastUse(service)).not.toMatchObject({ found: 0 });

    commit({ 'src/run.js': FILES['src/run.js'] });
    const back = await scan(sightline);

    expect(back).toEqual(await scan(fromScratch));
    expect(JSON.stringify(back)).toContain('"rule_id":"flow-');
    expect(lastUse(service)).toMatchObject({ missing: 0 });
  });

  test('still knows after a restart what it has found', async () => {
    await startAgain();

    expect(await scan(sightline)).toEqual(await scan(fromScratch));
    expect(lastUse(service)).toMatchObject({ missing: 0 });
  });

  test('forgets what belongs to an account that is gone', async () => {
    await service.stop();
    const gone = join(service.dataDirectory, 'scan-cache', 'acc_gone');
    mkdirSync(gone);
    writeFileSync(join(gone, 'live-1.results'), 'of theirs');
    service = await world.start({ environment, dataDirectory: service.dataDirectory });
    sightline = await adminOf(service);

    await expect.poll(() => existsSync(gone)).toBe(false);
    expect(results(service.dataDirectory)).toHaveLength(1);
  });

  test('keeps it where nobody else can read it, and no secret in clear text', () => {
    const paths = [join(service.dataDirectory, 'scan-cache'), ...caches(service.dataDirectory)];

    expect(paths.map((path) => statSync(path).mode & 0o077)).toEqual(paths.map(() => 0));
    for (const path of results(service.dataDirectory)) {
      const text = readFileSync(path).toString('latin1');
      expect([text.includes(token), text.includes('createHash')]).toEqual([false, false]);
    }
  });

  test.each([
    ['cut off', (path: string) => truncateSync(path, Math.floor(statSync(path).size / 3))],
    ['overwritten', (path: string) => writeFileSync(path, randomBytes(statSync(path).size))],
    ['emptied', (path: string) => truncateSync(path, 0)],
    ['removed', (path: string) => rmSync(path)],
  ])('looks at everything where the file was %s, and keeps it anew', async (_how, damage) => {
    await service.stop();
    for (const path of results(service.dataDirectory)) damage(path);
    service = await world.start({ environment, dataDirectory: service.dataDirectory });
    sightline = await adminOf(service);

    expect(await scan(sightline)).toEqual(await scan(fromScratch));
    expect(await scan(sightline)).toEqual(await scan(fromScratch));
    expect(await scan(sightline)).toEqual(await scan(fromScratch));
    expect(lastUse(service)).toMatchObject({ missing: 0 });
  });

  test('shows another account nothing of it', async () => {
    const { account_id } = await service.account({ name: 'Other', plan: 'developer' });
    const { secret } = await service.key({ permission: 'admin', environment: 'live', account: account_id });

    await scan(clientOf(service, secret));

    expect(lastUse(service)).toMatchObject({ found: 0 });
    expect(results(service.dataDirectory)).toHaveLength(2);
  });
});

describe('two workers on one database and one folder', () => {
  let services: Service[];
  let folder: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'sightline-workers-'));
    const environment = {
      DATABASE_URL: await createEmptyPostgres(),
      ENCRYPTION_KEY: randomBytes(32).toString('hex'),
      LOG_LEVEL: 'info',
    };
    const api = await world.start({ role: 'api', environment });
    const start = () => world.start({ role: 'worker', environment, dataDirectory: folder });
    services = [api, ...(await Promise.all([start(), start()]))];
  });
  afterAll(async () => {
    await Promise.all(services.map((service) => service.dispose()));
    rmSync(folder, { recursive: true, force: true });
  });

  test('both write it and find in it what a scan of everything finds', async () => {
    const [api] = services;
    if (api === undefined) throw new Error('no service was started');
    const { account_id } = await api.account({ name: 'Shop', plan: 'enterprise' });
    const { secret } = await api.key({ permission: 'admin', environment: 'live', account: account_id });
    const sightline = clientOf(api, secret);
    for (let round = 0; round < 2; round++) {
      const all = await Promise.all(Array.from({ length: 3 }, () => scan(sightline)));
      const expected = await scan(fromScratch);
      expect(all).toEqual(all.map(() => expected));
      commit({ 'src/digest.js': `${FILES['src/digest.js']}export const round = ${round};\n` });
    }
    expect(results(folder)).toHaveLength(1);
  }, 180_000);
});
