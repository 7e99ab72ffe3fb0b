import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { type CommandResult, PROJECT, runProgram } from '../../fixtures/programs/command-line.ts';
import { missing } from '../../fixtures/programs/required-program.ts';
import { type Service, startService } from '../../fixtures/servers/service.ts';
import { createScanWorld } from '../../fixtures/worlds/scan-world.ts';

const SAMPLES = join(PROJECT, 'docs/samples/ci');
const SCRIPT = 'sightline-scan.sh';
const weak = (algorithm: string): string =>
  `import { createHash } from 'node:crypto';\nexport const token = (user) => createHash('${algorithm}').update(user).digest('hex');\n`;
const noJq = missing('jq', `docs/samples/ci/${SCRIPT}`);

describe('the script of the pipelines', () => {
  let folder: string;
  let service: Service;
  let key: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'sightline-ci-'));
    cpSync(join(SAMPLES, SCRIPT), join(folder, SCRIPT));
    service = await startService();
    key = (await service.key({ permission: 'write', environment: 'test' })).secret;
  });
  afterAll(async () => {
    await service.dispose();
    rmSync(folder, { recursive: true });
  });

  beforeEach(({ skip }) => skip(noJq !== null, noJq ?? ''));

  const scan = (fixture: string, settings: Readonly<Record<string, string>> = {}): Promise<CommandResult> => {
    const cwd = mkdtempSync(join(folder, `${fixture}-`));
    const REPO_URL = `https://fixtures.sightline.test/${fixture}`;
    const given = { SIGHTLINE_API: `${service.address}/v1`, SIGHTLINE_API_KEY: key, REPO_URL, ...settings };
    return runProgram('sh', [join(folder, SCRIPT)], given, cwd);
  };

  test.concurrent.each([
    { fixture: 'critical', FAIL_ON: 'critical', want: 1, says: /Score \d+, 2 open issues/ },
    { fixture: 'critical', FAIL_ON: 'high', want: 1, says: /Score/ },
    { fixture: 'completed', FAIL_ON: 'high', want: 0, says: /Score \d+, 2 open issues/ },
    { fixture: 'completed', FAIL_ON: 'medium', want: 1, says: /Score/ },
    { fixture: 'clean', FAIL_ON: 'info', want: 0, says: /Score 100, 0 open issues/ },
    { fixture: 'failed', FAIL_ON: 'high', want: 3, says: /The scan ended as failed. No repository answers/ },
    { fixture: 'timeout', FAIL_ON: 'high', want: 3, says: /The scan ended as timed_out/ },
  ])('ends with $want for $fixture and a gate at $FAIL_ON', async ({ fixture, FAIL_ON, want, says }) => {
    const { exit, stdout, stderr } = await scan(fixture, { FAIL_ON, PIPELINE: `${fixture}-${FAIL_ON}` });

    expect({ exit, stderr }).toEqual({ exit: want, stderr: '' });
    expect(stdout).toMatch(says);
  });

  test('leaves a report for code scanning, also when the gate fails', async () => {
    const { exit } = await scan('critical', { PIPELINE: 'report' });
    const [written = ''] = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.sarif'),
    );
    const report = JSON.parse(readFileSync(join(folder, written), 'utf8'));

    expect(exit).toBe(1);
    expect(report).toMatchObject({ version: '2.1.0', runs: [{ tool: { driver: { name: 'Sightline' } } }] });
  });

  test('is one scan when the job is repeated in the same pipeline', async () => {
    const [first, second] = [await scan('clean', { PIPELINE: 'twice' }), await scan('clean', { PIPELINE: 'twice' })];

    expect(second.stdout).toBe(first.stdout);
  });

  test('does not take for clean what an engine did not look at', async () => {
    const whole = await scan('clean', { PIPELINE: 'engines' });
    const engines = [{ id: 'secrets', version: '1', status: 'partial', detail: 'a file was left out' }];
    const database = new DatabaseSync(join(service.dataDirectory, 'sightline.db'));
    const scan_id = /Scan (scan_\w+)/.exec(whole.stdout)?.[1] ?? '';
    database.prepare('update scans set engines = ? where scan_id = ?').run(JSON.stringify(engines), scan_id);
    database.close();
    const partial = await scan('clean', { PIPELINE: 'engines' });

    expect(whole.exit).toBe(0);
    expect(partial).toMatchObject({ exit: 3, stderr: '' });
    expect(partial.stdout).toContain('\nThe engine secrets did not get through (partial). a file was left out\n');
  });

  test('counts no issue of low confidence, and says how many those are', async () => {
    const sure = await scan('critical', { PIPELINE: 'doubts' });
    const scan_id = /Scan (scan_\w+)/.exec(sure.stdout)?.[1] ?? '';
    const database = new DatabaseSync(join(service.dataDirectory, 'sightline.db'));
    database
      .prepare(`update occurrences set record = json_set(record, '$.confidence', 'low') where scan_id = ?`)
      .run(scan_id);
    database.close();
    const doubtful = await scan('critical', { PIPELINE: 'doubts' });

    expect(sure.exit).toBe(1);
    expect(doubtful).toMatchObject({ exit: 0, stderr: '' });
    expect(doubtful.stdout).toMatch(/\nNot counted, of low confidence: [12]\n/);
  });

  test('fails a scan without a score, and one with an uncovered language where that was asked', async () => {
    const whole = await scan('clean', { PIPELINE: 'uncovered' });
    const php = { language: 'php', kind: 'source', files: 3, lines: 90, depth: 'secrets_only', engines: ['secrets'] };
    const unscored = { code: 'language_not_covered', message: 'php is the main language.' };
    const database = new DatabaseSync(join(service.dataDirectory, 'sightline.db'));
    const change = (column: 'coverage' | 'unscored', value: unknown) =>
      database
        .prepare(`update scans set ${column} = ?, record_version = 0 where scan_id = ?`)
        .run(JSON.stringify(value), /Scan (scan_\w+)/.exec(whole.stdout)?.[1] ?? '');
    change('coverage', [php]);
    const warned = await scan('clean', { PIPELINE: 'uncovered' });
    const strict = await scan('clean', { PIPELINE: 'uncovered', REQUIRE_COVERAGE: 'yes' });
    change('unscored', unscored);
    const nothingSaid = await scan('clean', { PIPELINE: 'uncovered' });
    database.close();

    expect([whole, warned, strict, nothingSaid].map(({ exit }) => exit)).toEqual([0, 0, 1, 1]);
    expect(warned.stdout).toContain('\nNo engine understood the 90 lines of php\n');
    expect(nothingSaid.stdout).toContain('\nThere is no score. php is the main language.\n');
  });

  test.each(['Medium', 'high ', 'all'])('refuses the gate %j before anything is scanned', async (FAIL_ON) => {
    const { exit, stdout, stderr } = await scan('clean', { FAIL_ON });

    expect({ exit, stdout, stderr }).toEqual({
      exit: 2,
      stdout: '',
      stderr: `FAIL_ON is critical, high, medium, low or info, and not ${FAIL_ON}\n`,
    });
  });

  test('says what is missing or wrong', async () => {
    const unset = await scan('clean', { SIGHTLINE_API_KEY: '' });
    const refused = await scan('clean', { SIGHTLINE_API_KEY: `${key}x` });
    const unreachable = await scan('clean', { SIGHTLINE_API: 'http://127.0.0.1:9/v1' });

    expect(unset).toMatchObject({ exit: 2, stderr: expect.stringContaining('a key with the permission write') });
    expect(refused).toMatchObject({ exit: 3, stderr: expect.stringContaining('API key invalid or missing.') });
    expect(unreachable).toMatchObject({ exit: 3, stderr: expect.stringContaining('connect') });
  });
});

test('the gate on what is new fails on an issue that a push has brought, and on that one alone', async ({ skip }) => {
  skip(noJq !== null, noJq ?? '');
  const world = await createScanWorld({ files: { 'src/digest.js': weak('md5') } });
  const service = await world.start();
  const { secret: SIGHTLINE_API_KEY } = await service.key({ permission: 'write', environment: 'live' });
  /** Commits and scans, by the commit or without a ref, and gives how the script ended and the last that it said. */
  const push = async (files: Record<string, string>, { by, FAIL_ON_NEW }: { by?: ''; FAIL_ON_NEW: string }) => {
    world.repository.write(files);
    const commit = world.repository.commit();
    const cwd = mkdtempSync(join(tmpdir(), 'sightline-push-'));
    const given = { SIGHTLINE_API: `${service.address}/v1`, SIGHTLINE_API_KEY, REPO_URL: world.repoUrl };
    const settings = { ...given, REF: by ?? commit, FAIL_ON: 'info', FAIL_ON_NEW };
    const { exit, stdout } = await runProgram('sh', [join(SAMPLES, SCRIPT)], settings, cwd);
    rmSync(cwd, { recursive: true });
    return { commit, exit, said: stdout.trim().split('\n').at(-1) };
  };

  const first = await push({}, { by: '', FAIL_ON_NEW: 'main' });
  const second = await push({ 'README.md': 'Shop\n' }, { FAIL_ON_NEW: 'main' });
  const third = await push({ 'src/other.js': weak('sha1') }, { FAIL_ON_NEW: first.commit });
  await service.dispose();
  await world.close();

  expect([first, second, third]).toEqual([
    { ...first, exit: 1, said: 'There is no completed scan of main: every open issue counts' },
    { ...second, exit: 0, said: '0 new since main' },
    { ...third, exit: 1, said: `1 new since ${first.commit}` },
  ]);
});

describe('the pipelines', () => {
  const read = (name: string) => parse(readFileSync(join(SAMPLES, name), 'utf8'));

  test.each(['github-folder.yml', 'github-server.yml'])('%s uploads the report after a failed gate as well', (name) => {
    const { steps, permissions } = read(name).jobs.sightline;

    expect(permissions).toEqual({ contents: 'read', 'security-events': 'write' });
    expect(steps.at(-1)).toMatchObject({
      if: "always() && hashFiles('sightline.sarif') != ''",
      with: { sarif_file: 'sightline.sarif' },
    });
  });

  test.each(['gitlab-folder.yml', 'gitlab-server.yml'])('%s keeps the report always', (name) => {
    expect(read(name).sightline).toMatchObject({ artifacts: { when: 'always' } });
  });

  test.each(['github-server.yml', 'gitlab-server.yml'])('%s sets what the script reads', (name) => {
    const text = readFileSync(join(SAMPLES, name), 'utf8');
    const given = name.startsWith('gitlab') ? ['SIGHTLINE_API', 'SIGHTLINE_API_KEY'] : []; // variables of the project
    const wanted = [...readFileSync(join(SAMPLES, SCRIPT), 'utf8').matchAll(/\$\{([A-Z_]+):?[?-]/g)].map(
      ([, variable]) => variable,
    );

    expect(
      [...new Set(wanted)].filter((variable) => !text.includes(`${variable}:`) && !given.includes(variable ?? '')),
    ).toEqual([]);
  });
});
