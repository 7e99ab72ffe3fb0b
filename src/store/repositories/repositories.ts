import type { Scope } from '../../domain/kernel/caller.ts';
import { isoTime, isoTimeOrNull } from '../../domain/kernel/time.ts';
import { addressAsked, canonicalAddress, type RepositoryProvider } from '../../domain/repositories/address.ts';
import type { BranchStore } from '../../domain/repositories/branches.ts';
import {
  type KnownRepository,
  type Repository,
  type RepositoryFilter,
  type RepositoryStore,
  sortName,
} from '../../domain/repositories/repositories.ts';
import type { ScanStatus } from '../../domain/scans/scans.ts';
import { empty, join, type Queryable, type Sql, sql } from '../engines/db.ts';
import { inScope } from '../kernel/scope.ts';
import { toCounts, toUnscored } from '../scans/scan-columns.ts';
import { atAddress } from './addresses.ts';
import { createBranchStore } from './branches.ts';

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
        sql`${selected(scope)} where r.repository_id = ${repository_id} and ${ofScope(scope)}`,
      );
      return row ? toRepository(row) : null;
    },

    findAll: async (scope, repository_ids) => {
      if (repository_ids.length === 0) return [];
      const rows = await db.query<RepositoryRow>(
        sql`${selected(scope)} where r.repository_id in (${join([...repository_ids])}) and ${ofScope(scope)}`,
      );
      return rows.map(toRepository);
    },

    list: async (scope, filter, { sort, limit, after }) => {
      const name = after?.name ?? '';
      const [place, order] =
        sort === 'name'
          ? [
              sql`and (r.sort_name, r.repository_id) > (${name}, ${after?.repository_id})`,
              sql`r.sort_name, r.repository_id`,
            ]
          : [sql`and r.repository_id < ${after?.repository_id}`, sql`r.repository_id desc`];
      const rows = await db.query<RepositoryRow>(sql`${selected(scope)} where ${ofScope(scope)}
        ${conditions(scope, filter)} ${after ? place : empty} order by ${order} limit ${limit}`);
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

/** A repository with its default branch and the scan that was created last. */
const selected = (scope: Scope): Sql => sql`select r.repository_id, r.environment, r.repo_url, r.name, r.provider,
    d.name as default_branch, r.default_pinned, r.remote_default_branch, d.score, d.score_version, d.open_issues, d.kept_count,
    (select c.unscored from scans c where c.scan_id = coalesce(d.last_complete_scan_id, d.last_scan_id)
      and c.account_id = ${scope.account_id} and c.environment = ${scope.environment}) as unscored,
    (select count(*) from branches n where n.repository_id = r.repository_id) as branches_count, r.exclude, r.honor_suppressions, s.scan_id as last_scan_id, s.status as last_status,
    b.name as last_branch, s.finished_at as last_finished_at, r.created_at, r.updated_at
  from repositories r
  left join branches d on d.branch_id = r.default_branch_id
  left join scans s on s.scan_id = (select l.scan_id from scans l
    where l.account_id = ${scope.account_id} and l.environment = ${scope.environment}
    and l.repository_id = r.repository_id order by l.created_at desc, l.scan_id desc limit 1)
  left join branches b on b.branch_id = s.branch_id`;

const conditions = (scope: Scope, { text, repo_url }: RepositoryFilter): Sql => {
  const words = (text ?? '')
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  const parts = [
    ...words.map((word) => sql`and r.search like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`),
    ...(repo_url === undefined ? [] : [sql`and r.repository_id = ${atAddress(scope, addressAsked(repo_url))}`]),
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
