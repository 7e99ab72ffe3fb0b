import type { Environment } from '../../domain/kernel/caller.ts';
import type { AuditActor, AuditLogStore, AuditRecord, AuditSelection } from '../../domain/people/audit-log.ts';
import { empty, join, type Queryable, type Sql, sql } from '../engines/db.ts';
import { contains, startsWith } from '../kernel/text-search.ts';

interface AuditRow {
  entry_id: string;
  account_id: string;
  environment: Environment | null;
  at: number;
  actor_kind: string;
  actor_id: string | null;
  actor_name: string;
  action: string;
  target_kind: string | null;
  target_id: string | null;
  target_name: string | null;
  address: string | null;
  detail: string;
}

export const createAuditLogStore = (db: Queryable): AuditLogStore => ({
  add: async (record) => {
    const { entry_id, account_id, environment, at, actor, action, target, address, detail } = record;
    await db.query(sql`insert into audit_entries (entry_id, account_id, environment, at, actor_kind, actor_id, actor_name,
        action, target_kind, target_id, target_name, address, detail, search)
      values (${entry_id}, ${account_id}, ${environment}, ${at}, ${actor.kind}, ${actor.id}, ${actor.name},
        ${action}, ${target?.kind ?? null}, ${target?.id ?? null}, ${target?.name ?? null}, ${address},
        ${JSON.stringify(detail)}, ${searchText(record)})`);
  },

  list: async ({ account_id }, selection, { limit, after }) => {
    const rows =
      await db.query<AuditRow>(sql`select entry_id, account_id, environment, at, actor_kind, actor_id, actor_name,
        action, target_kind, target_id, target_name, address, detail
      from audit_entries where account_id = ${account_id} ${conditions(selection)}
      ${after === null ? empty : sql`and (at, entry_id) < (${after[0]}, ${after[1]})`}
      order by at desc, entry_id desc limit ${limit}`);
    return rows.map(toRecord);
  },
});

const searchText = ({ actor, action, target, address, detail }: AuditRecord): string =>
  [actor.name, action, target?.name, target?.id, address, ...Object.values(detail)].join(' ').toLowerCase();

/** Of entries of earlier versions, which kept no text of their own. */
const olderText = sql`lower(actor_name || ' ' || action || ' ' || coalesce(target_name, '') || ' ' ||
  coalesce(target_id, '') || ' ' || coalesce(address, '') || ' ' || detail)`;

const conditions = (selection: AuditSelection): Sql => {
  const { actors, actions, target_kind, target_id, environment, after, before, words } = selection;
  const parts = [
    ...(actors === undefined ? [] : [anyOf(actors.map((actor) => sql`actor_kind = ${actor} or actor_id = ${actor}`))]),
    ...(actions === undefined ? [] : [anyOf(actions.map(isAction))]),
    ...(target_kind === undefined ? [] : [sql`and target_kind = ${target_kind}`]),
    ...(target_id === undefined ? [] : [sql`and target_id = ${target_id}`]),
    ...(environment === undefined ? [] : [sql`and environment = ${environment}`]),
    ...(after === undefined ? [] : [sql`and at > ${after}`]),
    ...(before === undefined ? [] : [sql`and at < ${before}`]),
    ...words.map((word) => sql`and ${contains(sql`coalesce(search, ${olderText})`, word)}`),
  ];
  return parts.length > 0 ? join(parts, ' ') : empty;
};

const anyOf = (alternatives: readonly Sql[]): Sql => sql`and (${join([...alternatives], ' or ')})`;

/** A noun stands for all that is done to such a resource. */
const isAction = (action: string): Sql =>
  action.includes('.') ? sql`action = ${action}` : startsWith(sql`action`, `${action}.`);

const toRecord = (row: AuditRow): AuditRecord => ({
  entry_id: row.entry_id,
  account_id: row.account_id,
  environment: row.environment,
  at: row.at,
  actor: { kind: row.actor_kind, id: row.actor_id, name: row.actor_name } as AuditActor, // written by `add` above
  action: row.action,
  target: row.target_kind === null ? null : { kind: row.target_kind, id: row.target_id, name: row.target_name },
  address: row.address,
  detail: JSON.parse(row.detail) as AuditRecord['detail'], // written by `add` above
});
