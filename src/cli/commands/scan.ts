import { existsSync, statSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { type Command, Option } from 'commander';
import { readAddress } from '../../domain/repositories/reading/typed-address.ts';
import { SEVERITIES } from '../options/severities.ts';
import { cacheKey } from '../remote/client-environment.ts';
import { scanOnServer } from '../remote/remote-scan.ts';
import { connect, serverOption } from '../remote/server.ts';
import { UsageError } from '../terminal/exit.ts';
import { lesson } from '../terminal/help.ts';
import { createProgress } from '../terminal/progress.ts';
import { formatReport, type Report } from '../terminal/scan-report.ts';
import { note } from '../terminal/table.ts';
import type { Commands } from './commands.ts';
import { type GateOptions, type Judged, judge } from './gate.ts';

type Format = (typeof FORMATS)[number];

const FORMATS = ['table', 'json', 'sarif', 'html'] as const;

interface ScanOptions extends GateOptions {
  format: Format;
  json?: boolean;
  explain?: boolean;
  all?: boolean;
  allSteps?: boolean;
  output?: string;
  exclude: string[];
  cache?: string;
  rules?: string;
  ref?: string;
  server: string;
}

const LESSON = lesson({
  examples: [
    [
      'sightline scan ./src --fail-on high',
      'Scans a folder; fails the build on an open issue of high severity or worse.',
    ],
    [
      'sightline scan ./src --fail-on high --require-coverage',
      'Also fails if there is source code in a language that no engine understands.',
    ],
    [
      `sightline scan --exclude 'vendor/**' --exclude '**/*.min.js' ./src`,
      'Excludes files. The quotes keep the shell from expanding the globs.',
    ],
    [
      'sightline scan . --fail-on high --cache ../sightline-cache',
      'Keeps results in a folder beside the code, which a build restores: the next scan analyses only what has changed.',
    ],
    ['sightline scan ./src --rules ../security-rules', 'Also uses your own rules.'],
    ['sightline scan ./src --explain', 'Prints each issue in full, with its data flow.'],
    [
      'sightline scan https://github.com/acme/shop --ref main',
      'Has the server scan a branch and prints what it found.',
    ],
    [
      'sightline scan https://github.com/acme/shop --format sarif --output report.sarif',
      'Writes a report for code-scanning tools.',
    ],
  ],
  environment: [
    'SIGHTLINE_API_KEY',
    'SIGHTLINE_SERVER',
    'SIGHTLINE_CACHE_KEY',
    'XDG_STATE_HOME',
    'NODE_EXTRA_CA_CERTS',
    'NO_COLOR',
  ],
  exits: {
    0: 'the gate passed, or none was requested (--fail-on, --require-coverage)',
    1: 'the gate failed: an open issue as severe as --fail-on or worse whose confidence is not low, no score because the main language is not understood, or with --require-coverage a language that is not understood',
    2: 'wrong usage; the message says what to change',
    3: 'the scan failed or ran out of time (issues found until then are printed), or with a gate an engine did not complete; an engine that is not available does not count',
  },
});

export const addScan = (program: Command, commands: Commands): void => {
  program
    .command('scan')
    .description(
      'Scan a repository on a server, or a local folder right here.\nAn address is scanned on the server, which needs a key, and the command waits for the end; it may be in any form and is cloned over https://. A folder needs neither server nor key.',
    )
    .summary('Scan a repository on a server, or a local folder right here')
    .argument('<what>', 'address of a repository, or a local folder')
    .addOption(new Option('--format <format>', 'how to print the result').choices(FORMATS).default('table'))
    .option('--json', 'the same as --format json')
    .option('--explain', 'print each issue in full: what is wrong, how certain it is, its data flow, how to fix it')
    .option(
      '--all-steps',
      'print each issue in full, with all steps of long data flows instead of the ten most important',
    )
    .option('--all', 'also list issues of low confidence, which are unlikely to be real')
    .option('--output <file>', 'write the result to a file instead')
    .addOption(
      new Option(
        '--fail-on <severity>',
        'exit 1 on an open issue this severe or worse, unless its confidence is low',
      ).choices(SEVERITIES),
    )
    .option('--require-coverage', 'exit 1 on source code in a language that no engine understands')
    .option('--exclude <glob>', 'exclude files, such as "vendor/**"; may be given several times', append, [])
    .option(
      '--cache <folder>',
      'keep results in this folder, outside of the scanned one, so that the next scan of a local folder analyses only changes',
    )
    .option('--rules <folder>', 'also use custom rules, on a local folder')
    .option('--ref <ref>', 'branch, tag or commit of the repository; its default branch without it')
    .addOption(serverOption())
    .addHelpText('after', LESSON)
    .action(async (what: string, { json, ...given }: ScanOptions, command: Command) => {
      if (json && command.getOptionValueSource('format') !== 'default') refuseOtherThanJson(given.format);
      const options: ScanOptions = json ? { ...given, format: 'json' } : given;
      refuseForTheTable(options);
      if (options.output !== undefined) refuseUnwritable(options.output);
      await (isAddress(what) ? scanAddress(what, options) : scanLocally(what, options, commands));
    });
};

const append = (glob: string, before: readonly string[]): string[] => [...before, glob];

const refuseForTheTable = ({ format, explain, allSteps, all }: ScanOptions): void => {
  const given = allSteps ? '--all-steps' : explain ? '--explain' : all ? '--all' : null;
  if (given !== null && format !== 'table')
    throw new UsageError(`${given} is for the table: ${format} has all of it already`);
};

const refuseOtherThanJson = (format: Format): void => {
  if (format !== 'json') throw new UsageError(`--json is --format json, and not ${format}: leave one of them out`);
};

/** A folder goes first: without a scheme, what begins with the name of one here is a slip in its path. */
const isAddress = (what: string): boolean =>
  /^[a-z][a-z\d+.-]*:\/\//i.test(what) ||
  (!existsSync(what.split('/')[0] || '/') && (/^[\w.-]+@/.test(what) || !('problem' in readAddress(what))));

const scanAddress = async (what: string, options: ScanOptions): Promise<void> => {
  const { format, exclude, cache, rules } = options;
  if (cache !== undefined) throw new UsageError('--cache is for a local folder: a server keeps results by itself');
  if (rules !== undefined) throw new UsageError('--rules is for a local folder: a server uses its own');
  const { repo_url, ref } = wanted(what, options.ref);
  const server = connect(options.server);
  const report = await scanOnServer(server, { repo_url, ref, exclude });
  if (format === 'html' || format === 'sarif') {
    const shown = await server.given(server.client.scans.report(report.scan.scan_id, { format }));
    return conclude(typeof shown === 'string' ? shown : formatJson(shown), report, options);
  }
  conclude(write(report, { ...options, format }), report, options);
};

/** The address as a server takes it, and the branch that a page's address names unless another was asked for. */
const wanted = (what: string, asked: string | undefined): { repo_url: string; ref: string | undefined } => {
  const address = readAddress(what);
  if ('problem' in address) throw new UsageError(address.problem);
  const [first, ...others] = address.refs;
  if (asked === undefined && others.length > 0)
    throw new UsageError(`Where the branch ends in ${what} is not certain: name it with --ref, as in --ref ${first}`);
  if (address.note !== null) note(address.note);
  if (asked === undefined && first !== undefined) note(`Scans ${first}, which the address names`);
  return { repo_url: address.repo_url, ref: asked ?? first };
};

const scanLocally = async (folder: string, options: ScanOptions, { scanFolder, formats }: Commands): Promise<void> => {
  const { format, ref, exclude } = options;
  const cache = options.cache === undefined ? undefined : { folder: resolve(options.cache), ...cacheKey() };
  if (ref !== undefined) throw new UsageError('--ref is for an address: a local folder is scanned as it is');
  const rules = options.rules === undefined ? undefined : resolve(options.rules);
  const root = existing(folder);
  const progress = createProgress();
  const onProgress = (percent: number): void => progress.percent(percent, 'scanning');
  const report = await scanFolder(root, { exclude, cache, rules, onProgress }).finally(() => progress.end());
  if (format === 'html') return conclude(formats.html(report).page, report, options);
  if (format === 'sarif') return conclude(formatJson(formats.sarif(report)), report, options);
  conclude(write(report, { ...options, format }), report, options);
};

const write = (
  report: Report,
  {
    format,
    output,
    explain = false,
    allSteps = false,
    all = false,
  }: Omit<ScanOptions, 'format'> & { format: 'table' | 'json' },
): string =>
  format === 'json'
    ? formatJson(report)
    : formatReport(report, { toFile: output !== undefined, explained: explain || allSteps, allSteps, all });

const formatJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

const conclude = (
  text: string,
  found: Judged,
  { output, ...gate }: Pick<ScanOptions, 'output' | keyof GateOptions>,
): void => {
  const { exit, remarks } = judge(found, gate);
  process.exitCode = exit;
  if (output === undefined) process.stdout.write(text);
  else writeFileSync(output, text);
  for (const remark of remarks) note(remark);
};

const existing = (folder: string): string => {
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
