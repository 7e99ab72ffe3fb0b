/**
 * Builds what `npm pack` takes along besides `bin`: `dist/package`, where the service is compiled, since Node strips no
 * types below `node_modules`. Beside it stand its dependencies, bundled, so that nothing else has to be installed. It
 * is laid out as the checkout is, so that a module finds its rules, migrations, contract and pages by the same relative
 * paths in both. The dashboard and the docs are copied as `npm run build` made them; `prepack` does that before.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleDependencies } from './build-package/dependencies.ts';
import { packPrograms } from './child-programs.ts';

const ROOT = join(import.meta.dirname, '..');
const TARGET = join(ROOT, 'dist/package');
const TSC = join(ROOT, 'node_modules/typescript7/bin/tsc');
const SOURCES = ['src', 'generated'];
/** They run elsewhere, and are built by themselves. */
const APART = ['src/dashboard', 'src/client', 'src/mock'].map((folder) => join(ROOT, folder));
const KNOWLEDGE = join(TARGET, 'dist/specs');
const UNFINISHED = 'unfinished';
const SERVED = ['dist/dashboard', 'docs/dist'];

const settings = {
  extends: join(ROOT, 'tsconfig.json'),
  compilerOptions: {
    noEmit: false,
    noEmitOnError: true,
    allowImportingTsExtensions: false,
    rewriteRelativeImportExtensions: true,
    typeRoots: [join(ROOT, 'node_modules/@types')],
    rootDir: ROOT,
    outDir: TARGET,
  },
  include: SOURCES.map((folder) => join(ROOT, folder)),
  exclude: APART,
};

const compile = (): void => {
  const work = mkdtempSync(join(tmpdir(), 'sightline-package-'));
  const config = join(work, 'tsconfig.json');
  writeFileSync(config, JSON.stringify(settings));
  try {
    execFileSync(process.execPath, [TSC, '-p', config], { encoding: 'utf8', stdio: 'pipe' });
  } catch (error) {
    const said = error instanceof Error && 'stdout' in error ? String(error.stdout) : '';
    throw new Error(`the package does not compile\n${said}`, { cause: error });
  } finally {
    rmSync(work, { recursive: true });
  }
};

/** What stands among the sources and is read or run as it is: rules, migrations, validators, the contract. */
const copyData = (folder: string): void =>
  cpSync(join(ROOT, folder), join(TARGET, folder), {
    recursive: true,
    filter: (source) => !APART.includes(source) && !/\.(ts|md)$/.test(source),
  });

/** Text goes along in Brotli alone: the service unpacks it for clients that do not take that. */
const copyServed = (folder: string): void => {
  const filter = (source: string): boolean => !existsSync(`${source}.br`);
  if (existsSync(join(ROOT, folder))) cpSync(join(ROOT, folder), join(TARGET, folder), { recursive: true, filter });
  else console.warn(`The package lacks ${folder}: run \`npm run build\` before.`);
};

const manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));

/**
 * The compiled tree has a manifest of its own: the version is read from it, and Node learns that these are ES modules.
 */
const writeManifest = (): void => {
  const { name, version, private: isPrivate, type } = manifest;
  writeFileSync(join(TARGET, 'package.json'), `${JSON.stringify({ name, version, private: isPrivate, type })}\n`);
};

/** A thousand small files take four times their size of a disk, and most of a second to read. */
const packRules = async (): Promise<void> => {
  const folder = join(TARGET, 'src/scanner/rules');
  const { writePackFile } = await import(join(folder, 'load-rules.js'));
  await writePackFile(folder);
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    if (name.endsWith('.yaml')) rmSync(join(folder, name));
};

/** What the engine for flows knows, compiled by the compiled code itself, in place of its files. */
const packKnowledge = async (): Promise<void> => {
  const taint = join(TARGET, 'src/scanner/engines/taint');
  const { buildKnowledge } = await import(join(taint, 'knowledge/compiled-knowledge.js'));
  await buildKnowledge(KNOWLEDGE, UNFINISHED);
  for (const name of readdirSync(join(taint, 'specs'), { recursive: true, encoding: 'utf8' }))
    if (name.endsWith('.yaml')) rmSync(join(taint, 'specs', name));
};

rmSync(TARGET, { recursive: true, force: true });
compile();
SOURCES.forEach(copyData);
SERVED.forEach(copyServed);
writeManifest();
await bundleDependencies(TARGET, Object.keys(manifest.dependencies));
await packRules();
await packKnowledge();
// Nothing of the scanner changes from here on: this is its version.
renameSync(join(KNOWLEDGE, UNFINISHED), join(KNOWLEDGE, await packPrograms(TARGET)));
