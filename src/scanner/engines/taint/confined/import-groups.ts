import { weightOf } from '../../../files/line-weight.ts';
import type { SourceFile } from '../../../files/source-file.ts';

export type Imports = (file: SourceFile) => readonly SourceFile[];

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
  /** Imports, of what a group holds or borrows, that lead out of it: data that goes there is lost. */
  readonly crossing: number;
}

/** How much a group may borrow besides, as a share of the lines that may be followed together. */
export const BORROWED_SHARE = 1 / 4;
/** Unrelated parts go together up to so many lines: what is larger is worth a process of its own. */
export const GATHERED_LINES = 40_000;
/** A part of so much begins a group, as what connects nothing need not be followed again together. */
const LARGE_SHARE = 1 / 8;
/**
 * A file that so many import holds a part together that is small enough, and none that is too large: each group borrows
 * it.
 */
const MANY_IMPORTERS = 20;

/**
 * Cuts a program into groups, in which files that import each other come together up to `most` lines and others only
 * where they are small; the same for the same files, in any order.
 */
export const groupsByImports = (given: readonly SourceFile[], importsOf: Imports, most: number): ImportGroups =>
  groupsOf(partsByImports(given, importsOf, most), importsOf, most * BORROWED_SHARE);

/** Groups of these parts, each of which borrows up to so many lines of the others. */
export const groupsOf = (
  parts: readonly (readonly SourceFile[])[],
  importsOf: Imports,
  borrowedLines: number,
): ImportGroups => {
  const cut = parts.map((files) => ({ files, borrowed: borrowedBy(files, importsOf, borrowedLines) }));
  const unseen = cut.flatMap(({ files, borrowed }) => unseenBy([...files, ...borrowed], importsOf));
  const exposed = new Set(unseen.map(({ target }) => target));
  return {
    groups: cut.map((group) => ({ ...group, isExposed: group.files.some((file) => exposed.has(file)) })),
    crossing: new Set(unseen.map(({ file, target }) => JSON.stringify([file.path, target.path]))).size,
  };
};

/** The files of each group. */
export const partsByImports = (given: readonly SourceFile[], importsOf: Imports, most: number): SourceFile[][] => {
  const files = sorted(given);
  const shared = sharedFiles(files, importsOf);
  const apart = (part: readonly SourceFile[]): SourceFile[][] =>
    connected(sorted(part), (file) => importsOf(file).filter((one) => !shared.has(one)));
  const parts = connected(files, importsOf).flatMap((part) => (linesOf(part) <= most ? [part] : apart(part)));
  return packed(parts, most);
};

const sorted = (files: readonly SourceFile[]): SourceFile[] => [...files].sort((a, b) => (a.path < b.path ? -1 : 1));

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
  const gathered = Math.min(most, GATHERED_LINES);
  const groups: SourceFile[][] = [];
  let free = 0;
  for (const part of parts) {
    const lines = linesOf(part);
    if (lines > free || lines >= gathered * LARGE_SHARE) free = 0;
    const room = lines > gathered ? most : gathered;
    for (const file of part) {
      const last = groups.at(-1);
      if (last !== undefined && weightOf(file) <= free) last.push(file);
      else {
        groups.push([file]);
        free = room;
      }
      free -= weightOf(file);
    }
    if (lines > gathered) free = 0;
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

/** What a group's files import that it has not got. */
const unseenBy = (group: readonly SourceFile[], importsOf: Imports): { file: SourceFile; target: SourceFile }[] => {
  const have = new Set(group);
  return group.flatMap((file) =>
    importsOf(file)
      .filter((target) => !have.has(target))
      .map((target) => ({ file, target })),
  );
};

export const linesOf = (files: readonly SourceFile[]): number => files.reduce((sum, file) => sum + weightOf(file), 0);
