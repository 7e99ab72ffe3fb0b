import type { SourceFile } from '../../../files/source-file.ts';
import { RefusedRecord } from '../../../processes/records.ts';
import type { ScanNotice } from '../../engine.ts';
import { type Analyzing, commandOf } from './analyzing.ts';
import { withChild } from './crew.ts';
import {
  GATHERED_LINES,
  groupsByImports,
  groupsOf,
  type ImportGroup,
  type ImportGroups,
  linesOf,
  partsByImports,
} from './import-groups.ts';
import type { Report, UnitLine } from './protocol.ts';

/** Files in groups, and what is lost between these. */
export interface Cut extends Pick<ImportGroups, 'groups'> {
  /** Null where nobody could say what imports what. */
  readonly crossing: number | null;
}

/** Cuts a program into what is followed together. */
export interface Cutting {
  whole(): Promise<Cut>;
  /** Into smaller groups, one that could not be followed. */
  again(group: ImportGroup): Promise<Cut>;
}

export const createCutting = (analyzing: Analyzing): Cutting => {
  // They were put aside in the order in which processes came to their end.
  const files = [...analyzing.spooled.keys()].sort((a, b) => (a.path < b.path ? -1 : 1));
  const together = Math.min(analyzing.groupLines, GATHERED_LINES);
  let asked: Promise<ImportsFound> | undefined;
  const imports = (): Promise<ImportsFound> => {
    asked ??= importsOf(analyzing, files);
    return asked;
  };
  return {
    whole: async () =>
      linesOf(files) <= together
        ? { groups: files.length === 0 ? [] : [{ files, borrowed: [], isExposed: false }], crossing: 0 }
        : withUnknown(cutWhole(files, await imports(), analyzing.groupLines), await imports()),
    again: async (group) => withUnknown(cutAgain(group, await imports()), await imports()),
  };
};

const cutWhole = (files: readonly SourceFile[], imports: ImportsFound, most: number): ImportGroups =>
  groupsByImports(files, (file) => imports?.get(file) ?? [], most);

/** Nothing is borrowed anew: what the group could not be followed for may be in any of its files. */
const cutAgain = ({ files, borrowed, isExposed }: ImportGroup, imports: ImportsFound): ImportGroups => {
  const own = new Set(files);
  const ownImports = (file: SourceFile) => (imports?.get(file) ?? []).filter((one) => own.has(one));
  const parts = partsByImports(files, ownImports, linesOf(files) / 2);
  // Empty files have no halves by lines.
  const { groups, crossing } = groupsOf(parts.length > 1 ? parts : halvesOf(files), ownImports, 0);
  return { groups: groups.map((one) => ({ ...one, borrowed, isExposed: isExposed || one.isExposed })), crossing };
};

const halvesOf = (files: readonly SourceFile[]): SourceFile[][] => {
  const middle = files.length >> 1;
  return [files.slice(0, middle), files.slice(middle)];
};

/** Where nobody knows the imports, any group may be called from others. */
const withUnknown = ({ groups, crossing }: ImportGroups, imports: ImportsFound): Cut =>
  imports === null
    ? { groups: groups.map((group) => ({ ...group, isExposed: true })), crossing: null }
    : { groups, crossing };

/** Which files each one imports; null where the child did not come to an end. */
type ImportsFound = ReadonlyMap<SourceFile, readonly SourceFile[]> | null;

const importsOf = async (analyzing: Analyzing, files: readonly SourceFile[]): Promise<ImportsFound> => {
  const found = new Map<SourceFile, readonly SourceFile[]>();
  const fileAt = (index: number): SourceFile => {
    const file = files[index];
    if (file === undefined) throw new RefusedRecord('report about another file');
    return file;
  };
  const take = (report: Report | UnitLine): void => {
    if (report.kind !== 'imports') throw new RefusedRecord('unknown report');
    found.set(fileAt(report.index), report.targets.map(fileAt));
  };
  const command = { ...commandOf(analyzing, files), kind: 'imports' } as const;
  const ending = await withChild(analyzing.crew, (child) => child.do(command, { silentMs: analyzing.silentMs, take }));
  analyzing.signal.throwIfAborted();
  return ending.kind === 'done' ? found : null;
};

/** Of a program that is too large. */
export const followedApart = ({ groupLines, spooled }: Analyzing, { groups, crossing }: Cut): ScanNotice => ({
  code: 'engine_detail',
  message: `taint: ${spooled.size} files are analysed in ${groups.length} parts, because a process has memory for ${groupLines} lines; ${lostBetween(crossing)}`,
  file: null,
});

/** Of a group that could not be followed. */
export const followedAgain = (count: number, reason: string, { groups, crossing }: Cut): ScanNotice => ({
  code: 'engine_detail',
  message: `taint: ${count} files could not be analysed together (${reason}) and are analysed in ${groups.length} parts; ${lostBetween(crossing)}`,
  file: null,
});

const lostBetween = (crossing: number | null): string => {
  if (crossing === 0) return 'no import crosses parts';
  const lost = 'data flows between parts are missed';
  return crossing === null
    ? lost
    : `${lost} (${crossing} ${crossing === 1 ? 'import crosses' : 'imports cross'} parts)`;
};
