import type { DisabledWebhook } from '../../domain/webhooks/webhook-notices.ts';
import { type Db, join, type Queryable, sql } from '../engines/db.ts';
import { CANCELED_AT_ONCE, cancelWaiting } from '../webhooks/backlog.ts';
import type { OnDisabled } from '../webhooks/delivery-outcomes.ts';
import type { SecretBox } from './encryption.ts';
import { canOpen, KEY_CHECK } from './key-check.ts';

type Found = Omit<DisabledWebhook, 'reason' | 'at'> & { sealed_secret: string };

/** Webhooks whose secret no key at hand opens, those among them that were switched off for it already included. */
export const unreadableWebhooks = async (db: Queryable, secretBox: SecretBox): Promise<Found[]> => {
  const rows = await db.query<Found>(sql`select webhook_id, account_id, environment, url, sealed_secret from webhooks
    order by webhook_id`);
  return rows.filter(({ sealed_secret }) => !canOpen(secretBox, sealed_secret));
};

/**
 * Takes what no key opens for lost, so that the service can start with the keys it has. Webhooks are switched off, each
 * told to its account; their sealed secrets stay, in case the key turns up. Replaced secrets and mail are forgotten.
 * Answers the webhooks.
 */
export const abandonSecrets = (
  db: Db,
  { secretBox, now, onDisabled }: { secretBox: SecretBox; now: number; onDisabled: OnDisabled },
): Promise<DisabledWebhook[]> =>
  db.transaction(async (tx) => {
    await forgetUnreadable(tx, secretBox);
    const disabled: DisabledWebhook[] = [];
    for (const { sealed_secret: _, ...webhook } of await unreadableWebhooks(tx, secretBox)) {
      const rows =
        await tx.query(sql`update webhooks set active = 0, health = 'disabled', disabled_reason = 'secret_lost',
          disabled_at = ${now}, updated_at = ${now}
        where webhook_id = ${webhook.webhook_id} and coalesce(disabled_reason, '') <> 'secret_lost' returning webhook_id`);
      if (rows.length === 0) continue;
      await cancelWaiting(tx, webhook, { webhook_id: webhook.webhook_id, at: now, limit: CANCELED_AT_ONCE });
      const lost: DisabledWebhook = { ...webhook, reason: 'secret_lost', at: now };
      await onDisabled(tx, lost);
      disabled.push(lost);
    }
    return disabled;
  });

/**
 * What is made again (the key check, the key of idempotency hashes), stopped signing (replaced secrets), or can't be
 * sent any more (mail).
 */
const forgetUnreadable = async (tx: Queryable, secretBox: SecretBox): Promise<void> => {
  const kept = await tx.query<{ name: string; content: string }>(sql`select name, content from once
    where name in (${join([KEY_CHECK, 'idempotency_key'])})`);
  for (const { name, content } of kept)
    if (!canOpen(secretBox, content)) await tx.query(sql`delete from once where name = ${name}`);
  const replaced = await tx.query<{ webhook_id: string; position: number; sealed_secret: string }>(
    sql`select webhook_id, position, sealed_secret from webhook_secrets`,
  );
  for (const { webhook_id, position, sealed_secret } of replaced)
    if (!canOpen(secretBox, sealed_secret))
      await tx.query(sql`delete from webhook_secrets where webhook_id = ${webhook_id} and position = ${position}`);
  const mails = await tx.query<{ mail_id: string; sealed_content: string }>(
    sql`select mail_id, sealed_content from mails`,
  );
  for (const { mail_id, sealed_content } of mails)
    if (!canOpen(secretBox, sealed_content)) await tx.query(sql`delete from mails where mail_id = ${mail_id}`);
};
