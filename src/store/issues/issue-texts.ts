import type { Issue, KnownIssue } from '../../domain/issues/issues.ts';
import type { Scope } from '../../domain/kernel/caller.ts';
import { join, type Queryable, type Sql, sql } from '../engines/db.ts';
import { alsoInScope } from '../kernel/scope.ts';
import { inBatches } from './batches.ts';
import { standingDismissal } from './dismissals.ts';
import { type Place, type RecordRow, readIssue, recordColumns } from './issue-records.ts';

/** An identity and the decision about it. */
export interface IdentityRow {
  issue_id: string;
  repository_id: string;
  /** Empty: only tags and commits have it so far. */
  state: Issue['state'] | '';
  dismissal: string | null;
  assignee: string | null;
  first_seen_at: number;
}

export const identity = sql`issue_id, repository_id, state, dismissal, assignee, first_seen_at`;

/** How an issue stands somewhere, and the text of the scan that saw it there last. */
export interface ShownRow extends RecordRow, Place {
  issue_id: string;
  state: Issue['state'];
}

/** The issues in this order, as the branch has each that shows it. */
export const textsAnywhere = async (
  db: Queryable,
  scope: Scope,
  issue_ids: readonly string[],
  now: number,
): Promise<Issue[]> => {
  const identities = await identitiesOf(db, scope, issue_ids);
  return (await withTexts(db, scope, identities, now)).map(({ issue }) => issue);
};

/** The issues in this order, as branches have them; `on` says of each state, named by `s`, whether it is meant. */
export const textsOnBranches = async (
  db: Queryable,
  { account_id, environment }: Scope,
  { issue_ids, on }: { issue_ids: readonly string[]; on: Sql },
  now: number,
): Promise<Issue[]> => {
  const found = new Map<string, Issue>();
  for (const batch of inBatches(issue_ids)) {
    const rows = await db.query<
      ShownRow & IdentityRow
    >(sql`select s.issue_id, s.state, s.repository_id, b.name as branch,
        i.dismissal, i.assignee, i.first_seen_at, ${recordColumns}
      from issue_states s join branches b on b.branch_id = s.branch_id join issues i on i.issue_id = s.issue_id
      join occurrences on occurrences.issue_id = s.issue_id and occurrences.scan_id = coalesce(s.scan_id, b.last_scan_id)
      where s.issue_id in (${join(batch)}) and ${on}
      and s.account_id || '' = ${account_id} and s.environment || '' = ${environment}`);
    for (const row of rows) found.set(row.issue_id, toKnown(row, row, now).issue);
  }
  return issue_ids.flatMap((issue_id) => found.get(issue_id) ?? []);
};

const identitiesOf = async (db: Queryable, scope: Scope, issue_ids: readonly string[]): Promise<IdentityRow[]> => {
  const found = new Map<string, IdentityRow>();
  for (const batch of inBatches(issue_ids)) {
    const rows = await db.query<IdentityRow>(
      sql`select ${identity} from issues where issue_id in (${join(batch)}) and ${alsoInScope(scope)}`,
    );
    for (const row of rows) found.set(row.issue_id, row);
  }
  return issue_ids.flatMap((issue_id) => found.get(issue_id) ?? []);
};

/** The identities in their order, each with the text of the branch that shows it. */
export const withTexts = async (
  db: Queryable,
  scope: Scope,
  identities: readonly IdentityRow[],
  now: number,
): Promise<KnownIssue[]> => {
  const shown = new Map<string, ShownRow>();
  for (const batch of inBatches(identities)) {
    const ids = batch.map(({ issue_id }) => issue_id);
    const rows = await db.query<ShownRow>(sql`select i.issue_id, i.state, i.repository_id, b.name as branch,
        ${recordColumns} from issues i
      join issue_states s on s.branch_id = i.shown_branch_id and s.issue_id = i.issue_id
      join branches b on b.branch_id = s.branch_id
      join occurrences on occurrences.issue_id = s.issue_id and occurrences.scan_id = coalesce(s.scan_id, b.last_scan_id)
      where i.issue_id in (${join(ids)}) and i.account_id || '' = ${scope.account_id} and i.environment || '' = ${scope.environment}`);
    for (const row of rows) shown.set(row.issue_id, row);
  }
  const known: KnownIssue[] = [];
  for (const row of identities) {
    const text = shown.get(row.issue_id) ?? (await lastSeen(db, scope, row.issue_id));
    if (text)
      known.push(toKnown({ ...row, state: row.state === '' ? decided(text.state, row, now) : row.state }, text, now));
  }
  return known;
};

/** A decision counts at once, also of what no branch has. */
const decided = (seen: Issue['state'], { dismissal }: IdentityRow, now: number): Issue['state'] =>
  seen === 'open' && standingDismissal(dismissal, now) ? 'dismissed' : seen;

/** As the latest scan saw it: of an issue that no branch has. */
const lastSeen = async (db: Queryable, scope: Scope, issue_id: string): Promise<ShownRow | undefined> => {
  const [row] = await db.query<ShownRow>(sql`select occurrences.issue_id, occurrences.state, c.repository_id,
      (select b.name from branches b where b.branch_id = c.branch_id) as branch, ${recordColumns}
    from occurrences join scans c on c.scan_id = occurrences.scan_id
    where occurrences.issue_id = ${issue_id} and c.account_id = ${scope.account_id} and c.environment = ${scope.environment}
    order by occurrences.scan_id desc limit 1`);
  return row;
};

/** State, decision, assignee and first sight are the identity's: they may have changed since that scan. */
export const toKnown = (
  row: Omit<IdentityRow, 'state'> & { state: Issue['state'] },
  text: ShownRow,
  now: number,
): KnownIssue => {
  const decision = standingDismissal(row.dismissal, now);
  const issue = readIssue(text, { repository_id: text.repository_id, branch: text.branch, assignee: row.assignee });
  issue.state = row.state === 'dismissed' && decision === null ? 'open' : row.state;
  issue.dismissal = issue.state === 'dismissed' ? decision : null;
  return { decision, issue };
};
