import type { Issue, IssueFilter, IssueIdentity, IssueStore, RepositoryScope } from '../domain/issues.ts';
import { bulk, empty, join, type Queryable, type Sql, sql } from './db.ts';
import { inScope } from './scans.ts';

interface IdentityRow {
  record: string;
  state: Issue['state'];
  dismissal: string | null;
}

const BATCH = 100; // rows per statement: few round trips, far below both engines' limits on values

export const createIssueStore = (q: Queryable): IssueStore => ({
  find: async (scope, issue_id) => {
    const [row] = await q.query<IdentityRow>(
      sql`select record, state, dismissal from issues where issue_id = ${issue_id} and ${inScope(scope)}`,
    );
    return row ? toIssue(row) : null;
  },

  list: async (scope, filter, { limit, after }) => {
    const rows = await q.query<IdentityRow>(sql`select record, state, dismissal from issues
      where ${inScope(scope)} ${conditions(filter)} ${after === null ? empty : sql`and issue_id < ${after}`}
      order by issue_id desc limit ${limit}`);
    return rows.map(toIssue);
  },

  listOfScan: async (scan_id, filter, { limit, after }) => {
    const rows = await q.query<{ position: number; record: string }>(sql`select position, record from occurrences
      where scan_id = ${scan_id} ${conditions(filter)} ${after === null ? empty : sql`and position > ${after}`}
      order by position limit ${limit}`);
    return rows.map(({ position, record }) => ({ position, issue: parse(record) }));
  },

  identities: async ({ account_id, environment, repository }) => {
    const rows = await q.query<
      IdentityRow & { relocation_hash: string }
    >(sql`select record, state, dismissal, relocation_hash
      from issues where account_id = ${account_id} and environment = ${environment} and repo_url = ${repository}
      order by issue_id`);
    return rows.map((row) => ({ issue: toIssue(row), relocation_hash: row.relocation_hash }));
  },

  record: async (repository, scan_id, seen) => {
    for (let from = 0; from < seen.length; from += BATCH) {
      const batch = seen.slice(from, from + BATCH);
      await q.query(upsertIssues(repository, scan_id, batch));
      await q.query(insertOccurrences(scan_id, from, batch));
    }
  },

  markFixed: async (issue_ids) => {
    for (let from = 0; from < issue_ids.length; from += BATCH)
      await q.query(sql`update issues set state = 'fixed'
        where issue_id in (${join(issue_ids.slice(from, from + BATCH))}) and state = 'open'`);
  },
});

/** The columns by which issues are filtered, in the order of both tables. */
const filtered = ({ issue }: IssueIdentity) => [
  issue.state,
  issue.severity,
  issue.rule_id,
  issue.file,
  `,${issue.engines.join(',')},`,
  JSON.stringify(issue),
];

const upsertIssues = (repository: RepositoryScope, scan_id: string, batch: IssueIdentity[]): Sql => {
  const { account_id, environment, repository: repo_url } = repository;
  const rows = batch.map((identity) => {
    const { issue } = identity;
    const dismissal = issue.dismissal && JSON.stringify(issue.dismissal);
    return [
      ...[issue.issue_id, account_id, environment, repo_url, issue.fingerprint, identity.relocation_hash],
      ...[dismissal, Date.parse(issue.first_seen_at), scan_id],
      ...filtered(identity),
    ];
  });
  return sql`insert into issues (issue_id, account_id, environment, repo_url, fingerprint, relocation_hash, dismissal,
      first_seen_at, scan_id, state, severity, rule_id, file, engines, record) values ${bulk(rows)}
    on conflict (issue_id) do update set fingerprint = excluded.fingerprint, relocation_hash = excluded.relocation_hash,
      dismissal = excluded.dismissal, scan_id = excluded.scan_id, state = excluded.state, severity = excluded.severity,
      rule_id = excluded.rule_id, file = excluded.file, engines = excluded.engines, record = excluded.record`;
};

const insertOccurrences = (scan_id: string, from: number, batch: IssueIdentity[]): Sql => {
  const rows = batch.map((identity, at) => [scan_id, from + at, identity.issue.issue_id, ...filtered(identity)]);
  return sql`insert into occurrences (scan_id, position, issue_id, state, severity, rule_id, file, engines, record)
    values ${bulk(rows)}`;
};

const conditions = ({ severity, state, rule_id, engine, file }: IssueFilter): Sql =>
  join(
    [
      state ? sql`and state in (${join(state)})` : sql`and state <> 'suppressed'`,
      severity ? sql`and severity in (${join(severity)})` : empty,
      rule_id === undefined ? empty : sql`and rule_id = ${rule_id}`,
      engine === undefined ? empty : sql`and engines like ${`%,${engine},%`}`,
      file === undefined ? empty : fileCondition(file),
    ],
    ' ',
  );

const fileCondition = (file: string): Sql =>
  file.endsWith('/') ? sql`and substr(file, 1, ${[...file].length}) = ${file}` : sql`and file = ${file}`;

/** Written by `filtered` above. */
const parse = (record: string): Issue => JSON.parse(record) as Issue;

/** State and triage may have changed since the latest scan wrote the record. */
const toIssue = ({ record, state, dismissal }: IdentityRow): Issue => ({
  ...parse(record),
  state,
  dismissal: dismissal === null ? null : (JSON.parse(dismissal) as Issue['dismissal']), // written by this store
});
