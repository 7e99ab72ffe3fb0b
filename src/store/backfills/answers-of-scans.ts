import { sql } from '../engines/db.ts';
import type { Backfill } from './backfill.ts';

/** Answers that are kept for a repeated `Idempotency-Key` name the repository from then on. A day's at most. */
export const answersOfScans: Backfill = {
  name: 'repository in kept answers',
  batch: async (tx) => {
    const rows = await tx.query<{ account_id: string; environment: string; idempotency_key: string; answer: string }>(
      sql`select account_id, environment, idempotency_key, answer from idempotency_keys
        where operation = 'createScan' and answer is not null`,
    );
    for (const { account_id, environment, idempotency_key, answer } of rows) {
      const scan = JSON.parse(answer) as { scan_id: string }; // written by `createScan`, perhaps of an older version
      const [found] = await tx.query<{ repository_id: string }>(sql`select repository_id from scans
        where scan_id = ${scan.scan_id} and account_id = ${account_id} and environment = ${environment}`);
      await tx.query(sql`update idempotency_keys
        set answer = ${JSON.stringify({ ...scan, repository_id: found?.repository_id })}
        where account_id = ${account_id} and environment = ${environment} and operation = 'createScan'
        and idempotency_key = ${idempotency_key}`);
    }
    return null;
  },
};
