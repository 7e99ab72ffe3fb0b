import { isoTime } from '../domain/time.ts';
import type { Webhook, WebhookStore } from '../domain/webhooks.ts';
import { empty, type Queryable, raw, sql } from './db.ts';
import type { SecretBox } from './encryption.ts';
import { inScope } from './scans.ts';

interface WebhookRow {
  webhook_id: string;
  environment: Webhook['environment'];
  url: string;
  events: string;
  active: number;
  secret_hint: string;
  health: Webhook['health'];
  disabled_reason: NonNullable<Webhook['disabled']>['reason'] | null;
  disabled_at: number | null;
  created_at: number;
  updated_at: number;
}

const columns = raw(`webhook_id, environment, url, events, active, secret_hint, health, disabled_reason, disabled_at,
  created_at, updated_at`);

export const createWebhookStore = (q: Queryable, secretBox: SecretBox): WebhookStore => ({
  insert: async (webhook) => {
    await q.query(sql`insert into webhooks (webhook_id, account_id, environment, url, events, active, sealed_secret,
        secret_hint, created_at, updated_at)
      values (${webhook.webhook_id}, ${webhook.account_id}, ${webhook.environment}, ${webhook.url},
        ${JSON.stringify(webhook.events)}, ${webhook.active ? 1 : 0}, ${secretBox.seal(webhook.secret)},
        ${webhook.secret_hint}, ${webhook.created_at}, ${webhook.created_at})`);
  },

  find: async (scope, webhook_id) => {
    const [row] = await q.query<WebhookRow>(
      sql`select ${columns} from webhooks where webhook_id = ${webhook_id} and ${inScope(scope)}`,
    );
    return row ? toWebhook(row) : null;
  },

  list: async (scope, { limit, after }) => {
    const rows = await q.query<WebhookRow>(sql`select ${columns} from webhooks where ${inScope(scope)}
      ${after === null ? empty : sql`and webhook_id < ${after}`} order by webhook_id desc limit ${limit}`);
    return rows.map(toWebhook);
  },

  count: async (account_id) => {
    const [row] = await q.query<{ n: number }>(
      sql`select count(*) as n from webhooks where account_id = ${account_id}`,
    );
    return row?.n ?? 0;
  },

  delete: async (scope, webhook_id) => {
    const rows = await q.query(
      sql`delete from webhooks where webhook_id = ${webhook_id} and ${inScope(scope)} returning webhook_id`,
    );
    return rows.length > 0;
  },
});

const toWebhook = (row: WebhookRow): Webhook => ({
  webhook_id: row.webhook_id,
  url: row.url,
  events: JSON.parse(row.events) as Webhook['events'], // written by `insert` above
  active: row.active === 1,
  environment: row.environment,
  health: row.health,
  disabled:
    row.disabled_reason === null || row.disabled_at === null
      ? null
      : { reason: row.disabled_reason, at: isoTime(row.disabled_at) },
  secret_hint: row.secret_hint,
  created_at: isoTime(row.created_at),
  updated_at: isoTime(row.updated_at),
});
