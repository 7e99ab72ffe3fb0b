import { type Db, type Queryable, sql } from '../engines/db.ts';
import { type SecretBox, UnreadableSecret } from './encryption.ts';
import { sealedOnce } from './sealed-once.ts';

const TEXT = 'sightline';
export const KEY_CHECK = 'encryption_key';

/**
 * Throws UnreadableSecret when the stored secrets were sealed with none of our keys: every signature would be wrong, or
 * none could be made. A previous key will do: the check itself is sealed again then.
 */
export const checkKey = async (db: Db, secretBox: SecretBox): Promise<void> => {
  const kept = await sealedOnce({ db, secretBox }, { name: KEY_CHECK, content: TEXT });
  if (kept !== TEXT) throw new Error('the stored key check is not readable');
};

/**
 * Whether nothing was sealed in this database yet, or one of the keys has sealed it. Null stands for having no key at
 * all.
 */
export const fitsKey = async (db: Queryable, secretBox: SecretBox | null): Promise<boolean> => {
  const [row] = await db.query<{ content: string }>(sql`select content from once where name = ${KEY_CHECK}`);
  return row === undefined || (secretBox !== null && canOpen(secretBox, row.content));
};

/** Whether a sealed text can be read with the keys at hand. */
export const canOpen = (secretBox: SecretBox, sealed: string): boolean => {
  try {
    secretBox.open(sealed);
    return true;
  } catch (error) {
    if (error instanceof UnreadableSecret) return false;
    throw error;
  }
};
