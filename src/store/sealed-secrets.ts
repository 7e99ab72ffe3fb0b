import type { SealedSecrets } from '../domain/housekeeping.ts';
import { type Db, type Queryable, raw, type Sql, sql } from './db.ts';
import { type SecretBox, UnreadableSecret } from './encryption.ts';

interface SealedRow {
  webhook_id: string;
  position: number;
  sealed_secret: string;
}

/** Rows of webhooks before rows of what they replaced: a rotation under way copies from the first to the second. */
const TABLES = [
  { table: raw('webhooks'), position: sql`0` },
  { table: raw('webhook_secrets'), position: sql`position` },
];

/**
 * Seals anew what an earlier key has sealed. Each row is a commit of its own that changes nothing if the row changed meanwhile, so it neither waits for
 * rotations and deliveries nor holds them up.
 */
export const createSealedSecrets = ({ db, secretBox }: { db: Db; secretBox: SecretBox }): SealedSecrets => ({
  hasPreviousKeys: secretBox.hasPrevious,

  renew: async ({ limit, pause }) => {
    let renewed = 0;
    const unreadable = new Set<string>();
    for (const place of TABLES) {
      let after: SealedRow | undefined;
      do {
        const rows = await sealedRows(db, { ...place, after, limit });
        for (const row of rows) {
          if (row.sealed_secret.startsWith(secretBox.prefix)) continue;
          const anew = reseal(secretBox, row.sealed_secret);
          if (anew === null) unreadable.add(row.webhook_id);
          else renewed += await replace(db, { ...place, row, anew });
        }
        after = rows.at(limit - 1); // there only when the batch was full
      } while (after && (await pause()));
    }
    return { renewed, unreadable: [...unreadable] };
  },
});

const reseal = (secretBox: SecretBox, sealed: string): string | null => {
  try {
    return secretBox.seal(secretBox.open(sealed));
  } catch (error) {
    if (error instanceof UnreadableSecret) return null;
    throw error;
  }
};

interface Place {
  table: Sql;
  position: Sql;
}

const sealedRows = (
  q: Queryable,
  { table, position, after, limit }: Place & { after: SealedRow | undefined; limit: number },
): Promise<SealedRow[]> =>
  q.query<SealedRow>(sql`select webhook_id, ${position} as position, sealed_secret from ${table}
    where (webhook_id, ${position}) > (${after?.webhook_id ?? ''}, ${after?.position ?? 0})
    order by webhook_id, 2 limit ${limit}`);

const replace = async (
  q: Queryable,
  { table, position, row, anew }: Place & { row: SealedRow; anew: string },
): Promise<number> => {
  const rows = await q.query(sql`update ${table} set sealed_secret = ${anew}
    where webhook_id = ${row.webhook_id} and ${position} = ${row.position} and sealed_secret = ${row.sealed_secret}
    returning webhook_id`);
  return rows.length;
};
