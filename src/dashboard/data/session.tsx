import { createContext, type ReactNode, use } from 'react';
import { forgetEverything } from './environment.tsx';
import { sessionBegan, sessionQueries, signInApi } from './session-queries.ts';
import type { Permission, Session } from './types.ts';

/** As it is known: null when nobody is signed in. */
export const useSessionQuery = () =>
  signInApi.useQuery(
    'get',
    '/session',
    {},
    { staleTime: 60_000, select: (session: Session | null) => session },
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

/** Whether whoever is signed in has a permission: to hide what would be refused. The service decides. */
export const useCan = (): ((permission: Permission) => boolean) => {
  const { permissions } = useSession();
  return (permission) => permissions.includes(permission);
};

/** Starts a session in these pages; what was fetched for another one is gone. */
export const enter = (session: Session): void => {
  forgetEverything();
  sessionBegan(session);
};

/** Ends the session. Loading the page anew leaves nothing of it in memory. */
export const useSignOut = () =>
  signInApi.useMutation('delete', '/session', { onSuccess: () => window.location.assign('/sign-in') }, sessionQueries);
