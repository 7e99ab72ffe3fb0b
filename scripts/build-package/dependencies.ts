/**
 * Puts our dependencies below the compiled service: of each package what we import, without types, source maps and
 * docs; what several of them need lies in files that they share. Node finds them there as it finds installed ones, so
 * the compiled code stays as it is, and nothing is installed besides.
 */
import { cpSync, mkdirSync, readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type Plugin, rolldown } from 'rolldown';
import type { GrammarName } from '../../src/scanner/engines/taint/lower/lower.ts';
import { licensesOf, readManifest } from './licenses.ts';

/** Of the grammars those that we have a front end for. */
const GRAMMARS = {
  javascript: true,
  typescript: true,
  tsx: true,
  php: true,
  python: true,
  java: true,
  'c-sharp': true,
  ruby: true,
  go: true,
} satisfies Record<GrammarName, true>;

/** What is read as a file, by package and as named there. */
const DATA: Readonly<Record<string, readonly string[]>> = {
  'web-tree-sitter': ['web-tree-sitter.wasm'],
};

/** The same, but carried in Brotli alone, as `<name>.br`: each is up to 1.4 MiB otherwise. */
const COMPRESSED: Readonly<Record<string, readonly string[]>> = {
  '@vscode/tree-sitter-wasm': Object.keys(GRAMMARS).map((name) => `wasm/tree-sitter-${name}.wasm`),
};

/** `target` holds the compiled code, and `names` are the packages that it may import. */
export const bundleDependencies = async (target: string, names: readonly string[]): Promise<void> => {
  const modules = join(target, 'node_modules');
  const parts = importedParts(target, names);
  const bundle = await rolldown({
    input: Object.fromEntries(parts.map(({ name, file, specifier }) => [`${name}/${file}`, facadeOf(specifier)])),
    platform: 'node',
    plugins: [facades],
    checks: { eval: false, pluginTimings: false }, // how others write is not ours to change
  });
  const { output } = await bundle.write({
    dir: modules,
    entryFileNames: '[name].mjs',
    chunkFileNames: '.shared/[name]-[hash].mjs',
    comments: false,
  });
  await bundle.close();
  for (const name of names) {
    const data = DATA[name] ?? [];
    for (const file of data) cpSync(join(packageFolder(name), file), join(modules, name, file));
    const compressed = COMPRESSED[name] ?? [];
    for (const file of compressed) compress(join(packageFolder(name), file), join(modules, name, `${file}.br`));
    const own = parts.filter((part) => part.name === name);
    if (own.length + data.length + compressed.length === 0) console.warn(`Nothing imports ${name}: it is not carried.`);
    else writeManifest(modules, name, { ...exportsOf(own), ...asTheyAre([...data, ...compressed]) });
  }
  const besides = Object.keys({ ...DATA, ...COMPRESSED }).map(packageFolder);
  writeFileSync(join(modules, 'LICENSES.txt'), licensesOf(output, besides));
};

const compress = (from: string, to: string): void => {
  mkdirSync(dirname(to), { recursive: true });
  writeFileSync(to, brotliCompressSync(readFileSync(from)));
};

/** A part of a package that is imported by itself, such as `ajv/dist/2020.js`. */
interface Part {
  readonly specifier: string;
  readonly name: string;
  /** As a manifest's `exports` name it. */
  readonly subpath: string;
  /** Within the package, without its ending. */
  readonly file: string;
}

/** Any text that names a part counts, whether `import`, `import()` or `require` reads it: one too many does no harm. */
const importedParts = (target: string, names: readonly string[]): Part[] => {
  const code = readdirSync(target, { recursive: true, encoding: 'utf8' })
    .filter((file) => /^(src|generated)\/.*\.js$/.test(file))
    .map((file) => readFileSync(join(target, file), 'utf8'))
    .join('\n');
  return names.flatMap((name) => {
    const found = [...code.matchAll(new RegExp(`(["'])(${name}(?:/[\\w./-]+)?)\\1`, 'g'))].map(
      ([, , text = '']) => text,
    );
    return [...new Set(found)]
      .sort()
      .filter((specifier) => !specifier.endsWith('/package.json'))
      .map((specifier) => {
        const rest = specifier.slice(name.length + 1);
        return {
          specifier,
          name,
          subpath: rest === '' ? '.' : `./${rest}`,
          file: rest.replace(/\.js$/, '') || 'index',
        };
      });
  });
};

const FACADE = /^facade:(.*)\.mjs$/;
const facadeOf = (specifier: string): string => `facade:${specifier}.mjs`;

/** Exports what Node sees of a package: of a CommonJS one its names too, and itself to callers of `require`. */
const facades: Plugin = {
  name: 'facades',
  resolveId(source, importer) {
    if (FACADE.test(source)) return source;
    return importer !== undefined && FACADE.test(importer) ? this.resolve(source, import.meta.filename) : null;
  },
  async load(id) {
    const specifier = FACADE.exec(id)?.[1];
    if (specifier === undefined) return null;
    const file = (await this.resolve(specifier, import.meta.filename))?.id ?? specifier;
    const names = Object.keys(await import(file));
    const from = JSON.stringify(specifier);
    if (!names.includes('module.exports')) return `export { ${names.join(', ')} } from ${from};`;
    const own = names.filter((name) => !['default', 'module.exports', '__esModule'].includes(name));
    return `import whole from ${from};
      export { whole as default, whole as 'module.exports' };
      export const { ${own.join(', ')} } = whole;`;
  },
};

const exportsOf = (parts: readonly Part[]): Record<string, string> =>
  Object.fromEntries(parts.map(({ subpath, file }) => [subpath, `./${file}.mjs`]));

/** What is compressed is named as if it were not. */
const asTheyAre = (files: readonly string[]): Record<string, string> =>
  Object.fromEntries(files.map((file) => [`./${file}`, `./${file}`]));

/** The manifest says which version this is, and leads to what is there of it. */
const writeManifest = (modules: string, name: string, exports: Record<string, string>): void => {
  const { version } = readManifest(packageFolder(name));
  const manifest = { name, version, exports: { ...exports, './package.json': './package.json' } };
  writeFileSync(join(modules, name, 'package.json'), `${JSON.stringify(manifest)}\n`);
};

const packageFolder = (name: string): string => {
  const manifest = findPackageJSON(name, import.meta.filename);
  if (manifest === undefined) throw new Error(`${name} is not installed`);
  return dirname(realpathSync(manifest));
};
