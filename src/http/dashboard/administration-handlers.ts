import { mapPage } from '../../domain/kernel/page.ts';
import { DAY, HOUR, isoTime, isoTimeOrNull, type Now } from '../../domain/kernel/time.ts';
import type { AccountSettings } from '../../domain/people/accounts.ts';
import { type ApiKey, type CreatedKey, type Keys, keyStatus } from '../../domain/people/keys.ts';
import { nameOf, type Users } from '../../domain/people/users.ts';
import { nextPage } from '../answers/next-page.ts';
import type { DashboardHandlers } from './dashboard-handler.ts';

type AdministrationHandlers = Pick<
  DashboardHandlers,
  'updateAccount' | 'createInvitation' | 'listPeople' | 'listKeys' | 'createKey' | 'deleteKey' | 'rotateKey'
>;

interface AdministrationServices {
  accountSettings: AccountSettings;
  users: Users;
  keys: Keys;
  now: Now;
}

/** What the public API does not offer, most of it for admins alone. */
export const createAdministrationHandlers = (services: AdministrationServices): AdministrationHandlers => {
  const { accountSettings, users, keys, now } = services;
  const toKey = (key: ApiKey) => ({
    key_id: key.key_id,
    environment: key.environment,
    name: key.name,
    permission: key.permission,
    prefix: key.prefix,
    last_four: key.last_four,
    status: keyStatus(key, now()),
    created_at: isoTime(key.created_at),
    expires_at: isoTime(key.expires_at),
    revoked_at: isoTimeOrNull(key.revoked_at),
    last_used_at: isoTimeOrNull(key.last_used_at),
    seen_in_query_at: isoTimeOrNull(key.seen_in_query_at),
  });
  const created = ({ key, secret }: CreatedKey) => ({
    status: 201 as const,
    body: { key: toKey(key), secret },
    headers: { location: `/dashboard/api/keys/${key.key_id}` },
  });

  return {
    updateAccount: async ({ body }, { signedIn }) => {
      const { account_id, plan } = signedIn().account;
      const name = nameOf(body.name);
      await accountSettings.rename(account_id, name);
      return { status: 200, body: { account_id, name, plan } };
    },

    createInvitation: async ({ path: { user_id } }, { signedIn }) => {
      const { account, user } = signedIn();
      const invitation = await users.createInvitation(account.account_id, user_id, { invited_by: user.name });
      return { status: 201, body: invitation, headers: { location: `/v1/users/${user_id}` } };
    },

    listPeople: async ({ query: { limit, cursor } }, context) => {
      const page = await users.list(context.signedIn().account.account_id, { limit, cursor });
      const people = mapPage(page, ({ user_id, name }) => ({ user_id, name }));
      return { status: 200, body: people, headers: nextPage(people, context) };
    },

    listKeys: async ({ query: { limit, cursor, environment } }, context) => {
      const page = await keys.listPage(context.signedIn().account.account_id, { limit, cursor, environment });
      return { status: 200, body: mapPage(page, toKey), headers: nextPage(page, context) };
    },

    createKey: async ({ body }, { signedIn }) => {
      const { account_id } = signedIn().account;
      const { permission, environment, expires_in_days } = body;
      const lifetime = expires_in_days * DAY;
      return created(await keys.create({ account_id, name: nameOf(body.name), permission, environment, lifetime }));
    },

    rotateKey: async ({ path: { key_id }, body: { grace_hours } }, { signedIn }) => {
      const made = await keys.rotate(signedIn().account.account_id, key_id, grace_hours * HOUR);
      return { ...created(made), facts: { new_key_id: made.key.key_id } };
    },

    deleteKey: async ({ path: { key_id } }, { signedIn }) => {
      const { account_id } = signedIn().account;
      const { name } = await keys.find(account_id, key_id); // another account's is not found; one that is revoked already stays so
      const revoked = await keys.revoke(account_id, key_id);
      return { status: 204, facts: { name }, unchanged: !revoked };
    },
  };
};
