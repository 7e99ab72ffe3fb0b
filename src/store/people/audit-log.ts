import type { Environment } from '../../domain/kernel/caller.ts';
import type { AuditActor, AuditLogStore, AuditRecord } from '../../domain/people/audit-log.ts';
import { empty, type Queryable, sql } from '../engines/db.ts';

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
  add: async ({ entry_id, account_id, environment, at, actor, action, target, address, detail }) => {
    await db.query(sql`insert into audit_entries (entry_id, account_id, environment, at, actor_kind, actor_id, actor_name,
        action, target_kind, target_id, target_name, address, detail)
      values (${entry_id}, ${account_id}, ${environment}, ${at}, ${actor.kind}, ${actor.id}, ${actor.name},
        ${action}, ${target?.kind ?? null}, ${target?.id ?? null}, ${target?.name ?? null}, ${address},
        ${JSON.stringify(detail)})`);
  },

  list: async ({ account_id }, { limit, after }) => {
    const rows =
      await db.query<AuditRow>(sql`select entry_id, account_id, environment, at, actor_kind, actor_id, actor_name,
        action, target_kind, target_id, target_name, address, detail
      from audit_entries where account_id = ${account_id}
      ${after === null ? empty : sql`and (at, entry_id) < (${after[0]}, ${after[1]})`}
      order by at desc, entry_id desc limit ${limit}`);
    return rows.map(toRecord);
  },
});

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
