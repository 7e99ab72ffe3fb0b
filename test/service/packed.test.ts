import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PROJECT, runProgram, startProgram } from '../fixtures/command-line.ts';
import { githubToken } from '../fixtures/credentials.ts';
import { buildDocs } from '../fixtures/docs-site.ts';
import { createSourceTree, type SourceTree } from '../fixtures/source-tree.ts';

/** What `npm pack` makes, installed into an empty project without a network. */
const ENTRY = 'bin/sightline.js';
const manifest = JSON.parse(readFileSync(join(PROJECT, 'package.json'), 'utf8'));

const folder = mkdtempSync(join(tmpdir(), 'sightline-packed-'));
const checkout = join(folder, 'checkout');
const project = join(folder, 'project');
const installed = join(project, 'node_modules/sightline');

const must = async (program: string, given: readonly string[], cwd: string): Promise<string> => {
  const { exit, stdout, stderr } = await runProgram(program, given, { npm_config_offline: 'true' }, cwd);
  if (exit !== 0) throw new Error(`${program} ${given.join(' ')} ended with ${exit}\n${stdout}${stderr}`);
  return stdout;
};

/** A checkout of its own, since packing writes into it; what is served is built already, so `npm run build` has nothing to do in it. */
const copyCheckout = (): void => {
  const parts = [
    ...['package.json', 'README.md', 'tsconfig.json', 'bin', 'src', 'generated', 'scripts', 'openapi', 'test'],
    ...['dist/dashboard', 'docs/dist'],
  ];
  for (const part of parts) cpSync(join(PROJECT, part), join(checkout, part), { recursive: true });
  symlinkSync(join(PROJECT, 'node_modules'), join(checkout, 'node_modules'));
  writeFileSync(join(checkout, 'scripts/build.ts'), '');
};

/** The packages that `npm install` would bring along; copies, since a confined engine may not leave the folder they are in. */
const copyDependencies = (): void => {
  const { packages } = JSON.parse(readFileSync(join(PROJECT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean; optional?: boolean }>; // as npm writes it
  };
  const besides = ['', 'node_modules/node']; // ourselves, and the Node that is named in full here
  for (const [path, { dev = false, optional = false }] of Object.entries(packages))
    if (!dev && !optional && !besides.includes(path))
      cpSync(join(PROJECT, path), join(project, path), { recursive: true });
  const platforms = join(PROJECT, 'node_modules/@ast-grep'); // optional ones: that of this machine is there
  cpSync(platforms, join(project, 'node_modules/@ast-grep'), { recursive: true });
};

const install = async (tarball: string): Promise<void> => {
  mkdirSync(installed, { recursive: true });
  writeFileSync(join(project, 'package.json'), JSON.stringify({ name: 'consumer', private: true }));
  await must('tar', ['-xzf', join(folder, tarball), '--strip-components=1', '-C', installed], project);
  copyDependencies();
};

let leaking: SourceTree;
beforeAll(async () => {
  buildDocs();
  copyCheckout();
  await must('npm', ['pack', '--pack-destination', folder], checkout);
  await install(`sightline-${manifest.version}.tgz`);
  leaking = createSourceTree({
    'src/server.js':
      "import { exec } from 'node:child_process';\nexport const list = (request) => exec('ls ' + request.query.folder);\n",
    'src/token.js': `export const token = '${githubToken('packed')}';\n`,
  });
});
afterAll(() => {
  leaking?.remove();
  rmSync(folder, { recursive: true });
});

const settings = () => ({ DATA_DIR: mkdtempSync(join(folder, 'data-')), PORT: '0' });
const sightline = (...given: string[]) =>
  runProgram(process.execPath, [join(installed, ENTRY), ...given], settings(), project);

const filesOf = (root: string): string[] =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(root.length + 1))
    .sort();

describe('the packed command', () => {
  test('holds its entry, compiled code with its data, and what it serves, and nothing else', async () => {
    const listed = await must('tar', ['-tzf', join(folder, `sightline-${manifest.version}.tgz`)], folder);
    const files = listed.trim().split('\n');
    const compiled = files.filter((name) => /^package\/dist\/package\/(src|generated)\//.test(name));
    const served = files.filter((name) => /^package\/dist\/package\/(dist\/dashboard|docs\/dist)\//.test(name));

    expect(files.filter((name) => !compiled.includes(name) && !served.includes(name)).sort()).toEqual([
      'package/README.md',
      'package/bin/sightline.js',
      'package/dist/package/package.json',
      'package/package.json',
    ]);
    expect(compiled.filter((name) => !/\.(js|json|yaml|sql)$/.test(name))).toEqual([]);
    expect(compiled.filter((name) => /\/src\/(dashboard|client)\//.test(name))).toEqual([]);
  });

  test('has the rules, migrations, contract and validators of the repository, byte for byte', () => {
    const data = filesOf(checkout).filter((name) =>
      /^(src\/(scanner|store)\/.*\.(yaml|sql)|generated\/.*\.(json|js))$/.test(name),
    );
    const packed = join(installed, 'dist/package');

    for (const name of data) expect(readFileSync(join(packed, name))).toEqual(readFileSync(join(checkout, name)));
    for (const kind of [/\.sql$/, /^src\/scanner\/rules\/java\/.*\.yaml$/, /^generated\/.*\.js$/, /openapi\.json$/])
      expect(data.some((name) => kind.test(name))).toBe(true);
  });

  test('knows its version', async () => {
    expect(await sightline('--version')).toEqual({ exit: 0, stdout: `${manifest.version}\n`, stderr: '' });
  });

  test('scans a folder with every engine, and fails the gate', async () => {
    const { exit, stdout } = await sightline('scan', leaking.root, '--fail-on', 'high', '--format', 'json');
    const { scan, issues } = JSON.parse(stdout);

    expect(exit).toBe(1);
    expect(scan.engines.map(({ id, status }: { id: string; status: string }) => [id, status])).toEqual([
      ['patterns', 'completed'],
      ['secrets', 'completed'],
    ]);
    expect(issues.map(({ file, category }: { file: string; category: string }) => [file, category]).sort()).toEqual([
      ['src/server.js', 'injection'],
      ['src/token.js', 'secrets'],
    ]);
  });

  test('passes the gate where nothing is found', async () => {
    const clean = createSourceTree({ 'index.js': 'export const answer = 42;\n' });
    const { exit, stdout, stderr } = await sightline('scan', clean.root, '--fail-on', 'info');
    clean.remove();

    expect({ exit, stderr }).toEqual({ exit: 0, stderr: '' });
    expect(stdout).toContain('Score 100');
  });

  test('serves API, dashboard, docs and contract, with answers that keep the contract', async () => {
    const given = { ...settings(), VALIDATE_RESPONSES: 'on' };
    const service = startProgram(process.execPath, [join(installed, ENTRY), 'serve'], given, project);
    await service.said(/worker ready/);
    const address = /ready at (\S+)\n/.exec(service.stdout())?.[1] ?? '';
    const key = readFileSync(join(given.DATA_DIR, 'first-key'), 'utf8').trim();
    const read = async (path: string) => {
      const response = await fetch(address + path, {
        headers: path.startsWith('/v1/') ? { Authorization: `Bearer ${key}` } : {},
      });
      return [path, response.status, await response.text()] as const;
    };
    const paths = ['/readyz', '/', '/docs/', '/openapi.json', '/v1/account'];
    const answers = await Promise.all(paths.map(read));
    service.signal('SIGTERM');
    const { exit } = await service.ended;

    const packed = (name: string) => readFileSync(join(installed, 'dist/package', name), 'utf8');
    expect(answers.map(([path, status]) => [path, status])).toEqual(paths.map((path) => [path, 200]));
    expect(answers.slice(0, 4).map(([, , body]) => body)).toEqual([
      '{"status":"ready"}',
      packed('dist/dashboard/index.html'),
      packed('docs/dist/index.html'),
      packed('generated/openapi.json'),
    ]);
    expect(exit).toBe(0);
  });
});

describe('the entry', () => {
  const SOURCES = { 'src/sightline.ts': "const from: string = 'sources';\nconsole.log(from);\n" };
  const COMPILED = { 'dist/package/src/sightline.js': "console.log('compiled');\n" };

  /** A package with the real entry, and stand-ins for what it starts. */
  const run = async (node: string, files: Record<string, string>) => {
    const tree = createSourceTree({
      ...files,
      'package.json': JSON.stringify({ type: 'module', engines: { node } }),
      [ENTRY]: readFileSync(join(PROJECT, ENTRY)),
    });
    const result = await runProgram(process.execPath, [join(tree.root, ENTRY)]);
    tree.remove();
    return result;
  };

  test.each([
    { start: 'sources', where: 'a checkout', files: SOURCES },
    { start: 'sources', where: 'a checkout that was packed before', files: { ...SOURCES, ...COMPILED } },
    { start: 'compiled', where: 'a package', files: COMPILED },
  ])('starts what is $start in $where', async ({ start, files }) => {
    expect(await run('>=20', files)).toEqual({ exit: 0, stdout: `${start}\n`, stderr: '' });
  });

  test('of a package says under a Node that is too old how to have the right one, and exits with 2', async () => {
    const result = await run('>=999', COMPILED);

    expect(result).toEqual({
      exit: 2,
      stdout: '',
      stderr: `Sightline needs Node 999 or later, and this is ${process.versions.node}: run \`npx sightline\` in the project that has installed it, which takes the Node that came along, or put Node 999 first on your PATH.\n`,
    });
  });
});
