import { type Queryable, sql } from '../engines/db.ts';
import type { SecretBox } from './encryption.ts';

/**
 * The one secret that a database keeps under a name: `content` if nobody was first, else what the first process put
 * there. It is sealed again when that was done with an earlier key. Throws UnreadableSecret.
 */
export const sealedOnce = async (
  { db, secretBox }: { db: Pick<Queryable, 'query'>; secretBox: SecretBox },
  { name, content }: { name: string; content: string },
): Promise<string> => {
  await db.query(sql`insert into once (name, content) values (${name}, ${secretBox.seal(content)})
    on conflict (name) do nothing`);
  const [row] = await db.query<{ content: string }>(sql`select content from once where name = ${name}`);
  if (!row) throw new Error(`${name} was not there right after it was stored`);
  const kept = secretBox.open(row.content);
  if (!row.content.startsWith(secretBox.prefix))
    await db.query(sql`update once set content = ${secretBox.seal(kept)}
      where name = ${name} and content = ${row.content}`);
  return kept;
};
