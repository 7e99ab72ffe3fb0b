import { isDeepStrictEqual } from 'node:util';
import {
  atLevel,
  countsOf,
  doubtRows,
  inFiftyThousand,
  levels,
  linesIn,
  type Sample,
  sampleOf,
} from '../../../test/flows/real/confidence.ts';
import { countVerdicts, type RealProgram, type Run } from '../../../test/flows/real/program.ts';
import { share } from '../../../test/flows/score/interval.ts';
import { code, table } from '../site/markdown.ts';
import { languageTitles, percent, thousands } from './quality-figures.ts';

type Programs = readonly RealProgram[];

/** What the first runs of programs that nobody had seen gave, by batch, the newest first. */
export const unseenTable = (programs: Programs): string => {
  const unseen = unseenIn(programs).sort((a, b) => b.first_run.at.localeCompare(a.first_run.at));
  const groups = [...Map.groupBy(unseen, (program) => `${program.batch} ${kindOf(program)}`).values()];
  const kinds = [...Map.groupBy(unseen, kindOf)];
  return table(
    [
      'Programs',
      'Scanned',
      'Lines',
      'Right',
      'Debatable',
      'False',
      'False in 50,000 lines',
      ...levels.map((level) => `at confidence ${code(level)}`),
      'Score: median, lowest to highest',
    ],
    [
      ...groups.map((group) => unseenRow(batchTitle(group), group)),
      ...kinds.map(([kind, group]) => unseenRow(`**All that are ${kind}**`, group)),
    ],
  );
};

const unseenIn = (programs: Programs): RealProgram[] => programs.filter(({ batch }) => batch !== undefined);

const kindOf = ({ well_kept }: RealProgram): string => (well_kept ? 'well maintained' : 'vulnerable on purpose');

const batchTitle = (group: Programs): string => {
  const languages = [...new Set(group.map(({ language }) => languageTitles[language]))].sort();
  const [first] = group;
  if (first === undefined) return '';
  return `${code(first.batch ?? '')}: ${group.length} ${kindOf(first)}, in ${languages.join(', ')}`;
};

const unseenRow = (title: string, group: Programs): string[] => {
  const counts = group.map((program) => countVerdicts(program, program.first_run));
  const sum = (is: keyof (typeof counts)[number]): number => counts.reduce((total, one) => total + one[is], 0);
  const sample = sampleOf(group, 'first_run');
  const days = [...new Set(group.map(({ first_run }) => first_run.at))].sort();
  return [
    title,
    [...new Set([days[0], days.at(-1)])].join(' to '),
    thousands(linesIn(group)),
    String(sum('true')),
    String(sum('debatable')),
    String(sum('false')),
    inFiftyThousand(sum('false'), linesIn(group)).toFixed(1),
    ...levels.map((level) => falseAt(sample, level)),
    scoresOf(group),
  ];
};

const scoresOf = (group: Programs): string => {
  const scores = group.flatMap(({ first_run }) => first_run.score ?? []).sort((a, b) => a - b);
  return scores.length === 0 ? '–' : `${medianOf(scores)}, ${scores[0]} to ${scores.at(-1)}`;
};

/** Of numbers in order; of an even count the lower of both in the middle. */
const medianOf = (ordered: readonly number[]): number | undefined => ordered[Math.floor((ordered.length - 1) / 2)];

/** Which of the flaws that programs document themselves were found, at first sight and now. */
export const documentedTable = (programs: Programs): string => {
  const rows = unseenIn(programs).flatMap(({ repository, commit, batch, language, flaws, first_run, current }) => {
    if (flaws === undefined) return [];
    const found = (run: RealProgram[Run]): string => percent(share(surelyFound(run), flaws.length));
    const missed = flaws.filter(({ flaw }) => current.found_flaws?.[flaw] === undefined).map(({ flaw }) => flaw);
    return [
      [
        `[${repository}](https://github.com/${repository}/tree/${commit}), in ${languageTitles[language]}`,
        code(batch ?? ''),
        found(first_run),
        found(current),
        missed.join('; ') || 'none',
      ],
    ];
  });
  return rows.length === 0
    ? 'None was scanned yet.'
    : table(['Program', 'Batch', 'Found at first sight', 'Found now', 'Not found now'], rows);
};

const surelyFound = ({ found_flaws = {} }: RealProgram[Run]): number =>
  Object.values(found_flaws).filter((confidence) => confidence !== 'low').length;

const falseAt = ({ judged, lines }: Sample, level: (typeof levels)[number]): string =>
  lines === 0 ? '–' : inFiftyThousand(countsOf(atLevel(judged, level)).false, lines).toFixed(1);

/** How many findings were right by their confidence, at first sight and now. */
export const confidenceTables = (programs: Programs): string =>
  [
    confidenceTable('First runs of the programs above', unseenIn(programs), 'first_run'),
    confidenceTable('All programs on this page, with the current findings', programs, 'current'),
  ].join('\n\n');

const confidenceTable = (title: string, programs: Programs, run: Run): string => {
  const all = sampleOf(programs, run);
  if (all.programs === 0)
    return `${title}: not counted, because their ${programs.length} scans were stored before confidence was recorded.`;
  const wellKept = sampleOf(
    programs.filter(({ well_kept }) => well_kept),
    run,
  );
  const parts = [
    byLevel(title, all),
    ...(wellKept.programs < all.programs ? [byLevel('Well-maintained ones', wellKept)] : []),
  ];
  return parts.join('\n\n');
};

const byLevel = (title: string, sample: Sample): string => {
  const { programs, leftOut, lines, judged } = sample;
  const without = leftOut === 0 ? '' : `; ${leftOut} more were scanned before confidence was recorded`;
  const rows = levels.map((level) => {
    const counts = countsOf(atLevel(judged, level));
    const all = counts.true + counts.debatable + counts.false;
    const numbers = [counts.true, counts.debatable, counts.false].map(String);
    return [code(level), ...numbers, percent(share(counts.true, all)), falseAt(sample, level)];
  });
  const head = ['Confidence', 'Right', 'Debatable', 'False', 'Share right', 'False in 50,000 lines'];
  return `${title} (${programs} program${programs === 1 ? '' : 's'}, ${thousands(lines)} lines${without}):\n\n${table(head, rows)}`;
};

/** How many findings were right by what spoke against them. */
export const doubtsTable = (programs: Programs): string => {
  const { judged } = sampleOf(programs, 'current');
  if (judged.length === 0) return 'By doubt: not counted yet.';
  return table(
    ['Doubt', 'Right', 'Debatable', 'False'],
    doubtRows(judged).map(([name, counts]) => [name, ...[counts.true, counts.debatable, counts.false].map(String)]),
  );
};

/** Programs that were scanned again after their first run, or were seen before it. */
export const workedOnTables = (programs: Programs): string =>
  [...Map.groupBy(programs.filter(isWorkedOn), ({ language }) => language)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([language, own]) => `### Worked on: programs in ${languageTitles[language]}\n\n${workedOnTable(own)}`)
    .join('\n\n');

const isWorkedOn = ({ batch, first_run, current }: RealProgram): boolean =>
  batch === undefined || !isDeepStrictEqual(first_run, current);

const workedOnTable = (programs: Programs): string => {
  const rows = programs.map((program) => {
    const [before, now] = [countVerdicts(program, program.first_run), countVerdicts(program, program.current)];
    return { program, before, now, own: sampleOf([program], 'current') };
  });
  const lines = linesIn(programs);
  const sure = sampleOf(programs, 'current');
  const inLines = (count: number): string => `${count} (${inFiftyThousand(count, lines).toFixed(1)} in 50,000 lines)`;
  const sum = (countOf: (row: (typeof rows)[number]) => number): number =>
    rows.reduce((total, row) => total + countOf(row), 0);
  return table(
    ['Program', 'Lines', 'Right', 'Debatable', 'False: first run', 'now', 'now, at confidence `high`', 'Scan'],
    [
      ...rows.map(({ program, before, now, own }) => [
        `[${program.repository}](https://github.com/${program.repository}/tree/${program.commit}): ${program.kind}`,
        thousands(program.lines),
        String(now.true),
        String(now.debatable),
        String(before.false),
        String(now.false),
        own.programs === 0 ? '–' : String(countsOf(atLevel(own.judged, 'high')).false),
        `${program.current.seconds} s${program.current.mebibytes === null ? '' : `, ${program.current.mebibytes} MiB`}`,
      ]),
      [
        '**All**',
        thousands(lines),
        String(sum(({ now }) => now.true)),
        String(sum(({ now }) => now.debatable)),
        inLines(sum(({ before }) => before.false)),
        inLines(sum(({ now }) => now.false)),
        sure.programs === 0 ? '–' : `${falseAt(sure, 'high')} in 50,000 lines`,
        '',
      ],
    ],
  );
};
