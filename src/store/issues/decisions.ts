import type { DecisionStore } from '../../domain/issues/decisions.ts';
import type { Dismissal } from '../../domain/issues/issues.ts';
import { bulk, type Queryable, sql } from '../engines/db.ts';
import { alsoInScope, inScope } from '../kernel/scope.ts';
import { inBatches } from './batches.ts';
import { readDismissal } from './dismissals.ts';

interface DecisionRow {
  issue_id: string;
  decision_before: string | null;
  decision_after: string | null;
}

interface PastRow extends Omit<DecisionRow, 'issue_id'> {
  triage_id: string;
  decided_at: number;
  decided_by: string;
}

export const createDecisionStore = (db: Queryable): DecisionStore => ({
  keep: async ({ account_id, environment }, { triage_id, decided_at, decided_by, decisions }) => {
    for (const batch of inBatches(decisions)) {
      const rows = batch.map(({ issue_id, before, after }) => [
        triage_id,
        issue_id,
        account_id,
        environment,
        decided_at,
        decided_by,
        before && JSON.stringify(before),
        after && JSON.stringify(after),
      ]);
      await db.query(sql`insert into decisions (triage_id, issue_id, account_id, environment, decided_at, decided_by,
          decision_before, decision_after) values ${bulk(rows)}`);
    }
  },

  ofTriage: async (scope, triage_id) => {
    const rows = await db.query<DecisionRow>(sql`select issue_id, decision_before, decision_after from decisions
      where triage_id = ${triage_id} and ${inScope(scope)} order by issue_id`);
    return rows.map(({ issue_id, decision_before, decision_after }) => ({
      issue_id,
      before: dismissalIn(decision_before),
      after: dismissalIn(decision_after),
    }));
  },

  ofIssue: async (scope, issue_id, limit) => {
    const rows = await db.query<PastRow>(sql`select triage_id, decided_at, decided_by, decision_before, decision_after
      from decisions where issue_id = ${issue_id} and ${alsoInScope(scope)} order by triage_id desc limit ${limit}`);
    return rows.reverse().map(({ decision_before, decision_after, ...made }) => ({
      triage_id: made.triage_id,
      decided_at: made.decided_at,
      decided_by: made.decided_by,
      before: dismissalIn(decision_before),
      after: dismissalIn(decision_after),
    }));
  },

  decidedSince: async ({ account_id, environment }, triage_id) => {
    const rows = await db.query<{ issue_id: string }>(sql`select distinct later.issue_id
      from decisions undone join decisions later on later.issue_id = undone.issue_id and later.triage_id > undone.triage_id
      where undone.triage_id = ${triage_id}
      and undone.account_id = ${account_id} and undone.environment = ${environment}
      and later.account_id = ${account_id} and later.environment = ${environment}`);
    return rows.map(({ issue_id }) => issue_id);
  },
});

const dismissalIn = (text: string | null): Dismissal | null =>
  text === null ? null : readDismissal(JSON.parse(text) as Dismissal); // written by `keep`
