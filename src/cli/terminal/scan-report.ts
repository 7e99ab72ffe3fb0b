import { styleText } from 'node:util';
import type { components } from '../../../generated/openapi.ts';
import { unlikelyIssues } from '../../domain/issues/reading/confidence.ts';
import { entryPointsIn, reachedIn } from '../../domain/issues/reading/entry-points.ts';
import { isUnlikely, leads } from '../../domain/issues/reading/list-order.ts';
import { alsoAt } from '../../domain/issues/reading/other-places.ts';
import { SEVERITIES, type Severity } from '../options/severities.ts';
import { explainIssues, whereOf } from './explained-issues.ts';
import { formatTable, type Paint, printable } from './table.ts';

export type Report = components['schemas']['ScanReport'];

const COLOURS = {
  critical: ['bold', 'red'],
  high: ['red'],
  medium: ['yellow'],
  low: ['cyan'],
  info: ['dim'],
} as const satisfies Record<Severity, readonly string[]>;

/**
 * Open issues, in full where they are to be explained, languages, what was left out, and the sum of it all. Of those
 * that are unlikely there is a count alone, unless all are wanted. Only what goes to standard output may be coloured.
 */
export const formatReport = (
  { scan, issues }: Report,
  { toFile, explained, allSteps, all }: { toFile: boolean; explained: boolean; allSteps: boolean; all: boolean },
): string => {
  const open = issues.filter(({ state }) => state === 'open');
  const unlikely = open.filter(isUnlikely);
  const likely = open.filter((issue) => !isUnlikely(issue));
  const paint = toFile ? undefined : paintSeverity;
  const own = issueTable(likely.filter(leads), paint);
  const others = issueTable(
    likely.filter((issue) => !leads(issue)),
    paint,
  );
  const folded = all ? `:\n\n${issueTable(unlikely, paint)}` : '; --all shows them\n\n';
  const table = [
    own,
    others && `In tests, examples, generated and vendored code:\n\n${others}`,
    unlikely.length === 0 ? '' : `${unlikelyIssues(unlikely.length)}${folded}`,
  ].join('');
  const shown = all ? [...likely, ...unlikely] : likely;
  const explanations = explained && shown.length > 0 ? `${explainIssues(shown, { allSteps })}\n` : '';
  const engines = scan.engines
    .filter(({ status }) => status !== 'completed' && status !== 'unavailable')
    .map(({ id, status, detail }) => `${id}: ${status}${detail ? ` (${detail})` : ''}`);
  // That an engine is incomplete is among the engines already.
  const notices = scan.notices.filter(({ code }) => code !== 'engine_incomplete');
  const remarks = [...engines, ...noticeLines(notices), ...absentEngines(scan.engines)]
    .map((line) => `${printable(line)}\n`)
    .join('');
  const counts = `${counted(open.length, 'issue')}, ${counted(scan.progress.files_scanned ?? 0, 'file')}`;
  const entered = explained ? entryPointTable(scan) : '';
  return `${table}${explanations}${coverageTable(scan.coverage)}${entered}${remarks}${scoreOf(scan)}, ${counts} in ${scan.duration_seconds} s\n`;
};

/** On a terminal only, and not with NO_COLOR: `styleText` looks. */
const paintSeverity: Paint = (cell, column) => {
  const severity = column === 0 ? SEVERITIES.find((known) => known === cell.trim()) : undefined;
  return severity === undefined ? cell : styleText([...COLOURS[severity]], cell, { stream: process.stdout });
};

/** In a line of the table; `--explain` names all. */
const MOST_PLACES = 3;

const issueTable = (issues: Report['issues'], paint: Paint | undefined): string => {
  const rows = issues.map((issue) => {
    const also = alsoAt(issue, MOST_PLACES);
    return [issue.severity, whereOf(issue), issue.rule_id, also === '' ? issue.title : `${issue.title}. ${also}`];
  });
  return rows.length > 0 ? `${formatTable(['SEVERITY', 'WHERE', 'RULE', 'ISSUE'], rows, paint)}\n\n` : '';
};

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;

const scoreOf = ({ score, unscored }: Report['scan']): string => {
  if (unscored !== null) return `${printable(unscored.message)}\nNot scored`;
  return score === null ? 'Not scored' : `Score ${score}`;
};

const depthWords: Readonly<Record<components['schemas']['CoverageDepth'], string>> = {
  flows: 'data flows',
  patterns: 'patterns',
  secrets_only: 'no, searched for secrets only',
  none: 'no, insufficient coverage',
};

/** Source code by language, and a line for all that is none. */
const coverageTable = (coverage: Report['scan']['coverage']): string => {
  const source = coverage.filter(({ kind }) => kind === 'source');
  const rest = coverage.filter(({ kind }) => kind !== 'source');
  const rows = source.map(({ language, files, lines, depth }) => [language, `${files}`, `${lines}`, depthWords[depth]]);
  const files = rest.reduce((sum, one) => sum + one.files, 0);
  const table = rows.length > 0 ? `${formatTable(['LANGUAGE', 'FILES', 'LINES', 'UNDERSTOOD'], rows)}\n` : '';
  const others = files > 0 ? `No source code: ${files} ${files === 1 ? 'file' : 'files'} (${namesOf(rest)})\n` : '';
  return coverage.length > 0 ? `${table}${others}\n` : '';
};

/** Where data from outside comes in, of each language in which it is followed. */
const entryPointTable = (scan: Report['scan']): string => {
  const rows = scan.coverage
    .filter(({ kind, reached_files }) => kind === 'source' && reached_files !== null)
    .map((one) => [one.language, reachedIn(one), entryPointsIn(scan, one.language) || 'none was found']);
  return rows.length > 0 ? `${formatTable(['LANGUAGE', 'FILES REACHED', 'ENTRY POINTS'], rows)}\n\n` : '';
};

const MOST_NAMES = 5;

const namesOf = (coverage: Report['scan']['coverage']): string =>
  [
    ...coverage.slice(0, MOST_NAMES).map(({ language }) => language),
    ...(coverage.length > MOST_NAMES ? ['…'] : []),
  ].join(', ');

/** No fault of this scan, so one line is enough. */
const absentEngines = (engines: Report['scan']['engines']): string[] => {
  const absent = engines.filter(({ status }) => status === 'unavailable').map(({ id }) => id);
  return absent.length === 0 ? [] : [`note: engines that are not available: ${absent.join(', ')}`];
};

const MOST_NOTICES = 5;

/** Enough to see what was left out; the JSON has all. */
const noticeLines = (given: Report['scan']['notices']): string[] => {
  // What concerns the whole goes before single files.
  const notices = [...given.filter(({ file }) => file === null), ...given.filter(({ file }) => file !== null)];
  const lines = notices
    .slice(0, MOST_NOTICES)
    .map(({ message, file }) => `note: ${file === null ? '' : `${file}: `}${message}`);
  const more = notices.length - lines.length;
  return more > 0 ? [...lines, `note: ${more} more like these; --format json lists them`] : lines;
};
