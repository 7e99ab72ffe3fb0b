import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  confidenceTables,
  documentedTable,
  doubtsTable,
  unseenTable,
  workedOnTables,
} from '../../../scripts/docs/content/real-programs.ts';
import { qualityTables } from '../../../scripts/docs/content/scanner-quality.ts';
import { readPage, twinOf } from '../../../scripts/docs/site/page.ts';
import { atLevel, countsOf, doubtRows, levels, sampleOf } from '../../flows/real/confidence.ts';
import { type RealProgram, readPrograms } from '../../flows/real/program.ts';

const ROOT = join(import.meta.dirname, '../../..');
const source = readFileSync(join(ROOT, 'docs/guides/scanning/quality.md'), 'utf8');
const inserts = { quality: (which: string) => qualityTables[which]?.() ?? `there is no table ${which}` };
const page = twinOf(readPage('scanning/quality', source, { inserts, terms: new Map() }));
const titles = [...page.matchAll(/^## (.*)$/gm)].map(([, title]) => title);

test('programs that nobody had seen come first, those that were worked on after all other measurements', () => {
  expect(titles).toEqual([
    'Real programs at first sight',
    'What confidence means',
    'Small programs with known flaws',
    'Patterns on real code',
    'Programs that it was worked on with',
    'What it does not follow',
    'See for yourself',
  ]);
});

test('each table that there is stands on the page', () => {
  const named = [...source.matchAll(/<!-- insert: quality ([\w-]+) -->/g)].map(([, which]) => which);

  expect(named.toSorted()).toEqual(Object.keys(qualityTables).toSorted());
});

test.each([
  ['csharp', 'C#'],
  ['go', 'Go'],
  ['ruby', 'Ruby'],
])('the page says whether labelled programs are kept in %s', (prefix, title) => {
  const isKept = readdirSync(join(ROOT, 'test/flows/batches')).some((name) => name.startsWith(`${prefix}-`));
  const [, missing = ''] = /No such programs are kept in (.*?):/.exec(page) ?? [];

  expect(missing.split(' and ').includes(title)).toBe(!isKept);
});

test('figures by confidence and by doubt are those of the verdicts that are kept', () => {
  const { judged } = sampleOf([...readPrograms().values()], 'current');
  if (judged.length === 0) return expect(page).toContain('not counted yet');

  for (const level of levels) expect(page).toContain(rowOf(`\`${level}\``, countsOf(atLevel(judged, level))));
  for (const [name, counts] of doubtRows(judged)) expect(page).toContain(rowOf(name, counts));
});

const shop = programOf({
  batch: 'real-go-1',
  verdicts: ['true', 'false', 'false'],
  confidences: ['high', 'high', 'low'],
});
/** One that was worked on before it was first scanned. */
const { batch: _, ...known } = shop;

test('a new batch of programs that nobody had seen is listed, by confidence in 50,000 lines', () => {
  expect(unseenTable([shop])).toContain(
    '| `real-go-1`: 1 well maintained, in Go | 2026-11-27 | 25,000 | 1 | 0 | 2 | 4.0 | 2.0 | 0.0 | 2.0 | 72, 72 to 72 |',
  );
  expect(unseenTable([known])).not.toContain('25,000');
});

test('programs that were vulnerable on purpose are counted apart', () => {
  const attacked = { ...shop, well_kept: false };

  expect(unseenTable([shop, attacked])).toContain('| `real-go-1`: 1 vulnerable on purpose, in Go |');
  expect(unseenTable([shop, attacked])).toContain('| **All that are well maintained** | 2026-11-27 | 25,000 |');
  expect(confidenceTables([shop, attacked])).toContain('Well-maintained ones (1 program, 25,000 lines)');
});

test('documented flaws count as found at confidence medium or high, and those that are not found are named', () => {
  const flaws = ['search', 'login', 'page'].map((flaw) => ({ flaw, cwes: [89], places: [], documented: 'README.md' }));
  const first_run = { ...shop.first_run, found_flaws: { search: 'high', login: 'low' } as const };

  expect(documentedTable([{ ...shop, flaws, first_run, current: first_run }])).toMatch(
    /`real-go-1` \| 33 % \(.+\), 1 of 3 \| 33 % \(.+\), 1 of 3 \| page \|/,
  );
});

test('of each confidence the share that is right is shown', () => {
  expect(confidenceTables([shop])).toContain('| `high` | 1 | 0 | 1 | 50 % (9–91 %), 1 of 2 | 2.0 |');
  expect(doubtsTable([shop])).toContain('| no doubt | 1 | 0 | 2 |');
});

test('a program is called worked on once it was scanned again', () => {
  expect(workedOnTables([shop])).toBe('');
  expect(workedOnTables([{ ...shop, current: { ...shop.current, at: '2026-11-28' } }])).toContain('acme/shop');
  expect(workedOnTables([known])).toContain('acme/shop');
});

function rowOf(name: string, counts: ReturnType<typeof countsOf>): string {
  return `| ${name} | ${counts.true} | ${counts.debatable} | ${counts.false} |`;
}

interface Made {
  readonly batch: string;
  readonly verdicts: readonly ('true' | 'debatable' | 'false')[];
  readonly confidences: readonly ('high' | 'medium' | 'low')[];
}

function programOf({ batch, verdicts, confidences }: Made): RealProgram {
  const findings = confidences.map((confidence, index) => ({
    finding: `flow-sql-injection main.go:${index}`,
    confidence,
    doubts: [],
    engines: ['taint' as const],
  }));
  const run = { at: '2026-11-27', engine: '1.0.0', score: 72, findings, seconds: 1, mebibytes: null };
  return {
    repository: 'acme/shop',
    commit: '5f3a1c9be07d42886bd19f0ce4a7725d30b18e64',
    kind: 'server app',
    language: 'go',
    lines: 25_000,
    well_kept: true,
    batch,
    verdicts: Object.fromEntries(
      verdicts.map((is, index) => [`flow-sql-injection main.go:${index}`, { is, because: '' }]),
    ),
    first_run: run,
    current: run,
  };
}
