import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { daysOfScans } from '../../src/store/backfills/days-of-scans.ts';
import { sql } from '../../src/store/engines/db.ts';
import { openSqlite } from '../../src/store/engines/sqlite.ts';
import { signUp } from '../../test/fixtures/browser/dashboard-page.ts';
import { createGitRepository } from '../../test/fixtures/git/git-repository.ts';
import { startGitServer } from '../../test/fixtures/git/git-server.ts';
import { type Service, startService } from '../../test/fixtures/servers/service.ts';
import { createTlsFixture } from '../../test/fixtures/servers/tls.ts';
import { adminOf, ended, given, type Sightline } from '../../test/fixtures/worlds/scan-world.ts';
import { sampleRepositories } from './sample-repositories.ts';

const DAY_MS = 86_400_000;
/** Issues seen first within it are the scan's own. */
const RECENT_MS = 60_000;
/** Its list of branches has no end, so that its scan is under way as long as one looks. */
const ENDLESS = 'acme/warehouse.git';

export interface SampleAccount {
  service: Service;
  /** Of the admin who looks, as `name=value`. */
  cookie: string;
  /** With a live admin key. */
  sightline: Sightline;
  /** Where the repositories really are; a picture shows a nicer address. */
  gitAddress: string;
  dispose(): Promise<void>;
}

/** A service with an account that has a month of real scans behind it; on any free port unless one is given. */
export const createSampleAccount = async ({ port = 0 } = {}): Promise<SampleAccount> => {
  const tls = createTlsFixture();
  const repositories = sampleRepositories.map((sample) => ({ sample, repository: createGitRepository() }));
  const git = await startGitServer({
    tls,
    repositories: Object.fromEntries(
      repositories.map(({ sample, repository }) => [sample.path, repository.gitDirectory]),
    ),
    intercept: (request, response) => (request.url?.includes(ENDLESS) ? advertiseForEver(response) : false),
  });
  const service = await startService({
    port,
    environment: { EXTRA_CA_FILE: tls.caFile, ALLOWED_HOSTS: 'localhost' },
  });
  const sightline = await adminOf(service);
  await service.command('accounts', 'set-plan', await accountId(sightline), 'developer');

  for (const { sample, repository } of repositories) {
    for (const { daysAgo, files } of sample.commits) {
      repository.write(files);
      repository.commit(`scanned ${daysAgo} days ago`);
      const scan_id = await scanned(sightline, `${git.url}/${sample.path}`);
      moveBack(service, scan_id, daysAgo);
    }
  }
  await retellDays(service);
  await given(
    sightline.POST('/webhooks', {
      body: {
        url: 'https://localhost:9/security',
        events: ['issue.critical'],
        secret: crypto.randomUUID(),
        active: true,
      },
    }),
  );
  await given(sightline.POST('/scans', { body: { repo_url: `${git.url}/acme/shopp.git` } }));
  await given(sightline.POST('/scans', { body: { repo_url: `${git.url}/${ENDLESS}`, ref: 'release/26.11' } }));

  const admin = await signUp(service, { email: 'dana@acme.example', name: 'Dana Reyes' });

  return {
    service,
    cookie: admin.cookie(),
    sightline,
    gitAddress: git.url,
    dispose: async () => {
      await service.dispose();
      await git.close();
      for (const { repository } of repositories) repository.remove();
      tls.remove();
    },
  };
};

/** The first answer of a git server, and ever more of it. */
const advertiseForEver = (response: ServerResponse): true => {
  const packet = (text: string) => `${(text.length + 4).toString(16).padStart(4, '0')}${text}`;
  const branch = (name: string) => `5f3a1c9be07d42886bd19f0ce4a7725d30b18e64 refs/heads/${name}`;
  response.writeHead(200, { 'content-type': 'application/x-git-upload-pack-advertisement' });
  response.write(`${packet('# service=git-upload-pack\n')}0000${packet(`${branch('a')}\0ofs-delta\n`)}`);
  let count = 0;
  const timer = setInterval(() => {
    for (let more = 0; more < 40; more += 1) response.write(packet(`${branch(`b${count++}`)}\n`));
  }, 500);
  response.once('close', () => clearInterval(timer));
  return true;
};

const accountId = async (sightline: Sightline): Promise<string> => (await given(sightline.GET('/account'))).account_id;

const scanned = async (sightline: Sightline, repo_url: string): Promise<string> => {
  const { scan_id } = await given(sightline.POST('/scans', { body: { repo_url, ref: 'main' } }));
  const { status, failure } = await ended(sightline, scan_id);
  if (status !== 'completed') throw new Error(`the sample scan of ${repo_url} ended ${status}: ${failure?.message}`);
  return scan_id;
};

/** Time can't be waited for: the scan, and what it saw first, become so many days older. */
const moveBack = ({ dataDirectory }: Service, scan_id: string, days: number): void => {
  const database = new DatabaseSync(join(dataDirectory, 'sightline.db'));
  try {
    database.exec('pragma busy_timeout = 5000');
    const by = Math.round(days * DAY_MS + ((days * 7) % 5) * 3_600_000);
    const earlier = (time: unknown) =>
      typeof time === 'string' ? new Date(Date.parse(time) - by).toISOString() : time;
    const row = database.prepare('select record from scans where scan_id = ?').get(scan_id);
    const scan = JSON.parse(String(row?.record ?? 'null'));
    if (scan !== null) {
      for (const name of ['created_at', 'started_at', 'finished_at']) scan[name] = earlier(scan[name]);
      database.prepare('update scans set record = ? where scan_id = ?').run(JSON.stringify(scan), scan_id);
    }
    database
      .prepare(
        `update scans set created_at = created_at - ?1, started_at = started_at - ?1, finished_at = finished_at - ?1
          where scan_id = ?2`,
      )
      .run(by, scan_id);
    const seen = database.prepare('select issue_id from issues where scan_id = ? and first_seen_at > ?');
    for (const { issue_id } of seen.all(scan_id, Date.now() - RECENT_MS)) {
      database
        .prepare(
          `update issues set first_seen_at = first_seen_at - ?1,
            record = json_set(record, '$.first_seen_at', strftime('%FT%H:%M:%fZ', (first_seen_at - ?1) / 1000.0, 'unixepoch'))
            where issue_id = ?2`,
        )
        .run(by, String(issue_id));
    }
  } finally {
    database.close();
  }
};

/** What was open on days that scans have been moved to. */
const retellDays = async ({ dataDirectory }: Service): Promise<void> => {
  const db = await openSqlite(join(dataDirectory, 'sightline.db'));
  await db.transaction(async (tx) => {
    await tx.query(sql`delete from days`);
    let position = await daysOfScans.batch(tx, null, Date.now());
    while (position !== null) position = await daysOfScans.batch(tx, position, Date.now());
  });
  await db.close();
};
