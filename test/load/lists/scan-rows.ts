import { newId } from '../../../src/runtime/ids.ts';
import { bulk, type Db, raw, sql } from '../../../src/store/engines/db.ts';
import { versionOf } from '../../../src/store/kernel/shapes.ts';
import { type ScanRow, toScan } from '../../../src/store/scans/scans.ts';

const BATCH = 200;
const FIRST = Date.UTC(2026, 0, 1);

/** Writes finished scans straight into the database: a million through the API would take hours. */
export const insertScans = async (
  db: Db,
  { account_id, count }: { account_id: string; count: number },
): Promise<void> => {
  await db.transaction(async (tx) => {
    for (let from = 0; from < count; from += BATCH) {
      const size = Math.min(BATCH, count - from);
      const rows = Array.from({ length: size }, (_, at) => rowOf(from + at)).map((row) => ({
        ...row,
        account_id,
        record: JSON.stringify(recordOf(row)),
        record_version: versionOf('Scan'),
      }));
      const columns = Object.keys(rows[0] ?? {}).join(', ');
      await tx.query(sql`insert into scans (${raw(columns)}) values ${bulk(rows.map((row) => Object.values(row)))}`);
    }
  });
};

/** As the store keeps it: without what is read from columns. */
const recordOf = (row: Omit<ScanRow, 'branch'>): object => {
  const { repository_id: _repository_id, branch: _branch, ...record } = toScan({ ...row, branch: null });
  return record;
};

const rowOf = (number: number): Omit<ScanRow, 'branch'> => {
  const created_at = FIRST + number * 1000;
  return {
    scan_id: newId('scan'),
    repository_id: newId('repo'),
    environment: 'live',
    repo_url: `https://git.example.com/acme/shop-${number % 50}.git`,
    ref: null,
    ref_kind: null,
    options: '{"exclude":[],"honor_suppressions":true}',
    status: 'completed',
    commit_sha: '5f3a1c9be07d42886bd19f0ce4a7725d30b18e64',
    score: number % 101,
    score_version: 3,
    issues_count: 3,
    issues_by_severity: '{"critical":0,"high":1,"medium":2,"low":0,"info":0}',
    new_issues_count: 1,
    reopened_issues_count: 0,
    fixed_issues_count: 0,
    counted: 1,
    percent: 100,
    phase: 'done',
    files_scanned: 214,
    files_total: 214,
    failure: null,
    engines: '[{"id":"patterns","version":"0.51.1","status":"completed","detail":null}]',
    notices: '[]',
    languages: '["javascript"]',
    coverage:
      '[{"language":"javascript","kind":"source","files":214,"lines":12840,"depth":"patterns","engines":["patterns","secrets"]}]',
    entry_points: '[{"language":"javascript","kind":"request","count":23}]',
    unscored: null,
    source_lines: 11_230,
    created_at,
    started_at: created_at + 200,
    finished_at: created_at + 41_000,
  };
};
