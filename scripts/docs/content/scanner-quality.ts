import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, readBatch } from '../../../test/flows/cases/flow-case.ts';
import { type LimitKind, readLimits } from '../../../test/flows/limits/limit.ts';
import { countVerdicts, type RealProgram, readPrograms } from '../../../test/flows/real/program.ts';
import type { Share } from '../../../test/flows/score/interval.ts';
import type { LoggedScore, ScoreLog } from '../../../test/flows/score/log.ts';
import { groupedBy, type Outcome, scoreOf } from '../../../test/flows/score/tally.ts';
import { macroOf, readSuites, type Suite, youdenOf } from '../../../test/flows/suites/suite.ts';
import { code, table } from '../site/markdown.ts';
import { ROOT } from './documented-contract.ts';
import { noiseTable } from './noise-table.ts';

/**
 * What the docs say about the quality of the scanner, from the scores that are kept beside the programs it was shown.
 */
export const qualityTables: Readonly<Record<string, () => string>> = {
  'first-run': () => batchesTable('first_run'),
  current: () => batchesTable('current'),
  mechanisms: () => mechanismsByLanguage(readScoredBatches()),
  programs: () => programsByLanguage([...readPrograms().values()]),
  suites: () => readSuites().map(suiteTable).join('\n\n'),
  patterns: noiseTable,
  missed: () => limitsList('missed'),
  believed: () => limitsList('believed'),
  alarms: () => limitsList('alarms'),
};

interface ScoredBatch {
  readonly name: string;
  readonly language: Language;
  readonly log: ScoreLog;
}

const batches = join(ROOT, 'test/flows/batches');

/** A batch without a log is there to try the runner, not an engine. */
const readScoredBatches = (): ScoredBatch[] =>
  readdirSync(batches)
    .sort()
    .flatMap((name) => {
      const log = readLog(name);
      return log === null ? [] : [{ name, language: languageOf(name), log }];
    });

/** All cases of a batch are in one language. */
const languageOf = (name: string): Language => readBatch(join(batches, name))[0]?.language ?? 'javascript';

const titles: Readonly<Record<Language, string>> = {
  csharp: 'C#',
  go: 'Go',
  java: 'Java',
  javascript: 'JavaScript and TypeScript',
  php: 'PHP',
  python: 'Python',
  ruby: 'Ruby',
};

const readLog = (name: string): ScoreLog | null => {
  if (!readdirSync(join(batches, name)).includes('scores.json')) return null;
  // Written by the scorer alone.
  return JSON.parse(readFileSync(join(batches, name, 'scores.json'), 'utf8')) as ScoreLog;
};

const batchesTable = (run: keyof ScoreLog): string =>
  table(
    ['Language', 'Batch', 'Scored', 'Flaws found', 'False alarms', 'Pairs right'],
    readScoredBatches().map(({ name, language, log }) => {
      const { at, line } = log[run];
      return [
        titles[language],
        code(name),
        at.slice(0, 10),
        percent(line.recall),
        percent(line.falseAlarms),
        percent(line.pairs),
      ];
    }),
  );

/** A table for each language that was measured; with a title where there are several. */
const mechanismsByLanguage = (scored: readonly ScoredBatch[]): string => {
  const languages = [...Map.groupBy(scored, ({ language }) => language)];
  const titled = (language: Language): string => (languages.length > 1 ? `### ${titles[language]}\n\n` : '');
  return languages.map(([language, own]) => titled(language) + mechanismsTable(own)).join('\n\n');
};

const mechanismsTable = (scored: readonly ScoredBatch[]): string => {
  const first = Map.groupBy(outcomesOf(scored, 'first_run'), ({ mechanism }) => mechanism);
  return table(
    ['What decides', 'Pairs', 'Found: first run', 'now', 'False alarms: first run', 'now'],
    groupedBy(outcomesOf(scored, 'current'), ({ mechanism }) => mechanism).map(([mechanism, now]) => {
      const before = scoreOf(first.get(mechanism) ?? [], 'line');
      const score = scoreOf(now, 'line');
      const hits = [before.recall, score.recall, before.falseAlarms, score.falseAlarms].map(({ hits }) => String(hits));
      return [mechanism, String(now.length), ...hits];
    }),
  );
};

/** What the log says about each case, at the line of the sink. */
const outcomesOf = (scored: readonly ScoredBatch[], run: keyof ScoreLog): Outcome[] =>
  scored.flatMap(({ name, log }) => readBatch(join(batches, name)).map((flowCase) => outcomeOf(flowCase, log[run])));

const outcomeOf = (flowCase: Pick<Outcome, 'name' | 'cwe' | 'mechanism'>, { missed, alarms }: LoggedScore): Outcome => {
  const { name, cwe, mechanism } = flowCase;
  const line = { found: !missed.includes(name), alarm: alarms.includes(name) };
  return { name, cwe, mechanism, line, file: line };
};

const suiteTable = (suite: Suite): string => {
  const rows = suite.categories.map((one) => [
    `${code(one.name)} (CWE-${one.cwe})`,
    `${one.found} of ${one.bad}`,
    `${one.alarms} of ${one.good}`,
    youdenOf(one).toFixed(2),
  ]);
  const about = `${suite.repository} at ${code(suite.commit.slice(0, 8))}, scanned on ${suite.at}. Mean of Youden's index over the categories: ${macroOf(suite).toFixed(2)}.`;
  return `${table(['Category', 'Flaws found', 'False alarms', "Youden's index"], rows)}\n\n${about}`;
};

const programsByLanguage = (programs: readonly RealProgram[]): string =>
  [...Map.groupBy(programs, ({ language }) => language)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([language, own]) => `### Programs in ${titles[language]}\n\n${programsTable(own)}`)
    .join('\n\n');

const programsTable = (programs: readonly RealProgram[]): string => {
  const rows = programs.map((program) => {
    const [before, now] = [countVerdicts(program, program.first_run), countVerdicts(program, program.current)];
    return { program, before, now };
  });
  const lines = programs.reduce((sum, program) => sum + program.lines, 0);
  const wrong = (run: 'before' | 'now'): number => rows.reduce((sum, row) => sum + row[run].false, 0);
  const share = (count: number): string => `${count} (${((count / lines) * 50_000).toFixed(1)} in 50,000 lines)`;
  return table(
    ['Program', 'Lines', 'Right', 'Debatable', 'False: first run', 'now', 'Scan'],
    [
      ...rows.map(({ program, before, now }) => [
        `[${program.repository}](https://github.com/${program.repository}/tree/${program.commit}): ${program.kind}`,
        program.lines.toLocaleString('en'),
        String(now.true),
        String(now.debatable),
        String(before.false),
        String(now.false),
        `${program.current.seconds} s${program.current.mebibytes === null ? '' : `, ${program.current.mebibytes} MiB`}`,
      ]),
      [
        '**All**',
        lines.toLocaleString('en'),
        sum(rows, 'true'),
        sum(rows, 'debatable'),
        share(wrong('before')),
        share(wrong('now')),
        '',
      ],
    ],
  );
};

/** A list for each language. */
const limitsList = (kind: LimitKind): string =>
  [
    ...Map.groupBy(
      readLimits().filter(({ is }) => is === kind),
      ({ language }) => language,
    ),
  ]
    .map(([language, limits]) => [`${titles[language]}:`, '', ...limits.map(({ says }) => `- ${says}`)].join('\n'))
    .join('\n\n');

const sum = (rows: readonly { readonly now: ReturnType<typeof countVerdicts> }[], is: 'true' | 'debatable'): string =>
  String(rows.reduce((total, { now }) => total + now[is], 0));

/** `63 % (51–74 %), 38 of 60`. */
const percent = ({ hits, of, low, high }: Share): string => {
  const whole = (share: number): string => (100 * share).toFixed(0);
  return `${whole(hits / of)} % (${whole(low)}–${whole(high)} %), ${hits} of ${of}`;
};
