import { posix } from 'node:path';
import type { ImportTarget, Unit } from './ir/unit.ts';

/** Endings that an import may leave out, in the order in which they are tried. */
const ENDINGS = [
  '',
  '.js',
  '.ts',
  '.tsx',
  '.mjs',
  '.cjs',
  '.jsx',
  '.mts',
  '.cts',
  '/index.js',
  '/index.ts',
  '/index.tsx',
  '/index.mjs',
];

/** The units with the files and packages that their imports mean. A relative path is a file of the tree; anything else is a package. */
export function resolveImports(units: readonly Unit[]): Unit[] {
  const files = new Set(units.map(({ file }) => file));
  return units.map((unit) => ({
    ...unit,
    imports: unit.imports.map(({ specifier }) => ({ specifier, target: targetOf(unit.file, specifier, files) })),
  }));
}

const targetOf = (from: string, specifier: string, files: ReadonlySet<string>): ImportTarget | null => {
  if (!/^\.{0,2}\//.test(specifier) && !/^\.{1,2}$/.test(specifier)) return { package: specifier };
  const base = posix.join(posix.dirname(from), specifier);
  const bare = base.replace(/\.[cm]?jsx?$/, ''); // `./a.js` of a TypeScript file means a.ts
  const found = ENDINGS.map((ending) => base + ending)
    .concat(bare === base ? [] : ['.ts', '.tsx', '.mts', '.cts'].map((ending) => bare + ending))
    .find((file) => files.has(file));
  return found === undefined ? null : { file: found };
};
