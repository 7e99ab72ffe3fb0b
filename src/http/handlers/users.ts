import type { Caller } from '../../domain/kernel/caller.ts';
import type { Users } from '../../domain/people/users.ts';
import { nextPage } from '../answers/next-page.ts';
import type { Handlers } from '../contract/handler.ts';

type UserHandlers = Pick<Handlers, 'listUsers' | 'createUser' | 'getUser' | 'updateUser' | 'deleteUser'>;

export const createUserHandlers = ({ users }: { users: Users }): UserHandlers => ({
  listUsers: async ({ query: { limit, cursor } }, context) => {
    const page = await users.list(context.caller.account_id, { limit, cursor });
    return { status: 200, body: page, headers: nextPage(page, context) };
  },

  createUser: async ({ body }, { caller }) => {
    const { account_id } = caller;
    const { user } = await users.invite({ ...body, account_id, invited_by: personOf(caller) });
    return { status: 201, body: user, headers: { location: `/v1/users/${user.user_id}` } };
  },

  getUser: async ({ path }, { caller }) => ({ status: 200, body: await users.get(caller.account_id, path.user_id) }),

  updateUser: async ({ path, body }, { caller }) => ({
    status: 200,
    body: await users.update(caller.account_id, path.user_id, body),
  }),

  deleteUser: async ({ path }, { caller }) => {
    const { name } = await users.remove(caller.account_id, path.user_id);
    return { status: 204, facts: { name } };
  },
});

/** Who invites; an invitation by a program names the account alone. */
const personOf = ({ actor }: Caller): string | null => (actor.kind === 'user' ? actor.name : null);
