import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { platform, platformPackage } from '../../../bin/runtime.js';
import { loadRules } from '../../../src/scanner/rules/load-rules.ts';
import { createSourceTree, type SourceTree } from '../../fixtures/git/source-tree.ts';
import { PROJECT, runProgram, startProgram } from '../../fixtures/programs/command-line.ts';
import { buildDocs } from '../../fixtures/programs/docs-site.ts';
import { githubToken } from '../../fixtures/worlds/credentials.ts';

/**
 * What `npm pack` makes, installed into an empty project without a network, and run by the Node that it carries, or
 * what stands in for it.
 */
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

/** Compressing the real Node takes the time of all other tests here; it is packed, as far as that, by the last one. */
const STAND_IN_FOLDER = `bin/node_modules/${platformPackage}`;
const STAND_IN = {
  [`${STAND_IN_FOLDER}/package.json`]: '{}',
  [`${STAND_IN_FOLDER}/LICENSE`]: '',
  [`${STAND_IN_FOLDER}/bin/node`]: `#!/bin/sh\nexec ${process.execPath} "$@"\n`,
};

/**
 * A checkout of its own, since packing writes into it; what is served is built already, so `npm run build` has nothing
 * to do in it.
 */
const copyCheckout = (): void => {
  const parts = [
    'package.json',
    'README.md',
    'LICENSE',
    'tsconfig.json',
    'bin',
    'src',
    'generated',
    'scripts',
    'openapi',
    'test',
    'dist/dashboard',
    'docs/dist',
  ];
  for (const part of parts) cpSync(join(PROJECT, part), join(checkout, part), { recursive: true });
  symlinkSync(join(PROJECT, 'node_modules'), join(checkout, 'node_modules'));
  for (const [name, content] of Object.entries(STAND_IN)) {
    mkdirSync(dirname(join(checkout, name)), { recursive: true });
    writeFileSync(join(checkout, name), content, { mode: 0o755 });
  }
  writeFileSync(join(checkout, 'scripts/build.ts'), '');
};

/** The one package that `npm install` would bring along: of the optional ones that of this machine. */
const copyAstGrep = (): void =>
  cpSync(join(PROJECT, 'node_modules/@ast-grep'), join(project, 'node_modules/@ast-grep'), { recursive: true });

const install = async (tarball: string): Promise<void> => {
  mkdirSync(installed, { recursive: true });
  writeFileSync(join(project, 'package.json'), JSON.stringify({ name: 'consumer', private: true }));
  await must('tar', ['-xzf', join(folder, tarball), '--strip-components=1', '-C', installed], project);
  copyAstGrep();
};

let leaking: SourceTree;
/** Taken before anything of it has run: what Node compiled is kept beside it from then on, more on some machines. */
let diskUse = 0;
let diskUseOfProject = 0;
beforeAll(async () => {
  buildDocs();
  copyCheckout();
  await must('npm', ['pack', '--pack-destination', folder], checkout);
  await install(`sightline-${manifest.version}.tgz`);
  diskUse = diskUseOf(installed);
  diskUseOfProject = diskUseOf(project);
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
const runtime = join(installed, 'dist/package/runtime', platform, 'node');
const sightline = (...given: string[]) => runProgram(runtime, [join(installed, ENTRY), ...given], settings(), project);

const MIB = 1024 ** 2;
const BLOCK = 4096;
/** What a folder takes of a disk: each file and folder some blocks, as `du` counts them. */
const diskUseOf = (root: string): number =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .map(({ parentPath, name }) => Math.ceil(statSync(join(parentPath, name)).size / BLOCK) * BLOCK)
    .reduce((sum, size) => sum + size, 0);

const filesOf = (root: string): string[] =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(root.length + 1))
    .sort();

/** As it is, or in Brotli. */
const isCarried = (file: string): boolean => existsSync(file) || existsSync(`${file}.br`);

describe('the packed command', () => {
  test('holds its entry, compiled code with its data, and what it serves, and nothing else', async () => {
    const listed = await must('tar', ['-tzf', join(folder, `sightline-${manifest.version}.tgz`)], folder);
    const files = listed.trim().split('\n');
    const compiled = files.filter((name) => /^package\/dist\/package\/(src|generated)\//.test(name));
    const served = files.filter((name) => /^package\/dist\/package\/(dist\/dashboard|docs\/dist)\//.test(name));
    const known = files.filter((name) =>
      /^package\/dist\/package\/dist\/(specs\/\w{64}\/\w+|programs\/\w{64}\/[\w/-]+\.mjs)$/.test(name),
    );
    const bundled = files.filter((name) => name.startsWith('package/dist/package/node_modules/'));

    expect(files.filter((name) => ![...compiled, ...served, ...known, ...bundled].includes(name)).sort()).toEqual([
      'package/LICENSE',
      'package/README.md',
      'package/bin/runtime.js',
      'package/bin/sightline.js',
      'package/dist/package/package.json',
      `package/dist/package/runtime/${platform}/LICENSE`,
      `package/dist/package/runtime/${platform}/node`,
      'package/package.json',
    ]);
    expect(compiled.filter((name) => !/\.(js|json|yaml|sql|zst)$/.test(name))).toEqual([]);
    expect(compiled.filter((name) => /\/src\/dashboard\//.test(name))).toEqual([]);
    expect(bundled.filter((name) => !/(\.(mjs|wasm|wasm\.br)|\/package\.json|\/LICENSES\.txt)$/.test(name))).toEqual(
      [],
    );
  });

  test('has the text that it serves in Brotli alone', () => {
    const served = ['dist/dashboard', 'docs/dist'].flatMap((part) => filesOf(join(installed, 'dist/package', part)));
    const twice = served.filter((name) => served.includes(`${name}.br`));

    expect(twice).toEqual([]);
    expect(served).toEqual(expect.arrayContaining(['index.html.br', 'errors/index.html.br', 'llms-full.txt.br']));
  });

  test('brings its dependencies along with their licences, and names none of them', () => {
    const { dependencies } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
    const modules = join(installed, 'dist/package/node_modules');
    const licenses = readFileSync(join(modules, 'LICENSES.txt'), 'utf8');

    expect(dependencies).toBeUndefined();
    const carried = Object.entries(manifest.dependencies).filter(([name]) => existsSync(join(modules, name)));
    expect(carried.length).toBeGreaterThan(15);
    for (const [name, version] of carried) {
      const { exports, ...own } = JSON.parse(readFileSync(join(modules, name, 'package.json'), 'utf8'));
      expect(own).toEqual({ name, version });
      expect(Object.values(exports).every((file) => isCarried(join(modules, name, String(file))))).toBe(true);
      expect(`\n${licenses}`).toContain(`\n## ${name} ${version}: `);
    }
    expect(licenses.match(/Permission (to use|is hereby granted)/g)?.length).toBeGreaterThan(70);
  });

  test('has the migrations, contract and validators of the repository, byte for byte', () => {
    const data = filesOf(checkout).filter(
      (name) =>
        /^(src\/(scanner|store)\/.*\.(yaml|sql)|generated\/.*\.(json|js))$/.test(name) &&
        !/^src\/scanner\/(rules|engines\/taint\/specs)\//.test(name),
    );
    const packed = join(installed, 'dist/package');

    for (const name of data) expect(readFileSync(join(packed, name))).toEqual(readFileSync(join(checkout, name)));
    for (const kind of [
      /\.sql$/,
      /^src\/scanner\/engines\/taint\/rules\/.*\.yaml$/,
      /^generated\/.*\.js$/,
      /openapi\.json$/,
    ])
      expect(data.some((name) => kind.test(name))).toBe(true);
  });

  test('has the rules of the repository, in one file', async () => {
    const rules = join(installed, 'dist/package/src/scanner/rules');
    const { ruleIdOf: _own, ...packed } = await import(join(rules, 'load-rules.js')).then(({ loadRules }) =>
      loadRules(),
    );
    const { ruleIdOf: _other, ...known } = await loadRules();

    expect(packed).toEqual(known);
    expect(filesOf(rules).filter((name) => !/\.js$/.test(name))).toEqual(['pack.json.zst']);
  });

  test('names the Node of other platforms, and leaves the checkout as it was', () => {
    const { optionalDependencies: given } = manifest;
    const { optionalDependencies: packed } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));

    expect(given).toHaveProperty(platformPackage);
    expect(packed).toEqual(Object.fromEntries(Object.entries(given).filter(([name]) => name !== platformPackage)));
    expect(readFileSync(join(checkout, 'package.json'))).toEqual(readFileSync(join(PROJECT, 'package.json')));
  });

  test('follows data through each language that it has a grammar for', async () => {
    const { root } = createSourceTree({
      'a.js': "const { exec } = require('child_process');\nexec('ls ' + process.argv[2]);\n",
      'b.ts': "import { exec } from 'node:child_process';\nexec('ls ' + (process.argv[2] as string));\n",
      'c.tsx': "import { exec } from 'node:child_process';\nexport const a = <b />;\nexec('ls ' + process.argv[2]);\n",
      'd.py': "import os, sys\nos.system('ls ' + sys.argv[1])\n",
      'e.php': "<?php system('ls ' . $_GET['dir']);\n",
      'F.java':
        'import jakarta.servlet.http.*;\nclass F extends HttpServlet { protected void doGet(HttpServletRequest q, HttpServletResponse r) throws java.io.IOException { Runtime.getRuntime().exec(q.getParameter("d")); } }\n',
    });

    const { stdout } = await sightline('scan', root);

    expect([...stdout.matchAll(/(\S+):\d+ +flow-command-injection/g)].map(([, file]) => file).sort()).toEqual([
      'F.java',
      'a.js',
      'b.ts',
      'c.tsx',
      'd.py',
      'e.php',
    ]);
  });

  test('has its specs compiled, of the version that it is', async () => {
    const own = join(installed, 'dist/package/src/scanner/engines/taint/knowledge');
    const script = `import { compiledKnowledge } from ${JSON.stringify(join(own, 'compiled-knowledge.js'))};
      import { knowledgeFrom } from ${JSON.stringify(join(own, 'compiled-files.js'))};
      const folder = await compiledKnowledge('/nowhere');
      console.log(knowledgeFrom(folder).libraryOf('javascript').module('express').length);`;

    const { exit, stdout, stderr } = await runProgram(runtime, ['--input-type=module', '-e', script], {}, project);

    expect({ exit, stdout, stderr }).toEqual({ exit: 0, stdout: '1\n', stderr: '' });
  });

  test('needs no install script, neither its own nor of a package that comes along', () => {
    const { packages } = JSON.parse(readFileSync(join(PROJECT, 'package-lock.json'), 'utf8')) as {
      packages: Record<string, { dev?: boolean; hasInstallScript?: boolean }>; // as npm writes it
    };
    const withScript = Object.entries(packages).filter(
      ([path, { dev, hasInstallScript }]) => path !== '' && !dev && hasInstallScript,
    );

    expect(withScript).toEqual([]);
    const { scripts } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
    expect(Object.keys(scripts).filter((name) => /^((pre|post)?install|prepare)$/.test(name))).toEqual([]);
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
      ['taint', 'completed'],
      ['dependencies', 'unavailable'],
    ]);
    expect(issues.map(({ file, category }: { file: string; category: string }) => [file, category]).sort()).toEqual([
      ['src/server.js', 'injection'],
      ['src/token.js', 'secrets'],
    ]);
  });

  test('passes the gate where nothing is found', async () => {
    const clean = createSourceTree({ 'index.js': 'console.log(process.argv.length);\n' });
    const { exit, stdout, stderr } = await sightline('scan', clean.root, '--fail-on', 'info');
    clean.remove();

    expect({ exit, stderr }).toEqual({ exit: 0, stderr: '' });
    expect(stdout).toContain('Score 100');
  });

  test('serves API, dashboard, docs and contract, with answers that keep the contract', async () => {
    const given = { ...settings(), VALIDATE_RESPONSES: 'on' };
    const service = startProgram(runtime, [join(installed, ENTRY), 'serve'], given, project);
    await service.said(/worker ready/);
    const address = /ready at (\S+)\n/.exec(service.stdout())?.[1] ?? '';
    const key = readFileSync(join(given.DATA_DIR, 'first-key'), 'utf8').trim();
    const read = async (path: string) => {
      const response = await fetch(address + path, {
        headers: path.startsWith('/v1/') ? { Authorization: `Bearer ${key}` } : {},
      });
      return [path, response.status, await response.text()] as const;
    };
    const paths = ['/readyz', '/', '/docs/', '/openapi.json', '/openapi.yaml', '/docs/changelog.atom', '/v1/account'];
    const answers = await Promise.all(paths.map(read));
    service.signal('SIGTERM');
    const { exit } = await service.ended;

    const built = (name: string) => readFileSync(join(checkout, name), 'utf8');
    expect(answers.map(([path, status]) => [path, status])).toEqual(paths.map((path) => [path, 200]));
    const bodies = answers.map(([, , body]) => body);
    expect(bodies.slice(0, 3)).toEqual([
      '{"status":"ready"}',
      built('dist/dashboard/index.html'),
      built('docs/dist/index.html'),
    ]);
    const contract = {
      ...JSON.parse(built('generated/openapi.json')),
      servers: [{ url: `${address}/v1`, description: 'This service' }],
    };
    expect([JSON.parse(bodies[3] ?? ''), parse(bodies[4] ?? '')]).toEqual([contract, contract]);
    expect(exit).toBe(0);
  });
});

describe('the real Node', () => {
  test('is packed as its program alone, which runs', async () => {
    rmSync(join(checkout, STAND_IN_FOLDER), { recursive: true });
    const script = join(checkout, 'scripts/pack.ts');
    await must(process.execPath, [script], checkout);
    const packed = join(checkout, 'dist/package/runtime', platform);
    const { stdout } = await runProgram(join(packed, 'node'), ['--version']);
    await must(process.execPath, [script, '--restore'], checkout);

    expect(stdout).toBe(`v${manifest.optionalDependencies[platformPackage]}\n`);
    expect(filesOf(packed)).toEqual(['LICENSE', 'node']);
    expect(readFileSync(join(checkout, 'package.json'))).toEqual(readFileSync(join(PROJECT, 'package.json')));
  });
});

describe('what is installed', () => {
  test('takes less than 20 MiB of a disk beside the two programs that come along', () => {
    expect(diskUse).toBeLessThan(20 * MIB);
  });

  test.runIf(process.platform === 'linux' && process.arch === 'x64')('takes at most half of 372 MiB with them', () => {
    const node = join(checkout, 'dist/package/runtime', platform);

    expect(diskUseOfProject + diskUseOf(node)).toBeLessThan(186 * MIB);
  });
});

describe('the entry', () => {
  const SOURCES = { 'src/main.ts': "const from: string = 'sources';\nconsole.log(from);\n" };
  const COMPILED = { 'dist/package/src/main.js': "console.log('compiled');\n" };

  /** A package with the real entry, and stand-ins for what it starts. */
  const prepare = (node: string, files: Record<string, string>): SourceTree =>
    createSourceTree({
      ...files,
      'package.json': JSON.stringify({ type: 'module', engines: { node } }),
      ...Object.fromEntries(['bin/runtime.js', ENTRY].map((name) => [name, readFileSync(join(PROJECT, name))])),
    });

  const run = async (tree: SourceTree, ...given: string[]) => {
    const result = await runProgram(process.execPath, [join(tree.root, ENTRY), ...given]);
    tree.remove();
    return result;
  };

  test.each([
    { start: 'sources', where: 'a checkout', files: SOURCES },
    { start: 'sources', where: 'a checkout that was packed before', files: { ...SOURCES, ...COMPILED } },
    { start: 'compiled', where: 'a package', files: COMPILED },
  ])('starts what is $start in $where', async ({ start, files }) => {
    expect(await run(prepare('>=20', files))).toEqual({ exit: 0, stdout: `${start}\n`, stderr: '' });
  });

  /** A package under a Node that is too old for it, and in place of the Node that it carries a script. */
  const carrying = (script: string): SourceTree => {
    const name = `dist/package/runtime/${platform}/node`;
    const tree = prepare('>=999', { ...COMPILED, [name]: `#!/bin/sh\n${script}\n` });
    chmodSync(join(tree.root, name), 0o755);
    return tree;
  };

  test('under a Node that is too old starts the one that came along, and ends as it does', async () => {
    const tree = carrying('echo "$@"; exit 3');

    expect(await run(tree, 'scan', 'a folder')).toEqual({
      exit: 3,
      stdout: `${join(tree.root, ENTRY)} scan a folder\n`,
      stderr: '',
    });
  });

  test('ends by the signal that ended the Node that came along', async () => {
    expect(await run(carrying('kill -9 $$'))).toEqual({ exit: 'SIGKILL', stdout: '', stderr: '' });
  });

  test('passes on what it is told to do', async () => {
    const tree = carrying("trap 'echo stopped; exit 0' TERM; echo started; while :; do sleep 0.05; done");
    const started = startProgram(process.execPath, [join(tree.root, ENTRY), 'serve']);
    await started.said(/started/);
    started.signal('SIGTERM');

    expect(await started.ended).toEqual({ exit: 0, stdout: 'started\nstopped\n', stderr: '' });
    tree.remove();
  });

  test('says where none came along how to have the right one, and exits with 2', async () => {
    expect(await run(prepare('>=999', COMPILED))).toEqual({
      exit: 2,
      stdout: '',
      stderr: `Sightline needs Node 999 or later, this is ${process.versions.node}, and none came along for ${platform}: put Node 999 first on your PATH, or install the package ${platformPackage} beside Sightline.\n`,
    });
  });
});
