import type { components } from '../../../generated/openapi.ts';
import type { AddressProblem } from '../kernel/addresses.ts';
import type { Caller, Environment, Scope } from '../kernel/caller.ts';
import { Failure, invalid, notFound } from '../kernel/failure.ts';
import { createIdempotency, type HashBody, type IdempotencyStore } from '../kernel/idempotency.ts';
import type { NewId } from '../kernel/ids.ts';
import { type Page, type PageRequest, type SortKey, toPage } from '../kernel/page.ts';
import { isoTime, type Now } from '../kernel/time.ts';
import type { Transactional } from '../kernel/transaction.ts';
import { nameOfAddress, providerOf } from './address.ts';
import { type Branch, type BranchStore, FIXTURE_BRANCH, placeOfBranch } from './branches.ts';
import { keyOf, type RepositorySort, readKey } from './list-order.ts';
import type { RepositoryProvider } from './reading/known-hosts.ts';

export type Repository = components['schemas']['Repository'];
export type RepositoryInput = components['schemas']['RepositoryInput'];
export type RepositoryUpdate = components['schemas']['RepositoryUpdate'];
export type RepositoryProblem = components['schemas']['RepositoryProblem'];

/** What the scans of a repository begin with, where they do not say otherwise. */
export interface RepositoryOptions {
  exclude: string[];
  honor_suppressions: boolean;
}

export interface NewRepository extends Scope, RepositoryOptions {
  repository_id: string;
  repo_url: string;
  name: string;
  provider: RepositoryProvider;
  /** Of a played one, whose default branch needs no look. */
  default_branch: { branch_id: string; name: string } | null;
  created_at: number;
}

/** A repository as much as a new scan of it asks for. */
export interface KnownRepository extends RepositoryOptions {
  repository_id: string;
}

export interface RepositoryFilter {
  /** Words that name or address have, each of them, in any case. */
  text?: string | undefined;
  /** Any spelling of its address. */
  repo_url?: string | undefined;
  /** With any of these. */
  problem?: readonly RepositoryProblem[] | undefined;
}

export interface RepositoryStore {
  /** With its address; false when a repository has that, under any spelling. */
  insert(repository: NewRepository): Promise<boolean>;
  findByAddress(scope: Scope, repo_url: string): Promise<KnownRepository | null>;
  find(scope: Scope, repository_id: string): Promise<Repository | null>;
  /** Those of the ids that are there, in no order. */
  findAll(scope: Scope, repository_ids: readonly string[]): Promise<Repository[]>;
  list(
    scope: Scope,
    filter: RepositoryFilter,
    page: {
      sort: RepositorySort;
      limit: number;
      /** The key of the last one before the page: see `keyOf`. */
      after: SortKey | null;
    },
  ): Promise<Repository[]>;
  /** Changes what is given, and holds it to the end of the transaction; false when it is not there. */
  update(
    scope: Scope,
    repository_id: string,
    change: Omit<RepositoryUpdate, 'default_branch'>,
    at: number,
  ): Promise<boolean>;
}

interface Addition {
  repositories: RepositoryStore;
  branches: Pick<BranchStore, 'list'>;
  idempotency: IdempotencyStore;
}

interface RepositoryDependencies<Change extends Addition> {
  store: Addition & Transactional<Change>;
  now: Now;
  newId: NewId;
  addressProblem: AddressProblem;
  /** Whether an address names a played repository; throws where it can't be used at all. */
  isFixture: (repo_url: string, environment: Environment) => boolean;
  hashBody: HashBody;
  /** Brings up to date what numbers of the scope follow from. */
  beforeNumbers: (scope: Scope) => Promise<void>;
  /** Makes a branch the default one; with null it is the host's again. What stands where goes by it. */
  chooseDefault: (tx: Change, scope: Scope, choice: DefaultChoice) => Promise<void>;
}

export interface DefaultChoice {
  repository_id: string;
  /** Null: the one that the host names. */
  name: string | null;
  newId: NewId;
  /** Epoch milliseconds. */
  at: number;
}

export const createRepositories = <Change extends Addition>(dependencies: RepositoryDependencies<Change>) => {
  const { store, now, newId, addressProblem, isFixture, beforeNumbers, chooseDefault } = dependencies;
  const idempotency = createIdempotency(dependencies);

  const get = async (scope: Scope, repository_id: string): Promise<Repository> => {
    await beforeNumbers(scope);
    const repository = await store.repositories.find(scope, repository_id);
    if (!repository) throw notFound();
    return repository;
  };

  return {
    get,

    /** `isNew` is false when the key was used before, and the answer is the one it had then. */
    create: async (
      caller: Caller,
      input: RepositoryInput,
      idempotency_key: string | undefined,
    ): Promise<{ repository: Repository; isNew: boolean }> => {
      const request = { caller, operation: 'createRepository', key: idempotency_key, body: input, read: asAnswered };
      let isNew = false;
      const repository = await idempotency.once<Repository>(request, async (finish) => {
        isNew = true;
        const fixture = isFixture(input.repo_url, caller.environment);
        const problem = fixture ? null : await addressProblem(input.repo_url);
        if (problem) throw invalid({ input: 'repo_url', message: problem });
        const added = toNewRepository(caller, input, { newId, fixture, created_at: now() });
        return finish((tx) => add(tx, caller, added));
      });
      return { repository, isNew };
    },

    list: async (
      scope: Scope,
      filter: RepositoryFilter,
      { sort, limit, cursor }: PageRequest & { sort: RepositorySort },
    ): Promise<Page<Repository>> => {
      const after = readKey(sort, cursor);
      await beforeNumbers(scope);
      const rows = await store.repositories.list(scope, filter, { sort, limit: limit + 1, after });
      return toPage(rows, limit, (repository) => keyOf(sort, repository));
    },

    /** Those of a repository, the default branch first. */
    listBranches: async (
      scope: Scope,
      repository_id: string,
      { branch, gone, limit, cursor }: PageRequest & { branch?: string | undefined; gone?: boolean | undefined },
    ): Promise<Page<Branch>> => {
      await get(scope, repository_id);
      const page = { name: branch, isGone: gone, limit: limit + 1, after: placeOfBranch(cursor) };
      const rows = await store.branches.list(scope, repository_id, page);
      return toPage(rows, limit, ({ default: isDefault, name }) => [isDefault ? 0 : 1, name ?? '']);
    },

    update: async (scope: Scope, repository_id: string, change: RepositoryUpdate): Promise<Repository> => {
      const at = now();
      await store.transaction(async (tx) => {
        if (!(await tx.repositories.update(scope, repository_id, change, at))) throw notFound();
        const { default_branch: name } = change;
        if (name !== undefined) await chooseDefault(tx, scope, { repository_id, name, newId, at });
      });
      return get(scope, repository_id);
    },
  };
};

export type Repositories = ReturnType<typeof createRepositories>;

/** A repository as it is added, by hand or by the first scan of its address. */
export const toNewRepository = (
  { account_id, environment }: Scope,
  { repo_url, name, exclude, honor_suppressions }: RepositoryInput,
  made: { newId: NewId; fixture: boolean; created_at: number },
): NewRepository => ({
  account_id,
  environment,
  repo_url,
  name: name ?? nameOfAddress(repo_url),
  provider: made.fixture ? 'fixture' : providerOf(repo_url),
  exclude: exclude ?? [],
  honor_suppressions: honor_suppressions ?? true,
  default_branch: made.fixture ? { branch_id: made.newId('br'), name: FIXTURE_BRANCH } : null,
  repository_id: made.newId('repo'),
  created_at: made.created_at,
});

/** The repository at an address; the one at hand becomes it where none is known. */
export const knownOrNew = async (
  repositories: Pick<RepositoryStore, 'insert' | 'findByAddress'>,
  added: NewRepository,
): Promise<KnownRepository> => {
  const known = await repositories.findByAddress(added, added.repo_url);
  if (known) return known;
  if (await repositories.insert(added)) return added;
  const other = await repositories.findByAddress(added, added.repo_url);
  if (!other) throw new Error('an address is taken and names no repository');
  return other;
};

const add = async (tx: Addition, scope: Scope, added: NewRepository): Promise<Repository> => {
  if (!(await tx.repositories.insert(added))) {
    const known = await tx.repositories.findByAddress(scope, added.repo_url);
    throw new Failure('REPOSITORY_EXISTS', { details: known ? { repository_id: known.repository_id } : {} });
  }
  return asAdded(added);
};

const asAdded = (added: NewRepository): Repository => ({
  repository_id: added.repository_id,
  repo_url: added.repo_url,
  name: added.name,
  provider: added.provider,
  default_branch: added.default_branch?.name ?? null,
  default_branch_pinned: false,
  remote_default_branch: added.default_branch?.name ?? null,
  score: null,
  score_version: null,
  unscored: null,
  recent_scores: [],
  open_issues: null,
  kept_issues_count: null,
  branches_count: added.default_branch === null ? 0 : 1,
  exclude: added.exclude,
  honor_suppressions: added.honor_suppressions,
  last_scan: null,
  environment: added.environment,
  created_at: isoTime(added.created_at),
  updated_at: isoTime(added.created_at),
});

/** An answer of before, property by property. */
const asAnswered = (first: Repository): Repository => ({
  repository_id: first.repository_id,
  repo_url: first.repo_url,
  name: first.name,
  provider: first.provider,
  default_branch: first.default_branch,
  default_branch_pinned: false,
  remote_default_branch: first.remote_default_branch ?? null,
  score: null,
  score_version: null,
  unscored: null,
  recent_scores: [],
  open_issues: null,
  kept_issues_count: null,
  branches_count: first.branches_count,
  exclude: first.exclude,
  honor_suppressions: first.honor_suppressions,
  last_scan: null,
  environment: first.environment,
  created_at: first.created_at,
  updated_at: first.updated_at,
});
