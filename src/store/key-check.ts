import type { Db } from './db.ts';
import { type SecretBox, UnreadableSecret } from './encryption.ts';
import { sealedOnce } from './sealed-once.ts';

const TEXT = 'sightline';

/**
 * Throws when the stored secrets were sealed with none of our keys: every signature would be wrong, or none could be made. A previous key will do: the check itself
 * is sealed anew then.
 */
export const checkKey = async (db: Db, secretBox: SecretBox): Promise<void> => {
  const kept = await sealedOnce({ db, secretBox }, { name: 'encryption_key', content: TEXT }).catch(
    (cause: unknown) => {
      if (!(cause instanceof UnreadableSecret)) throw cause;
      throw new Error(
        'ENCRYPTION_KEY is not the one that the stored secrets were sealed with: put the right one back, or into ENCRYPTION_KEY_PREVIOUS to replace it',
        { cause },
      );
    },
  );
  if (kept !== TEXT) throw new Error('the stored key check is not readable');
};
