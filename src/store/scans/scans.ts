import type { Environment, Scope } from '../../domain/kernel/caller.ts';
import { JsonText } from '../../domain/kernel/json-text.ts';
import { isoTime, isoTimeOrNull } from '../../domain/kernel/time.ts';
import { addressAsked } from '../../domain/repositories/address.ts';
import type { Unfinished } from '../../domain/scans/finding.ts';
import type { ScanFailure } from '../../domain/scans/scan-run.ts';
import { durationSeconds } from '../../domain/scans/scan-steps.ts';
import type { ListedScan, Scan, ScanFilter, ScanOptions, ScanStatus, ScanStore } from '../../domain/scans/scans.ts';
import { empty, join, type Queryable, raw, type Sql, sql } from '../engines/db.ts';
import { type AtHand, createAtHand } from '../kernel/at-hand.ts';
import { alsoInScope, inScope, ofAccount } from '../kernel/scope.ts';
import { versionOf } from '../kernel/shapes.ts';
import { atAddress } from '../repositories/addresses.ts';
import { toCounts, toUnscored } from './scan-columns.ts';

export interface ScanRow {
  scan_id: string;
  repository_id: string;
  environment: Environment;
  repo_url: string;
  ref: string | null;
  branch: string | null;
  ref_kind: Scan['ref_kind'];
  options: string;
  status: ScanStatus;
  commit_sha: string | null;
  score: number | null;
  score_version: number | null;
  issues_count: number | null;
  issues_by_severity: string | null;
  new_issues_count: number | null;
  reopened_issues_count: number | null;
  fixed_issues_count: number | null;
  counted: number;
  percent: number;
  phase: Scan['progress']['phase'];
  files_scanned: number;
  files_total: number | null;
  failure: string | null;
  engines: string;
  notices: string;
  languages: string;
  coverage: string;
  entry_points: string | null;
  unscored: string | null;
  source_lines: number | null;
  created_at: number;
  started_at: number | null;
  finished_at: number | null;
}

/** Name of the branch that a scan is of. */
const BRANCH_NAME = '(select name from branches where branches.branch_id = scans.branch_id)';
const branchName = raw(BRANCH_NAME);

const COLUMNS = `scan_id, repository_id, environment, repo_url, ref, ref_kind,
  ${BRANCH_NAME} as branch, options, status, commit_sha, score, score_version, issues_count,
  issues_by_severity, new_issues_count, reopened_issues_count, fixed_issues_count, counted, percent, phase, files_scanned, files_total, failure, engines, notices,
  languages, coverage, entry_points, unscored, source_lines, created_at, started_at, finished_at`;

/** The columns of a ScanRow. */
export const scanColumns = raw(COLUMNS);

/** Records of ended scans that were read of late. */
export type ScanRecords = AtHand<PlacedRecord>;

export const createScanRecords = (): ScanRecords => createAtHand({ lengthOf: ({ record }) => record.text.length });

/**
 * With `records`, a list reads from the database what it shows and in which order, and of the scans that have ended
 * nothing that it has at hand. Not within a transaction, which may yet be undone.
 */
export const createScanStore = (db: Queryable, records?: ScanRecords): ScanStore => ({
  insert: async (scan) => {
    await db.query(sql`insert into scans
      (scan_id, account_id, environment, repository_id, repo_url, ref, options, status, fixture, request_id, created_at)
      values (${scan.scan_id}, ${scan.account_id}, ${scan.environment}, ${scan.repository_id}, ${scan.repo_url},
        ${scan.ref},
        ${JSON.stringify(scan.options)}, 'queued', ${scan.fixture}, ${scan.request_id}, ${scan.created_at})`);
  },

  find: async (scope, scan_id) => {
    const [row] = await db.query<ScanRow>(
      sql`select ${scanColumns} from scans where scan_id = ${scan_id} and ${inScope(scope)}`,
    );
    return row ? toScan(row) : null;
  },

  unfinished: async (scope, scan_id) => {
    const [row] = await db.query<{ unfinished: string }>(
      sql`select unfinished from scans where scan_id = ${scan_id} and ${inScope(scope)}`,
    );
    return parse<Unfinished>(row?.unfinished ?? '{}');
  },

  list: async (scope, filter, { limit, after }) => {
    const rows = await db.query<ListedRow>(sql`select created_at, scan_id, repository_id, ${branchName} as branch,
      case when record is null then 0 else record_version end as record_version from scans
      where ${inScope(scope)} ${conditions(scope, filter)}
      ${after ? sql`and (created_at, scan_id) < (${after[0]}, ${after[1]})` : empty}
      order by created_at desc, scan_id desc limit ${limit}`);
    return withRecords(db, scope, rows, records);
  },

  usage: async (scope, since) => {
    const count = (condition: Sql) => sql`(select count(*) from scans where ${ofAccount(scope)} and ${condition})`;
    const [row] = await db.query<{ running: number; queued: number; created: number }>(sql`select
      ${count(sql`status = 'running' and fixture is null`)} as running,
      ${count(sql`status = 'queued' and fixture is null`)} as queued,
      ${count(sql`environment in ('live', 'test') and created_at >= ${since}`)} as created`);
    return row ?? { running: 0, queued: 0, created: 0 };
  },

  cancel: async (scope, scan_id, at) => {
    const rows = await db.query(sql`update scans
      set status = 'canceled', finished_at = ${at}, lease_token = null, lease_until = null, phase = 'done'
      where scan_id = ${scan_id} and ${inScope(scope)} and status in ('queued', 'running') returning scan_id`);
    if (rows.length > 0) await keepRecord(db, scope, scan_id);
    return rows.length > 0;
  },
});

interface ListedRow extends Pick<ScanRow, 'scan_id' | 'repository_id' | 'branch' | 'created_at'> {
  /** 0 for a scan without a record. */
  record_version: number;
}

/** A record with what is read from columns in front of it, as long as they are the same. */
interface PlacedRecord extends Pick<ScanRow, 'repository_id' | 'branch'> {
  record: JsonText<Scan>;
}

/**
 * Most scans of a list have ended, and have their record; the few open ones, and those of another version, are read by
 * their columns.
 */
const withRecords = async (
  db: Queryable,
  scope: Scope,
  rows: ListedRow[],
  records?: ScanRecords,
): Promise<ListedScan[]> => {
  const found = new Map<string, JsonText<Scan>>();
  const missing: ListedRow[] = [];
  for (const row of rows) {
    const known = isPresent(row) ? records?.get(row.scan_id) : undefined;
    if (known && known.repository_id === row.repository_id && known.branch === row.branch)
      found.set(row.scan_id, known.record);
    else missing.push(row);
  }
  for (const [row, record] of await readStored(db, scope, missing.filter(isPresent))) {
    found.set(row.scan_id, record);
    records?.put(row.scan_id, { repository_id: row.repository_id, branch: row.branch, record });
  }
  const others = missing.filter((row) => !isPresent(row)).map(({ scan_id }) => scan_id);
  for (const scan of await readColumns(db, scope, others)) found.set(scan.scan_id, JsonText.of(scan));
  return rows.flatMap(({ created_at, scan_id }) => {
    const record = found.get(scan_id);
    return record ? [{ created_at, scan_id, record }] : [];
  });
};

const readStored = async (
  db: Queryable,
  scope: Scope,
  rows: ListedRow[],
): Promise<(readonly [ListedRow, JsonText<Scan>])[]> => {
  if (rows.length === 0) return [];
  const stored = await db.query<{ scan_id: string; record: string }>(sql`select scan_id, record from scans
    where scan_id in (${join(rows.map(({ scan_id }) => scan_id))}) and ${alsoInScope(scope)}`);
  const byId = new Map(stored.map(({ scan_id, record }) => [scan_id, record]));
  return rows.flatMap((row) => {
    const record = byId.get(row.scan_id);
    return record === undefined ? [] : [[row, withPlace(row, record)] as const];
  });
};

const readColumns = async (db: Queryable, scope: Scope, scan_ids: string[]): Promise<Scan[]> => {
  if (scan_ids.length === 0) return [];
  const rows = await db.query<ScanRow>(sql`select ${scanColumns} from scans
    where scan_id in (${join(scan_ids)}) and ${alsoInScope(scope)}`);
  return rows.map(toScan);
};

/**
 * What may be called otherwise later on stands in columns alone: it is put in front of the record, which never changes.
 */
const withPlace = ({ repository_id, branch }: Pick<ScanRow, 'repository_id' | 'branch'>, record: string) =>
  JsonText.stored<Scan>(`${JSON.stringify({ repository_id, branch }).slice(0, -1)},${record.slice(1)}`);

const isPresent = ({ record_version }: ListedRow): boolean => record_version === versionOf('Scan');

/** Writes the record of a scan that has just ended, once and for all, without what is read from columns. */
export const keepRecord = async (db: Queryable, scope: Scope, scan_id: string): Promise<void> => {
  const [row] = await db.query<ScanRow>(
    sql`select ${scanColumns} from scans where scan_id = ${scan_id} and ${inScope(scope)}`,
  );
  if (!row) return;
  const { repository_id: _repository_id, branch: _branch, ...record } = toScan(row);
  await db.query(sql`update scans set record = ${JSON.stringify(record)}, record_version = ${versionOf('Scan')}
    where scan_id = ${scan_id} and record is null and ${inScope(scope)}`);
};

/**
 * What belongs to a scan, if that is in the scope. By the scan's own index, which holds a few hundred events: given the
 * scope as well, SQLite would walk through all events of it. No `exists`, which it makes a join, and then sorts what
 * the index has in order.
 */
export const ofScan = (scope: Scope, scan_id: string): Sql =>
  sql`scan_id = (select scan_id from scans where scan_id = ${scan_id} and ${inScope(scope)})`;

const conditions = (
  scope: Scope,
  { status, repo_url, repository_id, branch, ref_kind, created_after, created_before }: ScanFilter,
): Sql => {
  const parts = [
    ...(status ? [sql`and status in (${join(status)})`] : []),
    ...(repo_url === undefined ? [] : [sql`and repository_id = ${atAddress(scope, addressAsked(repo_url))}`]),
    ...(repository_id === undefined ? [] : [sql`and repository_id = ${repository_id}`]),
    ...(branch === undefined
      ? []
      : [
          sql`and branch_id in (select branch_id from branches
      where ${inScope(scope)} and name = ${branch})`,
        ]),
    ...(ref_kind ? [sql`and ref_kind in (${join(ref_kind)})`] : []),
    ...(created_after === undefined ? [] : [sql`and created_at > ${created_after}`]),
    ...(created_before === undefined ? [] : [sql`and created_at < ${created_before}`]),
  ];
  return parts.length > 0 ? join(parts, ' ') : empty;
};

/**
 * JSON columns were written by this store from the same types, perhaps by an older version: each part is built again,
 * so that nothing of its shape is missing.
 */
const parse = <T>(json: string): T => JSON.parse(json) as T;

export const toScan = (row: ScanRow): Scan => ({
  scan_id: row.scan_id,
  repository_id: row.repository_id,
  repo_url: row.repo_url,
  ref: row.ref,
  branch: row.branch,
  ref_kind: row.ref_kind,
  commit_sha: row.commit_sha,
  status: row.status,
  score: row.score,
  score_version: row.score_version,
  unscored: row.unscored === null ? null : toUnscored(row.unscored),
  source_lines: row.source_lines,
  issues_count: row.issues_count,
  issues_by_severity: row.issues_by_severity === null ? null : toCounts(row.issues_by_severity),
  new_issues_count: row.new_issues_count,
  reopened_issues_count: row.reopened_issues_count,
  fixed_issues_count: row.fixed_issues_count,
  counted: row.counted === 1,
  duration_seconds:
    row.finished_at === null ? null : durationSeconds(row.started_at ?? row.finished_at, row.finished_at),
  progress: {
    percent: row.percent,
    phase: row.phase,
    files_scanned: row.files_scanned,
    files_total: row.files_total,
  },
  failure: row.failure === null ? null : toFailure(parse<ScanFailure>(row.failure)),
  engines: parse<EngineRun[]>(row.engines).map(toEngineRun),
  notices: parse<Notice[]>(row.notices).map(toNotice),
  languages: parse<Scan['languages']>(row.languages),
  coverage: parse<LanguageCoverage[]>(row.coverage).map(toLanguageCoverage),
  entry_points: row.entry_points === null ? null : parse<EntryPoints[]>(row.entry_points).map(toEntryPoints),
  options: toOptions(parse<ScanOptions>(row.options)),
  environment: row.environment,
  created_at: isoTime(row.created_at),
  started_at: isoTimeOrNull(row.started_at),
  finished_at: isoTimeOrNull(row.finished_at),
});

type EngineRun = Scan['engines'][number];
type Notice = Scan['notices'][number];
type LanguageCoverage = Scan['coverage'][number];
type EntryPoints = NonNullable<Scan['entry_points']>[number];

const toFailure = ({ code, message }: ScanFailure): ScanFailure => ({ code, message });

const toEngineRun = ({ id, version, status, detail }: EngineRun): EngineRun => ({ id, version, status, detail });

const toNotice = ({ code, message, file }: Notice): Notice => ({ code, message, file });

const toLanguageCoverage = (one: LanguageCoverage): LanguageCoverage => ({
  language: one.language,
  kind: one.kind,
  files: one.files,
  lines: one.lines,
  depth: one.depth,
  engines: one.engines,
  // Scans of before don't have it.
  reached_files: one.reached_files ?? null,
});

const toEntryPoints = ({ language, kind, count }: EntryPoints): EntryPoints => ({ language, kind, count });

const toOptions = ({ exclude, honor_suppressions }: ScanOptions): ScanOptions => ({ exclude, honor_suppressions });
