import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type OutputChunk, rolldown } from 'rolldown';

const ROOT = join(import.meta.dirname, '..');
const PROGRAMS = ['engines/taint/confined/child', 'engines/secrets/secrets-child', 'engines/patterns/documents-child'];

/**
 * Puts what confined processes run into few files each, for `ownProgram` to find: Node reads 300 modules of ours in a
 * quarter of a second, and their bundle in a tenth of that. Packages stay where they are. Older versions go.
 */
export const buildPrograms = async (built = join(ROOT, 'dist/programs')): Promise<void> => {
  const finished = await writePrograms(ROOT, '.ts', built);
  await finished.asVersionOf('.ts');
};

/**
 * The same of compiled code, in place of it: what nothing else loads goes, for small files take three times their size
 * of a disk. Answers the version of the scanner that is left.
 */
export const packPrograms = async (root: string): Promise<string> => {
  const finished = await writePrograms(root, '.js', join(root, 'dist/programs'));
  const others = await modulesOf([join(root, 'src/main.js')]);
  for (const module of finished.modules) if (!others.has(module)) rmSync(module);
  return finished.asVersionOf('.js');
};

const writePrograms = async (root: string, ending: string, built: string) => {
  const scanner = join(root, 'src/scanner');
  const bundle = await rolldown({
    input: Object.fromEntries(PROGRAMS.map((name) => [name, join(scanner, `${name}${ending}`)])),
    ...settings,
  });
  rmSync(built, { recursive: true, force: true });
  const unfinished = join(built, `${process.pid}`);
  const { output } = await bundle.write({
    dir: unfinished,
    entryFileNames: '[name].mjs',
    chunkFileNames: 'parts/[name]-[hash].mjs',
    minify: ending === '.js',
  });
  await bundle.close();
  return {
    modules: output.flatMap((chunk) => (chunk.type === 'chunk' ? ownModules(chunk) : [])),
    asVersionOf: async (suffix: string): Promise<string> => {
      const { scannerVersion } = await import(join(scanner, `cache/scanner-version${suffix}`));
      renameSync(unfinished, join(built, scannerVersion()));
      return scannerVersion();
    },
  };
};

const modulesOf = async (entries: string[]): Promise<ReadonlySet<string>> => {
  const bundle = await rolldown({ input: entries, ...settings });
  const { output } = await bundle.generate();
  await bundle.close();
  return new Set(output.flatMap((chunk) => (chunk.type === 'chunk' ? ownModules(chunk) : [])));
};

const settings = { platform: 'node', external: (id: string) => /^[^./]/.test(id), treeshake: false } as const;

const ownModules = ({ moduleIds }: OutputChunk): string[] => moduleIds.filter((id) => id.startsWith('/'));
