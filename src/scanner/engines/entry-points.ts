import type { components } from '../../../generated/openapi.ts';
import type { LanguageName } from '../files/languages.ts';
import { kindOf } from '../files/languages.ts';
import { packageFolderOf } from '../files/packages.ts';
import type { SourceFile } from '../files/source-file.ts';
import type { ScanNotice } from './engine.ts';
import type { EngineResult } from './run-engine.ts';

/*
 * Where outside data comes in, and where nobody saw it do so. An engine that follows data finds nothing in a program
 * that it does not know how to enter: a result without findings means little there, and this says it.
 */

export type EntryPoints = components['schemas']['EntryPoints'];

/** What a scan says of its entry points. */
export interface Entered {
  /** Most of a language first; null where no engine that follows data took part. */
  readonly entry_points: readonly EntryPoints[] | null;
  /** Of one language: files that an entry point reaches; null where nobody follows its data. */
  readonly reachedIn: (files: readonly SourceFile[]) => number | null;
  /** Whether the engine for flows saw outside data come into any program of a file's kind. */
  readonly isEntered: (file: SourceFile) => boolean;
  readonly notices: readonly ScanNotice[];
}

/** Of a package's own source: a language with less of it is no program there, but a setting or a script. */
const COUNTS_FROM = 0.1;

/** Counts entry points, and names packages that have none. */
export const enteredBy = (files: readonly SourceFile[], results: readonly EngineResult[]): Entered => {
  const following = results.filter(({ reached, looked }) => reached !== null && looked.size > 0);
  const kinds = new Map(following.flatMap(({ reached }) => [...(reached ?? [])]));
  const programOf = (file: SourceFile): string | null =>
    following.map(({ followsAs }) => followsAs(file)).find((program) => program !== null) ?? null;
  const entered = new Set([...kinds].flatMap(([file, { length }]) => (length > 0 ? (programOf(file) ?? []) : [])));
  return {
    entry_points: following.length === 0 ? null : countedIn(kinds),
    reachedIn: (of) =>
      of.some((file) => programOf(file) !== null) ? of.filter((file) => kinds.has(file)).length : null,
    isEntered: (file) => entered.has(programOf(file) ?? ''),
    notices: unenteredPackages(files, { following, programOf, isReached: (file) => kinds.has(file) }),
  };
};

const countedIn = (kinds: ReadonlyMap<SourceFile, readonly EntryPoints['kind'][]>): EntryPoints[] => {
  const points = [...kinds].flatMap(([{ language }, its]) =>
    language === null ? [] : its.map((kind) => ({ language, kind })),
  );
  return [...Map.groupBy(points, ({ language, kind }) => `${language} ${kind}`).values()]
    .flatMap(([first, ...more]) => (first === undefined ? [] : [{ ...first, count: 1 + more.length }]))
    .sort((a, b) => b.count - a.count || (a.language + a.kind < b.language + b.kind ? -1 : 1));
};

/** How files are followed. */
interface Following {
  readonly following: readonly EngineResult[];
  readonly programOf: (file: SourceFile) => string | null;
  readonly isReached: (file: SourceFile) => boolean;
}

const unenteredPackages = (
  files: readonly SourceFile[],
  { following, programOf, isReached }: Following,
): ScanNotice[] => {
  const own = files.filter(({ path_kind, language }) => path_kind === 'source' && isSource(language));
  const folderOf = packageFolderOf(files.map(({ path }) => path));
  return [...Map.groupBy(own, ({ path }) => folderOf(path))].sort(byFolder).flatMap(([folder, its]) =>
    [...Map.groupBy(its, programOf)].flatMap(([program, those]): ScanNotice[] => {
      const isLooked = those.every((file) => following.some(({ looked }) => looked.has(file)));
      if (program === null || !isLooked || those.some(isReached)) return [];
      return linesOf(those) < COUNTS_FROM * linesOf(its) ? [] : [noEntryPoint(folder, those)];
    }),
  );
};

const isSource = (language: LanguageName | null): boolean => language !== null && kindOf(language) === 'source';

const byFolder = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number => (a < b ? -1 : 1);

const noEntryPoint = (folder: string, files: readonly SourceFile[]): ScanNotice => {
  const languages = [...new Set(files.map(({ language }) => language))].sort().join(', ');
  const where = folder === '' ? '' : ` in ${folder}`;
  return {
    code: 'no_entry_point',
    message: `No entry point was found in the ${languages} code${where} (${files.length} ${files.length === 1 ? 'file' : 'files'}, ${linesOf(files)} lines): no code that receives untrusted input was recognised, so data flows through it are missed.`,
    file: null,
  };
};

const linesOf = (files: readonly SourceFile[]): number => files.reduce((sum, { lines }) => sum + lines, 0);
