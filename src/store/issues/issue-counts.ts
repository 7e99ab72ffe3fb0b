import type { StateCount } from '../../domain/issues/standing/branch-state.ts';
import type { Scope } from '../../domain/kernel/caller.ts';
import { bulk, type Queryable, type Sql, sql } from '../engines/db.ts';
import { alsoInScope, inScope } from '../kernel/scope.ts';
import { inBatches } from './batches.ts';

/**
 * How many issues stand alike in a lane: whatever has open issues of its own, which is a branch, or a repository as a
 * whole. Whoever writes a state adds here what that changes, in the same transaction: numbers of any size are read from
 * few rows, and are exact.
 */
export interface Lane extends Scope {
  lane_id: string;
  repository_id: string;
  /** Whether totals go by it: it is a default branch. */
  in_totals: boolean;
}

/** An issue as it is counted. */
export type Counted = Pick<StateCount, 'state' | 'rule_id' | 'priority'>;

/** What a change of states adds to each count of a lane. */
export class CountChange {
  readonly #changes = new Map<string, Counted & { issues: number }>();

  add(counted: Counted, issues: number): void {
    const key = `${counted.state} ${counted.priority} ${counted.rule_id}`;
    const { state, rule_id, priority } = counted;
    this.#changes.set(key, { state, rule_id, priority, issues: issues + (this.#changes.get(key)?.issues ?? 0) });
  }

  /** How many counts change. */
  get size(): number {
    return [...this.#changes.values()].filter(({ issues }) => issues !== 0).length;
  }

  /** Writes it, in the order that all writers take, once the lane's repository is held. */
  async writeTo(db: Queryable, lane: Lane): Promise<void> {
    const changes = [...this.#changes].flatMap(([key, change]) => (change.issues === 0 ? [] : [{ key, ...change }]));
    const { lane_id, account_id, environment, repository_id, in_totals } = lane;
    for (const batch of inBatches(changes.sort((a, b) => (a.key < b.key ? -1 : 1)))) {
      const rows = batch.map(({ rule_id, state, priority, issues }) => [
        lane_id,
        rule_id,
        state,
        priority,
        account_id,
        environment,
        repository_id,
        in_totals ? 1 : 0,
        issues,
      ]);
      await db.query(sql`insert into issue_counts (lane_id, rule_id, state, priority, account_id, environment, repository_id,
          in_totals, issues) values ${bulk(rows)}
        on conflict (lane_id, rule_id, state, priority) do update set issues = issue_counts.issues + excluded.issues`);
    }
  }
}

/** What is counted in a lane. */
export const readCounts = (db: Queryable, scope: Scope, lane_id: string): Promise<(Counted & { issues: number })[]> =>
  db.query(sql`select state, rule_id, priority, issues from issue_counts
    where lane_id = ${lane_id} and ${inScope(scope)} and issues <> 0`);

/** What the rows of a lane add up to, without their counts. */
export const addUpRows = (
  db: Queryable,
  scope: Scope,
  lane: Pick<Lane, 'lane_id' | 'repository_id'>,
): Promise<(Counted & { issues: number })[]> =>
  lane.lane_id === lane.repository_id
    ? db.query(sql`select state, rule_id, priority, count(*) as issues from issues
        where repository_id = ${lane.repository_id} and state <> '' and ${alsoInScope(scope)} group by state, rule_id, priority`)
    : db.query(sql`select state, rule_id, priority, count(*) as issues from issue_states
        where branch_id = ${lane.lane_id} and ${alsoInScope(scope)} group by state, rule_id, priority`);

/** How many counts of a lane differ from what its rows add up to; with `repair` they are made right. */
export const recountLane = async (db: Queryable, lane: Lane, repair: boolean): Promise<number> => {
  const change = new CountChange();
  for (const row of await addUpRows(db, lane, lane)) change.add(row, row.issues);
  for (const row of await readCounts(db, lane, lane.lane_id)) change.add(row, -row.issues);
  if (repair) await change.writeTo(db, lane);
  return change.size + (await recountTotals(db, lane, repair));
};

/** Whether totals go by a lane is written on each of its rows. */
const recountTotals = async (
  db: Queryable,
  { lane_id, in_totals, ...scope }: Lane,
  repair: boolean,
): Promise<number> => {
  const [is, isNot] = in_totals ? [1, 0] : [0, 1];
  const others = (table: Sql, lane: Sql) =>
    sql`from ${table} where ${lane} = ${lane_id} and in_totals = ${isNot} and ${alsoInScope(scope)}`;
  const [row] = await db.query<{
    rows: number;
  }>(sql`select (select count(*) ${others(sql`issue_states`, sql`branch_id`)})
    + (select count(*) ${others(sql`issue_counts`, sql`lane_id`)}) as rows`);
  if (repair && row && row.rows > 0) {
    await db.query(
      sql`update issue_states set in_totals = ${is} where branch_id = ${lane_id} and ${alsoInScope(scope)}`,
    );
    await db.query(sql`update issue_counts set in_totals = ${is} where lane_id = ${lane_id} and ${alsoInScope(scope)}`);
  }
  return row?.rows ?? 0;
};
