import { includedPermissions } from '../../domain/kernel/permissions.ts';
import type { PasswordChanges } from '../../domain/people/password-changes.ts';
import type { SignedIn } from '../../domain/people/sessions.ts';
import type { SignIn } from '../../domain/people/sign-in.ts';
import type { Users } from '../../domain/people/users.ts';
import type { Welcome } from '../../domain/people/welcome.ts';
import type { DashboardHandlers } from './dashboard-handler.ts';

type SessionHandlers = Pick<
  DashboardHandlers,
  | 'signIn'
  | 'getSession'
  | 'getSessionState'
  | 'signOut'
  | 'getLink'
  | 'createPassword'
  | 'createPasswordReset'
  | 'updatePassword'
  | 'updateProfile'
>;

interface SessionServices {
  signIn: SignIn;
  welcome: Welcome;
  passwordChanges: PasswordChanges;
  users: Users;
  mailEnabled: boolean;
}

const SESSION = '/dashboard/api/session';

export const createSessionHandlers = (services: SessionServices): SessionHandlers => {
  const { signIn, welcome, passwordChanges, users, mailEnabled } = services;
  const toSession = ({ user, account: { account_id, name, plan }, expires_at }: SignedIn) => ({
    user,
    account: { account_id, name, plan },
    permissions: includedPermissions(user.permission),
    mail_enabled: mailEnabled,
    expires_at,
  });

  return {
    signIn: async ({ body: { email, password, account_id } }, { client, cookieOf }) => {
      const session = await signIn.signIn({ email, password, account_id }, client);
      const headers = { location: SESSION, 'set-cookie': cookieOf(session.token) };
      return { status: 201, body: toSession(session), headers };
    },

    getSession: async (_input, { signedIn }) => ({ status: 200, body: toSession(signedIn()) }),

    getSessionState: async (_input, { visitor }) => {
      const signedIn = visitor();
      return { status: 200, body: { session: signedIn && toSession(signedIn) } };
    },

    signOut: async (_input, { signedIn, client, noCookie }) => {
      await signIn.signOut(signedIn(), client);
      return { status: 204, headers: { 'set-cookie': noCookie() } };
    },

    getLink: async ({ body: { token } }, { client }) => ({ status: 200, body: await welcome.describe(token, client) }),

    createPassword: async ({ body: { token, password, email, name } }, { client, cookieOf }) => {
      const session = await welcome.redeem({ token, password, email, name }, client);
      const headers = { location: SESSION, 'set-cookie': cookieOf(session.token) };
      return { status: 201, body: toSession(session), headers };
    },

    createPasswordReset: async ({ body: { email } }, { client }) => {
      await passwordChanges.requestReset(email, client);
      return { status: 204 };
    },

    updatePassword: async ({ body: { current_password, new_password } }, { signedIn, client }) => {
      await passwordChanges.change(signedIn(), { current_password, new_password }, client);
      return { status: 204 };
    },

    updateProfile: async ({ body: { name } }, { signedIn }) => {
      const { user, account } = signedIn();
      return { status: 200, body: await users.update(account.account_id, user.user_id, { name }) };
    },
  };
};
