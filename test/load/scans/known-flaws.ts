import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { report } from '../report.ts';

const run = promisify(execFile);

const REPOSITORY = 'https://github.com/OWASP/NodeGoat.git';
const CLONE_MS = 60_000;

interface KnownFlaw {
  readonly file: string;
  readonly cwe: readonly number[];
  readonly what: string;
  /** Data travels from outside to where it does harm: what a scanner is to find. The others are things left undone. */
  readonly isFlow: boolean;
}

const flow = (file: string, cwe: number, what: string): KnownFlaw => ({ file, cwe: [cwe], what, isFlow: true });
const left = (file: string, cwe: readonly number[], what: string): KnownFlaw => ({ file, cwe, what, isFlow: false });

/** What NodeGoat says of itself in its tutorial and comments. */
const knownFlaws: readonly KnownFlaw[] = [
  flow('app/routes/contributions.js', 95, 'amounts are evaluated'),
  flow('app/data/allocations-dao.js', 943, 'a threshold becomes code of the database'),
  flow('app/routes/session.js', 117, 'a name is logged with its line breaks'),
  flow('app/routes/index.js', 601, 'a redirect goes where the address says'),
  flow('app/routes/research.js', 918, 'a request goes where the address says'),
  flow('app/views/profile.html', 79, 'a name becomes an address of the page'),
  flow('app/views/layout.html', 79, 'names become part of every page'),
  left('server.js', [79, 116, 1336], 'templates escape nothing'),
  left('app/views/memos.html', [79, 1104, 1395], 'an old library leaves markup in memos'),
  left('app/routes/profile.js', [1333, 400], 'an expression that takes exponential time'),
  left('server.js', [614, 1004], 'the session cookie has no protection'),
  left('server.js', [352], 'no protection from forged requests'),
  left('app/routes/allocations.js', [639], 'another user’s data by its number'),
  left('app/routes/index.js', [285, 862], 'a page for administrators that all may open'),
  left('app/data/user-dao.js', [256, 312], 'passwords are stored as they are'),
  left('app/data/profile-dao.js', [312], 'numbers of persons are stored as they are'),
  left('artifacts/cert/server.key', [321, 798], 'a private key in the repository'),
  left('config/env/development.js', [798], 'a secret in the repository'),
];

/**
 * How many of a deliberately broken application's known flaws a scan finds, by file and CWE. `--nodegoat <folder>` says
 * where it lies; else it is fetched.
 */
export const benchKnownFlaws = async (): Promise<void> => {
  const { values } = parseArgs({ options: { nodegoat: { type: 'string' } }, strict: false });
  const given = typeof values.nodegoat === 'string' ? resolve(values.nodegoat) : null;
  const fetched = given === null ? await fetchProgram() : null;
  const folder = given ?? fetched;
  if (folder === null || !existsSync(folder)) {
    console.log('NOT MEASURED: known flaws. NodeGoat could not be fetched; say where it lies with --nodegoat <folder>');
    return;
  }
  const found = await foundIn(folder);
  if (fetched !== null) rmSync(fetched, { recursive: true });
  for (const isFlow of [true, false]) {
    const all = knownFlaws.filter((flaw) => flaw.isFlow === isFlow);
    const missed = all.filter(({ file, cwe }) => !cwe.some((number) => found.has(`${file} CWE-${number}`)));
    const detail = `${all.length - missed.length} of ${all.length}${missed.length === 0 ? '' : `; missed: ${missed.map(({ file, what }) => `${file} (${what})`).join(', ')}`}`;
    const ratio = (all.length - missed.length) / all.length;
    report(`known flaws of NodeGoat, ${isFlow ? 'flows' : 'others'}`, { ratio, aim: isFlow ? '1.00' : '–', detail });
  }
};

/** The folder, or null where it can't be had. */
const fetchProgram = async (): Promise<string | null> => {
  const folder = mkdtempSync(join(tmpdir(), 'sightline-known-'));
  const env = { ...process.env, GIT_TERMINAL_PROMPT: '0' };
  try {
    await run('git', ['clone', '--quiet', '--depth', '1', REPOSITORY, folder], { timeout: CLONE_MS, env });
    return folder;
  } catch {
    rmSync(folder, { recursive: true });
    return null;
  }
};

/** `file CWE-n` of each issue. */
const foundIn = async (folder: string): Promise<ReadonlySet<string>> => {
  const command = [join(import.meta.dirname, '../../../bin/sightline.js'), 'scan', folder, '--format', 'json'];
  const { stdout } = await run(process.execPath, command, { maxBuffer: 256 * 1024 * 1024 });
  // The contract's own shape, which the command's tests hold it to.
  const { issues } = JSON.parse(stdout) as { issues: readonly { file: string; cwe: readonly string[] }[] };
  return new Set(issues.flatMap(({ file, cwe }) => cwe.map((one) => `${file} ${one}`)));
};
