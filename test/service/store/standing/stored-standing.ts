import type { Issue } from '../../../../src/domain/issues/issues.ts';
import type { AccountScope } from '../../../../src/domain/kernel/caller.ts';
import { type Db, sql } from '../../../../src/store/engines/db.ts';

export interface StateRow {
  branch_id: string;
  issue_id: string;
  state: string;
  severity: string;
  priority: number;
  rule_id: string;
  file: string;
  path_kind: string;
  engines: string;
  fingerprint: string;
  first_seen_at: number;
  changed_at: number;
  scan_id: string | null;
}

export interface BranchRow {
  branch_id: string;
  repository_id: string;
  name: string;
  gone_at: number | null;
  last_scan_id: string | null;
  open_issues: string | null;
  dismissed_count: number;
  suppressed_count: number;
  kept_count: number;
  score: number | null;
  source_lines: number | null;
}

interface IdentityRow {
  issue_id: string;
  state: string;
  shown_branch_id: string | null;
}

interface FingerprintRow {
  fingerprint: string;
  issue_id: string;
}

/** What is stored of an account's issues, apart from their texts. */
export interface Standing {
  states: StateRow[];
  branches: BranchRow[];
  issues: IdentityRow[];
  fingerprints: FingerprintRow[];
}

export const readStanding = async (db: Db, { account_id }: AccountScope): Promise<Standing> => ({
  states: await db.query(sql`select branch_id, issue_id, state, severity, priority, rule_id, file, path_kind, engines,
    fingerprint, first_seen_at, changed_at, scan_id from issue_states
    where account_id = ${account_id} order by branch_id, issue_id`),
  branches:
    await db.query(sql`select branch_id, repository_id, name, gone_at, last_scan_id, open_issues, dismissed_count,
    suppressed_count, kept_count, score, source_lines from branches where account_id = ${account_id} order by branch_id`),
  issues: await db.query(sql`select issue_id, state, shown_branch_id from issues
    where account_id = ${account_id} order by issue_id`),
  fingerprints: await db.query(sql`select fingerprint, issue_id from fingerprints
    where account_id = ${account_id} order by fingerprint`),
});

export const branchNamed = ({ branches }: Standing, name: string): BranchRow => {
  const branch = branches.find((row) => row.name === name);
  if (!branch) throw new Error(`there is no branch ${name}`);
  return branch;
};

/** Which issue a scan has taken each finding for, by rule and file. */
export const seenIn = async (db: Db, scan_id: string): Promise<Map<string, string>> => {
  const rows = await db.query<{ issue_id: string; rule_id: string; file: string }>(
    sql`select issue_id, rule_id, file from occurrences where scan_id = ${scan_id}`,
  );
  return new Map(rows.map(({ issue_id, rule_id, file }) => [`${rule_id} ${file}`, issue_id]));
};

/** What scores look at, as scans have seen the open issues of a branch last. */
export const openIssues = async (db: Db, { branch_id, last_scan_id }: BranchRow): Promise<Issue[]> => {
  const rows = await db.query<{ record: string }>(sql`select o.record from issue_states s
    join occurrences o on o.issue_id = s.issue_id and o.scan_id = coalesce(s.scan_id, ${last_scan_id})
    where s.branch_id = ${branch_id} and s.state = 'open'`);
  return rows.map(({ record }) => ({ ...(JSON.parse(record) as Issue), state: 'open' })); // as the store has written it
};
