import { mkdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../content/documented-contract.ts';

const LOCK = join(ROOT, 'docs/.astro/building');
const STALE_MS = 120_000; // a build takes seconds: a holder that takes longer has died
const PAUSE_MS = 100;

/** Runs `work` while no other process builds: two builds in one folder would spoil each other. Waits for its turn. */
export const withLock = async (work: () => Promise<void>): Promise<void> => {
  mkdirSync(join(ROOT, 'docs/.astro'), { recursive: true });
  while (!taken()) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);
  try {
    await work();
  } finally {
    rmSync(LOCK, { recursive: true, force: true });
  }
};

const taken = (): boolean => {
  try {
    mkdirSync(LOCK);
    return true;
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || error.code !== 'EEXIST') throw error;
    const held = statSync(LOCK, { throwIfNoEntry: false });
    if (held && Date.now() - held.mtimeMs > STALE_MS) rmSync(LOCK, { recursive: true, force: true });
    return false;
  }
};
