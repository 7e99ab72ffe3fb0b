/**
 * Builds the package in `src/client` into `src/client/dist`, or into the folder given: `npm run build:client --
 * [folder]`. The generated types are compiled along, so that the package needs nothing of the repository. The same
 * sources give the same bytes.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const SOURCE = join(ROOT, 'src/client');
const TSC = join(ROOT, 'node_modules/typescript7/bin/tsc');
/** As `contract-types.ts` names the generated types, and as the package does. */
const GENERATED = '../../generated/openapi';
const BUNDLED = './openapi';

/** No Node types: the core must know only what browsers have as well. */
const configOf = (outDir: string) => ({
  extends: join(ROOT, 'tsconfig.json'),
  compilerOptions: {
    target: 'es2022',
    lib: ['es2022', 'dom', 'dom.iterable'],
    types: [],
    noEmit: false,
    noEmitOnError: true,
    declaration: true,
    sourceMap: true,
    inlineSources: true,
    allowImportingTsExtensions: false,
    rewriteRelativeImportExtensions: true,
    rootDir: ROOT,
    outDir,
  },
  include: [join(SOURCE, '**/*.ts')],
  exclude: [join(SOURCE, 'dist')],
});

/**
 * Compiles the package and puts it in place of what is in `folder`. Throws with the compiler's words when it finds an
 * error.
 */
export const buildClient = (folder = join(SOURCE, 'dist')): void => {
  const work = mkdtempSync(join(tmpdir(), 'sightline-client-'));
  try {
    const out = join(work, 'out');
    writeFileSync(join(work, 'tsconfig.json'), JSON.stringify(configOf(out)));
    compile(join(work, 'tsconfig.json'));
    const built = join(out, 'src/client');
    cpSync(join(out, 'generated/openapi.d.ts'), join(built, 'openapi.d.ts'));
    pointToBundled(join(built, 'contract-types.d.ts'));
    for (const name of readdirSync(built, { recursive: true, encoding: 'utf8' })) finish(join(built, name));
    rmSync(folder, { recursive: true, force: true });
    cpSync(built, folder, { recursive: true });
  } finally {
    rmSync(work, { recursive: true });
  }
};

const compile = (config: string): void => {
  try {
    execFileSync(process.execPath, [TSC, '-p', config], { encoding: 'utf8', stdio: 'pipe' });
  } catch (error) {
    const said = error instanceof Error && 'stdout' in error ? String(error.stdout) : '';
    throw new Error(`the client package does not compile\n${said}`, { cause: error });
  }
};

const pointToBundled = (file: string): void => {
  const [before, after, ...more] = readFileSync(file, 'utf8').split(`'${GENERATED}`);
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error(`${file} does not name ${GENERATED} exactly once`);
  writeFileSync(file, `${before}'${BUNDLED}${after}`);
};

const SPECIFIER = /(from |import\()'(\.[^']+)\.ts'/g;

/** What the compiler leaves of a module that holds types alone. */
const EMPTY = /export \{\};\s*(\/\/# sourceMappingURL=.*\s*)?$/;

/**
 * The compiler leaves `.ts` in declarations, which older ones refuse; of a module of types an empty file; and in a map
 * the way to the source on this machine.
 */
const finish = (file: string): void => {
  if (file.endsWith('.js') && EMPTY.test(readFileSync(file, 'utf8')))
    for (const name of [file, `${file}.map`]) rmSync(name);
  if (file.endsWith('.js.map') && existsSync(file)) nameSource(file);
  if (file.endsWith('.d.ts')) writeFileSync(file, readFileSync(file, 'utf8').replaceAll(SPECIFIER, "$1'$2.js'"));
};

/** The source is in the map itself, and is named as if it lay beside it. */
const nameSource = (file: string): void => {
  const map = JSON.parse(readFileSync(file, 'utf8')) as { sources: string[] }; // as the compiler has written it
  writeFileSync(file, JSON.stringify({ ...map, sources: [basename(file).replace('.js.map', '.ts')] }));
};

if (process.argv[1] === import.meta.filename) buildClient(process.argv[2] && resolve(process.argv[2]));
