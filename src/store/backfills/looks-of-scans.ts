import { sql } from '../engines/db.ts';
import type { Backfill } from './backfill.ts';

/** Numbers the looks of each repository's scans of before, in the order in which they started. */
export const looksOfScans: Backfill = {
  name: 'looks of scans',
  batch: async (tx, position) => {
    const [repository] = await tx.query<{
      repository_id: string;
      account_id: string;
      environment: string;
      looks: number;
    }>(
      sql`select repository_id, account_id, environment, looks from repositories where repository_id > ${position ?? ''}
        order by repository_id limit 1`,
    );
    if (!repository) return null;
    const { repository_id, account_id, environment } = repository;
    const scans = await tx.query<{ scan_id: string }>(sql`select scan_id from scans
      where account_id = ${account_id} and environment = ${environment} and repository_id = ${repository_id}
      and look_to is null and ref_kind is not null order by started_at, scan_id`);
    let { looks } = repository;
    for (const { scan_id } of scans) {
      looks += 2;
      await tx.query(sql`update scans set look_from = ${looks - 1}, look_to = ${looks} where scan_id = ${scan_id}
        and account_id = ${account_id} and environment = ${environment}`);
    }
    await tx.query(sql`update repositories set looks = ${looks}
      where repository_id = ${repository_id} and account_id = ${account_id} and environment = ${environment}`);
    return repository_id;
  },
};
