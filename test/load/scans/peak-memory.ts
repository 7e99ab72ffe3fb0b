import { readdirSync, readFileSync } from 'node:fs';

const EACH_MS = 100;

/**
 * Runs some work and answers the most memory, in MiB, that the processes below this one had at one time while it ran.
 * Linux alone tells; elsewhere null.
 */
export const peakBelow = async (work: () => Promise<unknown>): Promise<number | null> => {
  if (process.platform !== 'linux') {
    await work();
    return null;
  }
  let peak = 0;
  const timer = setInterval(() => {
    peak = Math.max(peak, memoryBelow());
  }, EACH_MS);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
  return peak / 1024;
};

/** KiB resident in all processes that descend from this one. */
const memoryBelow = (): number => {
  const parents = new Map<number, { parent: number; kib: number }>();
  for (const name of readdirSync('/proc')) {
    const status = /^\d+$/.test(name) ? statusOf(name) : null;
    if (status !== null) parents.set(Number(name), status);
  }
  const isBelow = (pid: number): boolean => {
    const parent = parents.get(pid)?.parent ?? 0;
    return parent === process.pid || (parent > 1 && isBelow(parent));
  };
  return [...parents].reduce((sum, [pid, { kib }]) => (isBelow(pid) ? sum + kib : sum), 0);
};

/** Null: it has ended in between. */
const statusOf = (pid: string): { parent: number; kib: number } | null => {
  try {
    const text = readFileSync(`/proc/${pid}/status`, 'utf8');
    return { parent: numberIn(text, 'PPid'), kib: numberIn(text, 'VmRSS') };
  } catch {
    return null;
  }
};

const numberIn = (text: string, name: string): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0);
