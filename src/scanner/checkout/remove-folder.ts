import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { promisify } from 'node:util';

const program = ['/bin/rm', '/usr/bin/rm'].find((path) => existsSync(path));

/**
 * Removes a folder, whatever a repository has put into it; one that is not there is no error. The system's own `rm`
 * goes down folder by folder: `fs.promises.rm` fails on a path longer than the system's limit (ENAMETOOLONG), `rmSync`
 * on 50,000 nested folders (EMFILE), and it stops the process meanwhile. Rejects with the cause when something stays.
 */
export const removeFolder = async (folder: string): Promise<void> => {
  if (program === undefined) await rm(folder, { recursive: true, force: true });
  else await promisify(execFile)(program, ['-rf', '--', folder], { env: {} });
};

export interface Removals {
  /** Removes a folder that nobody needs any more. Never rejects: what could not be removed is remembered. */
  discard(folder: string): Promise<void>;
  /** Tries again what could not be removed. */
  retry(): Promise<void>;
}

/**
 * Removal that changes the outcome of no scan. `onError` hears of each failure; nothing else in the process need know.
 */
export const createRemovals = (
  onError: (folder: string, error: unknown) => void,
  remove: (folder: string) => Promise<void> = removeFolder,
): Removals => {
  const left = new Set<string>();
  const discard = async (folder: string): Promise<void> => {
    try {
      await remove(folder);
      left.delete(folder);
    } catch (error) {
      left.add(folder);
      onError(folder, error);
    }
  };
  return {
    discard,
    retry: async () => {
      for (const folder of [...left]) await discard(folder);
    },
  };
};
