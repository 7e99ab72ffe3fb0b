import { type Clients, createClients } from './clients.ts';
import type { Session } from './types.ts';

/** The calls that work without being signed in. They belong to no environment and have a cache of their own. */
const clients = createClients({
  environment: 'live',
  onSignedOut: () => sessionEnded(),
  onForbidden: () => void sessionChanged(),
});

export const signInApi: Clients['own'] = clients.own;
export const sessionQueries: Clients['queries'] = clients.queries;

const { queryKey } = signInApi.queryOptions('get', '/session-state', {}); // the key that `useSessionQuery` has, empty init included

/** Every component that reads the session now knows that there is none. */
export const sessionEnded = (): void => {
  sessionQueries.setQueryData(queryKey, { session: null });
};

export const sessionBegan = (session: Session): void => {
  sessionQueries.setQueryData(queryKey, { session });
};

/** Every component that reads the session asks for it again: its permissions are not what they were. */
export const sessionChanged = (): Promise<void> => sessionQueries.invalidateQueries({ queryKey });
