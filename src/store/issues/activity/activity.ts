import type { Activity, ActivityStore, Comment } from '../../../domain/issues/activity/activity.ts';
import { empty, type Queryable, sql } from '../../engines/db.ts';
import { alsoInScope, inScope } from '../../kernel/scope.ts';

interface ActivityRow {
  entry_id: string;
  issue_id: string;
  kind: Activity['kind'];
  acted_at: number;
  acted_by: string;
  assignee: string | null;
  comment: string | null;
}

const columns = sql`entry_id, issue_id, kind, acted_at, acted_by, assignee, comment`;

export const createActivityStore = (db: Queryable): ActivityStore => ({
  add: async ({ account_id, environment }, activity) => {
    const { entry_id, issue_id, kind, at, by } = activity;
    const [assignee, comment] = activity.kind === 'commented' ? [null, activity.text] : [activity.assignee, null];
    await db.query(sql`insert into activity (account_id, environment, ${columns})
      values (${account_id}, ${environment}, ${entry_id}, ${issue_id}, ${kind}, ${at}, ${by}, ${assignee}, ${comment})`);
  },

  list: async (scope, issue_id, { limit, after }) => {
    const rows = await db.query<ActivityRow>(sql`select ${columns} from activity
      where issue_id = ${issue_id} and ${alsoInScope(scope)}
      ${after ? sql`and (acted_at, entry_id) < (${after[0]}, ${after[1]})` : empty}
      order by acted_at desc, entry_id desc limit ${limit}`);
    return rows.map(toActivity);
  },

  findComment: async (scope, { issue_id, comment_id }) => {
    const [row] = await db.query<ActivityRow>(sql`select ${columns} from activity
      where entry_id = ${comment_id} and issue_id = ${issue_id} and kind = 'commented' and ${inScope(scope)}`);
    return row ? toComment(row) : null;
  },

  removeComment: async (scope, { issue_id, comment_id }) => {
    await db.query(sql`delete from activity
      where entry_id = ${comment_id} and issue_id = ${issue_id} and kind = 'commented' and ${inScope(scope)}`);
  },
});

const toActivity = (row: ActivityRow): Activity => {
  const { entry_id, issue_id, kind, acted_at: at, acted_by: by } = row;
  if (kind === 'commented') return toComment(row);
  return { entry_id, issue_id, at, by, kind, assignee: row.assignee ?? '' };
};

const toComment = ({ entry_id, issue_id, acted_at: at, acted_by: by, comment }: ActivityRow): Comment => ({
  entry_id,
  issue_id,
  at,
  by,
  kind: 'commented',
  text: comment ?? '',
});
