import type {
  IssueStore,
  IssueTrace,
  KnownTrace,
  PlaceTrace,
  RecordedSight,
  RepositoryScope,
} from '../../domain/issues/issues.ts';
import { readPriority } from '../../domain/issues/standing/branch-state.ts';
import { isWorthAnEvent } from '../../domain/issues/worth-an-event.ts';
import { isoTime } from '../../domain/kernel/time.ts';
import { bulk, join, type Queryable, type Sql, sql } from '../engines/db.ts';
import { alsoInScope, inScope } from '../kernel/scope.ts';
import { inBatches } from './batches.ts';
import { standingDismissal } from './dismissals.ts';

interface KnownRow {
  issue_id: string;
  rule_id: string;
  first_seen_at: number;
  file: string;
  dismissal: string | null;
  state: string;
  priority: number;
}

interface TraceRow extends KnownRow, Pick<IssueTrace, 'fingerprint' | 'relocation_hash'> {
  /** Under which the branches saw it last. */
  fingerprint_of_default: string | null;
  fingerprint_of_own: string | null;
}
type PlaceRow = KnownRow & Pick<PlaceTrace, 'enclosing_function'> & { record: string };

type Tracing = Pick<
  IssueStore,
  'traces' | 'knownAs' | 'tracesOfRules' | 'absorptions' | 'absorb' | 'leadTo' | 'leadToNew'
>;

/** What issues are recognised by, from one scan to the next. */
export const createIssueTraces = (db: Queryable): Tracing => ({
  traces: async ({ account_id, environment, repository_id }, { fingerprints, relocation_hashes }, branches, now) => {
    const found = new Map<string, IssueTrace>();
    const under = (branch_id: string | null) => sql`(select s.fingerprint from issue_states s
      where s.issue_id = i.issue_id and s.branch_id || '' = ${branch_id})`; // by the issue: a branch has thousands
    const look = async (condition: Sql): Promise<void> => {
      const rows = await db.query<TraceRow>(sql`select f.fingerprint, f.relocation_hash, ${knownColumns},
          ${under(branches.default_branch_id)} as fingerprint_of_default, ${under(branches.own_branch_id)} as fingerprint_of_own
        from fingerprints f join issues i on i.issue_id = f.issue_id
        where f.account_id = ${account_id} and f.environment = ${environment} 
        and ${condition}`);
      for (const row of rows) found.set(row.fingerprint, toTrace(row, now));
    };
    for (const batch of inBatches(fingerprints))
      await look(sql`f.repository_id = ${repository_id} and f.fingerprint in (${join(batch)})`);
    for (const batch of inBatches([...new Set(relocation_hashes)]))
      await look(sql`f.relocation_hash in (${join(batch)}) and f.repository_id || '' = ${repository_id}`);
    return [...found.values()].sort(byId);
  },

  knownAs: async (scope, issue_ids, now) => {
    const found: KnownTrace[] = [];
    for (const batch of inBatches(issue_ids)) {
      const rows = await db.query<KnownRow>(sql`select ${knownColumns} from issues i
        where i.issue_id in (${join(batch)}) and i.absorbed_into is null and ${alsoInScope(scope)}`);
      found.push(...rows.map((row) => toKnownTrace(row, now)));
    }
    return found;
  },

  tracesOfRules: async ({ account_id, environment }, { rule_ids, files }, branches, now) => {
    const found = new Map<string, PlaceTrace>();
    // What the scan's own branch has goes before what the default branch has.
    for (const branch_id of [branches.default_branch_id, branches.own_branch_id])
      for (const batch of branch_id === null ? [] : inBatches(files)) {
        const rows =
          await db.query<PlaceRow>(sql`select occurrences.enclosing_function, occurrences.record, ${knownColumns}
          from issue_states s join branches b on b.branch_id = s.branch_id join issues i on i.issue_id = s.issue_id
          join occurrences on occurrences.issue_id = s.issue_id and occurrences.scan_id = coalesce(s.scan_id, b.last_scan_id)
          where s.branch_id = ${branch_id} and s.state in ('open', 'dismissed', 'suppressed')
          and s.rule_id in (${join([...rule_ids])}) and s.file in (${join(batch)})
          and s.account_id = ${account_id} and s.environment = ${environment}`);
        for (const row of rows) found.set(row.issue_id, toPlace(row, now));
      }
    return [...found.values()].sort(byId);
  },

  absorptions: async (scope, issue_ids) => {
    const found: { issue_id: string; absorbed_into: string }[] = [];
    for (const batch of inBatches(issue_ids))
      found.push(
        ...(await db.query<{ issue_id: string; absorbed_into: string }>(sql`select issue_id, absorbed_into from issues
          where issue_id in (${join(batch)}) and absorbed_into is not null and ${inScope(scope)}`)),
      );
    return found;
  },

  absorb: async (scope, { issue_ids, into, since }) => {
    for (const batch of inBatches(issue_ids)) {
      await db.query(sql`delete from fingerprints where issue_id in (${join(batch)}) and ${inScope(scope)}`);
      await db.query(sql`update issues set absorbed_into = ${into}, absorbed_since = ${since}
        where issue_id in (${join(batch)}) and ${inScope(scope)}`);
      // What they had absorbed before is that issue too.
      await db.query(sql`update issues set absorbed_into = ${into}
        where absorbed_into in (${join(batch)}) and ${alsoInScope(scope)}`);
    }
  },

  leadTo: async (repository, found) => {
    for (const batch of inBatches(found)) {
      const ids = batch.map(({ issue }) => issue.issue_id);
      const kept = batch.flatMap(({ fingerprints }) => fingerprints.map(({ fingerprint }) => fingerprint));
      await db.query(sql`delete from fingerprints where issue_id in (${join(ids)}) and ${inScope(repository)}
        and fingerprint not in (${join(kept)}) and not exists (select 1 from issue_states s
          where s.issue_id = fingerprints.issue_id and s.fingerprint = fingerprints.fingerprint)`);
      await db.query(sql`${insertFingerprints(repository, batch)}
        on conflict (repository_id, fingerprint) do update set issue_id = excluded.issue_id`);
    }
  },

  leadToNew: async (repository, found) => {
    for (const batch of inBatches(found))
      await db.query(sql`${insertFingerprints(repository, batch)} on conflict do nothing`);
  },
});

const insertFingerprints = (
  { account_id, environment, repository_id }: RepositoryScope,
  batch: readonly Pick<RecordedSight, 'issue' | 'fingerprints'>[],
): Sql => {
  const rows = batch.flatMap(({ issue, fingerprints }) =>
    fingerprints.map((one) => [
      account_id,
      environment,
      repository_id,
      one.fingerprint,
      one.relocation_hash,
      issue.issue_id,
    ]),
  );
  return sql`insert into fingerprints (account_id, environment, repository_id, fingerprint, relocation_hash, issue_id)
    values ${bulk(rows)}`;
};

const knownColumns = sql`i.issue_id, i.rule_id, i.first_seen_at, i.file, i.dismissal, i.state, i.priority`;

const toKnownTrace = (row: KnownRow, now: number): KnownTrace => ({
  issue_id: row.issue_id,
  rule_id: row.rule_id,
  first_seen_at: isoTime(row.first_seen_at),
  file: row.file,
  decision: standingDismissal(row.dismissal, now),
  // Empty where only tags and commits have it, whose scans have reported it all the same.
  told: (row.state === 'open' || row.state === '') && isWorthAnEvent(readPriority(row.priority)),
});

const toTrace = (row: TraceRow, now: number): IssueTrace => {
  const { issue_id, rule_id, first_seen_at, file, decision, told } = toKnownTrace(row, now);
  const { fingerprint, relocation_hash } = row;
  const carried_by = carrierOf(row);
  return { issue_id, rule_id, first_seen_at, file, decision, told, fingerprint, relocation_hash, carried_by };
};

const carrierOf = (row: TraceRow): IssueTrace['carried_by'] => {
  if (row.fingerprint_of_default === row.fingerprint) return 'default';
  return row.fingerprint_of_own === row.fingerprint ? 'own' : 'others';
};

const toPlace = (row: PlaceRow, now: number): PlaceTrace => {
  const { line } = JSON.parse(row.record) as { line: number }; // written by `recordOf`; every version has a line
  const { issue_id, rule_id, first_seen_at, file, decision, told } = toKnownTrace(row, now);
  return { issue_id, rule_id, first_seen_at, file, decision, told, line, enclosing_function: row.enclosing_function };
};

const byId = (a: KnownTrace, b: KnownTrace): number => (a.issue_id < b.issue_id ? -1 : 1);
