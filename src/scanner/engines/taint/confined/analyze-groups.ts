import type { Range } from '../../../files/positions.ts';
import type { SourceFile } from '../../../files/source-file.ts';
import { RefusedRecord } from '../../../processes/records.ts';
import type { EngineEvent, EngineFinding, EngineInput, Guess } from '../../engine.ts';
import { type Crew, withChild } from './crew.ts';
import { readFoundFlow } from './found-flow.ts';
import { groupsByImports, type ImportGroup, linesOf } from './import-groups.ts';
import { inOrder } from './in-order.ts';
import { type KeptGroup, keepGroup, readKeptGroup } from './kept-groups.ts';
import type { AnalyzeCommand, Report, Spooled, UnitLine } from './protocol.ts';

/** Of one group, in milliseconds; steps are counted, so only what they don't see takes so long. */
const STALL_MS = 300_000;
/** Processes that may die of what they follow; then a group that dies is given up. */
const MAX_DEATHS = 12;
/** Groups that are followed at a time, whatever the number of processes: each holds some hundred MiB. */
const MAX_AT_A_TIME = 3;

export interface Analyzing extends Pick<EngineInput, 'root' | 'limits' | 'signal' | 'cache'> {
  readonly crew: Crew;
  readonly spooled: ReadonlyMap<SourceFile, Spooled>;
  /** Files that settle what imports mean. */
  readonly settings: readonly SourceFile[];
  /** A folder of what is known, compiled. */
  readonly knowledge: string;
  /** Most processes at a time. */
  readonly processes: number;
  /** Lines that are followed together at most. */
  readonly groupLines: number;
  /** What others suppose anywhere. */
  readonly guesses: readonly Guess[];
  /** By rule: ids of rules that guessed at the same flaw. */
  readonly replaces: (rule: string) => readonly string[];
}

/**
 * Has a child follow data through the files that were read; all together, or in groups where they are too many. A group
 * that it dies of is followed in halves.
 */
export async function* analyzeGroups(analyzing: Analyzing): AsyncGenerator<EngineEvent, void, void> {
  const { groups, crossing } = await cutIntoGroups(analyzing);
  if (crossing === null || crossing > 0)
    yield { kind: 'notice', notice: followedApart(analyzing, groups.length, crossing) };
  const told = new Set<string>();
  let deaths = 0;
  const work = inOrder(groups, Math.min(analyzing.processes, MAX_AT_A_TIME), (group) => analyzeGroup(analyzing, group));
  try {
    for (let next = await work.next(); next !== null; next = await work.next()) {
      const { item: group, result } = next;
      if (typeof result !== 'string') {
        // What was found in a file that several groups know is told once.
        for (const event of result) if (event.kind !== 'finding' || isNew(told, event.finding)) yield event;
        continue;
      }
      deaths += 1;
      const { files, borrowed } = group;
      const half = { borrowed, isExposed: true };
      const middle = files.length >> 1;
      if (middle > 0 && deaths < MAX_DEATHS)
        work.putFirst([
          { ...half, files: files.slice(0, middle) },
          { ...half, files: files.slice(middle) },
        ]);
      else for (const file of files) yield incomplete(file, `not followed: ${result}`, file.lines);
    }
  } finally {
    work.stop();
  }
}

const isNew = (
  told: Set<string>,
  { rule_id, cwe, file, line, column, end_line, end_column }: EngineFinding,
): boolean => {
  const key = JSON.stringify([rule_id, cwe, file, line, column, end_line, end_column]);
  if (told.has(key)) return false;
  told.add(key);
  return true;
};

/** `crossing` is null where nobody could say which imports lead from one group to another. */
const cutIntoGroups = async (
  analyzing: Analyzing,
): Promise<{ readonly groups: readonly ImportGroup[]; readonly crossing: number | null }> => {
  // They were put aside in the order in which processes came to their end.
  const files = [...analyzing.spooled.keys()].sort((a, b) => (a.path < b.path ? -1 : 1));
  if (linesOf(files) <= analyzing.groupLines)
    return { groups: files.length === 0 ? [] : [{ files, borrowed: [], isExposed: false }], crossing: 0 };
  const imports = await importsOf(analyzing, files);
  if (imports !== null) return groupsByImports(files, (file) => imports.get(file) ?? [], analyzing.groupLines);
  const { groups } = groupsByImports(files, () => [], analyzing.groupLines);
  return { groups: groups.map((group) => ({ ...group, isExposed: true })), crossing: null };
};

/** Which files each one imports; null where the child did not come to an end. */
const importsOf = async (
  analyzing: Analyzing,
  files: readonly SourceFile[],
): Promise<ReadonlyMap<SourceFile, readonly SourceFile[]> | null> => {
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
  const ending = await withChild(analyzing.crew, (child) => child.do(command, { stallMs: STALL_MS, take }));
  analyzing.signal.throwIfAborted();
  return ending.kind === 'done' ? found : null;
};

const followedApart = ({ groupLines }: Analyzing, count: number, crossing: number | null) => ({
  code: 'engine_detail' as const,
  message: `taint: more than ${groupLines} lines are followed in ${count} parts, and data that goes from one to another is lost${crossing === null ? '' : ` (${crossing} ${crossing === 1 ? 'import leads' : 'imports lead'} there)`}`,
  file: null,
});

/** What was found, or why the group could not be followed. */
const analyzeGroup = async (analyzing: Analyzing, group: ImportGroup): Promise<EngineEvent[] | string> => {
  const { root, cache, settings } = analyzing;
  const about = { root, cache, group, settings, guesses: guessesIn(analyzing, [...group.files, ...group.borrowed]) };
  return eventsOfKept(analyzing, group, readKeptGroup(about)) ?? (await follow(analyzing, group, about));
};

/** Null where there is nothing, or something that no child would have been believed. */
const eventsOfKept = (
  analyzing: Analyzing,
  group: ImportGroup,
  reports: readonly (Report | UnitLine)[] | null,
): EngineEvent[] | null => {
  if (reports === null) return null;
  const hearing = createHearing(analyzing, group);
  try {
    for (const report of reports) hearing.take(report);
    return hearing.events();
  } catch {
    return null;
  }
};

const follow = async (analyzing: Analyzing, group: ImportGroup, about: KeptGroup): Promise<EngineEvent[] | string> => {
  const { signal, crew } = analyzing;
  const { take, events, reports } = createHearing(analyzing, group);
  const command = commandOf(analyzing, [...group.files, ...group.borrowed]);
  const ending = await withChild(crew, (child) => child.do(command, { stallMs: STALL_MS, take }));
  signal.throwIfAborted();
  if (ending.kind !== 'done') return ending.reason;
  // What could not be read then may be read another time.
  if (reports.every(({ kind }) => kind !== 'unread')) keepGroup(about, reports);
  return events();
};

/** Takes what is reported about a group. Throws RefusedRecord for what nobody may say of it. */
const createHearing = (analyzing: Analyzing, { files, borrowed, isExposed }: ImportGroup) => {
  const group = [...files, ...borrowed];
  const isOwn = new Set(files);
  const paths = new Set(group.map(({ path }) => path));
  const reports: Report[] = [];
  const events: EngineEvent[] = [];
  const unread = new Set<SourceFile>();
  const take = (report: Report | UnitLine): void => {
    if (report.kind === 'finding')
      events.push({ kind: 'finding', finding: findingOf(analyzing, report.finding, paths) });
    else if (report.kind === 'judged') events.push(judgedIn(group, report, isExposed));
    else if (report.kind === 'cut' || report.kind === 'unread') {
      const file = group[report.index];
      if (file === undefined) throw new RefusedRecord('report about another file');
      if (report.kind === 'unread') unread.add(file);
      // The group that a borrowed file belongs to says that.
      if (isOwn.has(file)) events.push(missedIn(file, report));
    } else throw new RefusedRecord('unknown report');
    reports.push(report);
  };
  const looked = (): EngineEvent => ({ kind: 'looked', files: files.filter((file) => !unread.has(file)) });
  return { take, reports, events: (): EngineEvent[] => [...events, looked()] };
};

/** Where other parts of the program call into a group unseen, it knows the origin of nothing. */
const judgedIn = (
  group: readonly SourceFile[],
  { index, rule, known, open }: Extract<Report, { kind: 'judged' }>,
  isExposed: boolean,
): EngineEvent => {
  const file = group[index]?.path;
  if (file === undefined) throw new RefusedRecord('report about another file');
  return { kind: 'judged', file, rule, known: isExposed ? [] : rangesOf(known), open: rangesOf(open) };
};

const rangesOf = (ends: readonly number[]): Range[] =>
  ends.flatMap((start, at) => (at % 2 === 0 ? [{ start, end: ends[at + 1] ?? start }] : []));

const missedIn = (file: SourceFile, report: Extract<Report, { kind: 'cut' | 'unread' }>): EngineEvent =>
  report.kind === 'cut'
    ? incomplete(file, cutDetail(report), Math.min(report.lines, file.lines))
    : incomplete(file, `not followed: ${report.reason}`, file.lines);

const commandOf = (
  { root, limits, spooled, settings, knowledge, guesses }: Analyzing,
  group: readonly SourceFile[],
): AnalyzeCommand => ({
  kind: 'analyze',
  root,
  fileBytes: limits.fileBytes,
  files: group.flatMap((file) => {
    const place = spooled.get(file);
    return place === undefined ? [] : [{ ...place, path: file.path }];
  }),
  settings: settings.map(({ path }) => path),
  knowledge,
  guesses: guessesIn({ guesses }, group),
});

const guessesIn = ({ guesses }: Pick<Analyzing, 'guesses'>, group: readonly SourceFile[]): Guess[] => {
  const paths = new Set(group.map(({ path }) => path));
  return guesses.filter(({ file }) => paths.has(file));
};

const findingOf = (analyzing: Analyzing, given: unknown, paths: ReadonlySet<string>): EngineFinding => {
  const found = readFoundFlow(given, paths);
  const replaces = analyzing.replaces(found.rule_id);
  return { ...found, engine: 'taint', secrets: [], flow_rule: null, replaces };
};

const cutDetail = ({ name, line }: { name: string; line: number }): string =>
  `${name === '' ? 'the function' : `\`${name}\``} in line ${line} was too much to be followed to its end`;

const incomplete = (file: SourceFile, detail: string, lines: number): EngineEvent => ({
  kind: 'incomplete',
  detail,
  missed: { file, lines },
});
