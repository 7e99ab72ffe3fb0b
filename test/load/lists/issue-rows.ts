import type { Scope } from '../../../src/domain/kernel/caller.ts';
import { type Db, sql } from '../../../src/store/engines/db.ts';
import { versionOf } from '../../../src/store/kernel/shapes.ts';

/**
 * Has the branch of a scan show that many issues, written straight into the database by one statement a table: through
 * scans, a million would take an hour.
 */
export const insertIssues = (
  db: Db,
  { scan_id, repository_id }: { scan_id: string; repository_id: string },
  { account_id, environment, count }: Scope & { count: number },
): Promise<void> =>
  db.transaction(async (tx) => {
    const numbers = sql`with recursive numbers (n) as (select 0 union all select n + 1 from numbers where n < ${count - 1}),
      made as (select 'iss_' || substr(${scan_id}, 6) || cast(1000000000 + n as text) as issue_id,
        case n % 10 when 6 then 'fixed' when 7 then 'fixed' when 8 then 'dismissed' when 9 then 'suppressed' else 'open' end as state,
        case n % 5 when 0 then 'critical' when 1 then 'high' when 2 then 'medium' when 3 then 'low' else 'info' end as severity,
        (case when n % 3 = 0 then 100 else 0 end) + 10 * (n % 5) + n % 2 as priority,
        'rule-' || cast(n % 50 as text) as rule_id,
        'src/area-' || cast(n % 20 as text) || '/module-' || cast(n % 2000 as text) || '.js' as file,
        1760000000000 + n as at, n from numbers)`;
    const record = JSON.stringify({
      title: 'Issue of a bench',
      cwe: ['CWE-89'],
      engines: ['patterns'],
      doubts: [],
      line: 1,
    });
    const search = sql`'issue of a bench ' || rule_id || ' ' || file || ' cwe-89'`;
    await tx.query(sql`insert into issues (issue_id, account_id, environment, repository_id, first_seen_at, state,
        shown_branch_id, severity, priority, rule_id, file, path_kind, engines, category, cwe, search, repo_url, scan_id, record)
      select issue_id, ${account_id}, ${environment}, ${repository_id}, at, state, branch_id, severity, priority, rule_id, file,
        'source', ',patterns,', 'injection', ',CWE-89,', ${search}, '', '', '' from (${numbers} select * from made) as rows
      join scans on scans.scan_id = ${scan_id}`);
    await tx.query(sql`insert into issue_states (branch_id, issue_id, account_id, environment, repository_id, in_totals, state,
        severity, priority, rule_id, file, path_kind, engines, category, cwe, search, fingerprint, first_seen_at, changed_at, scan_id)
      select shown_branch_id, issue_id, account_id, environment, repository_id, 1, state, severity, priority, rule_id, file,
        path_kind, engines, category, cwe, search, issue_id, first_seen_at, first_seen_at, null
      from issues where repository_id = ${repository_id}`);
    await tx.query(sql`insert into occurrences (scan_id, position, issue_id, state, severity, rule_id, file, path_kind, engines,
        suppressed, enclosing_function, record, record_version)
      select ${scan_id}, row_number() over (order by issue_id), issue_id, state, severity, rule_id, file, path_kind, engines,
        0, '', ${record}, ${versionOf('Issue')} from issues where repository_id = ${repository_id}`);
    await tx.query(sql`insert into issue_counts (lane_id, rule_id, state, priority, account_id, environment, repository_id,
        in_totals, issues)
      select branch_id, rule_id, state, priority, account_id, environment, repository_id, in_totals, count(*) from issue_states
        where repository_id = ${repository_id} group by 1, 2, 3, 4, 5, 6, 7, 8`);
    await tx.query(sql`insert into issue_counts (lane_id, rule_id, state, priority, account_id, environment, repository_id, issues)
      select repository_id, rule_id, state, priority, account_id, environment, repository_id, count(*) from issues
        where repository_id = ${repository_id} group by 1, 2, 3, 4, 5, 6, 7`);
  });
