import type { AccountScope } from '../kernel/caller.ts';
import { notFound } from '../kernel/failure.ts';
import type { NewSecretToken } from '../kernel/ids.ts';
import { DAY, HOUR, isoTime, type Now } from '../kernel/time.ts';
import { hashSecret } from './key-format.ts';

/** The first user of an account, a user who was invited, a user who has to choose a new password. */
export type LinkPurpose = 'first_user' | 'invitation' | 'password_reset';

const LIFETIME: Readonly<Record<LinkPurpose, number>> = {
  first_user: 7 * DAY,
  invitation: 7 * DAY,
  password_reset: HOUR,
};

export interface OneTimeLink {
  purpose: LinkPurpose;
  account_id: string;
  /** Null for the first user, who gives their own name when they open the link. */
  user_id: string | null;
  expires_at: number;
}

/** A link with what its reader may know of it. */
export interface KnownLink extends OneTimeLink {
  account_name: string;
  email: string | null;
  name: string | null;
}

export interface OneTimeLinkStore {
  /** Takes the place of the link that the same user, or account, had for the same purpose. */
  put(link: OneTimeLink & { token_hash: string }): Promise<void>;
  /** Null when it is unknown, used, replaced or expired at `now`. */
  find(token_hash: string, now: number): Promise<KnownLink | null>;
  /** Uses the link up: one of several callers gets it. Null as for `find`. */
  take(token_hash: string, now: number): Promise<OneTimeLink | null>;
  /** All of a user. */
  removeOf(scope: AccountScope, user_id: string): Promise<void>;
  /** The one that makes the account's first user. */
  removeFirst(scope: AccountScope): Promise<void>;
}

interface Kept {
  links: OneTimeLinkStore;
}

/** A link just made: the only time that its token is seen. */
export interface IssuedLink {
  purpose: LinkPurpose;
  token: string;
  url: string;
  /** Epoch milliseconds. */
  expires_at: number;
}

export interface OneTimeLinkDependencies {
  store: Kept;
  now: Now;
  newSecretToken: NewSecretToken;
  /** Origin under which people reach the dashboard, known once the server listens. */
  publicAddress: () => string;
}

export const createOneTimeLinks = ({ store, now, newSecretToken, publicAddress }: OneTimeLinkDependencies) => ({
  /** Makes a link; the one there was for the same purpose stops. */
  issue: async (tx: Kept, link: Omit<OneTimeLink, 'expires_at'>): Promise<IssuedLink> => {
    const token = newSecretToken();
    const expires_at = now() + LIFETIME[link.purpose];
    await tx.links.put({ ...link, expires_at, token_hash: hashSecret(token) });
    return { purpose: link.purpose, token, url: welcomeAddress(publicAddress(), token), expires_at };
  },

  /** What a link is for, for the person who has it. Using it is another matter: see `createWelcome`. */
  describe: async (token: string) => {
    const link = await store.links.find(hashSecret(token), now());
    if (!link) throw notFound();
    const { purpose, email, account_name, expires_at } = link;
    return { purpose, email, name: givenName(link), account_name, expires_at: isoTime(expires_at) };
  },
});

export type OneTimeLinks = ReturnType<typeof createOneTimeLinks>;

/** Null of who has not said it yet: until then the address stands in its place. */
export const givenName = ({ email, name }: Pick<KnownLink, 'email' | 'name'>): string | null =>
  name === email ? null : name;

/** The token stands in the fragment, which browsers send to nobody: it is in no log and no referrer. */
const welcomeAddress = (origin: string, token: string): string => `${origin}/welcome#token=${token}`;
