import type { Issue, KnownIssue } from '../../domain/issues/issues.ts';
import type { Scope } from '../../domain/kernel/caller.ts';
import { join, type Queryable, type Sql, sql } from '../engines/db.ts';
import { type AtHand, createAtHand } from '../kernel/at-hand.ts';
import { inBatches } from './batches.ts';
import { standingDismissal } from './dismissals.ts';
import { type Place, type RecordRow, readIssue, recordColumns } from './issue-records.ts';

/** An issue as one scan saw it, which never changes, with the length of its text. */
interface SeenIssue {
  issue: Issue;
  length: number;
}

/** What scans saw of issues and was read of late, by scan and issue. Nobody changes it: see `withStanding`. */
export type SeenIssues = AtHand<SeenIssue>;

export const createSeenIssues = (): SeenIssues => createAtHand({ lengthOf: ({ length }) => length });

/** Where issues are read, and what of them is at hand: not within a transaction, which may yet be undone. */
export interface IssueSource {
  db: Queryable;
  seen?: SeenIssues | undefined;
}

interface Wanted {
  issue_ids: readonly string[];
  now: number;
}

/** How issues stand in a lane: tables `i`, `s` and `b` of identities, of their states on branches and of branches. */
interface Standings {
  tables: Sql;
  state: Sql;
  among: (issue_ids: readonly string[]) => Sql;
}

/** The issues in this order, as the branch has each that shows it, else as the latest scan saw it. */
export const issuesAnywhere = (
  source: IssueSource,
  scope: Scope,
  { issue_ids, now }: Wanted,
): Promise<KnownIssue[]> => {
  const standings: Standings = {
    tables: sql`issues i left join issue_states s on s.branch_id = i.shown_branch_id and s.issue_id = i.issue_id
      left join branches b on b.branch_id = s.branch_id`,
    state: sql`i.state`,
    among: (ids) => sql`i.issue_id in (${join([...ids])}) and i.account_id || '' = ${scope.account_id}
      and i.environment || '' = ${scope.environment}`,
  };
  return readKnown(source, scope, standings, { issue_ids, now });
};

/** The issues in this order, as branches have them; `on` says which states, `s`, and which branches, `b`, are meant. */
export const issuesOnBranches = (
  source: IssueSource,
  scope: Scope,
  { issue_ids, on, now }: Wanted & { on: Sql },
): Promise<KnownIssue[]> => {
  const standings: Standings = {
    tables: sql`issue_states s join branches b on b.branch_id = s.branch_id join issues i on i.issue_id = s.issue_id`,
    state: sql`s.state`,
    among: (ids) => sql`s.issue_id in (${join([...ids])}) and ${on} and s.account_id || '' = ${scope.account_id}
      and s.environment || '' = ${scope.environment}`,
  };
  return readKnown(source, scope, standings, { issue_ids, now });
};

interface StandingRow extends Place {
  issue_id: string;
  /** Empty: only tags and commits have it so far. */
  state: Issue['state'] | '';
  dismissal: string | null;
  assignee: string | null;
  /** The scan that saw it there last; null where it stands nowhere. */
  scan_id: string | null;
}

const readKnown = async (
  source: IssueSource,
  scope: Scope,
  standings: Standings,
  { issue_ids, now }: Wanted,
): Promise<KnownIssue[]> => {
  const known = new Map<string, KnownIssue>();
  for (const batch of inBatches(issue_ids)) {
    const rows = await source.db.query<StandingRow>(sql`select i.issue_id, ${standings.state} as state, i.repository_id,
        i.dismissal, i.assignee, b.name as branch, coalesce(s.scan_id, b.last_scan_id) as scan_id
      from ${standings.tables} where ${standings.among(batch)}`);
    const seen = await readSeen(source, standings, rows);
    for (const row of rows) {
      const issue = seen.get(row.issue_id);
      const found = issue ? withStanding(row, issue, now) : await lastSeen(source.db, scope, row, now);
      if (found) known.set(row.issue_id, found);
    }
  }
  return issue_ids.flatMap((issue_id) => known.get(issue_id) ?? []);
};

const nameOf = ({ scan_id, issue_id }: Pick<StandingRow, 'scan_id' | 'issue_id'>): string => `${scan_id} ${issue_id}`;

/** What the scans saw that the rows name, by issue. */
const readSeen = async (
  { db, seen }: IssueSource,
  { tables, among }: Standings,
  rows: readonly StandingRow[],
): Promise<ReadonlyMap<string, Issue>> => {
  const found = new Map<string, Issue>();
  for (const row of rows) {
    const known = seen?.get(nameOf(row));
    if (known) found.set(row.issue_id, known.issue);
  }
  const missing = rows.filter(({ issue_id, scan_id }) => scan_id !== null && !found.has(issue_id));
  if (missing.length === 0) return found;
  const read = await db.query<RecordRow & Place & { issue_id: string; scan_id: string }>(sql`select
      occurrences.issue_id, occurrences.scan_id, i.repository_id, b.name as branch, ${recordColumns}
    from ${tables}
    join occurrences on occurrences.issue_id = s.issue_id and occurrences.scan_id = coalesce(s.scan_id, b.last_scan_id)
    where ${among(missing.map(({ issue_id }) => issue_id))}`);
  for (const row of read) {
    const issue = frozen(readIssue(row, { ...row, assignee: null }));
    seen?.put(nameOf(row), { issue, length: row.record.length });
    found.set(row.issue_id, issue);
  }
  return found;
};

/** As the latest scan saw it: an issue that no branch has. A decision counts at once all the same. */
const lastSeen = async (
  db: Queryable,
  scope: Scope,
  standing: StandingRow,
  now: number,
): Promise<KnownIssue | null> => {
  const [row] = await db.query<RecordRow & Place & Pick<Issue, 'state'>>(sql`select occurrences.state, c.repository_id,
      (select b.name from branches b where b.branch_id = c.branch_id) as branch, ${recordColumns}
    from occurrences join scans c on c.scan_id = occurrences.scan_id
    where occurrences.issue_id = ${standing.issue_id} and c.account_id = ${scope.account_id} and c.environment = ${scope.environment}
    order by occurrences.scan_id desc limit 1`);
  if (!row) return null;
  const { repository_id, branch } = row;
  const decided = row.state === 'open' && standingDismissal(standing.dismissal, now) ? 'dismissed' : row.state;
  const state = standing.state === '' ? decided : standing.state;
  return withStanding({ ...standing, repository_id, branch, state }, readIssue(row, { ...row, assignee: null }), now);
};

/**
 * State, decision, assignee and place are those of now: they may have changed since that scan, whose own words stay as
 * they are.
 */
const withStanding = (row: StandingRow, seen: Issue, now: number): KnownIssue => {
  const decision = standingDismissal(row.dismissal, now);
  const { repository_id, branch, assignee } = row;
  const standing = row.state === '' ? seen.state : row.state;
  const state = standing === 'dismissed' && decision === null ? 'open' : standing;
  const dismissal = state === 'dismissed' ? decision : null;
  return { decision, issue: { ...seen, repository_id, branch, assignee, state, dismissal } };
};

/** What is shared between calls. */
const frozen = <Value>(value: Value): Value => {
  if (typeof value === 'object' && value !== null) {
    Object.freeze(value);
    for (const part of Object.values(value)) frozen(part);
  }
  return value;
};
