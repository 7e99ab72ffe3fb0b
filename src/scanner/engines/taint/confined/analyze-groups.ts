import type { SourceFile } from '../../../files/source-file.ts';
import type { EngineEvent, EngineFinding, EngineInput } from '../../engine.ts';
import { type Crew, withChild } from './crew.ts';
import { readFoundFlow } from './found-flow.ts';
import type { AnalyzeCommand, Report, Spooled, UnitLine } from './protocol.ts';

/** Lines that are followed together: what the memory of one process holds. */
const GROUP_LINES = 40_000;
/** Of one group, in milliseconds; steps are counted, so only what they don't see takes so long. */
const STALL_MS = 300_000;
/** Processes that may die of what they follow; then a group that dies is given up. */
const MAX_DEATHS = 12;

export interface Analyzing extends Pick<EngineInput, 'root' | 'limits' | 'signal'> {
  readonly crew: Crew;
  readonly spooled: ReadonlyMap<SourceFile, Spooled>;
  /** Files that settle what imports mean. */
  readonly settings: readonly SourceFile[];
  /** By rule: ids of rules that guessed at the same flaw. */
  readonly replaces: (rule: string) => readonly string[];
}

/** Has a child follow data through the files that were read; all together, or in groups where they are too many. A group that it dies of is followed in halves. */
export async function* analyzeGroups(analyzing: Analyzing): AsyncGenerator<EngineEvent, void, void> {
  const groups = cutIntoGroups([...analyzing.spooled.keys()]);
  if (groups.length > 1) yield { kind: 'notice', notice: followedApart(groups.length) };
  let deaths = 0;
  for (let group = groups.shift(); group !== undefined; group = groups.shift()) {
    const result = await analyzeGroup(analyzing, group);
    if (typeof result !== 'string') {
      yield* result;
      continue;
    }
    deaths += 1;
    const middle = group.length >> 1;
    if (middle > 0 && deaths < MAX_DEATHS) groups.unshift(group.slice(0, middle), group.slice(middle));
    else for (const file of group) yield incomplete(file, `not followed: ${result}`, file.lines);
  }
}

/** In the order of paths, so that what lies in one folder stays together. */
const cutIntoGroups = (files: readonly SourceFile[]): SourceFile[][] => {
  const groups: SourceFile[][] = [];
  let lines = 0;
  for (const file of [...files].sort((a, b) => (a.path < b.path ? -1 : 1))) {
    const last = groups.at(-1);
    if (last !== undefined && lines + file.lines <= GROUP_LINES) last.push(file);
    else {
      groups.push([file]);
      lines = 0;
    }
    lines += file.lines;
  }
  return groups;
};

const followedApart = (count: number) => ({
  code: 'engine_detail' as const,
  message: `taint: more than ${GROUP_LINES} lines are followed in ${count} parts, and data that goes from one to another is lost`,
  file: null,
});

/** What was found, or why the group could not be followed. */
const analyzeGroup = async (analyzing: Analyzing, group: readonly SourceFile[]): Promise<EngineEvent[] | string> => {
  const { signal } = analyzing;
  const events: EngineEvent[] = [];
  const unread = new Set<SourceFile>();
  const paths = new Set(group.map(({ path }) => path));
  const take = (report: Report | UnitLine): void => {
    if (report.kind === 'finding')
      events.push({ kind: 'finding', finding: findingOf(analyzing, report.finding, paths) });
    else if (report.kind === 'cut' || report.kind === 'unread') {
      const file = group[report.index];
      if (file === undefined) throw new Error('report about another file');
      if (report.kind === 'unread') unread.add(file);
      events.push(
        report.kind === 'cut'
          ? incomplete(file, cutDetail(report), Math.min(report.lines, file.lines))
          : incomplete(file, `not followed: ${report.reason}`, file.lines),
      );
    } else throw new Error('unknown report');
  };
  const ending = await withChild(analyzing.crew, (child) =>
    child.do(commandOf(analyzing, group), { stallMs: STALL_MS, take }),
  );
  signal.throwIfAborted();
  if (ending.kind !== 'done') return ending.reason;
  return [...events, { kind: 'looked', files: group.filter((file) => !unread.has(file)) }];
};

const commandOf = ({ root, limits, spooled, settings }: Analyzing, group: readonly SourceFile[]): AnalyzeCommand => ({
  kind: 'analyze',
  root,
  fileBytes: limits.fileBytes,
  files: group.flatMap((file) => {
    const place = spooled.get(file);
    return place === undefined ? [] : [{ ...place, path: file.path }];
  }),
  settings: settings.map(({ path }) => path),
});

const findingOf = (analyzing: Analyzing, given: unknown, paths: ReadonlySet<string>): EngineFinding => {
  const found = readFoundFlow(given, paths);
  const replaces = analyzing.replaces(found.rule_id);
  return { ...found, engine: 'taint', is_secret: false, flow_rule: null, replaces };
};

const cutDetail = ({ name, line }: { name: string; line: number }): string =>
  `${name === '' ? 'the function' : `\`${name}\``} in line ${line} was too much to be followed to its end`;

const incomplete = (file: SourceFile, detail: string, lines: number): EngineEvent => ({
  kind: 'incomplete',
  detail,
  missed: { file, lines },
});
