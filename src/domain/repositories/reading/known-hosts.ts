import type { components } from '../../../../generated/openapi.ts';

export type RepositoryProvider = components['schemas']['RepositoryProvider'];

/** Hosts that are known by name. All of them take a path in any case for the same one. */
export const PROVIDERS: ReadonlyMap<string, RepositoryProvider> = new Map([
  ['github.com', 'github'],
  ['gitlab.com', 'gitlab'],
  ['bitbucket.org', 'bitbucket'],
  ['codeberg.org', 'codeberg'],
]);
