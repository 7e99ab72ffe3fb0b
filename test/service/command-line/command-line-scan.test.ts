import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getScanReport_200 } from '../../../generated/responses.js';
import { createSourceTree, type SourceTree } from '../../fixtures/git/source-tree.ts';
import {
  BINARIES,
  type CommandResult,
  PROJECT,
  printedBy,
  runProgram,
  sightline,
} from '../../fixtures/programs/command-line.ts';
import { awsAccessKeyId } from '../../fixtures/worlds/credentials.ts';

let dataDirectory: string;
beforeEach(() => {
  dataDirectory = mkdtempSync(join(tmpdir(), 'sightline-command-line-scan-'));
});
afterEach(() => rmSync(dataDirectory, { recursive: true, force: true }));

const run = (...given: string[]): Promise<CommandResult> => sightline(given, { DATA_DIR: dataDirectory });
const printed = (...given: string[]): Promise<string> => printedBy(given, { DATA_DIR: dataDirectory });

const WEAK_HASH =
  "import { createHash } from 'node:crypto';\nexport const digest = (text) => createHash('md5').update(text);\n";

describe('scan', () => {
  let shop: SourceTree;
  beforeAll(() => {
    shop = createSourceTree({
      'src/digest.js': WEAK_HASH,
      'vendor/digest.js': WEAK_HASH,
      'src/known.js': WEAK_HASH.replace(
        '\nexport',
        '\n// sightline:ignore javascript-weak-hash -- only a cache key\nexport',
      ),
    });
  });
  afterAll(() => shop.remove());

  test('prints what it found as a table, and keeps nothing', async () => {
    const { exit, stdout, stderr } = await run('scan', shop.root);

    expect({ exit, stderr }).toEqual({ exit: 0, stderr: '' });
    expect(stdout).toMatch(/^SEVERITY {2}WHERE +RULE +ISSUE\n/);
    expect(stdout).toMatch(/^low +src\/digest\.js:2 +javascript-weak-hash {2}\S.*$/m);
    expect(stdout).not.toContain('src/known.js');
    expect(stdout).toMatch(/\nScore \d+, 2 issues, 3 files in \d+ s\n$/);
    expect(readdirSync(dataDirectory)).toEqual([]);
  });

  test('prints the report of the contract as JSON, suppressed issues included', async () => {
    const report = JSON.parse(await printed('scan', shop.root, '--format', 'json'));

    getScanReport_200(report);
    expect(getScanReport_200.errors).toBeNull();
    expect(report.scan).toMatchObject({ status: 'completed', issues_count: 2, ref: null, commit_sha: null });
    const issues = report.issues.map(({ file, state }: { file: string; state: string }) => `${file} ${state}`);
    expect(issues.sort()).toEqual(['src/digest.js open', 'src/known.js suppressed', 'vendor/digest.js open']);
  });

  test('writes the result to a file instead', async () => {
    const file = join(dataDirectory, 'report.json');

    const stdout = await printed('scan', shop.root, '--format', 'json', '--output', file);

    getScanReport_200(JSON.parse(readFileSync(file, 'utf8')));
    expect(getScanReport_200.errors).toBeNull();
    expect(stdout).toBe('');
  });

  test('uses rules of its own folder as well, which is not part of what is scanned', async () => {
    const rules = join(dataDirectory, 'rules');
    const file = (await printed('rules', 'new', 'javascript', 'no-digest', '--folder', rules)).split('\n')[0] ?? '';
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll('legacyLogin', 'digest'));

    const tested = await printed('rules', 'test', rules);
    const { scan: record, issues } = JSON.parse(await printed('scan', '--json', shop.root, '--rules', rules));
    writeFileSync(join(rules, 'sgconfig.yml'), 'customLanguages: {}\n');
    const refused = await run('rules', 'test', rules);
    const unusable = await run('scan', shop.root, '--rules', rules);
    const inside = await run('scan', dataDirectory, '--rules', rules);

    expect(tested).toBe('ok      custom-javascript-no-digest (2 cases)\n\n1 of 1 rules do what their cases say\n');
    expect(record.engines).toContainEqual({
      id: 'custom',
      version: expect.any(String),
      status: 'completed',
      detail: null,
    });
    expect(issues.map(({ rule_id }: { rule_id: string }) => rule_id)).toContain('javascript-weak-hash');
    expect({ exit: refused.exit, stdout: refused.stdout }).toEqual({
      exit: 1,
      stdout: expect.stringContaining('WRONG   sgconfig.yml: id must be'),
    });
    expect({ exit: unusable.exit, stderr: unusable.stderr }).toEqual({
      exit: 2,
      stderr: expect.stringContaining('sgconfig.yml: id must be'),
    });
    expect({ exit: inside.exit, stderr: inside.stderr }).toEqual({ exit: 2, stderr: expect.stringContaining('keep') });
  });

  test('leaves excluded files out', async () => {
    const report = JSON.parse(
      await printed('scan', '--json', '--exclude', 'vendor/**', '--exclude', 'src/known.js', shop.root),
    );

    expect(report.issues.map(({ file }: { file: string }) => file)).toEqual(['src/digest.js']);
    expect(report.scan.options.exclude).toEqual(['vendor/**', 'src/known.js']);
  });

  test.each([
    ['medium', 0],
    ['low', 1],
  ])('with --fail-on %s and a low issue exits %i and still prints the result', async (severity, expected) => {
    const { exit, stdout, stderr } = await run('scan', shop.root, '--fail-on', severity);

    expect(exit).toBe(expected);
    // Nothing calls what these files export.
    expect(stderr).toMatch(/^Warning: No entry point was found in the javascript code \(2 files.*\n$/);
    expect(stdout).toMatch(/2 issues/);
  });

  test('passes its gate when all there is has been suppressed', async () => {
    const { exit, stdout } = await run('scan', shop.root, '--fail-on', 'info', '--exclude', '**/digest.js');

    expect({ exit, score: /Score .*$/m.exec(stdout)?.[0] }).toEqual({
      exit: 0,
      score: expect.stringMatching(/^Score 100, 0 issues, 1 file in /),
    });
  });

  test('prints no secret that it finds: it is masked', async () => {
    const id = awsAccessKeyId();
    const tree = createSourceTree({ 'config/aws.env': `AWS_ACCESS_KEY_ID=${id}\n` });

    const table = await printed('scan', tree.root);
    const report = await printed('scan', tree.root, '--format', 'json');
    tree.remove();

    expect(table).toContain('config/aws.env:1');
    expect([table.includes(id), report.includes(id)]).toEqual([false, false]);
  });

  test('shows hostile file names harmlessly', async () => {
    const folder = join(dataDirectory, 'tree');
    mkdirSync(folder);
    writeFileSync(join(folder, 'a\u001b]0;owned\u0007\r\n\u202eb.js'), WEAK_HASH);

    const table = await printed('scan', folder);

    expect(table).toContain('a�]0;owned����b.js:2');
    expect(table.replaceAll('\n', '')).not.toMatch(/\p{C}/u);
  });

  test('of an empty folder is clean and says why', async () => {
    const tree = createSourceTree({});

    const table = await printed('scan', tree.root, '--fail-on', 'info');
    tree.remove();

    expect(table).toMatch(
      /^note: there was no file to scan\nnote: engines that are not available: dependencies\nScore 100, 0 issues, 0 files in \d+ s\n$/,
    );
  });

  test('passes on this project itself: nothing critical', { timeout: 300_000 }, async () => {
    // Built files are not ours to judge, the programs that engines are scored by are vulnerable on purpose, and
    // `src` stands behind a stricter gate: the README's.
    const left = ['node_modules/**', 'dist/**', 'docs/dist/**', 'docs/.astro/**', 'test/flows/**', 'src/**'];
    const excluded = left.flatMap((glob) => ['--exclude', glob]);
    const { exit, stdout } = await run('scan', PROJECT, ...excluded, '--fail-on', 'critical');

    expect(/^critical.*$/m.exec(stdout)).toBeNull();
    expect(exit).toBe(0);
  });

  test('ends quietly when its reader has seen enough', async () => {
    const files = Object.fromEntries(Array.from({ length: 400 }, (_, index) => [`src/digest-${index}.js`, WEAK_HASH]));
    const tree = createSourceTree(files);

    const command = `"$0" src/main.ts scan '${tree.root}' --format json | head -n 1; echo "\${PIPESTATUS[0]}"`;
    const { exit, stdout, stderr } = await runProgram('bash', ['-c', command, join(BINARIES, 'node')]);
    tree.remove();

    expect({ exit, stdout, stderr }).toEqual({ exit: 0, stdout: '{\n0\n', stderr: '' });
  });
});
