import { type FixtureRun, LEASE, type ScanRun, type ScanRunStore, type Waiting } from '../../domain/scans/scan-run.ts';
import { empty, join, type Queryable, type Sql, sql } from '../engines/db.ts';
import { keepRecord, type ScanRow, scanColumns, toScan } from './scans.ts';

interface RunRow extends ScanRow {
  account_id: string;
  request_id: string | null;
  lease_token: string | null;
  runs: number;
  fixture: string | null;
}

interface PlaceRow {
  look_from: number | null;
  look_to: number | null;
  branch_id: string | null;
  name: string | null;
  last_look: number | null;
  last_scan_id: string | null;
  default_branch_id: string | null;
  honor_suppressions: number;
}

/** What a scripted scan has for a lease: it belongs to nobody, its steps are guarded by what they change. */
const NO_LEASE = 'fixture';
const MOST_PLAYING = 500;

const runColumns = sql`${scanColumns}, account_id, request_id, lease_token, runs, fixture`;

export const createScanRunStore = (db: Queryable): ScanRunStore => {
  const one = async (statement: Sql): Promise<ScanRun | null> => {
    const [row] = await db.query<RunRow>(statement);
    return row ? toRun(row) : null;
  };

  const lease = (scan_id: Sql, { token, until }: { token: string; until: number }, now: number) =>
    one(sql`update scans set status = 'running', phase = 'checkout', lease_token = ${token}, lease_until = ${until},
      runs = runs + 1, started_at = coalesce(started_at, ${now}) where scan_id = (${scan_id}) returning ${runColumns}`);

  const changed = async (statement: Sql): Promise<boolean> =>
    (await db.query(sql`${statement} returning scan_id`)).length > 0;

  return {
    reclaim: (given, own, now) =>
      lease(
        sql`select scan_id from scans where status = 'running' and fixture is null
          and (lease_until < ${now} or lease_until > ${now + 2 * LEASE})
          ${own.length > 0 ? sql`and scan_id not in (${join([...own])})` : empty}
          order by lease_until limit 1 ${db.skipLocked}`,
        given,
        now,
      ),

    waiting: () =>
      db.query<Waiting>(sql`select a.account_id, a.plan from accounts a
        join (select account_id, min(created_at) as since from scans
          where status = 'queued' and fixture is null group by account_id) w on w.account_id = a.account_id
        order by (select count(*) from scans r
          where r.account_id = a.account_id and r.status = 'running' and r.fixture is null), w.since`),

    claim: async (account_id, runningLimit, given, now) => {
      const [account] = await db.query(
        sql`select account_id from accounts where account_id = ${account_id} ${db.skipLocked}`,
      );
      if (!account) return null; // another worker is claiming for it
      const [running] = await db.query<{ n: number }>(sql`select count(*) as n from scans
        where account_id = ${account_id} and status = 'running' and fixture is null`);
      if ((running?.n ?? 0) >= runningLimit) return null;
      const oldest = sql`select scan_id from scans where account_id = ${account_id} and status = 'queued'
        and fixture is null order by created_at, scan_id limit 1 ${db.skipLocked}`;
      return lease(oldest, given, now);
    },

    extend: (run, until) => changed(sql`update scans set lease_until = ${until} where ${held(run)}`),

    isRunning: async (scan_id) =>
      (await db.query(sql`select scan_id from scans where scan_id = ${scan_id} and status = 'running'`)).length > 0,

    releaseAll: async () => {
      await db.query(sql`update scans set lease_until = 0 where status = 'running' and fixture is null`);
    },

    handBack: async (run) => {
      await db.query(sql`update scans set lease_until = 0 where ${held(run)}`);
    },

    progress: (run, { percent, phase, files_scanned, files_total }) =>
      changed(sql`update scans set percent = ${percent}, phase = ${phase}, files_scanned = ${files_scanned},
        files_total = ${files_total} where ${held(run)} and percent < ${percent}`),

    look: (run, look) =>
      changed(
        look.moment === 'before'
          ? sql`update scans set look_from = ${look.looked} where ${held(run)}`
          : sql`update scans set look_to = ${look.looked}, ref_kind = ${look.ref_kind}, branch_id = ${look.branch_id}
            where ${held(run)}`,
      ),

    end: async (run, end) => {
      const ended =
        await changed(sql`update scans set status = ${end.status}, finished_at = ${end.finished_at}, phase = 'done',
        percent = case when ${end.status} = 'completed' then 100 else percent end,
        files_scanned = coalesce(${end.files_scanned ?? null}, files_scanned),
        files_total = coalesce(${end.files_total ?? null}, files_total),
        commit_sha = ${end.commit_sha ?? null}, score = ${end.score ?? null}, score_version = ${end.score_version ?? null},
        issues_count = ${end.issues_count ?? null}, issues_by_severity = ${jsonOrNull(end.issues_by_severity)},
        new_issues_count = ${end.new_issues_count ?? null},
        reopened_issues_count = ${end.reopened_issues_count ?? null}, counted = ${end.counted ? 1 : 0}, fixed_issues_count = ${end.fixed_issues_count ?? null},
        engines = ${JSON.stringify(end.engines ?? [])}, notices = ${JSON.stringify(end.notices ?? [])},
        languages = ${JSON.stringify(end.languages ?? [])}, coverage = ${JSON.stringify(end.coverage ?? [])},
        entry_points = ${jsonOrNull(end.entry_points)},
        unscored = ${jsonOrNull(end.unscored)}, source_lines = ${end.source_lines ?? null}, unfinished = ${JSON.stringify(end.unfinished ?? {})}, failure = ${jsonOrNull(end.failure)},
        lease_token = null, lease_until = null where ${held(run)}`);
      if (ended) await keepRecord(db, run, run.scan.scan_id);
      return ended;
    },

    playing: async () => {
      const rows = await db.query<RunRow>(sql`select ${runColumns} from scans
        where fixture is not null and finished_at is null order by created_at limit ${MOST_PLAYING}`);
      return rows.map((row): FixtureRun => ({ ...toRun(row), fixture: row.fixture ?? '' }));
    },

    startFixture: (run, at) =>
      changed(sql`update scans set status = 'running', phase = 'checkout', started_at = ${at}, lease_token = ${NO_LEASE},
        runs = 1 where scan_id = ${run.scan.scan_id} and status = 'queued'`),

    place: async ({ account_id, environment, scan }) => {
      const [row] =
        await db.query<PlaceRow>(sql`select s.look_from, s.look_to, b.branch_id, b.name, b.last_look, b.last_scan_id,
          r.default_branch_id, r.honor_suppressions
        from scans s join repositories r on r.repository_id = s.repository_id
        left join branches b on b.branch_id = s.branch_id
        where s.scan_id = ${scan.scan_id} and s.account_id = ${account_id} and s.environment = ${environment}`);
      if (!row) throw new Error('a scan that ends is not there');
      const { look_from, look_to, branch_id, name, last_look, last_scan_id, default_branch_id } = row;
      return {
        look_from,
        look_to,
        branch: branch_id === null ? null : { branch_id, name, last_look: last_look ?? 0, last_scan_id },
        default_branch_id,
        honor_suppressions: row.honor_suppressions === 1,
      };
    },
  };
};

/**
 * True of a scan that still runs under this run's lease; a worker that was given up for dead changes nothing (fencing).
 */
const held = ({ scan, lease_token }: ScanRun): Sql =>
  sql`scan_id = ${scan.scan_id} and status = 'running' and lease_token = ${lease_token}`;

const jsonOrNull = (value: object | null | undefined): string | null =>
  value === undefined || value === null ? null : JSON.stringify(value);

const toRun = (row: RunRow): ScanRun => ({
  scan: toScan(row),
  account_id: row.account_id,
  environment: row.environment,
  request_id: row.request_id,
  lease_token: row.lease_token ?? NO_LEASE,
  runs: row.runs,
});
