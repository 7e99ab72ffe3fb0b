import { join, sql } from '../engines/db.ts';
import type { Backfill } from './backfill.ts';

const ISSUES_AT_ONCE = 500;

/**
 * Gives issues of before their repository, and has their fingerprints lead to them in it. Where two spellings of an
 * address are one repository now, the older issue keeps a fingerprint that both had.
 */
export const identitiesInRepositories: Backfill = {
  name: 'identities in repositories',
  batch: async (tx, position) => {
    const issues = await tx.query<{ issue_id: string }>(sql`select issue_id from issues
      where issue_id > ${position ?? ''} and repository_id is null order by issue_id limit ${ISSUES_AT_ONCE}`);
    if (issues.length > 0) {
      const ids = sql`(${join(issues.map(({ issue_id }) => issue_id))})`;
      await tx.query(sql`update issues set repository_id = (select repository_id from scans s
        where s.scan_id = issues.scan_id) where issue_id in ${ids}`);
      await tx.query(sql`insert into fingerprints (account_id, environment, repository_id, fingerprint, relocation_hash, issue_id)
        select f.account_id, f.environment, i.repository_id, f.fingerprint, f.relocation_hash, f.issue_id
        from issue_fingerprints f join issues i on i.issue_id = f.issue_id where f.issue_id in ${ids}
        order by f.issue_id on conflict do nothing`);
      await tx.query(sql`update occurrences set enclosing_function = (select i.enclosing_function from issues i
        where i.issue_id = occurrences.issue_id and i.scan_id = occurrences.scan_id)
        where issue_id in ${ids} and exists (select 1 from issues i where i.issue_id = occurrences.issue_id
          and i.scan_id = occurrences.scan_id and i.enclosing_function is not null)`);
    }
    return issues.length < ISSUES_AT_ONCE ? null : (issues.at(-1)?.issue_id ?? null);
  },
};
