import { readdirSync, readFileSync } from 'node:fs';

/** What the kernel counts in, whatever it measures with: `USER_HZ`, 100 in a second. */
const TICK_MS = 10;

/** Counts the processor time of children that were ended from outside. */
export interface ProcessorMeter {
  add(ms: number): void;
}

/**
 * Processor time that a process group has used so far, in milliseconds; null where the system does not tell (without a
 * `/proc`) or where the group is gone. All of the group, as what `bwrap` runs is a process below the one that we
 * started, in a space of its own in which it does not know its number here.
 */
export const processorTimeOf = (group: number): number | null => {
  const times = processIds().flatMap((id) => timeIn(id, group) ?? []);
  return times.length === 0 ? null : times.reduce((sum, ms) => sum + ms, 0);
};

const processIds = (): string[] => {
  if (process.platform !== 'linux') return [];
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return []; // Not mounted here, as in some containers.
  }
};

/** Null for a process of another group. */
const timeIn = (id: string, group: number): number | null => {
  const text = statOf(id);
  // The name of the program may hold spaces and brackets; behind it come state, parent and group.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  if (Number(fields[2]) !== group) return null;
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
};

const statOf = (id: string): string => {
  try {
    return readFileSync(`/proc/${id}/stat`, 'utf8');
  } catch {
    return ''; // It has ended since the folder was read.
  }
};
