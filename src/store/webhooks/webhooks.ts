import type { Scope } from '../../domain/kernel/caller.ts';
import { isoTime } from '../../domain/kernel/time.ts';
import { deliveryState } from '../../domain/webhooks/last-attempt.ts';
import { encodingOf } from '../../domain/webhooks/signing-secret.ts';
import type { Webhook, WebhookStore, WebhookUpdate } from '../../domain/webhooks/webhooks.ts';
import { empty, join, type Queryable, type Sql, sql } from '../engines/db.ts';
import { inScope, ofAccount } from '../kernel/scope.ts';
import type { SecretBox } from '../sealed/encryption.ts';
import { canOpen } from '../sealed/key-check.ts';
import { cancelWaiting } from './backlog.ts';
import { type LastAttemptRow, lastAttemptColumns, toLastAttempt } from './last-attempt.ts';
import { activeSecrets, keepReplaced } from './webhook-secrets.ts';

interface WebhookRow extends LastAttemptRow {
  webhook_id: string;
  name: string | null;
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

const columns = sql`webhook_id, name, environment, url, events, active, secret_hint, health, disabled_reason, disabled_at,
  created_at, updated_at, ${lastAttemptColumns}`;

export const createWebhookStore = (db: Queryable, secretBox: SecretBox): WebhookStore => ({
  insert: async (webhook) => {
    await db.query(sql`insert into webhooks (webhook_id, name, account_id, environment, url, events, active, sealed_secret,
        secret_encoding, secret_hint, created_at, updated_at)
      values (${webhook.webhook_id}, ${webhook.name ?? null}, ${webhook.account_id}, ${webhook.environment}, ${webhook.url},
        ${JSON.stringify(webhook.events)}, ${webhook.active ? 1 : 0}, ${secretBox.seal(webhook.secret)},
        ${encodingOf(webhook.secret)}, ${webhook.secret_hint}, ${webhook.created_at}, ${webhook.created_at})`);
  },

  find: async (scope, webhook_id) => {
    const [row] = await db.query<WebhookRow>(
      sql`select ${columns} from webhooks where webhook_id = ${webhook_id} and ${inScope(scope)}`,
    );
    return row ? toWebhook(row) : null;
  },

  list: async (scope, { limit, after }) => {
    const rows = await db.query<WebhookRow>(sql`select ${columns} from webhooks where ${inScope(scope)}
      ${after === null ? empty : sql`and webhook_id < ${after}`} order by webhook_id desc limit ${limit}`);
    return rows.map(toWebhook);
  },

  count: async (scope) => {
    const [row] = await db.query<{ n: number }>(sql`select count(*) as n from webhooks where ${ofAccount(scope)}`);
    return row?.n ?? 0;
  },

  deleteDeliveries: async (scope, webhook_id, most) => {
    const rows = await db.query(sql`delete from deliveries where ${ofAccount(scope)} and delivery_id in
      (select delivery_id from deliveries where ${ofWebhook(scope, webhook_id)} limit ${most}) returning delivery_id`);
    return rows.length > 0;
  },

  delete: async (scope, webhook_id) => {
    const rows = await db.query(
      sql`delete from webhooks where webhook_id = ${webhook_id} and ${inScope(scope)} returning webhook_id`,
    );
    return rows.length > 0;
  },

  update: async (scope, webhook_id, change, at) => {
    const rows = await db.query(sql`update webhooks set ${join(changes(change), ', ')}, updated_at = ${at}
      where webhook_id = ${webhook_id} and ${inScope(scope)} returning webhook_id`);
    return rows.length > 0;
  },

  holdActive: async (scope, webhook_id) => {
    // An update that changes nothing locks the row on PostgreSQL; on SQLite the transaction has the only writer's place
    // anyway.
    const rows = await db.query(sql`update webhooks set active = active
      where webhook_id = ${webhook_id} and ${inScope(scope)} and active = 1 returning webhook_id`);
    return rows.length > 0;
  },

  cancelWaiting: (scope, webhook_id, { at, limit }) => cancelWaiting(db, scope, { webhook_id, at, limit }),

  rotateSecret: async (scope, webhook_id, { secret, secret_hint, at, previous_until }) => {
    // Takes the row's lock before it reads the secret: of two rotations at once, the later replaces what the earlier
    // has set.
    const [webhook] = await db.query<Signer & { disabled_reason: string | null }>(sql`update webhooks
      set updated_at = ${at} where webhook_id = ${webhook_id} and ${inScope(scope)}
      returning webhook_id, sealed_secret, secret_encoding, disabled_reason`);
    if (!webhook) return null;
    // One that was given up for lost signs nothing: kept, it would hold the webhook back until its grace ends. Another
    // process may still open any other.
    const previousKept = webhook.disabled_reason !== 'secret_lost';
    if (previousKept) await keepReplaced(db, { webhook, now: at, valid_until: previous_until });
    await db.query(sql`update webhooks set sealed_secret = ${secretBox.seal(secret)},
        secret_encoding = ${encodingOf(secret)}, secret_hint = ${secret_hint}
      where webhook_id = ${webhook_id} and ${inScope(scope)}`);
    return { previousKept };
  },

  hasReadableSecret: async (scope, webhook_id) => {
    const [webhook] = await db.query<Pick<Signer, 'sealed_secret'>>(sql`select sealed_secret from webhooks
      where webhook_id = ${webhook_id} and ${inScope(scope)}`);
    return webhook !== undefined && canOpen(secretBox, webhook.sealed_secret);
  },

  activeSecrets: async (scope, webhook_id, now) => {
    const [webhook] = await db.query<Signer>(sql`select webhook_id, sealed_secret, secret_encoding from webhooks
      where webhook_id = ${webhook_id} and ${inScope(scope)}`);
    return webhook ? activeSecrets(db, { webhook, now, secretBox }) : null;
  },
});

/** What belongs to a webhook, if that is in the scope (see `ofScan`). */
export const ofWebhook = (scope: Scope, webhook_id: string): Sql =>
  sql`webhook_id = (select webhook_id from webhooks where webhook_id = ${webhook_id} and ${inScope(scope)})`;

type Signer = Parameters<typeof activeSecrets>[1]['webhook'];

/** What becomes active starts over; what was active already keeps its health. */
const changes = ({ name, url, events, active }: WebhookUpdate): Sql[] => {
  const whenResumed = (anew: Sql, column: Sql) => sql`${column} = case when active = 1 then ${column} else ${anew} end`;
  return [
    ...(name === undefined ? [] : [sql`name = ${name}`]),
    ...(url === undefined ? [] : [sql`url = ${url}`]),
    ...(events === undefined ? [] : [sql`events = ${JSON.stringify(events)}`]),
    ...(active === undefined ? [] : [sql`active = ${active ? 1 : 0}`]),
    ...(active === true
      ? [
          whenResumed(sql`'healthy'`, sql`health`),
          whenResumed(sql`null`, sql`disabled_reason`),
          whenResumed(sql`null`, sql`disabled_at`),
          whenResumed(sql`0`, sql`failures_in_row`),
          whenResumed(sql`null`, sql`failing_since`),
          whenResumed(sql`null`, sql`last_attempt_at`),
        ]
      : []),
  ];
};

const toWebhook = (row: WebhookRow): Webhook => {
  const active = row.active === 1;
  const last_attempt = toLastAttempt(row);
  return {
    webhook_id: row.webhook_id,
    name: row.name,
    url: row.url,
    events: JSON.parse(row.events) as Webhook['events'], // written by `insert` above
    active,
    environment: row.environment,
    health: row.health,
    delivery_state: deliveryState({ active, health: row.health, last_attempt }),
    last_attempt,
    disabled:
      row.disabled_reason === null || row.disabled_at === null
        ? null
        : { reason: row.disabled_reason, at: isoTime(row.disabled_at) },
    secret_hint: row.secret_hint,
    created_at: isoTime(row.created_at),
    updated_at: isoTime(row.updated_at),
  };
};
