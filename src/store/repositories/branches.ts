import { isoTime, isoTimeOrNull } from '../../domain/kernel/time.ts';
import type {
  Branch,
  BranchNumbers,
  BranchStore,
  KnownDefault,
  NamedBranch,
} from '../../domain/repositories/branches.ts';
import type { ScanStatus } from '../../domain/scans/scans.ts';
import { empty, type Queryable, type Sql, sql } from '../engines/db.ts';
import { alsoInScope, inScope } from '../kernel/scope.ts';
import { toCounts, toUnscored } from '../scans/scan-columns.ts';

interface BranchId {
  branch_id: string;
}

interface LatestScan {
  scan_id: string;
  look_to: number;
  unscored: string | null;
  source_lines: number | null;
}

interface NumbersRow {
  last_scan_id: string | null;
  open_issues: string | null;
  dismissed_count: number;
  suppressed_count: number;
  kept_count: number;
  score: number | null;
  score_version: number | null;
}

interface DefaultRow {
  default_branch_id: string | null;
  name: string | null;
  default_pinned: number;
  remote_default_branch: string | null;
}

interface BranchRow {
  name: string | null;
  rank: number;
  gone_at: number | null;
  score: number | null;
  score_version: number | null;
  open_issues: string | null;
  dismissed_count: number;
  suppressed_count: number;
  kept_count: number;
  created_at: number;
  scan_id: string | null;
  status: ScanStatus | null;
  commit_sha: string | null;
  finished_at: number | null;
  unscored: string | null;
}

export const createBranchStore = (db: Queryable): BranchStore => ({
  nextLook: async (scope, repository_id) => {
    const [row] = await db.query<{ looks: number }>(sql`update repositories set looks = looks + 1
      where repository_id = ${repository_id} and ${inScope(scope)} returning looks`);
    if (!row) throw new Error('a scan names a repository that is not there');
    return row.looks;
  },

  nameDefault: async (scope, repository_id, name) => {
    const owned = sql`repository_id = ${repository_id} and ${inScope(scope)}`;
    const [unnamed] = await db.query<BranchId>(sql`select branch_id from branches where ${owned} and name is null`);
    if (!unnamed) return null;
    const [named] = await db.query<BranchId>(sql`select branch_id from branches where ${owned} and name = ${name}`);
    if (named) return unnamed.branch_id;
    await db.query(
      sql`update branches set name = ${name} where branch_id = ${unnamed.branch_id} and ${inScope(scope)}`,
    );
    return null;
  },

  named: (scope, repository_id) =>
    db.query<NamedBranch>(sql`select branch_id, name, gone_at from branches
      where repository_id = ${repository_id} and name is not null and ${inScope(scope)} order by branch_id`),

  isLookedAtSince: async (scope, branch_id, look) => {
    const rows = await db.query(sql`select scan_id from scans
      where branch_id = ${branch_id} and look_to >= ${look} and ${alsoInScope(scope)} limit 1`);
    return rows.length > 0;
  },

  leave: async (scope, branch_id, { at, look }) => {
    // Scans that have looked before and end after this count no more.
    await db.query(sql`update branches set gone_at = ${at}, last_look = ${look}
      where branch_id = ${branch_id} and ${inScope(scope)}`);
  },

  comeBack: async (scope, branch_id) => {
    await db.query(sql`update branches set gone_at = null where branch_id = ${branch_id} and ${inScope(scope)}`);
  },

  merge: async (scope, { from, into }) => {
    await db.query(sql`update scans set branch_id = ${into} where branch_id = ${from} and ${inScope(scope)}`);
    await db.query(sql`delete from branches where branch_id = ${from} and ${inScope(scope)}`);
  },

  goByLatest: async (scope, branch_id) => {
    const latest = (condition: Sql) => sql`select scan_id, look_to, unscored, source_lines from scans
      where branch_id = ${branch_id} and counted = 1 ${condition} and ${alsoInScope(scope)} order by look_to desc limit 1`;
    const [counted] = await db.query<LatestScan>(latest(empty));
    const [complete] = await db.query<LatestScan>(latest(sql`and status = 'completed'`));
    await db.query(sql`update branches set last_scan_id = ${counted?.scan_id ?? null},
        last_look = ${counted?.look_to ?? 0}, last_complete_scan_id = ${complete?.scan_id ?? null},
        source_lines = ${complete?.unscored === null ? complete.source_lines : null},
        open_issues = ${counted ? sql`open_issues` : null}
      where branch_id = ${branch_id} and ${inScope(scope)}`);
  },

  ensure: async ({ account_id, environment }, { repository_id, branch_id, name, at }) => {
    await db.query(sql`insert into branches (branch_id, account_id, environment, repository_id, name, created_at)
      values (${branch_id}, ${account_id}, ${environment}, ${repository_id}, ${name}, ${at}) on conflict do nothing`);
    const [row] = await db.query<{ branch_id: string }>(sql`select branch_id from branches
      where account_id = ${account_id} and environment = ${environment} and repository_id = ${repository_id}
      and ${name === null ? sql`name is null` : sql`name = ${name}`}`);
    if (!row) throw new Error('a branch is not there after it was made');
    return row.branch_id;
  },

  list: async ({ account_id, environment }, repository_id, { name, isGone, limit, after }) => {
    const rank = sql`case when b.branch_id = r.default_branch_id then 0 else 1 end`;
    const rows =
      await db.query<BranchRow>(sql`select b.name, b.gone_at, ${rank} as rank, b.score, b.score_version, b.open_issues,
        b.dismissed_count, b.suppressed_count, b.kept_count, b.created_at,
        s.scan_id, s.status, s.commit_sha, s.finished_at,
        case when b.last_complete_scan_id is null then s.unscored else c.unscored end as unscored
      from branches b join repositories r on r.repository_id = b.repository_id
      left join scans s on s.scan_id = b.last_scan_id
      left join scans c on c.scan_id = b.last_complete_scan_id
      where b.repository_id = ${repository_id} and b.account_id = ${account_id} and b.environment = ${environment}
        ${name === undefined ? empty : sql`and b.name = ${name}`}
        ${isGone === undefined ? empty : sql`and b.gone_at is ${isGone ? sql`not` : empty} null`}
        ${after ? sql`and (${rank}, coalesce(b.name, '')) > (${after.rank}, ${after.name})` : empty}
      order by rank, coalesce(b.name, '') limit ${limit}`);
    return rows.map(toBranch);
  },

  hold: async (scope, repository_ids) => {
    // An update that changes nothing locks the row on PostgreSQL; on SQLite the transaction has the only writer's place
    for (const repository_id of repository_ids.toSorted())
      await db.query(sql`update repositories set looks = looks
        where repository_id = ${repository_id} and ${inScope(scope)}`);
  },

  count: async (scope, branch_id, { scan_id, look_to, isComplete, source_lines }) => {
    const complete = isComplete ? sql`, last_complete_scan_id = ${scan_id}, source_lines = ${source_lines}` : empty;
    await db.query(sql`update branches set last_scan_id = ${scan_id}, last_look = ${look_to} ${complete}
      where branch_id = ${branch_id} and ${inScope(scope)}`);
  },

  sourceLines: async (scope, branch_id) => {
    const [row] = await db.query<{ source_lines: number | null }>(
      sql`select case when gone_at is null then source_lines end as source_lines from branches
        where branch_id = ${branch_id} and ${inScope(scope)}`,
    );
    return row?.source_lines ?? null;
  },

  keepNumbers: async (scope, branch_id, { open, dismissed, suppressed, kept, score, score_version }) => {
    const ofCounted = sql`case when last_scan_id is null then null else ${JSON.stringify(open)} end`;
    await db.query(sql`update branches set open_issues = ${ofCounted}, dismissed_count = ${dismissed},
        suppressed_count = ${suppressed}, kept_count = ${kept}, score = ${score}, score_version = ${score_version}
      where branch_id = ${branch_id} and ${inScope(scope)}`);
  },

  keptNumbers: async (scope, branch_id) => {
    const [row] = await db.query<NumbersRow>(sql`select last_scan_id, open_issues, dismissed_count, suppressed_count,
        kept_count, score, score_version from branches where branch_id = ${branch_id} and ${inScope(scope)}`);
    return row ? { isCounted: row.last_scan_id !== null, numbers: toNumbers(row) } : null;
  },

  rename: async (scope, branch_id, name) => {
    await db.query(sql`update branches set name = ${name} where branch_id = ${branch_id} and ${inScope(scope)}`);
  },

  defaultOf: async ({ account_id, environment }, repository_id) => {
    const [row] = await db.query<DefaultRow>(sql`select r.default_branch_id, b.name, r.default_pinned,
        r.remote_default_branch
      from repositories r left join branches b on b.branch_id = r.default_branch_id
      where r.repository_id = ${repository_id} and r.account_id = ${account_id} and r.environment = ${environment}`);
    return toKnownDefault(row);
  },

  idOf: async (scope, repository_id, name) => {
    const [row] = await db.query<BranchId>(sql`select branch_id from branches
      where repository_id = ${repository_id} and name = ${name} and ${alsoInScope(scope)}`);
    return row?.branch_id ?? null;
  },

  setDefault: async (scope, repository_id, branch_id) => {
    const isInTotals = sql`case when branch_id = ${branch_id} then 1 else 0 end`;
    await db.query(sql`update issue_states set in_totals = ${isInTotals} where ${alsoInScope(scope)}
      and branch_id in (${branch_id}, (select default_branch_id from repositories
        where repository_id = ${repository_id} and ${inScope(scope)}))`);
    await db.query(sql`update issue_counts set in_totals = case when lane_id = ${branch_id} then 1 else 0 end
      where repository_id = ${repository_id} and ${alsoInScope(scope)}`);
    await db.query(sql`update repositories set default_branch_id = ${branch_id}
      where repository_id = ${repository_id} and ${inScope(scope)}`);
  },

  setPinned: async (scope, repository_id, isPinned) => {
    await db.query(sql`update repositories set default_pinned = ${isPinned ? 1 : 0}
      where repository_id = ${repository_id} and ${inScope(scope)}`);
  },

  keepRemoteDefault: async (scope, repository_id, name) => {
    await db.query(sql`update repositories set remote_default_branch = ${name}
      where repository_id = ${repository_id} and ${inScope(scope)}`);
  },
});

const toKnownDefault = (row: DefaultRow | undefined): KnownDefault => ({
  branch_id: row?.default_branch_id ?? null,
  name: row?.name ?? null,
  isPinned: row?.default_pinned === 1,
  remote: row?.remote_default_branch ?? null,
});

const toNumbers = (row: NumbersRow): BranchNumbers | null =>
  row.open_issues === null
    ? null
    : {
        open: toCounts(row.open_issues),
        dismissed: row.dismissed_count,
        suppressed: row.suppressed_count,
        kept: row.kept_count,
        score: row.score,
        score_version: row.score_version,
      };

/** No scan has counted: nothing is known, which is not the same as none. */
const ifCounted = (row: BranchRow, count: number): number | null => (row.open_issues === null ? null : count);

const toBranch = (row: BranchRow): Branch => ({
  name: row.name,
  default: row.rank === 0,
  gone_at: isoTimeOrNull(row.gone_at),
  last_scan:
    row.scan_id === null || row.status === null
      ? null
      : {
          scan_id: row.scan_id,
          status: row.status,
          commit_sha: row.commit_sha,
          finished_at: isoTimeOrNull(row.finished_at),
        },
  score: row.score,
  score_version: row.score_version,
  unscored: row.unscored === null ? null : toUnscored(row.unscored),
  open_issues: row.open_issues === null ? null : toCounts(row.open_issues),
  dismissed_count: ifCounted(row, row.dismissed_count),
  suppressed_count: ifCounted(row, row.suppressed_count),
  kept_issues_count: ifCounted(row, row.kept_count),
  created_at: isoTime(row.created_at),
});
