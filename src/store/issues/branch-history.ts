import type { components } from '../../../generated/openapi.ts';
import type { Issue } from '../../domain/issues/issues.ts';
import type { BranchHistoryStore, PastIdentity } from '../../domain/issues/standing/branch-history.ts';
import { priorityOf, searchTextOf } from '../../domain/issues/standing/branch-state.ts';
import type { CountedScan, PastSight } from '../../domain/issues/standing/rebuild.ts';
import type { Scope } from '../../domain/kernel/caller.ts';
import type { Unfinished } from '../../domain/scans/finding.ts';
import type { ScanOptions, ScanStatus } from '../../domain/scans/scans.ts';
import { empty, join, type Queryable, type Sql, sql } from '../engines/db.ts';
import { alsoInScope, inScope } from '../kernel/scope.ts';
import { inBatches } from './batches.ts';
import { enginesOf } from './list-cells.ts';

interface CountedRow {
  scan_id: string;
  look_to: number;
  finished_at: number;
  status: ScanStatus;
  engines: string;
  unfinished: string;
  options: string;
}

interface IdentityRow {
  issue_id: string;
  is_decided: number;
  absorbed_into: string | null;
  absorbed_since: number | null;
}

interface SightRow extends Pick<Issue, 'severity' | 'rule_id' | 'file' | 'path_kind'> {
  issue_id: string;
  scan_id: string;
  engines: string;
  state: Issue['state'];
  suppressed: number | null;
  record: string;
}

/** What the states of branches are worked out of anew. */
export const createBranchHistoryStore = (db: Queryable): BranchHistoryStore => ({
  goneAt: async (scope, branch_id) => {
    const [row] = await db.query<{ gone_at: number | null }>(
      sql`select gone_at from branches where branch_id = ${branch_id} and ${inScope(scope)}`,
    );
    return row?.gone_at ?? null;
  },

  counted: async (scope, branch_id, latest) => {
    const rows =
      await db.query<CountedRow>(sql`select scan_id, look_to, finished_at, status, engines, unfinished, options
      from scans where branch_id = ${branch_id} and counted = 1 and ${alsoInScope(scope)}
      order by look_to desc ${latest === undefined ? empty : sql`limit ${latest}`}`);
    return rows.reverse().map(toCountedScan);
  },

  identities: async (scope, { repository_id, after, limit }) => {
    const rows = await db.query<IdentityRow>(sql`select issue_id, absorbed_into, absorbed_since,
        case when dismissal is null then 0 else 1 end as is_decided
      from issues where ${inScope(scope)} and repository_id = ${repository_id}
      ${after === null ? empty : sql`and issue_id > ${after}`} order by issue_id limit ${limit}`);
    return rows.map(toIdentity);
  },

  sights: async (scope, branch_id, issue_ids) => {
    const found: PastSight[] = [];
    for (const batch of inBatches(issue_ids)) {
      const rows =
        await db.query<SightRow>(sql`select o.issue_id, o.scan_id, o.severity, o.rule_id, o.file, o.path_kind,
          o.engines, o.state, o.suppressed, o.record
        from (select issue_id, min(look_to) as first_look, max(look_to) as last_look
          from occurrences join scans on scans.scan_id = occurrences.scan_id
          where issue_id in (${join(batch)}) and ${countedOf(scope, branch_id)} group by issue_id) seen
        join occurrences o on o.issue_id = seen.issue_id join scans on scans.scan_id = o.scan_id
        where look_to in (first_look, last_look) and ${countedOf(scope, branch_id)}`);
      found.push(...rows.map(toPastSight));
    }
    return found;
  },

  seenBy: async (scope, branch_id, issue_ids) => {
    const found: { issue_id: string; scan_id: string }[] = [];
    for (const batch of inBatches(issue_ids))
      found.push(
        ...(await db.query<{ issue_id: string; scan_id: string }>(sql`select issue_id, occurrences.scan_id
          from occurrences join scans on scans.scan_id = occurrences.scan_id
          where issue_id in (${join(batch)}) and ${countedOf(scope, branch_id)}`)),
      );
    return found;
  },
});

/** Of scans that are reached from their occurrences; the branch is an expression for the reason of `alsoInScope`. */
const countedOf = (scope: Scope, branch_id: string): Sql =>
  sql`branch_id || '' = ${branch_id} and counted = 1 and ${alsoInScope(scope)}`;

const toCountedScan = (row: CountedRow): CountedScan => ({
  scan_id: row.scan_id,
  look_to: row.look_to,
  finished_at: row.finished_at,
  isWhole: row.status === 'completed',
  // Written by the end of the scan, as are its options by its creation.
  engines: JSON.parse(row.engines) as components['schemas']['EngineRun'][],
  unfinished: JSON.parse(row.unfinished) as Unfinished,
  exclude: (JSON.parse(row.options) as ScanOptions).exclude,
});

const toIdentity = ({ issue_id, is_decided, absorbed_into, absorbed_since }: IdentityRow): PastIdentity => ({
  issue_id,
  isDecided: is_decided === 1,
  absorbed: absorbed_into === null ? null : { into: absorbed_into, since: absorbed_since ?? 0 },
});

const toPastSight = (row: SightRow): PastSight => {
  // Written by `recordOf`; every version has these.
  const { fingerprint, category, confidence, title, cwe } = JSON.parse(row.record) as Pick<
    Issue,
    'fingerprint' | 'category' | 'confidence' | 'title' | 'cwe'
  >;
  const { issue_id, scan_id, severity, rule_id, file, path_kind } = row;
  return {
    issue_id,
    scan_id,
    severity,
    priority: priorityOf({ path_kind, category, confidence, severity }),
    rule_id,
    file,
    path_kind,
    engines: enginesOf(row.engines),
    fingerprint,
    category,
    cwe,
    search: searchTextOf({ title, rule_id, file, cwe }),
    // An older version has not asked what the branch makes of it.
    suppressed: row.suppressed === null ? row.state === 'suppressed' : row.suppressed === 1,
  };
};
