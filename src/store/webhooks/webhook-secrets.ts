import type { ActiveSecrets } from '../../domain/webhooks/webhooks.ts';
import { type Queryable, sql } from '../engines/db.ts';
import type { SecretBox } from '../sealed/encryption.ts';

interface Signer {
  webhook_id: string;
  /** The current secret, as its row has it. */
  sealed_secret: string;
}

/**
 * A replaced secret signs beside the current one until its grace ends (decision 29); only so many at once, as each
 * lengthens every header.
 */
const MOST_REPLACED = 4;

/** All secrets of a webhook that are valid at `now` (epoch milliseconds), decrypted (decision 29). */
export const activeSecrets = async (
  db: Queryable,
  { webhook, now, secretBox }: { webhook: Signer; now: number; secretBox: SecretBox },
): Promise<ActiveSecrets> => {
  const replaced = await db.query<{ sealed_secret: string }>(sql`select sealed_secret from webhook_secrets
    where webhook_id = ${webhook.webhook_id} and valid_until > ${now} order by position desc`);
  const current = secretBox.open(webhook.sealed_secret);
  const earlier = replaced.map(({ sealed_secret }) => secretBox.open(sealed_secret));
  return { secrets: [...new Set([current, ...earlier])], oldestSecret: earlier.at(-1) ?? current };
};

/**
 * Keeps a secret that has just been replaced until `valid_until` (epoch milliseconds). No older one outlives it:
 * ending a secret early ends those before it too. Within the transaction that locked the webhook's row.
 */
export const keepReplaced = async (
  tx: Queryable,
  { webhook, now, valid_until }: { webhook: Signer; now: number; valid_until: number },
): Promise<void> => {
  const { webhook_id, sealed_secret } = webhook;
  await tx.query(sql`update webhook_secrets set valid_until = ${valid_until}
    where webhook_id = ${webhook_id} and valid_until > ${valid_until}`);
  const [last] = await tx.query<{ position: number }>(sql`select coalesce(max(position), 0) as position
    from webhook_secrets where webhook_id = ${webhook_id}`);
  const position = (last?.position ?? 0) + 1;
  await tx.query(sql`insert into webhook_secrets (webhook_id, position, sealed_secret, valid_until)
    values (${webhook_id}, ${position}, ${sealed_secret}, ${valid_until})`);
  await tx.query(sql`delete from webhook_secrets where webhook_id = ${webhook_id}
    and (valid_until <= ${now} or position <= ${position - MOST_REPLACED})`);
};
