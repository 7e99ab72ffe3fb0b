import { styleText } from 'node:util';
import type { components } from '../../generated/openapi.ts';
import { EXIT } from './exit.ts';
import { formatTable, type Paint, printable } from './table.ts';

export type Report = components['schemas']['ScanReport'];
export type Severity = components['schemas']['Severity'];
export type SeverityCounts = components['schemas']['IssuesBySeverity'];

/** Worst first. */
export const SEVERITIES: readonly Severity[] = ['critical', 'high', 'medium', 'low', 'info'];

export const openBySeverity = (issues: Report['issues']): SeverityCounts => {
  const counts: SeverityCounts = { critical: 0, high: 0, medium: 0, low: 0, info: 0 };
  for (const { state, severity } of issues) if (state === 'open') counts[severity] += 1;
  return counts;
};

/** An engine that did not get through may have missed the very issue: then the gate can't say that all is well. */
export const gate = (
  { open, engines }: { open: SeverityCounts; engines: Report['scan']['engines'] },
  threshold: Severity,
): number => {
  const failing = SEVERITIES.slice(0, SEVERITIES.indexOf(threshold) + 1);
  if (failing.some((severity) => open[severity] > 0)) return EXIT.gate;
  return engines.every(({ status }) => status === 'completed') ? EXIT.ok : EXIT.failed;
};

const COLOURS = {
  critical: ['bold', 'red'],
  high: ['red'],
  medium: ['yellow'],
  low: ['cyan'],
  info: ['dim'],
} as const satisfies Record<Severity, readonly string[]>;

/** On a terminal only, and not with NO_COLOR: `styleText` looks. */
const paintSeverity: Paint = (cell, column) => {
  const severity = column === 0 ? SEVERITIES.find((known) => known === cell.trim()) : undefined;
  return severity === undefined ? cell : styleText([...COLOURS[severity]], cell, { stream: process.stdout });
};

/** Open issues, what was left out, and the sum of it all. Only what goes to standard output may be coloured. */
export const formatReport = ({ scan, issues }: Report, { toFile }: { toFile: boolean }): string => {
  const open = issues.filter(({ state }) => state === 'open');
  const rows = open.map(({ severity, title, file, line, rule_id }) => [severity, `${file}:${line}`, rule_id, title]);
  const paint = toFile ? undefined : paintSeverity;
  const table = rows.length > 0 ? `${formatTable(['SEVERITY', 'WHERE', 'RULE', 'ISSUE'], rows, paint)}\n\n` : '';
  const engines = scan.engines
    .filter(({ status }) => status !== 'completed')
    .map(({ id, status, detail }) => `${id}: ${status}${detail ? ` (${detail})` : ''}`);
  const remarks = [...engines, ...noticeLines(scan.notices)].map((line) => `${printable(line)}\n`).join('');
  const counts = `${open.length} ${open.length === 1 ? 'issue' : 'issues'}`;
  return `${table}${remarks}Score ${scan.score}, ${counts}, ${scan.progress.files_scanned} files in ${scan.duration_seconds} s\n`;
};

const MOST_NOTICES = 5;

/** Enough to see what was left out; the JSON has all. */
const noticeLines = (notices: Report['scan']['notices']): string[] => {
  const lines = notices
    .slice(0, MOST_NOTICES)
    .map(({ message, file }) => `note: ${file === null ? '' : `${file}: `}${message}`);
  const more = notices.length - lines.length;
  return more > 0 ? [...lines, `note: ${more} more like these; --format json lists them`] : lines;
};
