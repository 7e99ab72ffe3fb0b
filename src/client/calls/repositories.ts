import type { Branch, Query, Repository, RepositoryInput, RepositoryUpdate } from '../contract-types.ts';
import { type Api, type CallOptions, dataOf } from './answer.ts';
import { type CreateOptions, createHeader } from './create-options.ts';
import { type List, listOf } from './list.ts';

export const createRepositoryCalls = (api: Api) => ({
  /** Lists the repositories of the environment, the newest first or as `sort` says. Needs `read`. */
  list: (query: Query<'listRepositories'> = {}, options: CallOptions = {}): List<Repository> =>
    listOf(query, (query) => dataOf(api.GET('/repositories', { params: { query }, ...options }))),

  /**
   * Adds the repository of an address before it is scanned; `scans.create` adds those it does not know. Needs `write`.
   */
  create: (body: RepositoryInput, { signal, ...options }: CreateOptions = {}): Promise<Repository> =>
    dataOf(api.POST('/repositories', { params: createHeader(options), body, ...(signal && { signal }) })),

  /** Returns one repository with its latest scan. Needs `read`. */
  get: (repository_id: string, options: CallOptions = {}): Promise<Repository> =>
    dataOf(api.GET('/repositories/{repository_id}', { params: { path: { repository_id } }, ...options })),

  /** Lists the branches of a repository with what each adds up to, the default branch first. Needs `read`. */
  branches: (repository_id: string, query: Query<'listBranches'> = {}, options: CallOptions = {}): List<Branch> =>
    listOf(query, (query) =>
      dataOf(
        api.GET('/repositories/{repository_id}/branches', { params: { path: { repository_id }, query }, ...options }),
      ),
    ),

  /**
   * Changes the name, the default branch, or the options that its scans begin with. What is left out stays. Needs
   * `admin`.
   */
  update: (repository_id: string, body: RepositoryUpdate, options: CallOptions = {}): Promise<Repository> =>
    dataOf(api.PATCH('/repositories/{repository_id}', { params: { path: { repository_id } }, body, ...options })),
});
