import type { SealedSecrets } from '../../domain/housekeeping.ts';
import { type Db, type Queryable, raw, type Sql, sql } from '../engines/db.ts';
import { type SecretBox, UnreadableSecret } from './encryption.ts';

interface SealedRow {
  id: string;
  position: number;
  sealed: string;
}

interface Place {
  table: Sql;
  id: Sql;
  position: Sql;
  sealed: Sql;
  /** Whether an operator has to know of one that no key opens. */
  isTold: boolean;
}

const ofWebhooks = { id: raw('webhook_id'), sealed: raw('sealed_secret'), isTold: true };

/**
 * Rows of webhooks before rows of what they replaced: a rotation under way copies from the first to the second. Mail
 * that no key opens is told and dropped by its sender.
 */
const PLACES: Place[] = [
  { table: raw('webhooks'), position: sql`0`, ...ofWebhooks },
  { table: raw('webhook_secrets'), position: sql`position`, ...ofWebhooks },
  { table: raw('mails'), position: sql`0`, id: raw('mail_id'), sealed: raw('sealed_content'), isTold: false },
];

/**
 * Seals again what an earlier key has sealed. Each row is a commit of its own that changes nothing if the row changed
 * meanwhile, so it neither waits for rotations and deliveries nor holds them up.
 */
export const createSealedSecrets = ({ db, secretBox }: { db: Db; secretBox: SecretBox }): SealedSecrets => ({
  hasPreviousKeys: secretBox.hasPrevious,

  renew: async ({ limit, pause }) => {
    let renewed = 0;
    const unreadable = new Set<string>();
    for (const place of PLACES) {
      let after: SealedRow | undefined;
      do {
        const rows = await sealedRows(db, place, { after, limit });
        for (const row of rows) {
          if (row.sealed.startsWith(secretBox.prefix)) continue;
          const anew = reseal(secretBox, row.sealed);
          if (anew !== null) renewed += await replace(db, place, { row, anew });
          else if (place.isTold) unreadable.add(row.id);
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

const sealedRows = (
  db: Queryable,
  { table, id, position, sealed }: Place,
  { after, limit }: { after: SealedRow | undefined; limit: number },
): Promise<SealedRow[]> =>
  db.query<SealedRow>(sql`select ${id} as id, ${position} as position, ${sealed} as sealed from ${table}
    where (${id}, ${position}) > (${after?.id ?? ''}, ${after?.position ?? 0})
    order by 1, 2 limit ${limit}`);

const replace = async (
  db: Queryable,
  { table, id, position, sealed }: Place,
  { row, anew }: { row: SealedRow; anew: string },
): Promise<number> => {
  const rows = await db.query(sql`update ${table} set ${sealed} = ${anew}
    where ${id} = ${row.id} and ${position} = ${row.position} and ${sealed} = ${row.sealed} returning ${id}`);
  return rows.length;
};
