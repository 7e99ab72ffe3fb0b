import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { pathKindOf } from '../../src/domain/issues/path-kind.ts';
import { listFiles } from '../../src/scanner/files/file-list.ts';
import { defaultLimits } from '../../src/scanner/limits.ts';
import { peakBelow } from '../load/scans/peak-memory.ts';
import { countVerdicts, type RealProgram, type RealScan, readPrograms, writeProgram } from './real/program.ts';

// node test/flows/real.ts <name> <folder with a checkout of its commit> [--log]
// Scans a real program, prints its high and critical findings outside tests that nobody has judged yet, and how many of
// the others are wrong. --log keeps the result. Verdicts are written by hand into real/programs/<name>.json.
const { positionals, values } = parseArgs({ allowPositionals: true, options: { log: { type: 'boolean' } } });
const [name = '', folder] = positionals;
const program = readPrograms().get(name);
if (program === undefined || folder === undefined)
  throw new Error(
    `usage: node test/flows/real.ts <name> <folder> [--log], the name one of ${[...readPrograms().keys()].join(', ')}`,
  );

// What counts as a line of a program, by the languages that its files are recognised as.
const written = {
  csharp: /^csharp$/,
  go: /^go$/,
  java: /^java$/,
  javascript: /^(?:javascript|typescript|tsx|jsx)$/,
  php: /^php$/,
  python: /^python$/,
  ruby: /^ruby$/,
} as const;
const lines = await linesOf(resolve(folder), program.language);
const current = await scanned(resolve(folder));
const counts = countVerdicts(program, current);
const unread = current.findings.filter((finding) => program.verdicts[finding] === undefined);
for (const finding of unread) console.log(`not judged: ${finding}`);
for (const finding of program.current.findings)
  if (!current.findings.includes(finding)) console.log(`no longer found: ${finding}`);
console.log(
  `${name}: ${current.findings.length} high or critical outside tests in ${lines} lines, of them ${counts.false} false, ${counts.debatable} debatable, ${counts.true} true; ${current.seconds} s, ${current.mebibytes ?? '?'} MiB`,
);
if (values.log) writeProgram(name, { ...program, lines, current });
process.exitCode = unread.length > 0 ? 1 : 0;

async function scanned(root: string): Promise<RealScan> {
  const command = [join(import.meta.dirname, '../../bin/sightline.js'), 'scan', root, '--format', 'json'];
  const began = performance.now();
  let printed = '';
  const mebibytes = await peakBelow(async () => {
    const { stdout } = await promisify(execFile)(process.execPath, command, { maxBuffer: 512 * 1024 * 1024 });
    printed = stdout;
  });
  const seconds = Math.round((performance.now() - began) / 100) / 10;
  // The contract's own shape, which the command's tests hold it to.
  const { issues } = JSON.parse(printed) as {
    issues: readonly { rule_id: string; file: string; line: number; severity: string }[];
  };
  const findings = issues
    .filter(({ severity, file }) => /^(?:high|critical)$/.test(severity) && pathKindOf(file) === 'source')
    .map(({ rule_id, file, line }) => `${rule_id} ${file}:${line}`);
  return {
    at: new Date().toISOString().slice(0, 10),
    findings: [...new Set(findings)].sort(),
    seconds,
    mebibytes: mebibytes === null ? null : Math.round(mebibytes),
  };
}

async function linesOf(root: string, language: RealProgram['language']): Promise<number> {
  const { signal } = new AbortController();
  const { files } = await listFiles({ root, exclude: [], limits: defaultLimits, signal });
  return files
    .filter((file) => written[language].test(file.language ?? '') && pathKindOf(file.path) === 'source')
    .reduce((sum, file) => sum + file.lines, 0);
}
