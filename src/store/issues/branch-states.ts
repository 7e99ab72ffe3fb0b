import type {
  BranchState,
  BranchStateStore,
  StandingAnywhere,
  StateCount,
} from '../../domain/issues/standing/branch-state.ts';
import { bulk, join, type Queryable, raw, type Sql, sql } from '../engines/db.ts';
import { alsoInScope, inScope } from '../kernel/scope.ts';
import { inBatches } from './batches.ts';
import { enginesCell, enginesOf } from './engines-cell.ts';

interface StateRow extends Omit<BranchState, 'engines'> {
  engines: string;
}

interface AnywhereRow extends Omit<StandingAnywhere, 'engines'> {
  engines: string;
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
  'first_seen_at',
  'changed_at',
  'scan_id',
];
const ANYWHERE = ['state', 'shown_branch_id', 'severity', 'priority', 'rule_id', 'file', 'path_kind', 'engines'];
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
        StateRow & { branch_id: string; repository_id: string; is_default: number }
      >(sql`select ${columnsOfStates},
          s.branch_id, s.repository_id, case when r.default_branch_id = s.branch_id then 1 else 0 end as is_default
        from issue_states s join repositories r on r.repository_id = s.repository_id
        where s.issue_id in (${join(batch)}) and s.account_id = ${account_id} and s.environment = ${environment}`);
      for (const row of rows)
        found.push({
          ...toState(row),
          branch_id: row.branch_id,
          repository_id: row.repository_id,
          is_default: row.is_default === 1,
        });
    }
    return found;
  },

  write: async ({ account_id, environment }, { branch_id, repository_id }, states) => {
    const place = [branch_id, account_id, environment, repository_id];
    for (const batch of inBatches(states)) {
      const rows = batch.map((state) => [...place, ...cellsOf(state)]);
      await db.query(sql`insert into issue_states (branch_id, account_id, environment, repository_id, ${columns})
        values ${bulk(rows)}
        on conflict (branch_id, issue_id) do update set ${excluded(COLUMNS.filter((column) => column !== 'issue_id'))}`);
    }
  },

  remove: async (scope, branch_id, issue_ids) => {
    for (const batch of inBatches(issue_ids)) {
      await db.query(sql`delete from issue_states
        where branch_id = ${branch_id} and issue_id in (${join(batch)}) and ${alsoInScope(scope)}`);
      await db.query(sql`update issues set state = '', shown_branch_id = null
        where issue_id in (${join(batch)}) and ${alsoInScope(scope)}
        and not exists (select 1 from issue_states s where s.issue_id = issues.issue_id)`);
    }
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

  writeAnywhere: async ({ account_id, environment }, issues) => {
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
        enginesCell(issue.engines),
        // Of a row that is there already
        '',
        0,
        '',
        '',
      ]);
      await db.query(sql`insert into issues (issue_id, account_id, environment, ${raw(ANYWHERE.join(', '))},
          repo_url, first_seen_at, scan_id, record) values ${bulk(rows)}
        on conflict (issue_id) do update set ${excluded(ANYWHERE)}
        where issues.account_id = excluded.account_id and issues.environment = excluded.environment`);
    }
  },

  issuesOf: async (scope, branch_id) => {
    const rows = await db.query<{ issue_id: string }>(
      sql`select issue_id from issue_states where branch_id = ${branch_id} and ${inScope(scope)} order by issue_id`,
    );
    return rows.map(({ issue_id }) => issue_id);
  },

  detach: async (scope, issue_ids) => {
    for (const batch of inBatches(issue_ids))
      await db.query(sql`update issues set state = '', shown_branch_id = null
        where issue_id in (${join(batch)}) and ${inScope(scope)}`);
  },

  count: (scope, branch_id) =>
    db.query<StateCount>(sql`select state, rule_id, priority, count(*) as issues, count(scan_id) as kept from issue_states
      where branch_id = ${branch_id} and state in ('open', 'dismissed', 'suppressed') and ${inScope(scope)}
      group by state, rule_id, priority`),
});

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
  enginesCell(state.engines),
  state.fingerprint,
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
});
