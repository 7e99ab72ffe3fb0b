import { createHmac, randomBytes } from 'node:crypto';
import type { HashBody } from '../../domain/kernel/idempotency.ts';
import type { Db } from '../engines/db.ts';
import type { SecretBox } from '../sealed/encryption.ts';
import { sealedOnce } from '../sealed/sealed-once.ts';

const KEY_BYTES = 32;

/**
 * HMAC-SHA-256 in hex under a random key that the database keeps sealed: the body of a `createWebhook` holds a secret,
 * and a weak one could be guessed from a plain hash in a stolen copy. The key is the database's own and not
 * ENCRYPTION_KEY, so replacing that one changes no hash.
 */
export const createBodyHash = async (on: { db: Db; secretBox: SecretBox }): Promise<HashBody> => {
  const made = randomBytes(KEY_BYTES).toString('base64');
  const key = Buffer.from(await sealedOnce(on, { name: 'idempotency_key', content: made }), 'base64');
  return (text) => createHmac('sha256', key).update(text).digest('hex');
};
