import { BORROWED_SHARE, type ImportGroup, linesOf } from './import-groups.ts';

const MIB = 1024 * 1024;

/** What a process holds before it follows anything: Node itself, what is known, parsers. */
const OWN_BYTES = 256 * MIB;
/**
 * Half as much again as what was measured where most is needed: 8 KiB on the heap for a line of TypeScript all of which
 * hangs together (this project's own), 7 KiB for C# with scripts, 1.5 KiB for an application in TypeScript, less than
 * 1 KiB for the small files of a benchmark in Java.
 */
const BYTES_A_LINE = 12 * 1024;
/** However little memory there is. */
const LEAST_LINES = 5_000;

/** Lines that a process of so much memory can follow together, with those that it borrows besides. */
export const linesWithin = (bytes: number): number =>
  Math.max(LEAST_LINES, Math.floor((bytes - OWN_BYTES) / BYTES_A_LINE / (1 + BORROWED_SHARE)));

/** Whether processes that follow these groups side by side need no more memory than one may have. */
export const fitWithin = (bytes: number, groups: readonly ImportGroup[]): boolean =>
  groups.reduce((sum, group) => sum + memoryFor(group), 0) <= bytes;

const memoryFor = ({ files, borrowed }: ImportGroup): number =>
  OWN_BYTES + linesOf([...files, ...borrowed]) * BYTES_A_LINE;
