import type { Repositories } from '../../domain/repositories/repositories.ts';
import { nextPage } from '../answers/next-page.ts';
import type { Handlers } from '../contract/handler.ts';

type RepositoryHandlers = Pick<
  Handlers,
  'listBranches' | 'listRepositories' | 'createRepository' | 'getRepository' | 'updateRepository'
>;

export const createRepositoryHandlers = ({ repositories }: { repositories: Repositories }): RepositoryHandlers => ({
  listRepositories: async ({ query: { text, repo_url, problem, sort, limit, cursor } }, context) => {
    const page = await repositories.list(context.caller, { text, repo_url, problem }, { sort, limit, cursor });
    return { status: 200, body: page, headers: nextPage(page, context) };
  },

  createRepository: async ({ body, header }, { caller }) => {
    const { repository, isNew } = await repositories.create(caller, body, header['idempotency-key']);
    const headers = { location: `/v1/repositories/${repository.repository_id}` };
    return { status: 201, body: repository, headers, unchanged: !isNew };
  },

  getRepository: async ({ path }, { caller }) => ({
    status: 200,
    body: await repositories.get(caller, path.repository_id),
  }),

  listBranches: async ({ path, query: { branch, gone, limit, cursor } }, context) => {
    const page = await repositories.listBranches(context.caller, path.repository_id, { branch, gone, limit, cursor });
    return { status: 200, body: page, headers: nextPage(page, context) };
  },

  updateRepository: async ({ path, body }, { caller }) => ({
    status: 200,
    body: await repositories.update(caller, path.repository_id, body),
  }),
});
