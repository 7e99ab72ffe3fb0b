import type { EngineFinding, EntryPointKind, Guess } from '../engine.ts';
import { type Analysis, Analyzer } from './engine/analyze.ts';
import { codeKey, unitOf } from './engine/budget.ts';
import { withListed } from './engine/roots/listed-functions.ts';
import { withStatements } from './engine/roots/listed-statements.ts';
import type { PublishedPackage } from './engine/roots/published.ts';
import { forgetTraces } from './engine/values/traces.ts';
import { forgetValues } from './engine/values/values.ts';
import { findingsOf } from './findings.ts';
import type { Unit } from './ir/unit.ts';
import { judgeGuesses } from './judge-guesses.ts';
import type { JudgedCall } from './judged-calls.ts';
import type { Knowledge } from './knowledge/knowledge.ts';
import { lineAt } from './lower/lines.ts';
import type { TextOf } from './paths.ts';
import type { Checkout } from './resolve/import-resolver.ts';
import { publishedFiles } from './resolve/published-files.ts';
import { resolveImports } from './resolve/resolve-imports.ts';

export interface Analyzed {
  readonly findings: readonly EngineFinding[];
  readonly judged: readonly JudgedCall[];
  /** Functions that were not followed to their end: line of the first, and how many lines they have. */
  readonly cut: readonly {
    readonly file: string;
    readonly line: number;
    readonly lines: number;
    readonly name: string;
  }[];
  /** Files that outside data comes into, or that are run from where it does. */
  readonly reached: readonly ReachedFile[];
  /** Instructions run, for benchmarks. */
  readonly steps: number;
}

export interface ReachedFile {
  readonly file: string;
  /** Of each entry point in it. */
  readonly kinds: readonly EntryPointKind[];
}

/** What units stand in. */
export interface Surroundings {
  /** A file's text, or an empty one where it can't be read any more. */
  readonly readText: (path: string) => string;
  /** Texts of the files that settle what imports mean, by path. */
  readonly settings: ReadonlyMap<string, string>;
  readonly knowledge: Knowledge;
  /** What others suppose in the units: only of these calls it is said whether all that arrives is known. */
  readonly guesses?: readonly Guess[];
}

/**
 * Follows data through units, those of one language together, with the templates that any of them may fill. The same
 * units, in any order, give the same findings.
 */
export function analyzeUnits(
  given: readonly Unit[],
  { readText, settings, knowledge, guesses = [] }: Surroundings,
): Analyzed {
  forgetTraces();
  forgetValues();
  const sorted = given.flatMap(withScripts).sort((a, b) => (a.file < b.file ? -1 : 1));
  const files = new Set([...sorted.map(({ file }) => file), ...settings.keys()]);
  const units = resolveImports(sorted, { files, settings });
  const textOf: TextOf = ({ unit, start, end }) => readText(unit.file).slice(start, end);
  const templates = units.filter(({ isTemplate, language }) => isTemplate && language === TEMPLATES);
  const parts = [...Map.groupBy(units, ({ language }) => language)].map(([language, written]): Analyzed => {
    const own = [...written, ...templates.filter((template) => template.language !== language)];
    const library = withStatements(withListed(knowledge.libraryOf(language), settings, own), settings);
    const published = publishedUnits(own, language, { files, settings });
    const analysis = new Analyzer(own, library, published).run();
    const about = { units: own, library, rules: knowledge.rules, textOf };
    const findings = findingsOf(analysis, about);
    const { judged, steps } = judgeGuesses(guesses, { ...about, analysis, findings, published });
    return {
      findings,
      judged,
      cut: cutOf(analysis, own),
      reached: reachedFiles(analysis, own),
      steps: analysis.steps + steps,
    };
  });
  return {
    findings: parts.flatMap(({ findings }) => findings),
    judged: parts.flatMap(({ judged }) => judged),
    cut: parts.flatMap(({ cut }) => cut),
    reached: parts.flatMap(({ reached }) => reached),
    steps: parts.reduce((sum, { steps }) => sum + steps, 0),
  };
}

/** The language of templates that any other may fill. */
const TEMPLATES = 'javascript';

/** Scripts of a page are followed with others of their language. */
const withScripts = (unit: Unit): Unit[] => (unit.scripts === undefined ? [unit] : [unit, unit.scripts]);

const publishedUnits = (units: readonly Unit[], language: string, checkout: Checkout): PublishedPackage[] => {
  const indexes = new Map(units.map(({ file }, index) => [file, index]));
  return publishedFiles([...indexes.keys()], language, checkout).map(({ members, entrances }) => ({
    members: new Set(members.flatMap((file) => indexes.get(file) ?? [])),
    entrances: new Map(
      entrances.flatMap(({ file, ownOnly }) => {
        const unit = indexes.get(file);
        return unit === undefined ? [] : [[unit, { ownOnly }] as const];
      }),
    ),
  }));
};

const reachedFiles = ({ entryPoints, recording, reached: sinks }: Analysis, units: readonly Unit[]): ReachedFile[] => {
  const kinds = Map.groupBy(entryPoints, ({ unit }) => unit);
  const reached = recording.reachedFrom(entryPoints.map(({ unit, code }) => codeKey(unit, code)));
  // A template is filled, and a stored value read, by no call.
  const files = new Set([...[...reached].map(unitOf), ...sinks.map(({ unit }) => unit)]);
  return [...files].flatMap((unit) => {
    const file = units[unit]?.file;
    return file === undefined ? [] : [{ file, kinds: (kinds.get(unit) ?? []).map(({ kind }) => kind) }];
  });
};

const cutOf = ({ cut, tooLarge }: Analysis, units: readonly Unit[]): Analyzed['cut'] => [
  ...cut.flatMap((one) => {
    const unit = units[one.unit];
    const code = unit?.functions[one.code];
    if (unit === undefined || code === undefined) return [];
    const line = lineAt(unit.lineStarts, code.start);
    const lines = lineAt(unit.lineStarts, code.end) - line + 1;
    return [{ file: unit.file, line, lines, name: code.name }];
  }),
  ...tooLarge.flatMap(({ unit: index, start, source }) => {
    const unit = units[index];
    if (unit === undefined) return [];
    return [{ file: unit.file, line: lineAt(unit.lineStarts, start), lines: 1, name: `/${source.slice(0, 40)}…/` }];
  }),
];
