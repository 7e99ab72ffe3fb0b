import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { holdAlone } from '../store/worker-lock.ts';

const LOCK = '.lock';

/** A folder for the checkouts of this process alone, and what gives it back. Sweeps those of processes that have died. */
export const openCheckouts = (parent: string, name: string): { folder: string; release: () => void } => {
  mkdirSync(parent, { recursive: true, mode: 0o700 });
  for (const entry of readdirSync(parent).filter((file) => file.endsWith(LOCK)))
    sweep(parent, entry.slice(0, -LOCK.length));
  const folder = join(parent, name);
  const unlock = holdAlone(folder + LOCK);
  if (!unlock) throw new Error(`another process works in ${folder}`);
  mkdirSync(folder, { mode: 0o700 });
  return {
    folder,
    release: () => {
      unlock();
      sweep(parent, name);
    },
  };
};

/** A lock that can be had belongs to nobody any more. */
const sweep = (parent: string, name: string): void => {
  const folder = join(parent, name);
  const unlock = holdAlone(folder + LOCK);
  if (!unlock) return;
  rmSync(folder, { recursive: true, force: true });
  unlock();
  rmSync(folder + LOCK, { force: true });
};
