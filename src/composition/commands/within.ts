import { realpathSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, sep } from 'node:path';

/**
 * Whether whoever changes what is in a folder may change what a path stands for: it lies within by its name, or links
 * lead it there. Neither has to be there yet.
 */
export const isWithin = (folder: string, path: string): boolean =>
  liesIn(folder, path) || liesIn(realOf(folder), realOf(path));

const liesIn = (folder: string, path: string): boolean => {
  const way = relative(folder, path);
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
};

/** With the links followed of as much of it as is there. */
const realOf = (path: string): string => {
  try {
    return realpathSync.native(path);
  } catch {
    const parent = dirname(path);
    return parent === path ? path : join(realOf(parent), basename(path));
  }
};
