import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Log } from '../domain/kernel/log.ts';
import { createRemovals, type Removals, removeFolder } from '../scanner/checkout/remove-folder.ts';
import { holdAlone } from '../store/upkeep/worker-lock.ts';

const LOCK = '.lock';

export interface Checkouts {
  /** For this process alone. */
  readonly folder: string;
  readonly discard: Removals['discard'];
  /**
   * Removes what processes that have died left behind, and what this one could not remove before; never what is in use.
   */
  sweep(): Promise<void>;
  /** Gives the folder back, with all that is in it. */
  release(): Promise<void>;
}

/** Makes a folder for the checkouts of this process. */
export const openCheckouts = (options: { parent: string; newName: () => string; log: Log }): Checkouts => {
  const { parent, log } = options;
  mkdirSync(parent, { recursive: true, mode: 0o700 });
  const { name, unlock } = takeName(parent, options.newName);
  const folder = join(parent, name);
  mkdirSync(folder, { mode: 0o700 });
  const removals = createRemovals((left, error) => log.error({ folder: left, err: error }, 'checkout not removed'));

  const sweepOne = async (entry: string): Promise<void> => {
    try {
      await removeAbandoned(join(parent, entry));
    } catch (error) {
      log.error({ folder: join(parent, entry), err: error }, 'checkout not removed');
    }
  };

  return {
    folder,
    discard: removals.discard,
    sweep: async () => {
      await removals.retry();
      const locks = readdirSync(parent).filter((file) => file.endsWith(LOCK) && file !== name + LOCK);
      for (const lock of locks) await sweepOne(lock.slice(0, -LOCK.length));
    },
    release: async () => {
      unlock();
      await sweepOne(name);
    },
  };
};

/** A name is lost only to the sweep of another process that has come between the making of its lock and the locking. */
const takeName = (parent: string, newName: () => string): { name: string; unlock: () => void } => {
  for (let tries = 0; tries < 10; tries++) {
    const name = newName();
    const unlock = holdAlone(join(parent, name + LOCK));
    if (unlock) return { name, unlock };
  }
  throw new Error(`no folder for checkouts can be had in ${parent}`);
};

/**
 * A lock that can be had belongs to nobody any more. The lock goes last, so that what stays is found by the next sweep.
 */
const removeAbandoned = async (folder: string): Promise<void> => {
  const unlock = holdAlone(folder + LOCK);
  if (!unlock) return;
  try {
    await removeFolder(folder);
    rmSync(folder + LOCK, { force: true });
  } finally {
    unlock();
  }
};
