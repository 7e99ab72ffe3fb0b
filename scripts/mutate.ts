/**
 * `npm run mutate -- [folder, file or file:line-line …] [--sample N] [--seed S] [--tests 'pattern …']`: changes the
 * code in small ways, one at a time, and reports the changes that no test notices; with `--tests` none of those that it
 * names, since a part of the code with its own tests alone is soon looked at, and what all tests reach of all folders
 * is more than Stryker can read. Stopped with Ctrl-C, it goes on with what is left the next time. Reports go to
 * `reports/mutation/`.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { schema } from '@stryker-mutator/api/core';
import { Stryker } from '@stryker-mutator/core';
import { SAMPLE } from './mutate/sample.ts';
import { TESTS } from './mutate/tests.ts';

const ROOT = join(import.meta.dirname, '..');
const REPORTS = 'reports/mutation';
const FOLDERS = ['domain', 'store', 'http', 'webhooks', 'outbound', 'scanner'].map((name) => `src/${name}`);
/** Needed by no test that runs here, and much to copy. */
const NOT_COPIED = ['docs/screenshots', 'docs/dist', 'docs/.astro', 'test/browser', 'test/load', 'data', 'reports'].map(
  (path) => `/${path}`, // of that name in the root alone
);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    concurrency: { type: 'string', default: '4' },
    tests: { type: 'string' },
  },
});

const chosen = positionals.length > 0 ? positionals.map((path) => path.replace(/\/+$/, '')) : FOLDERS;
const name = createHash('sha256')
  .update(JSON.stringify([chosen, values.sample, values.sample && values.seed, values.tests]))
  .digest('hex')
  .slice(0, 8);
const folder = join(REPORTS, name);

const incrementalFile = join(folder, 'incremental.json');

mkdirSync(join(ROOT, folder), { recursive: true });
process.chdir(ROOT);
if (values.tests !== undefined) process.env[TESTS] = values.tests;
if (values.sample !== undefined)
  process.env[SAMPLE] = JSON.stringify({
    file: join(ROOT, folder, 'sample.json'),
    size: Number(values.sample),
    seed: values.seed,
  });

const results = await new Stryker({
  mutate: chosen.map((path) => (statSync(path, { throwIfNoEntry: false })?.isDirectory() ? `${path}/**/*.ts` : path)),
  ignorePatterns: NOT_COPIED,
  // Found further up: a child that may read its own folders alone can't follow a link there.
  symlinkNodeModules: false,
  testRunner: 'vitest',
  vitest: { configFile: 'test/mutation/vitest.config.ts', pool: 'forks', related: false },
  coverageAnalysis: 'perTest',
  // What runs once when a module is loaded can't be switched on for one test; what hooks reach can
  // (`hooks-coverage.ts`).
  ignoreStatic: true,
  concurrency: Number(values.concurrency),
  dryRunTimeoutMinutes: 30,
  timeoutMS: 60_000,
  timeoutFactor: 4,
  incremental: true,
  incrementalFile,
  plugins: ['@stryker-mutator/vitest-runner', './scripts/mutate/sample.ts'],
  checkers: values.sample === undefined ? [] : ['sample'],
  reporters: ['clear-text', 'progress-append-only', 'html', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false, reportScoreTable: true },
  htmlReporter: { fileName: join(folder, 'report.html') },
  jsonReporter: { fileName: join(folder, 'report.json') },
  allowConsoleColors: false,
}).runMutationTest();

/** Where it is told, a loop without end was stopped; else the machine may have been busy, and nothing is decided. */
const isUndecided = ({ status, statusReason }: { status: string; statusReason?: string | undefined }): boolean =>
  status === 'Timeout' && !statusReason?.startsWith('Hit limit');

/** What is undecided is tried again the next time. */
const forgetUndecided = (): void => {
  const report = JSON.parse(readFileSync(incrementalFile, 'utf8')) as schema.MutationTestResult; // Stryker's own
  for (const file of Object.values(report.files)) file.mutants = file.mutants.filter((mutant) => !isUndecided(mutant));
  writeFileSync(incrementalFile, JSON.stringify(report));
};

forgetUndecided();
const undecided = results.filter(isUndecided).length;
const killed = results.filter(({ status }) => status === 'Killed' || status === 'Timeout').length - undecided;
const survived = results.filter(({ status }) => status === 'Survived' || status === 'NoCoverage').length;
const share = ((100 * killed) / (killed + survived)).toFixed(1);
console.log(`${killed} of ${killed + survived} noticed (${share} %), ${undecided} ran out of time and are tried again the next time.
Details: ${folder}/report.html`);
