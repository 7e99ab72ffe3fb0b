import type { Environment } from '../kernel/caller.ts';

/** Address of a page of the dashboard, where the environment stands in front as its own links have it. */
export const dashboardPage = (origin: string, environment: Environment, path: `/${string}`): string =>
  `${origin}${environment === 'test' ? '/test' : ''}${path}`;
