import type {
  Issue,
  IssueBranch,
  IssueFilter,
  IssueState,
  IssueStore,
  NewIssue,
  RecordedSight,
  RepositoryScope,
} from '../../domain/issues/issues.ts';
import type { Scope } from '../../domain/kernel/caller.ts';
import { isoTime } from '../../domain/kernel/time.ts';
import { bulk, empty, join, type Queryable, raw, type Sql, sql } from '../engines/db.ts';
import { inScope } from '../kernel/scope.ts';
import { versionOf } from '../kernel/shapes.ts';
import { ofScan } from '../scans/scans.ts';
import { inBatches } from './batches.ts';
import { countAnywhere } from './branch-states.ts';
import { dismissalCells, standingDismissal } from './dismissals.ts';
import { type Place, type RecordRow, readIssue, recordColumns, recordOf, textOf } from './issue-records.ts';
import { issuesAnywhere, issuesOnBranches, type SeenIssues } from './issue-texts.ts';
import { createIssueTraces } from './issue-traces.ts';
import { listCell } from './list-cells.ts';

interface IssueBranchRow {
  name: string | null;
  rank: number;
  state: Issue['state'];
  dismissal: string | null;
  scan_id: string;
  file: string;
  record: string;
  first_seen_at: number;
  changed_at: number;
}

interface StateRow {
  issue_id: string;
  seen: IssueState;
  state: IssueState;
  dismissal: string | null;
}

export const createIssueStore = (db: Queryable, seen?: SeenIssues): IssueStore => ({
  ...createIssueTraces(db),

  find: async (scope, issue_id, now, branch) => {
    const wanted = { issue_ids: [issue_id], now };
    const [known = null] =
      branch === undefined
        ? await issuesAnywhere({ db, seen }, scope, wanted)
        : await issuesOnBranches({ db, seen }, scope, { ...wanted, on: sql`b.name = ${branch}` });
    return known;
  },

  listBranches: async ({ account_id, environment }, issue_id, { limit, after }, now) => {
    const rank = sql`case when b.branch_id = r.default_branch_id then 0 else 1 end`;
    const rows =
      await db.query<IssueBranchRow>(sql`select b.name, ${rank} as rank, s.state, s.first_seen_at, s.changed_at,
        i.dismissal, occurrences.scan_id, occurrences.file, occurrences.record
      from issue_states s join branches b on b.branch_id = s.branch_id
      join repositories r on r.repository_id = s.repository_id join issues i on i.issue_id = s.issue_id
      join occurrences on occurrences.issue_id = s.issue_id and occurrences.scan_id = coalesce(s.scan_id, b.last_scan_id)
      where s.issue_id = ${issue_id} and s.account_id = ${account_id} and s.environment = ${environment}
        ${after ? sql`and (${rank}, coalesce(b.name, '')) > (${after.rank}, ${after.name})` : empty}
      order by rank, coalesce(b.name, '') limit ${limit}`);
    return rows.map((row) => toIssueBranch(row, now));
  },

  findAll: (scope, issue_ids, now) => issuesAnywhere({ db, seen }, scope, { issue_ids, now }),

  listOfScan: async (scope, scan_id, filter, { limit, after }) => {
    const rows = await db.query<
      SeenRow & { position: number }
    >(sql`select position, ${assignee}, ${recordColumns} from occurrences
      where ${ofScan(scope, scan_id)} and ${stateThen(filter.state)} ${conditions(filter)}
      ${after === null ? empty : sql`and position > ${after}`}
      order by position limit ${limit}`);
    const place = await placeOfScan(db, scope, scan_id);
    return place ? rows.map((row) => ({ position: row.position, issue: readIssue(row, { ...place, ...row }) })) : [];
  },

  statesOfScan: async ({ account_id, environment }, scan_id, now) => {
    const rows = await db.query<StateRow>(sql`select o.issue_id, o.state as seen, i.dismissal,
        coalesce(s.state, nullif(i.state, ''), o.state) as state
      from scans c join occurrences o on o.scan_id = c.scan_id join issues i on i.issue_id = o.issue_id
      left join issue_states s on s.branch_id = c.branch_id and s.issue_id = o.issue_id
      where c.scan_id = ${scan_id} and c.account_id = ${account_id} and c.environment = ${environment}
      order by o.position`);
    return rows.map(({ issue_id, seen, state, dismissal }) => {
      if (state !== 'open' && state !== 'dismissed') return { issue_id, seen, state };
      return { issue_id, seen, state: standingDismissal(dismissal, now) ? 'dismissed' : 'open' };
    });
  },

  textsOfScan: async (scope, scan_id) => {
    const rows = await db.query<SeenRow>(
      sql`select ${assignee}, ${recordColumns} from occurrences where ${ofScan(scope, scan_id)} order by position`,
    );
    const place = await placeOfScan(db, scope, scan_id);
    return place ? rows.map((row) => textOf(row, { ...place, ...row })) : [];
  },

  insert: async (repository, issues) => {
    for (const batch of inBatches(issues)) await db.query(insertIssues(repository, batch));
    const { account_id, environment, repository_id } = repository;
    const after = issues.flatMap(({ standing }) => (standing ? [{ ...standing, repository_id }] : []));
    await countAnywhere(db, { account_id, environment }, { before: [], after });
  },

  record: async (scan_id, sights) => {
    let from = 0;
    for (const batch of inBatches(sights)) {
      await db.query(insertOccurrences(scan_id, from, batch));
      from += batch.length;
    }
  },

  decide: async (scope, issue_ids, decision) => {
    const [dismissal, expires_at] = dismissalCells(decision);
    for (const batch of inBatches(issue_ids))
      await db.query(sql`update issues set dismissal = ${dismissal}, dismissal_expires_at = ${expires_at}
        where issue_id in (${join(batch)}) and ${inScope(scope)}`);
  },

  assign: async (scope, issue_id, assignee) => {
    await db.query(sql`update issues set assignee = ${assignee} where issue_id = ${issue_id} and ${inScope(scope)}`);
  },

  repositoriesOf: async (scope, issue_ids) => {
    const found = new Set<string>();
    for (const batch of inBatches(issue_ids)) {
      const rows = await db.query<{ repository_id: string }>(sql`select distinct repository_id from issues
        where issue_id in (${join(batch)}) and ${inScope(scope)}`);
      for (const { repository_id } of rows) found.add(repository_id);
    }
    return [...found].sort();
  },

  lapsedIn: async (scope, now) => {
    const rows = await db.query<{ repository_id: string }>(sql`select distinct repository_id from issues
      where ${inScope(scope)} and dismissal_expires_at is not null and dismissal_expires_at <= ${now}`);
    return rows.map(({ repository_id }) => repository_id);
  },

  lapsed: async (scope, { repository_id, now, limit }) => {
    const rows = await db.query<{ issue_id: string }>(sql`select issue_id from issues
      where ${inScope(scope)} and dismissal_expires_at is not null and dismissal_expires_at <= ${now}
      and repository_id = ${repository_id} order by dismissal_expires_at, issue_id limit ${limit}`);
    return rows.map(({ issue_id }) => issue_id);
  },
});

/** What a scan saw, and who takes care of it by now. */
type SeenRow = RecordRow & { assignee: string | null };

const assignee = raw(`(select i.assignee from issues i where i.issue_id = occurrences.issue_id) as assignee`);

const placeOfScan = async (db: Queryable, scope: Scope, scan_id: string): Promise<Place | undefined> => {
  const [place] = await db.query<Place>(sql`select repository_id,
      (select name from branches where branches.branch_id = scans.branch_id) as branch
    from scans where scan_id = ${scan_id} and ${inScope(scope)}`);
  return place;
};

const insertIssues = ({ account_id, environment, repository_id }: RepositoryScope, batch: NewIssue[]): Sql => {
  const rows = batch.map(({ issue_id, first_seen_at, standing, sight }) => [
    issue_id,
    account_id,
    environment,
    repository_id,
    first_seen_at,
    standing?.state ?? '',
    standing?.shown_branch_id ?? null,
    sight.severity,
    sight.priority,
    sight.rule_id,
    sight.file,
    sight.path_kind,
    listCell(sight.engines),
    sight.category,
    listCell(sight.cwe),
    sight.search,
    // Columns of before branches had states of their own
    '',
    '',
    '',
  ]);
  return sql`insert into issues (issue_id, account_id, environment, repository_id, first_seen_at, state, shown_branch_id,
    severity, priority, rule_id, file, path_kind, engines, category, cwe, search, repo_url, scan_id, record)
    values ${bulk(rows)}`;
};

const insertOccurrences = (scan_id: string, from: number, batch: RecordedSight[]): Sql => {
  const rows = batch.map(({ issue, suppressed, enclosing_function }, at) => [
    scan_id,
    from + at,
    issue.issue_id,
    issue.state,
    issue.severity,
    issue.rule_id,
    issue.file,
    issue.path_kind,
    listCell(issue.engines),
    suppressed ? 1 : 0,
    enclosing_function,
    recordOf(issue),
    versionOf('Issue'),
  ]);
  return sql`insert into occurrences (scan_id, position, issue_id, state, severity, rule_id, file, path_kind, engines,
      suppressed, enclosing_function, record, record_version) values ${bulk(rows)}`;
};

/** As a scan saw it, which never changes; all but suppressed ones when nobody asks for a state. */
const stateThen = (state: IssueState[] | undefined): Sql =>
  state ? sql`state in (${join(state)})` : sql`state <> 'suppressed'`;

const conditions = ({ severity, rule_id, engine, file, path_kind }: IssueFilter): Sql =>
  join(
    [
      severity ? sql`and severity in (${join(severity)})` : empty,
      rule_id === undefined ? empty : sql`and rule_id = ${rule_id}`,
      engine === undefined ? empty : sql`and engines like ${`%,${engine},%`}`,
      file === undefined ? empty : fileCondition(file),
      path_kind ? sql`and path_kind in (${join(path_kind)})` : empty,
    ],
    ' ',
  );

const fileCondition = (file: string): Sql =>
  file.endsWith('/') ? sql`and substr(file, 1, ${[...file].length}) = ${file}` : sql`and file = ${file}`;

const toIssueBranch = (row: IssueBranchRow, now: number): IssueBranch => {
  const { line } = JSON.parse(row.record) as { line: number }; // written by `recordOf`; every version has a line
  const hasLapsed = row.state === 'dismissed' && standingDismissal(row.dismissal, now) === null;
  return {
    branch: row.name,
    default: row.rank === 0,
    state: hasLapsed ? 'open' : row.state,
    scan_id: row.scan_id,
    file: row.file,
    line,
    first_seen_at: isoTime(row.first_seen_at),
    changed_at: isoTime(row.changed_at),
  };
};
