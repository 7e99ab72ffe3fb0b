import { posix } from 'node:path';
import { entriesOf, field, parseSettings, textField, textsOf } from '../settings-json.ts';

/** A `package.json` of the checkout. */
export interface Manifest {
  /** Its folder; '.' for the root. */
  readonly folder: string;
  readonly name: string | null;
  /** Never published. */
  readonly isPrivate: boolean;
  readonly exports: unknown;
  readonly imports: unknown;
  readonly mains: readonly string[];
}

interface InternalTarget {
  readonly path: string | null;
  readonly name: string;
}

/** Folders of built code, which a checkout does not hold: the sources stand in `src`. */
const builtFolders = /^(?:dist|lib|build|out|es|esm|cjs)\//;
/** Manifests with deeper conditions or more targets are hostile. */
const DEPTH_LIMIT = 8;
const TARGET_LIMIT = 64;

/** The packages of a checkout: workspaces refer to each other by name. */
export class Manifests {
  readonly #byFolder = new Map<string, Manifest>();
  readonly #byName = new Map<string, Manifest>();

  constructor(settings: ReadonlyMap<string, string>) {
    for (const [path, text] of settings) {
      if (posix.basename(path) !== 'package.json') continue;
      const manifest = readManifest(posix.dirname(path), text);
      this.#byFolder.set(manifest.folder, manifest);
      if (manifest.name !== null && !this.#byName.has(manifest.name)) this.#byName.set(manifest.name, manifest);
    }
  }

  at(folder: string): Manifest | null {
    return this.#byFolder.get(folder) ?? null;
  }

  named(name: string): Manifest | null {
    return this.#byName.get(name) ?? null;
  }

  /** The package that a file belongs to. */
  around(file: string): Manifest | null {
    for (let folder = posix.dirname(file); ; folder = posix.dirname(folder)) {
      const manifest = this.at(folder);
      if (manifest !== null || folder === '.') return manifest;
    }
  }
}

function readManifest(folder: string, text: string): Manifest {
  const content = parseSettings(text);
  const mains = ['source', 'module', 'main', 'browser', 'types'].flatMap((key) => textsOf(field(content, key)));
  return {
    folder,
    name: textField(content, 'name'),
    isPrivate: field(content, 'private') === true,
    exports: field(content, 'exports'),
    imports: field(content, 'imports'),
    mains: mains.flatMap((main) => withSources(folder, main)),
  };
}

/**
 * What the package is by its name alone, or what a path within it is: candidates from the root, the likeliest first.
 */
export function exportTargets(manifest: Manifest, subpath: string): readonly string[] {
  const key = subpath === '' ? '.' : `./${subpath}`;
  const hasPaths = entriesOf(manifest.exports).some(([name]) => name.startsWith('.'));
  const exported = hasPaths
    ? matchTargets(manifest.exports, key)
    : subpath === ''
      ? targetsOf(manifest.exports, 0)
      : [];
  const declared = exported.flatMap((target) => withSources(manifest.folder, target));
  if (subpath !== '')
    return [...declared, posix.join(manifest.folder, subpath), posix.join(manifest.folder, 'src', subpath)];
  return [
    ...declared,
    ...manifest.mains,
    posix.join(manifest.folder, 'index'),
    posix.join(manifest.folder, 'src/index'),
  ];
}

/** What `#name` means within the package: paths from the root where they begin with a dot, else names of packages. */
export function importTargets(manifest: Manifest, specifier: string): readonly InternalTarget[] {
  return matchTargets(manifest.imports, specifier).flatMap((name): InternalTarget[] =>
    name.startsWith('.') ? withSources(manifest.folder, name).map((path) => ({ path, name })) : [{ path: null, name }],
  );
}

/** Targets under the key, or under the pattern with one star that fits it best. */
function matchTargets(table: unknown, key: string): string[] {
  const entries = entriesOf(table);
  const exact = entries.find(([name]) => name === key);
  if (exact !== undefined) return targetsOf(exact[1], 0);
  const patterns = entries.filter(([name]) => starMatch(name, key) !== null);
  const best = patterns.toSorted(([one], [other]) => other.indexOf('*') - one.indexOf('*'))[0];
  const filling = best === undefined ? null : starMatch(best[0], key);
  return best === undefined || filling === null
    ? []
    : targetsOf(best[1], 0).map((target) => target.replaceAll('*', () => filling));
}

/** What the star of a pattern stands for; null where the pattern does not fit or has none. */
export function starMatch(pattern: string, text: string): string | null {
  const star = pattern.indexOf('*');
  if (star < 0) return null;
  const tail = pattern.slice(star + 1);
  const fits = text.startsWith(pattern.slice(0, star)) && text.endsWith(tail) && text.length >= pattern.length - 1;
  return fits ? text.slice(star, text.length - tail.length) : null;
}

/** Every target under any condition, in their order: the first that is in the checkout counts. */
export function targetsOf(value: unknown, depth: number): string[] {
  if (depth > DEPTH_LIMIT) return [];
  if (typeof value === 'string') return [value];
  const nested: readonly unknown[] = Array.isArray(value) ? value : entriesOf(value).map(([, target]) => target);
  return nested.flatMap((target) => targetsOf(target, depth + 1)).slice(0, TARGET_LIMIT);
}

/** The path itself, and the source that it may have been built from. */
function withSources(folder: string, target: string): string[] {
  const inside = posix.normalize(target);
  const path = posix.join(folder, inside);
  return builtFolders.test(inside) ? [path, posix.join(folder, inside.replace(builtFolders, 'src/'))] : [path];
}
