import { posix } from 'node:path';
import { filesAround } from '../files-around.ts';
import type { Checkout, PublishedFiles } from '../import-resolver.ts';
import { entriesOf } from '../settings-json.ts';
import { exportTargets, type Manifest, Manifests, starMatch, targetsOf } from './manifests.ts';
import { ModuleFiles } from './module-files.ts';

/**
 * npm packages that are published: they have a name and are not private. What can be imported of them is what their
 * manifest exports.
 */
export function publishedModules(files: readonly string[], { files: all, settings }: Checkout): PublishedFiles[] {
  const manifests = new Manifests(settings);
  const modules = new ModuleFiles(all, (folder) => manifests.at(folder)?.mains ?? []);
  const folders = filesAround(files, (folder) => manifests.at(folder) !== null);
  return [...folders].flatMap(([folder, members]) => {
    const manifest = manifests.at(folder);
    if (manifest === null || manifest.name === null || manifest.isPrivate) return [];
    const known = new Set(members);
    const found = entrancesOf(manifest, members, modules).filter((file) => known.has(file));
    return found.length === 0
      ? []
      : [{ members, entrances: [...new Set(found)].map((file) => ({ file, ownOnly: false })) }];
  });
}

const entrancesOf = (manifest: Manifest, members: readonly string[], modules: ModuleFiles): string[] => {
  const paths = entriesOf(manifest.exports).filter(([key]) => key.startsWith('.'));
  if (paths.length === 0) return first([...exportTargets(manifest, ''), ...guesses(manifest)], modules);
  return paths.flatMap(([key, value]) =>
    key.includes('*')
      ? targetsOf(value, 0).flatMap((target) => matching(manifest, target, members))
      : first(exportTargets(manifest, key === '.' ? '' : key.slice(2)), modules),
  );
};

/** Where sources begin of which only the built form is named. */
const guesses = ({ folder, name }: Manifest): string[] => {
  const last = posix.basename(name ?? 'index');
  return ['src', 'lib', '.'].flatMap((inner) => ['index', 'main', last].map((file) => posix.join(folder, inner, file)));
};

/** The first that is in the checkout; what only says types is none. */
const first = (paths: readonly string[], modules: ModuleFiles): string[] => {
  for (const path of paths) {
    const found = modules.find(path.replace(/(?<=.)\/$/, ''), '');
    if (found !== null && isModule(found)) return [found];
  }
  return [];
};

const matching = ({ folder }: Manifest, target: string, members: readonly string[]): string[] =>
  members.filter((file) => isModule(file) && starMatch(posix.join(folder, target), file) !== null);

const isModule = (file: string): boolean => !/\.d\.[cm]?ts$|\.json$/.test(file);
