import { BORROWED_SHARE, type ImportGroup, linesOf } from './import-groups.ts';

const MIB = 1024 * 1024;

/** What a process holds before it follows anything: Node itself, what is known, parsers. */
const OWN_BYTES = 256 * MIB;
/**
 * More than was measured anywhere. The heap was at its largest, with what was not collected yet, at 8.5 KiB a line for
 * TypeScript all of which hangs together (96,000 lines, this project's own), 11 for C# with scripts (17,000 lines), 7
 * for an application in TypeScript (69,000 lines), and 1 for small files in Java (404,000 lines).
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
