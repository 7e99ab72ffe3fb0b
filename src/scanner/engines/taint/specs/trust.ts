import type { SourceKind } from './model.ts';

/** Whoever sets up the program decides what lies where: a folder that the environment names is the program's own. */
export const isSetUp = (source: SourceKind | undefined): boolean => source?.trust === 'operator';
