import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, readBatch } from '../../../test/flows/cases/flow-case.ts';
import { type LimitKind, readLimits } from '../../../test/flows/limits/limit.ts';
import { readPrograms } from '../../../test/flows/real/program.ts';
import type { LoggedScore, ScoreLog } from '../../../test/flows/score/log.ts';
import { groupedBy, type Outcome, scoreOf } from '../../../test/flows/score/tally.ts';
import { macroOf, readSuites, type Suite, youdenOf } from '../../../test/flows/suites/suite.ts';
import { code, table } from '../site/markdown.ts';
import { ROOT } from './documented-contract.ts';
import { noiseTable } from './noise-table.ts';
import { languageTitles, percent } from './quality-figures.ts';
import { confidenceTables, documentedTable, doubtsTable, unseenTable, workedOnTables } from './real-programs.ts';

/**
 * What the docs say about the quality of the scanner, from the scores that are kept beside the programs it was shown.
 */
export const qualityTables: Readonly<Record<string, () => string>> = {
  unseen: () => unseenTable(programs()),
  documented: () => documentedTable(programs()),
  confidence: () => confidenceTables(programs()),
  doubts: () => doubtsTable(programs()),
  'worked-on': () => workedOnTables(programs()),
  'first-run': () => batchesTable('first_run'),
  current: () => batchesTable('current'),
  'without-batch': languagesWithoutBatch,
  mechanisms: () => mechanismsByLanguage(readScoredBatches()),
  suites: () => readSuites().map(suiteTable).join('\n\n'),
  patterns: noiseTable,
  missed: () => limitsList('missed'),
  believed: () => limitsList('believed'),
  alarms: () => limitsList('alarms'),
};

const programs = () => [...readPrograms().values()];

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

/** A sentence that names those of which no programs are labelled; none if there are of all. */
function languagesWithoutBatch(): string {
  const labelled = new Set(readScoredBatches().map(({ language }) => languageTitles[language]));
  const missing = Object.values(languageTitles).filter((title) => !labelled.has(title));
  return missing.length === 0
    ? ''
    : `No such programs are kept in ${missing.join(' and ')}: nothing here measures these.`;
}

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
        languageTitles[language],
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
  const titled = (language: Language): string => (languages.length > 1 ? `### ${languageTitles[language]}\n\n` : '');
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

/** A list for each language. */
const limitsList = (kind: LimitKind): string =>
  [
    ...Map.groupBy(
      readLimits().filter(({ is }) => is === kind),
      ({ language }) => language,
    ),
  ]
    .map(([language, limits]) =>
      [`${languageTitles[language]}:`, '', ...limits.map(({ says }) => `- ${says}`)].join('\n'),
    )
    .join('\n\n');
