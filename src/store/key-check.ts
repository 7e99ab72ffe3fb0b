import { type Db, sql } from './db.ts';
import type { SecretBox } from './encryption.ts';

const NAME = 'encryption_key';
const TEXT = 'sightline';

/** Throws when the stored secrets were sealed with another key: every signature would be wrong, or none could be made. */
export const checkKey = async (db: Db, secretBox: SecretBox): Promise<void> => {
  await db.query(sql`insert into once (name, content) values (${NAME}, ${secretBox.seal(TEXT)})
    on conflict (name) do nothing`);
  const [row] = await db.query<{ content: string }>(sql`select content from once where name = ${NAME}`);
  try {
    if (row && secretBox.open(row.content) === TEXT) return;
  } catch (cause) {
    throw new Error('ENCRYPTION_KEY is not the one that the stored secrets were sealed with: put the right one back', {
      cause,
    });
  }
  throw new Error('the stored key check is not readable');
};
