import type { Range } from '../../../files/positions.ts';
import type { SourceFile } from '../../../files/source-file.ts';
import { RefusedRecord } from '../../../processes/records.ts';
import type { EngineEvent, EngineFinding } from '../../engine.ts';
import { type Analyzing, commandOf, guessesIn } from './analyzing.ts';
import { withChild } from './crew.ts';
import { createCutting, followedAgain, followedApart } from './cutting.ts';
import { readFoundFlow } from './found-flow.ts';
import { fitWithin } from './group-memory.ts';
import { GATHERED_LINES, type ImportGroup, linesOf } from './import-groups.ts';
import { inOrder } from './in-order.ts';
import { type KeptGroup, keepGroup, readKeptGroup } from './kept-groups.ts';
import type { Report, UnitLine } from './protocol.ts';

/**
 * Processor time of one group without a word, or of so many lines of a larger one; steps are counted, so only what they
 * don't see takes so long.
 */
export const SILENT_MS = 300_000;
/** Processes that may die of what they follow; then a group that dies is given up. */
const MAX_DEATHS = 12;
/** Groups that are followed at a time, whatever the number of processes and their memory. */
const MAX_AT_A_TIME = 3;

/**
 * Has children follow data through the files that were read; all together, or in groups where they are too many. A
 * group that cannot be followed is cut again.
 */
export async function* analyzeGroups(analyzing: Analyzing): AsyncGenerator<EngineEvent, void, void> {
  const cutting = createCutting(analyzing);
  const cut = await cutting.whole();
  if (cut.crossing !== 0) yield { kind: 'notice', notice: followedApart(analyzing, cut) };
  const told = new Set<string>();
  let deaths = 0;
  const work = inOrder(cut.groups, roomFor(analyzing), (group) => analyzeGroup(analyzing, group));
  try {
    for (let next = await work.next(); next !== null; next = await work.next()) {
      const { item: group, result } = next;
      if (typeof result !== 'string') {
        // What was found in a file that several groups know is told once.
        for (const event of result) if (event.kind !== 'finding' || isNew(told, event.finding)) yield event;
        continue;
      }
      deaths += 1;
      const { files } = group;
      if (files.length > 1 && deaths < MAX_DEATHS) {
        const smaller = await cutting.again(group);
        yield { kind: 'notice', notice: followedAgain(files.length, result, smaller) };
        work.putFirst(smaller.groups);
      } else for (const file of files) yield incomplete(file, `not followed: ${result}`, file.lines);
    }
  } finally {
    work.stop();
  }
}

/** Processes share what one of them may have: groups that fill its memory are followed one after the other. */
const roomFor =
  ({ processes, limits }: Analyzing) =>
  (atWork: readonly ImportGroup[], next: ImportGroup): boolean =>
    atWork.length < Math.min(processes, MAX_AT_A_TIME) && fitWithin(limits.engineMemoryBytes, [...atWork, next]);

const isNew = (
  told: Set<string>,
  { rule_id, cwe, file, line, column, end_line, end_column }: EngineFinding,
): boolean => {
  const key = JSON.stringify([rule_id, cwe, file, line, column, end_line, end_column]);
  if (told.has(key)) return false;
  told.add(key);
  return true;
};

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
  const large = linesOf([...group.files, ...group.borrowed]) / GATHERED_LINES;
  const ending = await withChild(crew, async (child) => {
    const end = await child.do(command, { silentMs: analyzing.silentMs * Math.max(1, large), take });
    // It would hold on to its memory while others need theirs.
    if (large > 1) await child.close();
    return end;
  });
  signal.throwIfAborted();
  if (ending.kind !== 'done') return ending.reason;
  // What could not be read then may be read another time.
  if (reports.every(({ kind }) => kind !== 'unread')) await keepGroup(about, reports);
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
    else if (report.kind === 'reached') events.push(reachedIn(group, report));
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

const reachedIn = (
  group: readonly SourceFile[],
  { index, kinds }: Extract<Report, { kind: 'reached' }>,
): EngineEvent => {
  const file = group[index];
  if (file === undefined) throw new RefusedRecord('report about another file');
  return { kind: 'reached', file, kinds };
};

const rangesOf = (ends: readonly number[]): Range[] =>
  ends.flatMap((start, at) => (at % 2 === 0 ? [{ start, end: ends[at + 1] ?? start }] : []));

const missedIn = (file: SourceFile, report: Extract<Report, { kind: 'cut' | 'unread' }>): EngineEvent =>
  report.kind === 'cut'
    ? incomplete(file, cutDetail(report), Math.min(report.lines, file.lines))
    : incomplete(file, `not followed: ${report.reason}`, file.lines);

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
