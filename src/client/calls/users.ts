import type { Query, User, UserInput, UserUpdate } from '../contract-types.ts';
import { type Api, type CallOptions, dataOf, done } from './answer.ts';
import { type List, listOf } from './list.ts';

export const createUserCalls = (api: Api) => ({
  /** Lists the people of the account. Needs `admin`. */
  list: (query: Query<'listUsers'> = {}, options: CallOptions = {}): List<User> =>
    listOf(query, (query) => dataOf(api.GET('/users', { params: { query }, ...options }))),

  /** Invites a person. Needs `admin`. */
  create: (body: UserInput, options: CallOptions = {}): Promise<User> =>
    dataOf(api.POST('/users', { body, ...options })),

  /** Returns one user. Needs `admin`. */
  get: (user_id: string, options: CallOptions = {}): Promise<User> =>
    dataOf(api.GET('/users/{user_id}', { params: { path: { user_id } }, ...options })),

  /** Changes a user; properties left out stay as they are. Needs `admin`. */
  update: (user_id: string, body: UserUpdate, options: CallOptions = {}): Promise<User> =>
    dataOf(api.PATCH('/users/{user_id}', { params: { path: { user_id } }, body, ...options })),

  /** Removes a user, who can no longer sign in. Needs `admin`. */
  delete: (user_id: string, options: CallOptions = {}): Promise<void> =>
    done(api.DELETE('/users/{user_id}', { params: { path: { user_id } }, ...options })),
});
