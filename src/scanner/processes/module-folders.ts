import { readFileSync, realpathSync } from 'node:fs';
import { findPackageJSON } from 'node:module';

const MODULES = '/node_modules/';

/**
 * The `node_modules` folders that a process needs to load these packages and all that they depend on, as seen from a
 * module. npm puts all into one folder; pnpm gives each package a folder of its own, with links to the others.
 */
export const moduleFolders = (names: readonly string[], from: string): string[] => {
  const manifests = new Set<string>();
  const folders = new Set<string>();
  const add = (name: string, base: string): void => {
    const place = findPackageJSON(name, base);
    if (place === undefined) return; // an optional one
    const manifest = realpathSync(place);
    folders.add(folderOf(place)).add(folderOf(manifest));
    if (manifests.has(manifest)) return;
    manifests.add(manifest);
    const { dependencies = {} } = JSON.parse(readFileSync(manifest, 'utf8')) as { dependencies?: object }; // npm's own file
    for (const dependency of Object.keys(dependencies)) add(dependency, manifest);
  };
  for (const name of names) add(name, from);
  return [...folders];
};

const folderOf = (file: string): string => file.slice(0, file.lastIndexOf(MODULES) + MODULES.length - 1);
