import type {
  BranchState,
  BranchStateStore,
  StandingAnywhere,
  StateCount,
} from '../../domain/issues/standing/branch-state.ts';
import type { Scope } from '../../domain/kernel/caller.ts';
import { bulk, join, type Queryable, raw, type Sql, sql } from '../engines/db.ts';
import { alsoInScope, inScope } from '../kernel/scope.ts';
import { inBatches } from './batches.ts';
import { addUpRows, CountChange, type Counted, readCounts, recountLane } from './issue-counts.ts';
import { enginesOf, listCell, valuesOf } from './list-cells.ts';

interface StateRow extends Omit<BranchState, 'engines' | 'cwe'> {
  engines: string;
  cwe: string;
}

interface AnywhereRow extends Omit<StandingAnywhere, 'engines' | 'cwe'> {
  engines: string;
  cwe: string;
}

interface CountedIssue extends Counted {
  issue_id: string;
  repository_id: string;
}

const COLUMNS = [
  'issue_id',
  'state',
  'severity',
  'priority',
  'rule_id',
  'file',
  'path_kind',
  'engines',
  'fingerprint',
  'category',
  'cwe',
  'search',
  'first_seen_at',
  'changed_at',
  'scan_id',
];
const ANYWHERE = [
  'state',
  'shown_branch_id',
  'severity',
  'priority',
  'rule_id',
  'file',
  'path_kind',
  'engines',
  'category',
  'cwe',
  'search',
];
const columns = raw(COLUMNS.join(', '));
const columnsOfStates = raw(COLUMNS.map((column) => `s.${column}`).join(', '));

/** How issues stand on branches. */
export const createBranchStateStore = (db: Queryable): BranchStateStore => ({
  live: async (scope, branch_id) => {
    const rows = await db.query<StateRow>(sql`select ${columns} from issue_states
      where branch_id = ${branch_id} and state in ('open', 'dismissed', 'suppressed') and ${inScope(scope)}`);
    return rows.map(toState);
  },

  find: async (scope, branch_id, issue_ids) => {
    const found: BranchState[] = [];
    for (const batch of inBatches(issue_ids)) {
      const rows = await db.query<StateRow>(sql`select ${columns} from issue_states
        where issue_id in (${join(batch)}) and branch_id || '' = ${branch_id} and ${inScope(scope)}`);
      found.push(...rows.map(toState));
    }
    return found;
  },

  ofIssues: async ({ account_id, environment }, issue_ids) => {
    const found: Awaited<ReturnType<BranchStateStore['ofIssues']>> = [];
    for (const batch of inBatches(issue_ids)) {
      const rows = await db.query<
        StateRow & { branch_id: string; repository_id: string; is_default: number; is_gone: number }
      >(sql`select ${columnsOfStates},
          s.branch_id, s.repository_id, case when r.default_branch_id = s.branch_id then 1 else 0 end as is_default,
          case when b.gone_at is null then 0 else 1 end as is_gone
        from issue_states s join repositories r on r.repository_id = s.repository_id
        join branches b on b.branch_id = s.branch_id
        where s.issue_id in (${join(batch)}) and s.account_id = ${account_id} and s.environment = ${environment}`);
      for (const row of rows)
        found.push({
          ...toState(row),
          branch_id: row.branch_id,
          repository_id: row.repository_id,
          is_default: row.is_default === 1,
          is_gone: row.is_gone === 1,
        });
    }
    return found;
  },

  write: async (scope, { branch_id, repository_id }, states) => {
    const { account_id, environment } = scope;
    const in_totals = await isDefault(db, scope, { branch_id, repository_id });
    const place = [branch_id, account_id, environment, repository_id, in_totals ? 1 : 0];
    const change = new CountChange();
    for (const batch of inBatches(states)) {
      for (const before of await countedOn(db, scope, branch_id, batch)) change.add(before, -before.issues);
      const rows = batch.map((state) => [...place, ...cellsOf(state)]);
      await db.query(sql`insert into issue_states (branch_id, account_id, environment, repository_id, in_totals, ${columns})
        values ${bulk(rows)}
        on conflict (branch_id, issue_id) do update set ${excluded(COLUMNS.filter((column) => column !== 'issue_id'))}`);
      for (const state of batch) change.add(state, 1);
    }
    await change.writeTo(db, { ...scope, lane_id: branch_id, repository_id, in_totals });
  },

  remove: async (scope, { branch_id, repository_id }, issue_ids) => {
    const change = new CountChange();
    for (const batch of inBatches(issue_ids)) {
      const states = batch.map((issue_id) => ({ issue_id }));
      for (const before of await countedOn(db, scope, branch_id, states)) change.add(before, -before.issues);
      await db.query(sql`delete from issue_states
        where branch_id = ${branch_id} and issue_id in (${join(batch)}) and ${alsoInScope(scope)}`);
      const left = await db.query<CountedIssue>(sql`select ${countedIssue} from issues
        where issue_id in (${join(batch)}) and ${alsoInScope(scope)}
        and not exists (select 1 from issue_states s where s.issue_id = issues.issue_id)`);
      await detach(db, scope, left);
    }
    await change.writeTo(db, { ...scope, lane_id: branch_id, repository_id, in_totals: false });
  },

  anywhere: async (scope, issue_ids) => {
    const found: StandingAnywhere[] = [];
    for (const batch of inBatches(issue_ids)) {
      const rows = await db.query<AnywhereRow>(sql`select issue_id, ${raw(ANYWHERE.join(', '))} from issues
        where issue_id in (${join(batch)}) and ${inScope(scope)} and (state <> '' or shown_branch_id is not null)`);
      found.push(...rows.map(toAnywhere));
    }
    return found;
  },

  writeAnywhere: async (scope, issues) => {
    const { account_id, environment } = scope;
    for (const batch of inBatches(issues)) {
      const rows = batch.map((issue) => [
        issue.issue_id,
        account_id,
        environment,
        issue.state,
        issue.shown_branch_id,
        issue.severity,
        issue.priority,
        issue.rule_id,
        issue.file,
        issue.path_kind,
        listCell(issue.engines),
        issue.category,
        listCell(issue.cwe),
        issue.search,
        // Of a row that is there already
        '',
        0,
        '',
        '',
      ]);
      const before = await countedAnywhere(db, scope, batch);
      await db.query(sql`insert into issues (issue_id, account_id, environment, ${raw(ANYWHERE.join(', '))},
          repo_url, first_seen_at, scan_id, record) values ${bulk(rows)}
        on conflict (issue_id) do update set ${excluded(ANYWHERE)}
        where issues.account_id = excluded.account_id and issues.environment = excluded.environment`);
      const repositories = new Map(before.map(({ issue_id, repository_id }) => [issue_id, repository_id]));
      const after = batch.flatMap((issue) => {
        const repository_id = repositories.get(issue.issue_id);
        return repository_id === undefined ? [] : [{ ...issue, repository_id }];
      });
      await countAnywhere(db, scope, { before, after });
    }
  },

  issuesOf: async (scope, branch_id) => {
    const rows = await db.query<{ issue_id: string }>(
      sql`select issue_id from issue_states where branch_id = ${branch_id} and ${inScope(scope)} order by issue_id`,
    );
    return rows.map(({ issue_id }) => issue_id);
  },

  detach: async (scope, issue_ids) => {
    const issues = issue_ids.map((issue_id) => ({ issue_id }));
    for (const batch of inBatches(issues)) await detach(db, scope, await countedAnywhere(db, scope, batch));
  },

  recount: async (scope, { repository_id, branch_id }, { repair }) => {
    const in_totals = branch_id !== null && (await isDefault(db, scope, { branch_id, repository_id }));
    return recountLane(db, { ...scope, lane_id: branch_id ?? repository_id, repository_id, in_totals }, repair);
  },

  countStates: async (scope, { branch_id, repository_id }) =>
    withKept(db, scope, branch_id, await addUpRows(db, scope, { lane_id: branch_id, repository_id })),

  count: async (scope, branch_id) => withKept(db, scope, branch_id, await readCounts(db, scope, branch_id)),
});

const withKept = async (
  db: Queryable,
  scope: Scope,
  branch_id: string,
  counts: readonly (Counted & { issues: number })[],
): Promise<StateCount[]> => {
  const kept = await db.query<Counted & { issues: number }>(sql`select state, rule_id, priority, count(*) as issues
    from issue_states where branch_id = ${branch_id} and scan_id is not null and state = 'open' and ${alsoInScope(scope)}
    group by state, rule_id, priority`);
  const keptOf = new Map(kept.map((one) => [`${one.rule_id} ${one.priority}`, one.issues]));
  return counts.map((one) => ({
    ...one,
    kept: one.state === 'open' ? (keptOf.get(`${one.rule_id} ${one.priority}`) ?? 0) : 0,
  }));
};

const countedIssue = raw('issue_id, repository_id, state, rule_id, priority');

const isDefault = async (
  db: Queryable,
  scope: Scope,
  { branch_id, repository_id }: { branch_id: string; repository_id: string },
): Promise<boolean> => {
  const found = await db.query(sql`select 1 as one from repositories
    where repository_id = ${repository_id} and default_branch_id = ${branch_id} and ${inScope(scope)}`);
  return found.length > 0;
};

const idsOf = (issues: readonly { issue_id: string }[]): Sql => join(issues.map(({ issue_id }) => issue_id));

/** How the issues are counted on a branch so far. */
const countedOn = (
  db: Queryable,
  scope: Scope,
  branch_id: string,
  issues: readonly { issue_id: string }[],
): Promise<(Counted & { issues: number })[]> =>
  db.query(sql`select state, rule_id, priority, count(*) as issues from issue_states
    where issue_id in (${idsOf(issues)}) and branch_id || '' = ${branch_id} and ${alsoInScope(scope)}
    group by state, rule_id, priority`);

const countedAnywhere = (
  db: Queryable,
  scope: Scope,
  issues: readonly { issue_id: string }[],
): Promise<CountedIssue[]> =>
  db.query(sql`select ${countedIssue} from issues where issue_id in (${idsOf(issues)}) and ${alsoInScope(scope)}`);

const detach = async (db: Queryable, scope: Scope, issues: readonly CountedIssue[]): Promise<void> => {
  if (issues.length === 0) return;
  await db.query(sql`update issues set state = '', shown_branch_id = null
    where issue_id in (${idsOf(issues)}) and ${alsoInScope(scope)}`);
  await countAnywhere(db, scope, { before: issues, after: [] });
};

/** Counts issues as they stand anywhere; those that stand nowhere have no state. */
export const countAnywhere = async (
  db: Queryable,
  scope: Scope,
  { before, after }: { before: readonly CountedIssue[]; after: readonly Omit<CountedIssue, 'issue_id'>[] },
): Promise<void> => {
  const changes = new Map<string, CountChange>();
  const add = ({ repository_id, ...counted }: Omit<CountedIssue, 'issue_id'>, issues: number) => {
    const change = changes.get(repository_id) ?? new CountChange();
    changes.set(repository_id, change);
    change.add(counted, issues);
  };
  for (const issue of before.filter(({ state }) => isSomewhere(state))) add(issue, -1);
  for (const issue of after) add(issue, 1);
  for (const [repository_id, change] of changes)
    await change.writeTo(db, { ...scope, lane_id: repository_id, repository_id, in_totals: false });
};

const isSomewhere = (state: string): boolean => state !== '';

export const excluded = (names: readonly string[]): Sql =>
  raw(names.map((column) => `${column} = excluded.${column}`).join(', '));

const cellsOf = (state: BranchState) => [
  state.issue_id,
  state.state,
  state.severity,
  state.priority,
  state.rule_id,
  state.file,
  state.path_kind,
  listCell(state.engines),
  state.fingerprint,
  state.category,
  listCell(state.cwe),
  state.search,
  state.first_seen_at,
  state.changed_at,
  state.scan_id,
];

const toState = (row: StateRow): BranchState => ({
  issue_id: row.issue_id,
  state: row.state,
  severity: row.severity,
  priority: row.priority,
  rule_id: row.rule_id,
  file: row.file,
  path_kind: row.path_kind,
  engines: enginesOf(row.engines),
  fingerprint: row.fingerprint,
  category: row.category,
  cwe: valuesOf(row.cwe),
  search: row.search,
  first_seen_at: row.first_seen_at,
  changed_at: row.changed_at,
  scan_id: row.scan_id,
});

const toAnywhere = (row: AnywhereRow): StandingAnywhere => ({
  issue_id: row.issue_id,
  state: row.state,
  shown_branch_id: row.shown_branch_id,
  severity: row.severity,
  priority: row.priority,
  rule_id: row.rule_id,
  file: row.file,
  path_kind: row.path_kind,
  engines: enginesOf(row.engines),
  category: row.category,
  cwe: valuesOf(row.cwe),
  search: row.search,
});
