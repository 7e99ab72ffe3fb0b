import { QueryClientProvider } from '@tanstack/react-query';
import { createContext, type ReactNode, use } from 'react';
import { type Clients, createClients } from './clients.ts';
import { sessionChanged, sessionEnded } from './session-queries.ts';
import type { Environment } from './types.ts';

interface Value extends Clients {
  environment: Environment;
}

const Context = createContext<Value | null>(null);

const listeners = { onSignedOut: sessionEnded, onForbidden: () => void sessionChanged() };

const values: Record<Environment, Value> = {
  live: { environment: 'live', ...createClients({ environment: 'live', ...listeners }) },
  test: { environment: 'test', ...createClients({ environment: 'test', ...listeners }) },
};

/**
 * Everything below sees the data of one environment. Give it the environment as `key` too, so that no state outlives a
 * switch.
 */
export const EnvironmentProvider = ({ environment, children }: { environment: Environment; children: ReactNode }) => (
  <Context value={values[environment]}>
    <QueryClientProvider client={values[environment].queries}>{children}</QueryClientProvider>
  </Context>
);

const useValue = (): Value => {
  const value = use(Context);
  if (value === null) throw new Error('used outside of EnvironmentProvider');
  return value;
};

export const useEnvironment = (): Environment => useValue().environment;

/** The public contract: `useApi().useQuery('get', '/scans', …)`. */
export const useApi = (): Clients['api'] => useValue().api;

/** The dashboard's own calls: `useOwn().useQuery('get', '/keys', …)`. */
export const useOwn = (): Clients['own'] => useValue().own;

/** For streams and files. */
export const useRequest = (): Clients['request'] => useValue().request;

/** Forgets everything that was fetched: it may not be the next person's to see. */
export const forgetEverything = (): void => {
  for (const { queries } of Object.values(values)) queries.clear();
};

/** Fetches everything that is shown again, and what else was fetched when it is next shown. */
export const refreshEverything = async (): Promise<void> => {
  await Promise.all(Object.values(values).map(({ queries }) => queries.invalidateQueries()));
};
