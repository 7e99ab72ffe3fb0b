import { weightOf } from '../../../files/line-weight.ts';
import type { SourceFile } from '../../../files/source-file.ts';

/** Files that are followed together. */
export interface ImportGroup {
  readonly files: readonly SourceFile[];
  /** Files of other groups that these import: known to them, and followed for themselves elsewhere. */
  readonly borrowed: readonly SourceFile[];
  /** Files of other groups import what this one holds, unseen by it and by themselves. */
  readonly isExposed: boolean;
}

export interface ImportGroups {
  readonly groups: readonly ImportGroup[];
  /** Imports of files that their group has not got. */
  readonly crossing: number;
}

/** Lines that are followed together at most, where no file alone has more: what the memory of one process holds. */
export const GROUP_LINES = 40_000;
/** Of these: how much a group may borrow besides. */
const BORROWED_SHARE = 1 / 4;
/** Of these: a part of so much begins a group, as what connects nothing need not be followed again together. */
const LARGE_SHARE = 1 / 8;
/**
 * A file that so many import holds a part together that is small enough, and none that is too large: each group borrows
 * it.
 */
const MANY_IMPORTERS = 20;

/**
 * Cuts a program into groups of at most so many lines, in which files that import each other come together; the same
 * for the same files, in any order.
 */
export const groupsByImports = (
  given: readonly SourceFile[],
  importsOf: (file: SourceFile) => readonly SourceFile[],
  most = GROUP_LINES,
): ImportGroups => {
  const files = sorted(given);
  const shared = sharedFiles(files, importsOf);
  const apart = (part: readonly SourceFile[]): SourceFile[][] =>
    connected(sorted(part), (file) => importsOf(file).filter((one) => !shared.has(one)));
  const parts = connected(files, importsOf).flatMap((part) => (linesOf(part) <= most ? [part] : apart(part)));
  const cut = packed(parts, most).map((own) => ({
    files: own,
    borrowed: borrowedBy(own, importsOf, most * BORROWED_SHARE),
  }));
  const exposed = new Set(
    cut.flatMap(({ files: own, borrowed }) => unseenBy([...own, ...borrowed], [...own, ...borrowed], importsOf)),
  );
  const groups = cut.map((group) => ({ ...group, isExposed: group.files.some((file) => exposed.has(file)) }));
  const crossing = groups.reduce(
    (sum, one) => sum + unseenBy(one.files, [...one.files, ...one.borrowed], importsOf).length,
    0,
  );
  return { groups, crossing };
};

const sorted = (files: readonly SourceFile[]): SourceFile[] => [...files].sort((a, b) => (a.path < b.path ? -1 : 1));

type Imports = (file: SourceFile) => readonly SourceFile[];

const sharedFiles = (files: readonly SourceFile[], importsOf: Imports): ReadonlySet<SourceFile> => {
  const importers = new Map<SourceFile, number>();
  for (const file of files) for (const one of importsOf(file)) importers.set(one, (importers.get(one) ?? 0) + 1);
  return new Set(files.filter((file) => (importers.get(file) ?? 0) > MANY_IMPORTERS));
};

/**
 * The parts of a program that no import connects; within each, what a file imports stands before it where that is
 * possible.
 */
const connected = (files: readonly SourceFile[], importsOf: Imports): SourceFile[][] => {
  const importers = new Map<SourceFile, SourceFile[]>(files.map((file) => [file, []]));
  for (const file of files) for (const one of importsOf(file)) importers.get(one)?.push(file);
  const seen = new Set<SourceFile>();
  const parts: SourceFile[][] = [];
  for (const file of files) {
    const part = deepestFirst([file], seen, (one) => [...importsOf(one), ...(importers.get(one) ?? [])]);
    if (part.length === 0) continue;
    part.sort((a, b) => (a.path < b.path ? -1 : 1));
    const tops = part.filter((one) => importers.get(one)?.length === 0);
    parts.push(deepestFirst([...tops, ...part], new Set(), importsOf));
  }
  return parts;
};

/** What can be reached and was not seen, each behind what it leads to. */
const deepestFirst = (starts: readonly SourceFile[], seen: Set<SourceFile>, next: Imports): SourceFile[] => {
  const found: SourceFile[] = [];
  for (const start of starts) {
    if (seen.has(start)) continue;
    seen.add(start);
    // Not by recursion: chains of imports may be long.
    const path = [{ file: start, waiting: [...next(start)].reverse() }];
    for (let last = path.at(-1); last !== undefined; last = path.at(-1)) {
      const one = last.waiting.pop();
      if (one === undefined) {
        found.push(last.file);
        path.pop();
      } else if (!seen.has(one)) {
        seen.add(one);
        path.push({ file: one, waiting: [...next(one)].reverse() });
      }
    }
  }
  return found;
};

/** Parts that are small go together in their order; one that is too large is cut in its own. */
const packed = (parts: readonly (readonly SourceFile[])[], most: number): SourceFile[][] => {
  const groups: SourceFile[][] = [];
  let free = 0;
  for (const part of parts) {
    const lines = linesOf(part);
    if (lines > free || lines >= most * LARGE_SHARE) free = 0;
    for (const file of part) {
      const last = groups.at(-1);
      if (last !== undefined && weightOf(file) <= free) last.push(file);
      else {
        groups.push([file]);
        free = most;
      }
      free -= weightOf(file);
    }
  }
  return groups;
};

/** What a group's files import, and what that imports, as much as may be; what most of them import goes first. */
const borrowedBy = (own: readonly SourceFile[], importsOf: Imports, most: number): SourceFile[] => {
  const have = new Set(own);
  const borrowed: SourceFile[] = [];
  let free = most;
  for (let from = own; from.length > 0; ) {
    const wanted = new Map<SourceFile, number>();
    for (const file of from)
      for (const one of importsOf(file)) if (!have.has(one)) wanted.set(one, (wanted.get(one) ?? 0) + 1);
    const taken: SourceFile[] = [];
    for (const [file] of [...wanted].sort(([a, ofA], [b, ofB]) => ofB - ofA || (a.path < b.path ? -1 : 1))) {
      if (weightOf(file) > free) continue;
      free -= weightOf(file);
      have.add(file);
      taken.push(file);
    }
    borrowed.push(...taken);
    from = taken;
  }
  return borrowed;
};

/** What files import that is not among those that a group has; once for each import. */
const unseenBy = (files: readonly SourceFile[], group: readonly SourceFile[], importsOf: Imports): SourceFile[] => {
  const have = new Set(group);
  return files.flatMap((file) => importsOf(file).filter((one) => !have.has(one)));
};

export const linesOf = (files: readonly SourceFile[]): number => files.reduce((sum, file) => sum + weightOf(file), 0);
