import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { pathKindOf } from '../../src/domain/issues/path-kind.ts';
import { listFiles } from '../../src/scanner/files/file-list.ts';
import { defaultLimits } from '../../src/scanner/limits.ts';
import { peakBelow } from '../load/scans/peak-memory.ts';
import {
  countVerdicts,
  placesOf,
  type RealProgram,
  type RealScan,
  readProgram,
  toScan,
  verdictOf,
  writeProgram,
} from './real/program.ts';
import { type Report, scanOf } from './real/report.ts';

// npm run -s flows -- real <name> <folder with a checkout of its commit> [--report <file>] [--log]
// Scans a real program, prints its high and critical findings outside tests that nobody has judged yet, and how many of
// the others are wrong. --report reads what `sightline scan <folder> --format json` has printed instead of scanning.
// --log keeps the result, for good if it is the first. Verdicts are written by hand into real/programs/<name>.json.
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { log: { type: 'boolean' }, report: { type: 'string' } },
});
const [name = '', folder] = positionals;
if (folder === undefined) throw new Error('usage: npm run -s flows -- real <name> <folder> [--report <file>] [--log]');
const program = readProgram(name);

// What counts as a line of a program, by the languages that its files are recognised as.
const written = {
  csharp: /^c#$/,
  go: /^go$/,
  java: /^java$/,
  javascript: /^(?:javascript|typescript|tsx|jsx)$/,
  php: /^php$/,
  python: /^python$/,
  ruby: /^ruby$/,
} as const;
const lines = await linesOf(resolve(folder), program.language);
const current = scanOf(...(await reportOn(resolve(folder))), program.flaws);
const counts = countVerdicts(program, current);
const unread = current.findings.filter((finding) => verdictOf(program, finding) === null);
for (const { finding, confidence } of unread) console.log(`not judged: ${finding} (${confidence})`);
const places = new Set(current.findings.flatMap(placesOf));
for (const finding of program.current === undefined ? [] : toScan(program.current).findings)
  if (!placesOf(finding).some((place) => places.has(place))) console.log(`no longer found: ${finding.finding}`);
console.log(
  `${name}: ${current.findings.length} high or critical outside tests in ${lines} lines, of them ${counts.false} false, ${counts.debatable} debatable, ${counts.true} true; score ${current.score ?? '?'}; ${current.seconds} s, ${current.mebibytes ?? '?'} MiB`,
);
for (const { flaw } of program.flaws ?? []) console.log(`${current.found_flaws?.[flaw] ?? 'not found'}: ${flaw}`);
if (values.log) writeProgram(name, { ...program, lines, first_run: program.first_run ?? current, current });
process.exitCode = unread.length > 0 ? 1 : 0;

/** With the seconds and MiB that it took, null where no scan was run for it. */
async function reportOn(root: string): Promise<[Report, Pick<RealScan, 'seconds' | 'mebibytes'> | null]> {
  // The contract's own shape, which the command's tests hold it to.
  const parsed = (text: string): Report => JSON.parse(text) as Report;
  if (values.report !== undefined) return [parsed(readFileSync(values.report, 'utf8')), null];
  const command = [join(import.meta.dirname, '../../bin/sightline.js'), 'scan', root, '--format', 'json'];
  const began = performance.now();
  let printed = '';
  const mebibytes = await peakBelow(async () => {
    const { stdout } = await promisify(execFile)(process.execPath, command, { maxBuffer: 512 * 1024 * 1024 });
    printed = stdout;
  });
  const seconds = Math.round((performance.now() - began) / 100) / 10;
  return [parsed(printed), { seconds, mebibytes: mebibytes === null ? null : Math.round(mebibytes) }];
}

async function linesOf(root: string, language: RealProgram['language']): Promise<number> {
  const { signal } = new AbortController();
  const { files } = await listFiles({ root, exclude: [], limits: defaultLimits, signal });
  return files
    .filter((file) => written[language].test(file.language ?? '') && pathKindOf(file.path) === 'source')
    .reduce((sum, file) => sum + file.lines, 0);
}
