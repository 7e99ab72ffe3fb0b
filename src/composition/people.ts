/** Who may call, and what is known of what they did, wired. */
import { randomInt } from 'node:crypto';
import { setImmediate, setTimeout as wait } from 'node:timers/promises';
import type { RateLimits } from '../domain/kernel/rate-limits.ts';
import { createAccountSettings } from '../domain/people/accounts.ts';
import { createAuditLog } from '../domain/people/audit-log.ts';
import { type AttemptsLimit, createAttemptsLimit } from '../domain/people/failed-attempts.ts';
import { type CountedKeys, createKeys } from '../domain/people/keys.ts';
import { createMailer } from '../domain/people/mail.ts';
import { createOneTimeLinks } from '../domain/people/one-time-links.ts';
import { createOwnSessions } from '../domain/people/own-sessions.ts';
import { createPasswordChanges } from '../domain/people/password-changes.ts';
import { createPasswords } from '../domain/people/passwords.ts';
import { createSessions } from '../domain/people/sessions.ts';
import { createSignIn } from '../domain/people/sign-in.ts';
import { createUsers } from '../domain/people/users.ts';
import { createWelcome } from '../domain/people/welcome.ts';
import { newId } from '../runtime/ids.ts';
import { newSecretToken, now, type Opened } from './open.ts';
import { publicAddress } from './public-address.ts';

/** What the command line needs as well as the API. The operator's mails nobody counts. */
export const createMembership = (
  { store, config }: Pick<Opened, 'store' | 'config'>,
  { countAttempt = null, counted = null }: { countAttempt?: AttemptsLimit | null; counted?: CountedKeys | null } = {},
) => {
  const mailer = config.SMTP_URL === null ? null : createMailer({ now, newId });
  const links = createOneTimeLinks({ store, now, newSecretToken, publicAddress: () => publicAddress(config) });
  return {
    mailer,
    links,
    keys: createKeys({ store, now, newId, randomInteger: randomInt, counted }),
    users: createUsers({ store, now, newId, links, mailer, countAttempt }),
    auditLog: createAuditLog({ store, now, newId, pause: setImmediate }),
  };
};

export const createPeople = (
  opened: Pick<Opened, 'store' | 'config'>,
  rateLimits: RateLimits,
  counted: CountedKeys | null = null,
) => {
  const { store } = opened;
  const countAttempt = createAttemptsLimit(rateLimits);
  const { mailer, links, keys, users, auditLog } = createMembership(opened, { countAttempt, counted });
  const passwords = createPasswords();
  const sessions = createSessions({ store, now, newId, newSecretToken });
  const common = { store, now, newId, wait, passwords, sessions, auditLog, countAttempt };
  return {
    keys,
    users,
    sessions,
    auditLog,
    signIn: createSignIn(common),
    welcome: createWelcome({ ...common, links }),
    accountSettings: createAccountSettings({ store }),
    ownSessions: createOwnSessions({ store, now, auditLog }),
    passwordChanges: createPasswordChanges({ ...common, users, mailer }),
    mailEnabled: mailer !== null,
  };
};
