import type { SecretEncoding, SigningSecret } from '../../domain/webhooks/signing-secret.ts';
import type { ActiveSecrets } from '../../domain/webhooks/webhooks.ts';
import { type Queryable, sql } from '../engines/db.ts';
import type { SecretBox } from '../sealed/encryption.ts';

interface StoredSecret {
  sealed_secret: string;
  secret_encoding: SecretEncoding;
}

/** A webhook with its current secret, as its row has it. */
interface Signer extends StoredSecret {
  webhook_id: string;
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
  const replaced = await db.query<StoredSecret>(sql`select sealed_secret, secret_encoding from webhook_secrets
    where webhook_id = ${webhook.webhook_id} and valid_until > ${now} order by position desc`);
  const open = ({ sealed_secret, secret_encoding }: StoredSecret): SigningSecret => ({
    secret: secretBox.open(sealed_secret),
    encoding: secret_encoding,
  });
  const current = open(webhook);
  const earlier = replaced.map(open);
  return { secrets: distinct([current, ...earlier]), oldestSecret: (earlier.at(-1) ?? current).secret };
};

/** One that was registered twice signs once, unless it is read in another way now. */
const distinct = (secrets: readonly SigningSecret[]): SigningSecret[] =>
  secrets.filter(
    ({ secret, encoding }, at) =>
      secrets.findIndex((other) => other.secret === secret && other.encoding === encoding) === at,
  );

/**
 * Keeps a secret that has just been replaced until `valid_until` (epoch milliseconds). No older one outlives it:
 * ending a secret early ends those before it too. Within the transaction that locked the webhook's row.
 */
export const keepReplaced = async (
  tx: Queryable,
  { webhook, now, valid_until }: { webhook: Signer; now: number; valid_until: number },
): Promise<void> => {
  const { webhook_id, sealed_secret, secret_encoding } = webhook;
  await tx.query(sql`update webhook_secrets set valid_until = ${valid_until}
    where webhook_id = ${webhook_id} and valid_until > ${valid_until}`);
  const [last] = await tx.query<{ position: number }>(sql`select coalesce(max(position), 0) as position
    from webhook_secrets where webhook_id = ${webhook_id}`);
  const position = (last?.position ?? 0) + 1;
  await tx.query(sql`insert into webhook_secrets
      (webhook_id, position, sealed_secret, secret_encoding, valid_until)
    values (${webhook_id}, ${position}, ${sealed_secret}, ${secret_encoding}, ${valid_until})`);
  await tx.query(sql`delete from webhook_secrets where webhook_id = ${webhook_id}
    and (valid_until <= ${now} or position <= ${position - MOST_REPLACED})`);
};
