import type { Scope } from '../../domain/kernel/caller.ts';
import { isoTime, isoTimeOrNull } from '../../domain/kernel/time.ts';
import { addressAsked, canonicalAddress } from '../../domain/repositories/address.ts';
import type { BranchStore } from '../../domain/repositories/branches.ts';
import { sortName } from '../../domain/repositories/list-order.ts';
import type { RepositoryProvider } from '../../domain/repositories/reading/known-hosts.ts';
import type {
  KnownRepository,
  Repository,
  RepositoryFilter,
  RepositoryStore,
} from '../../domain/repositories/repositories.ts';
import type { ScanStatus } from '../../domain/scans/scans.ts';
import { empty, join, type Queryable, type Sql, sql } from '../engines/db.ts';
import { inScope } from '../kernel/scope.ts';
import { contains } from '../kernel/text-search.ts';
import { toCounts, toUnscored } from '../scans/scan-columns.ts';
import { atAddress } from './addresses.ts';
import { createBranchStore } from './branches.ts';
import { isAfter, openCounts, orderOf, problems } from './list-order.ts';

interface RepositoryRow {
  repository_id: string;
  environment: Repository['environment'];
  repo_url: string;
  name: string;
  provider: RepositoryProvider;
  default_branch: string | null;
  default_pinned: number;
  remote_default_branch: string | null;
  score: number | null;
  score_version: number | null;
  unscored: string | null;
  recent_scores: string | null;
  open_issues: string | null;
  kept_count: number | null;
  branches_count: number;
  exclude: string;
  honor_suppressions: number;
  last_scan_id: string | null;
  last_status: ScanStatus | null;
  last_branch: string | null;
  last_finished_at: number | null;
  created_at: number;
  updated_at: number;
}

export const createRepositoryStore = (db: Queryable): RepositoryStore => {
  const branches: Pick<BranchStore, 'setDefault' | 'keepRemoteDefault' | 'ensure'> = createBranchStore(db);

  return {
    insert: async (repository) => {
      const { repository_id, account_id, environment, repo_url, name, default_branch, created_at } = repository;
      const taken =
        await db.query(sql`insert into repository_addresses (account_id, environment, address, repository_id)
        values (${account_id}, ${environment}, ${canonicalAddress(repo_url)}, ${repository_id})
        on conflict do nothing returning address`);
      if (taken.length === 0) return false;
      await db.query(sql`insert into repositories (repository_id, account_id, environment, repo_url, name, sort_name, search,
          provider, exclude, honor_suppressions, created_at, updated_at)
        values (${repository_id}, ${account_id}, ${environment}, ${repo_url}, ${name}, ${sortName(name)},
          ${searchText(name, repo_url)}, ${repository.provider}, ${JSON.stringify(repository.exclude)},
          ${repository.honor_suppressions ? 1 : 0}, ${created_at}, ${created_at})`);
      if (default_branch) {
        const branch_id = await branches.ensure(repository, { ...default_branch, repository_id, at: created_at });
        await branches.setDefault(repository, repository_id, branch_id);
        await branches.keepRemoteDefault(repository, repository_id, default_branch.name);
      }
      return true;
    },

    findByAddress: async (scope, repo_url) => {
      const [row] = await db.query<Pick<RepositoryRow, 'repository_id' | 'exclude' | 'honor_suppressions'>>(
        sql`select repository_id, exclude, honor_suppressions from repositories
          where repository_id = ${atAddress(scope, canonicalAddress(repo_url))} and ${inScope(scope)}`,
      );
      return row ? toKnown(row) : null;
    },

    find: async (scope, repository_id) => {
      const [row] = await db.query<RepositoryRow>(
        sql`select ${columns(scope)} ${joined(scope)} where r.repository_id = ${repository_id} and ${ofScope(scope)}`,
      );
      return row ? toRepository(row) : null;
    },

    findAll: async (scope, repository_ids) => {
      if (repository_ids.length === 0) return [];
      const rows = await db.query<RepositoryRow>(
        sql`select ${columns(scope)} ${joined(scope)} where r.repository_id in (${join([...repository_ids])}) and ${ofScope(scope)}`,
      );
      return rows.map(toRepository);
    },

    list: async (scope, filter, { sort, limit, after }) => {
      const from = sql`${joined(scope)} ${sort === 'open' ? openCounts(scope) : empty}`;
      // The page comes first, so that scores are looked up for its repositories alone.
      const rows = await db.query<RepositoryRow>(sql`with page as (select r.repository_id ${from}
          where ${ofScope(scope)} ${conditions(scope, filter)} ${after ? sql`and ${isAfter(sort, after)}` : empty}
          order by ${orderOf(sort)} limit ${limit})
        select ${columns(scope)} ${from}
        where ${ofScope(scope)} and r.repository_id in (select repository_id from page) order by ${orderOf(sort)}`);
      return rows.map(toRepository);
    },

    update: async (scope, repository_id, { name, exclude, honor_suppressions }, at) => {
      const [row] = await db.query<{ repo_url: string }>(
        sql`select repo_url from repositories where repository_id = ${repository_id} and ${inScope(scope)}`,
      );
      if (!row) return false;
      const changes = [
        ...(name === undefined
          ? []
          : [sql`name = ${name}, sort_name = ${sortName(name)}, search = ${searchText(name, row.repo_url)}`]),
        ...(exclude === undefined ? [] : [sql`exclude = ${JSON.stringify(exclude)}`]),
        ...(honor_suppressions === undefined ? [] : [sql`honor_suppressions = ${honor_suppressions ? 1 : 0}`]),
        sql`updated_at = ${at}`,
      ];
      const changed = await db.query(sql`update repositories set ${join(changes, ', ')}
        where repository_id = ${repository_id} and ${inScope(scope)} returning repository_id`);
      return changed.length > 0;
    },
  };
};

const searchText = (name: string, repo_url: string): string => `${name} ${repo_url}`.toLowerCase();

const ofScope = ({ account_id, environment }: Scope): Sql =>
  sql`r.account_id = ${account_id} and r.environment = ${environment}`;

/**
 * A repository, its default branch, the scan that branch goes by, and the scan that was created last with its branch.
 */
const joined = ({ account_id, environment }: Scope): Sql => sql`from repositories r
  left join branches d on d.branch_id = r.default_branch_id
  left join scans c on c.scan_id = coalesce(d.last_complete_scan_id, d.last_scan_id)
    and c.account_id = ${account_id} and c.environment = ${environment}
  left join scans s on s.scan_id = (select l.scan_id from scans l
    where l.account_id = ${account_id} and l.environment = ${environment}
    and l.repository_id = r.repository_id order by l.created_at desc, l.scan_id desc limit 1)
  left join branches b on b.branch_id = s.branch_id`;

const columns = (scope: Scope): Sql => sql`r.repository_id, r.environment, r.repo_url, r.name, r.provider,
    d.name as default_branch, r.default_pinned, r.remote_default_branch, d.score, d.score_version, d.open_issues, d.kept_count,
    c.unscored, (${recentScores(scope)}) as recent_scores,
    (select count(*) from branches n where n.repository_id = r.repository_id) as branches_count, r.exclude,
    r.honor_suppressions, s.scan_id as last_scan_id, s.status as last_status, b.name as last_branch,
    s.finished_at as last_finished_at, r.created_at, r.updated_at`;

const MOST_SCORES = 10;

/** Of the last scans with a score those of the newest version, which none before them can have. */
const recentScores = ({ account_id, environment }: Scope): Sql => sql`select
    string_agg(cast(score as text), ',' order by created_at, scan_id)
  from (select t.*, max(score_version) over () as newest_version
    from (select scan_id, created_at, score, score_version from scans
      where branch_id = d.branch_id and account_id = ${account_id} and environment = ${environment}
        and counted = 1 and status = 'completed' and score is not null
      order by created_at desc, scan_id desc limit ${MOST_SCORES}) t) v
  where score_version = newest_version`;

const conditions = (scope: Scope, { text, repo_url, problem }: RepositoryFilter): Sql => {
  const words = (text ?? '')
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  const parts = [
    ...words.map((word) => sql`and ${contains(sql`r.search`, word)}`),
    ...(repo_url === undefined ? [] : [sql`and r.repository_id = ${atAddress(scope, addressAsked(repo_url))}`]),
    ...(problem === undefined
      ? []
      : [
          sql`and (${join(
            problem.map((one) => sql`(${problems[one]})`),
            ' or ',
          )})`,
        ]),
  ];
  return parts.length > 0 ? join(parts, ' ') : empty;
};

const toKnown = (row: Pick<RepositoryRow, 'repository_id' | 'exclude' | 'honor_suppressions'>): KnownRepository => ({
  repository_id: row.repository_id,
  exclude: toGlobs(row.exclude),
  honor_suppressions: row.honor_suppressions === 1,
});

/** Written by `insert` and `update` from the same type. */
const toGlobs = (exclude: string): string[] => JSON.parse(exclude) as string[];

const toRepository = (row: RepositoryRow): Repository => ({
  repository_id: row.repository_id,
  repo_url: row.repo_url,
  name: row.name,
  provider: row.provider,
  default_branch: row.default_branch,
  default_branch_pinned: row.default_pinned === 1,
  remote_default_branch: row.remote_default_branch,
  score: row.score,
  score_version: row.score_version,
  unscored: row.unscored === null ? null : toUnscored(row.unscored),
  recent_scores: row.recent_scores === null ? [] : row.recent_scores.split(',').map(Number),
  open_issues: row.open_issues === null ? null : toCounts(row.open_issues),
  kept_issues_count: row.open_issues === null ? null : row.kept_count,
  branches_count: row.branches_count,
  exclude: toGlobs(row.exclude),
  honor_suppressions: row.honor_suppressions === 1,
  last_scan:
    row.last_scan_id === null || row.last_status === null
      ? null
      : {
          scan_id: row.last_scan_id,
          status: row.last_status,
          branch: row.last_branch,
          finished_at: isoTimeOrNull(row.last_finished_at),
        },
  environment: row.environment,
  created_at: isoTime(row.created_at),
  updated_at: isoTime(row.updated_at),
});
