import { createContext, type ReactNode, use } from 'react';
import { forgetEverything, refreshEverything } from './environment.tsx';
import { sessionBegan, sessionQueries, signInApi } from './session-queries.ts';
import type { Permission, Session } from './types.ts';

/** As it is known: null when nobody is signed in. */
export const useSessionQuery = () =>
  signInApi.useQuery(
    'get',
    '/session-state',
    {},
    { staleTime: 60_000, select: ({ session }) => session },
    sessionQueries,
  );

const Context = createContext<Session | null>(null);

export const SessionProvider = ({ session, children }: { session: Session; children: ReactNode }) => (
  <Context value={session}>{children}</Context>
);

/** Who is signed in. */
export const useSession = (): Session => {
  const session = use(Context);
  if (session === null) throw new Error('used outside of SessionProvider');
  return session;
};

/** Whether the signed-in user has a permission: to hide what would be refused. The service decides. */
export const useCan = (): ((permission: Permission) => boolean) => {
  const { permissions } = useSession();
  return (permission) => permissions.includes(permission);
};

/** Starts a session in these pages; what was fetched for another one is gone. */
export const enter = (session: Session): void => {
  forgetEverything();
  sessionBegan(session);
};

/** Goes on with the pages as they were left when the session ended; not for another user, see `isSameUser`. */
export const resume = (session: Session): void => {
  sessionBegan(session);
  void refreshEverything();
};

/** Whether what one session has on the screen is the other one's to see. */
export const isSameUser = (one: Session, other: Session): boolean =>
  one.user.user_id === other.user.user_id && one.account.account_id === other.account.account_id;

/** Ends the session. Reloading the page leaves nothing of it in memory. */
export const useSignOut = (onError: (error: unknown) => void) =>
  signInApi.useMutation(
    'delete',
    '/session',
    { onSuccess: () => window.location.assign('/sign-in'), onError },
    sessionQueries,
  );
