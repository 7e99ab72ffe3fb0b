import type {
  Issue,
  IssueIdentity,
  IssueStore,
  IssueTrace,
  KnownTrace,
  PlaceTrace,
  RepositoryScope,
} from '../../domain/issues/issues.ts';
import { isWorthAnEvent } from '../../domain/issues/worth-an-event.ts';
import { isoTime } from '../../domain/kernel/time.ts';
import { bulk, join, type Queryable, type Sql, sql } from '../engines/db.ts';
import { inScope } from '../kernel/scope.ts';
import { inBatches } from './batches.ts';
import { standingDismissal } from './dismissals.ts';

interface KnownRow {
  issue_id: string;
  rule_id: string;
  first_seen_at: number;
  file: string;
  dismissal: string | null;
  /** Of an issue that is open and critical. */
  critical: string | null;
}

type TraceRow = KnownRow & Pick<IssueTrace, 'fingerprint' | 'relocation_hash'>;
type PlaceRow = KnownRow & Pick<PlaceTrace, 'enclosing_function'> & { record: string };

/** What issues are recognised by, from one scan to the next. */
export const createIssueTraces = (db: Queryable): Pick<IssueStore, 'traces' | 'tracesOfRules' | 'absorb'> => ({
  traces: async ({ account_id, environment, repository }, { fingerprints, relocation_hashes }, now) => {
    const found = new Map<string, IssueTrace>();
    const look = async (condition: Sql): Promise<void> => {
      const rows = await db.query<TraceRow>(sql`select f.fingerprint, f.relocation_hash, ${knownColumns}
        from issue_fingerprints f join issues i on i.issue_id = f.issue_id
        where f.account_id = ${account_id} and f.environment = ${environment} and f.repo_url = ${repository} and ${condition}`);
      for (const { fingerprint, relocation_hash, ...row } of rows)
        found.set(fingerprint, { ...toKnownTrace(row, now), fingerprint, relocation_hash });
    };
    for (const batch of inBatches(fingerprints)) await look(sql`f.fingerprint in (${join(batch)})`);
    for (const batch of inBatches([...new Set(relocation_hashes)]))
      await look(sql`f.relocation_hash in (${join(batch)})`);
    return [...found.values()].sort(byId);
  },

  tracesOfRules: async ({ account_id, environment, repository }, { rule_ids, files }, now) => {
    const found: PlaceTrace[] = [];
    for (const batch of inBatches(files)) {
      const rows = await db.query<PlaceRow>(sql`select i.enclosing_function, i.record, ${knownColumns} from issues i
        where i.account_id = ${account_id} and i.environment = ${environment} and i.repo_url = ${repository}
        and i.state <> 'fixed' and i.rule_id in (${join([...rule_ids])}) and i.file in (${join(batch)})`);
      found.push(...rows.map((row) => toPlace(row, now)));
    }
    return found.sort(byId);
  },

  absorb: async (scope, issue_ids) => {
    for (const batch of inBatches(issue_ids)) {
      await db.query(sql`delete from issue_fingerprints where issue_id in (${join(batch)}) and ${inScope(scope)}`);
      await db.query(sql`update issues set state = 'fixed', dismissal = null, dismissal_expires_at = null
        where issue_id in (${join(batch)}) and ${inScope(scope)}`);
    }
  },
});

/**
 * The fingerprints of issues as they have just been seen. Earlier ones that no finding carries any more lead nowhere.
 */
export const keepFingerprints = async (
  db: Queryable,
  repository: RepositoryScope,
  batch: IssueIdentity[],
): Promise<void> => {
  const ids = batch.map(({ issue }) => issue.issue_id);
  await db.query(sql`delete from issue_fingerprints where issue_id in (${join(ids)}) and ${inScope(repository)}`);
  await db.query(insertFingerprints(repository, batch));
};

/** One that led to another issue leads to this one from now on. */
const insertFingerprints = (repository: RepositoryScope, batch: IssueIdentity[]): Sql => {
  const { account_id, environment, repository: repo_url } = repository;
  const rows = batch.flatMap(({ issue, fingerprints }) =>
    fingerprints.map((one) => [
      account_id,
      environment,
      repo_url,
      one.fingerprint,
      one.relocation_hash,
      issue.issue_id,
    ]),
  );
  return sql`insert into issue_fingerprints (account_id, environment, repo_url, fingerprint, relocation_hash, issue_id)
    values ${bulk(rows)}
    on conflict (account_id, environment, repo_url, fingerprint) do update set issue_id = excluded.issue_id`;
};

const knownColumns = sql`i.issue_id, i.rule_id, i.first_seen_at, i.file, i.dismissal,
  case when i.state = 'open' and i.severity = 'critical' then i.record end as critical`;

const toKnownTrace = (row: KnownRow, now: number): KnownTrace => ({
  issue_id: row.issue_id,
  rule_id: row.rule_id,
  first_seen_at: isoTime(row.first_seen_at),
  file: row.file,
  decision: standingDismissal(row.dismissal, now),
  told: row.critical !== null && isWorthAnEvent(JSON.parse(row.critical) as Issue), // written by `filtered`
});

const toPlace = (row: PlaceRow, now: number): PlaceTrace => {
  const { line } = JSON.parse(row.record) as Issue; // written by `filtered`; every version has a line
  const { issue_id, rule_id, first_seen_at, file, decision, told } = toKnownTrace(row, now);
  return { issue_id, rule_id, first_seen_at, file, decision, told, line, enclosing_function: row.enclosing_function };
};

const byId = (a: KnownTrace, b: KnownTrace): number => (a.issue_id < b.issue_id ? -1 : 1);
