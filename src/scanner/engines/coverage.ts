import type { components } from '../../../generated/openapi.ts';
import { kindOf, type LanguageName } from '../files/languages.ts';
import { weightOf } from '../files/line-weight.ts';
import type { SourceFile } from '../files/source-file.ts';
import type { UnseenFile } from '../files/unseen-files.ts';
import type { CoverageDepth, EngineRun, ScanNotice } from './engine.ts';
import { type Entered, enteredBy } from './entry-points.ts';
import type { EngineResult } from './run-engine.ts';

type Schemas = components['schemas'];
export type LanguageCoverage = Schemas['LanguageCoverage'];
export type Unscored = Schemas['Unscored'];

/** What a scan can say about what it understood. */
export interface Coverage {
  /** Source code first, then the rest; most lines first in each. */
  readonly coverage: readonly LanguageCoverage[];
  readonly entry_points: Entered['entry_points'];
  /** Null: there is something to score. */
  readonly unscored: Unscored | null;
  /** Lines of the product's own source that an engine for code looked at. */
  readonly source_lines: number;
  readonly notices: readonly ScanNotice[];
}

/** Deepest first. */
const DEPTHS: readonly CoverageDepth[] = ['flows', 'patterns', 'secrets_only', 'none'];

/** Of the source lines: a larger part that no engine understood is worth a notice. */
const TOLERATED = 0.1;

/** Stands for the files whose names tell no language, as name and kind. */
const OTHER = 'other';

/** Who looked at a language, and who should have. */
interface Understood extends LanguageCoverage {
  /** Engines that understand it as code and looked at too little of it. */
  readonly stopped: readonly EngineRun[];
  /** Nobody saw outside data come in, so that following it said nothing. */
  readonly isUnentered: boolean;
  /** Lines of it in files that no engine was given. */
  readonly unseen: number;
}

type Counted = SourceFile | UnseenFile;

/**
 * Says for each language how far it was understood; vendored files count only where there is nothing else (decision
 * 42). Files that were skipped count as source that nobody looked at.
 */
export const coverageOf = (
  files: readonly SourceFile[],
  results: readonly EngineResult[],
  unseen: readonly UnseenFile[] = [],
): Coverage => {
  const all: readonly Counted[] = [...files, ...unseen];
  const own = all.filter(({ path_kind }) => path_kind !== 'vendored');
  const byLanguage = Map.groupBy(own.length > 0 ? own : all, ({ language }) => language ?? OTHER);
  const entered = enteredBy(files, results);
  const understood = [...byLanguage]
    .map(([language, its]) => understand(language, its, results, entered))
    .sort(inOrder);
  const source_lines = linesOf(files.filter((file) => isOwnSource(file) && wasRead(file, results)));
  return {
    coverage: understood.map(({ stopped: _, unseen: __, isUnentered: ___, ...shown }) => shown),
    unscored: unscoredBecause(understood) ?? (source_lines === 0 ? unreadOf(all.filter(isOwnSource)) : null),
    source_lines,
    entry_points: entered.entry_points,
    notices: [...noticesOf(understood), ...entered.notices],
  };
};

const understand = (
  language: LanguageName | typeof OTHER,
  all: readonly Counted[],
  results: readonly EngineResult[],
  entered: Entered,
): Understood => {
  const files = all.filter((file) => 'hash' in file);
  const lines = linesOf(all);
  // Data that nobody saw come in was not followed: what else is known of the language counts.
  const isUnentered = files.some(isSource) && !files.some(entered.isEntered);
  const looking = results.map(({ run, files: asked, looked, depthOf }) => {
    const depth = depthOver(files, all, looked, depthOf);
    return {
      run,
      depth: isUnentered && depth === 'flows' ? ('none' as const) : depth,
      couldHaveBeen: depthOver(files, files, new Set(asked), depthOf),
    };
  });
  const through = looking.filter(({ depth }) => depth !== 'none');
  return {
    language,
    kind: language === OTHER ? OTHER : kindOf(language),
    files: all.length,
    lines,
    unseen: lines - linesOf(files),
    isUnentered:
      isUnentered &&
      results.some(({ looked, depthOf }) => files.some((file) => looked.has(file) && depthOf(file) === 'flows')),
    depth: DEPTHS.find((depth) => through.some((one) => one.depth === depth)) ?? 'none',
    engines: through.map(({ run }) => run.id),
    reached_files: entered.reachedIn(files),
    stopped: looking
      .filter(
        ({ run, depth, couldHaveBeen }) => isCode(couldHaveBeen) && !isCode(depth) && run.status !== 'unavailable',
      )
      .map(({ run }) => run),
  };
};

/**
 * The least of the files looked at. An engine that misses more than a tenth of the lines has not understood the
 * language, one that a single file killed has.
 */
const depthOver = (
  files: readonly SourceFile[],
  all: readonly Counted[],
  looked: ReadonlySet<SourceFile>,
  depthOf: EngineResult['depthOf'],
): CoverageDepth => {
  const seen = files.filter((file) => looked.has(file));
  if (seen.length === 0 || weightIn(seen) < (1 - TOLERATED) * weightIn(all)) return 'none';
  const depths = new Set(seen.map(depthOf));
  return DEPTHS.findLast((depth) => depths.has(depth)) ?? 'none';
};

/** Tests, examples, generated and vendored code make no product larger. */
const isOwnSource = (file: Counted): boolean => file.path_kind === 'source' && isSource(file);

const isSource = ({ language }: Counted): boolean => language !== null && kindOf(language) === 'source';

const wasRead = (file: SourceFile, results: readonly EngineResult[]): boolean =>
  results.some(({ looked, depthOf }) => looked.has(file) && isCode(depthOf(file)));

/** The lines of one that nobody has seen are such a weight. */
const weightIn = (files: readonly Counted[]): number =>
  files.reduce((sum, file) => sum + ('size' in file ? weightOf(file) : file.lines), 0);

const isCode = (depth: CoverageDepth): boolean => depth === 'flows' || depth === 'patterns';

const linesOf = (files: readonly { lines: number }[]): number => files.reduce((sum, { lines }) => sum + lines, 0);

const rank = (kind: LanguageCoverage['kind']): number => (kind === 'source' ? 0 : 1);

const inOrder = (a: LanguageCoverage, b: LanguageCoverage): number =>
  rank(a.kind) - rank(b.kind) || b.lines - a.lines || (a.language < b.language ? -1 : 1);

/** No score is better than one that says nothing: a number is taken at its word. */
const unscoredBecause = (understood: readonly Understood[]): Unscored | null => {
  if (understood.length > 0 && understood.every(({ engines }) => engines.length === 0))
    return { code: 'no_engine_completed', message: 'No engine covered at least 90 % of any language.' };
  const [main] = understood;
  if (main === undefined || main.kind !== 'source' || isCode(main.depth)) return null;
  return { code: 'language_not_covered', message: `${main.language} is the main language, and ${whyNot(main)}` };
};

/** Where all that was understood are tests, examples or generated code. */
const unreadOf = (own: readonly Counted[]): Unscored | null =>
  linesOf(own) === 0
    ? null
    : {
        code: 'own_source_not_covered',
        message: `No engine that understands code covered the product's own source (${linesOf(own)} lines).`,
      };

const whyNot = ({ stopped, depth, unseen, lines, isUnentered }: Understood): string => {
  const looked = depth === 'secrets_only' ? ' Its files were searched for secrets only.' : '';
  if (unseen > TOLERATED * lines) return `about ${unseen} of its ${lines} lines are in files that were skipped.`;
  if (isUnentered) return `no entry point was found in it.${looked}`;
  if (stopped.length === 0) return `no engine here understands it.${looked}`;
  const names = stopped.map(({ id, status }) => `${id}: ${status}`).join(', ');
  return `no engine that understands it covered at least 90 % of it (${names}).${looked}`;
};

const noticesOf = (understood: readonly Understood[]): ScanNotice[] => {
  if (understood.length === 0) return [];
  const source = understood.filter(({ kind }) => kind === 'source');
  if (source.length === 0)
    return [
      {
        code: 'no_source_code',
        message:
          'No file is source code in a known language. The files were searched for secrets, and the score covers nothing else.',
        file: null,
      },
    ];
  const missed = source.filter(({ depth }) => !isCode(depth));
  const share = linesOf(missed) / Math.max(1, linesOf(source));
  return share > TOLERATED ? [notCovered(missed, share)] : [];
};

const SHOWN_LANGUAGES = 5;

const notCovered = (missed: readonly Understood[], share: number): ScanNotice => {
  const shown = missed
    .slice(0, SHOWN_LANGUAGES)
    .map(({ language, lines }) => `${language} (${lines} ${lines === 1 ? 'line' : 'lines'})`);
  const more = missed.length > shown.length ? `, and ${missed.length - shown.length} more` : '';
  return {
    code: 'languages_not_covered',
    message: `${Math.round(share * 100)} % of the source lines were not analysed as code by any engine: ${shown.join(', ')}${more}.`,
    file: null,
  };
};
