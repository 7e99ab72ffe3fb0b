import { statSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { type Command, Option } from 'commander';
import type { components } from '../../generated/openapi.ts';
import type { Commands } from './commands.ts';
import { EXIT, UsageError } from './exit.ts';
import { formatTable, printable } from './table.ts';

type Report = components['schemas']['ScanReport'];
type Severity = components['schemas']['Severity'];

/** Worst first. */
const SEVERITIES: readonly Severity[] = ['critical', 'high', 'medium', 'low', 'info'];

type Format = (typeof FORMATS)[number];

const FORMATS = ['table', 'json', 'sarif', 'html'] as const;

interface ScanOptions {
  format: Format;
  output?: string;
  failOn?: Severity;
  exclude: string[];
}

export const addScan = (program: Command, { scanFolder, formats }: Commands): void => {
  program
    .command('scan')
    .description('Scan a local folder; needs no server and no key')
    .argument('<folder>', 'folder to scan')
    .addOption(new Option('--format <format>', 'how to print the result').choices(FORMATS).default('table'))
    .option('--output <file>', 'write the result to a file instead')
    .addOption(new Option('--fail-on <severity>', 'exit 1 on an open issue this severe or worse').choices(SEVERITIES))
    .option('--exclude <glob...>', 'leave files out, such as vendor/**', [])
    .addHelpText(
      'after',
      '\nExit codes: 0 clean, 1 the gate failed, 2 wrong usage, 3 the scan failed,\nor with --fail-on an engine did not get through',
    )
    .action(async (folder: string, options: ScanOptions) => {
      const root = existing(folder);
      if (options.output !== undefined) refuseUnwritable(options.output);
      const report = await scanFolder(root, { exclude: options.exclude, onProgress: showProgress });
      showProgress(null);
      const text = write(report, options.format, formats);
      if (options.failOn) process.exitCode = gate(report, options.failOn);
      if (options.output === undefined) process.stdout.write(text);
      else writeFileSync(options.output, text);
    });
};

const write = (report: Report, format: Format, formats: Commands['formats']): string => {
  if (format === 'html') return formats.html(report).page;
  if (format === 'table') return formatReport(report);
  return `${JSON.stringify(format === 'sarif' ? formats.sarif(report) : report, null, 2)}\n`;
};

const existing = (folder: string): string => {
  if (/^https?:/i.test(folder))
    throw new UsageError('scanning an address needs a server: create the scan with POST /v1/scans');
  const root = resolve(folder);
  if (statSync(root, { throwIfNoEntry: false })?.isDirectory()) return root;
  throw new UsageError(`${folder} is no folder`);
};

/** Before the scan, which may take minutes. */
const refuseUnwritable = (file: string): void => {
  const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
  if (isFolder(file)) throw new UsageError(`--output names a folder: ${file}`);
  if (!isFolder(dirname(resolve(file))))
    throw new UsageError(`--output names a file in a folder that isn't there: ${file}`);
};

/** Only for eyes: a terminal's error stream, never part of the result. Null wipes the line. */
const showProgress = (percent: number | null): void => {
  if (process.stderr.isTTY) process.stderr.write(percent === null ? '\r\u001b[K' : `\rscanning ${percent} %`);
};

/** An engine that did not get through may have missed the very issue: then the gate can't say that all is well. */
const gate = (report: Report, threshold: Severity): number => {
  if (isWorse(report, threshold)) return EXIT.gate;
  return report.scan.engines.every(({ status }) => status === 'completed') ? EXIT.ok : EXIT.failed;
};

const isWorse = ({ issues }: Report, threshold: Severity): boolean => {
  const failing = SEVERITIES.slice(0, SEVERITIES.indexOf(threshold) + 1);
  return issues.some(({ state, severity }) => state === 'open' && failing.includes(severity));
};

const formatReport = ({ scan, issues }: Report): string => {
  const open = issues.filter(({ state }) => state === 'open');
  const rows = open.map(({ severity, title, file, line, rule_id }) => [severity, `${file}:${line}`, rule_id, title]);
  const table = rows.length > 0 ? `${formatTable(['SEVERITY', 'WHERE', 'RULE', 'ISSUE'], rows)}\n\n` : '';
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
