import { QueryClient } from '@tanstack/react-query';
import createFetchClient, { type Middleware } from 'openapi-fetch';
import createQueryHooks from 'openapi-react-query';
import type { paths as OwnPaths } from '../../../generated/dashboard/openapi.ts';
import type { paths as PublicPaths } from '../../../generated/openapi.ts';
import { ApiError, apiErrorOf, networkError } from './api-error.ts';
import { isChangeWorthRetrying, isWorthRetrying, retryDelay } from './retries.ts';
import type { Environment } from './types.ts';

const FRESH_MS = 15_000;

export interface Clients {
  /** The public contract, under `/v1`. */
  api: ReturnType<typeof createQueryHooks<PublicPaths, 'application/json'>>;
  /** The dashboard's own calls, under `/dashboard/api`. */
  own: ReturnType<typeof createQueryHooks<OwnPaths, 'application/json'>>;
  /** For what is no query: a stream, a file. Same headers, same errors. */
  request: (path: string, init?: RequestInit) => Promise<Response>;
  /**
   * What was fetched, of this environment alone: another one can't show it, not even from a call that was under way.
   */
  queries: QueryClient;
}

/** Who must hear of answers that concern more than the call. */
export interface Listeners {
  /** Nobody is signed in. */
  onSignedOut: () => void;
  /** A permission is missing that these pages took to be there, else they would not have asked. */
  onForbidden: () => void;
}

/** Everything that talks to the service, for one environment. */
export const createClients = ({ environment, ...listeners }: { environment: Environment } & Listeners): Clients => {
  const headers = { 'X-Environment': environment };
  const failures = throwFailures(listeners);
  const publicClient = createFetchClient<PublicPaths, 'application/json'>({ baseUrl: '/v1', headers });
  const ownClient = createFetchClient<OwnPaths, 'application/json'>({ baseUrl: '/dashboard/api', headers });
  publicClient.use(failures);
  ownClient.use(failures);
  return {
    api: createQueryHooks(publicClient),
    own: createQueryHooks(ownClient),
    request: async (path, init = {}) => {
      const response = await fetch(path, { ...init, headers: { ...init.headers, ...headers } }).catch(reject);
      if (!response.ok) throw await failureOf(response, listeners);
      return response;
    },
    queries: createQueries(),
  };
};

export const createQueries = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      // `always`: what a browser believes about being online is often wrong, and waiting in silence helps nobody
      queries: { staleTime: FRESH_MS, networkMode: 'always', retry: isWorthRetrying, retryDelay },
      mutations: { networkMode: 'always', retry: isChangeWorthRetrying, retryDelay },
    },
  });

const throwFailures = (listeners: Listeners): Middleware => ({
  onResponse: async ({ response }) => {
    if (!response.ok) throw await failureOf(response, listeners);
  },
  onError: ({ error }) => (error instanceof ApiError || isAbort(error) ? undefined : networkError(error)),
});

const failureOf = async (response: Response, { onSignedOut, onForbidden }: Listeners): Promise<ApiError> => {
  const error = await apiErrorOf(response);
  if (error.signedOut) onSignedOut();
  if (error.code === 'FORBIDDEN') onForbidden();
  return error;
};

const reject = (error: unknown): never => {
  throw isAbort(error) ? error : networkError(error);
};

/** A page that was left cancels its calls; that is no failure. */
const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';
