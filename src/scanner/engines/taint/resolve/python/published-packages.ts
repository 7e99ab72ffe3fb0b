import { posix } from 'node:path';
import { filesAround } from '../files-around.ts';
import type { Checkout, PublishedFiles } from '../import-resolver.ts';

/** Files that say how a folder is built into a package. */
const settingNames = ['pyproject.toml', 'setup.cfg', 'setup.py'];

/** Packages that pip installs. Any module of them can be imported; what begins with an underscore is nobody else's. */
export function publishedPackages(files: readonly string[], { files: all, settings }: Checkout): PublishedFiles[] {
  const folders = filesAround(files, (folder) => isBuilt(folder, all, settings));
  return [...folders].flatMap(([folder, members]) => {
    // What manages a site is run, not imported.
    if (all.has(posix.join(folder, 'manage.py'))) return [];
    const entrances = members.filter((file) => isImportable(folder, file, all));
    return entrances.length === 0
      ? []
      : [{ members, entrances: entrances.map((file) => ({ file, ownOnly: !file.endsWith('/__init__.py') })) }];
  });
}

const isBuilt = (folder: string, files: ReadonlySet<string>, settings: ReadonlyMap<string, string>): boolean =>
  settingNames.some((name) => {
    const path = posix.join(folder, name);
    if (name === 'setup.py') return files.has(path);
    return /^\[(?:project|build-system|metadata|tool\.(?:poetry|flit[^\]]*))\]/m.test(settings.get(path) ?? '');
  });

const isImportable = (folder: string, file: string, files: ReadonlySet<string>): boolean => {
  const path = posix.relative(folder, file).split('/');
  const source = path[0] === 'src' || path[0] === 'lib' || path[0] === 'python';
  const names = source ? path.slice(1) : path;
  const [top = '', ...inner] = names;
  if (names.some((name) => name.startsWith('_') && name !== '__init__.py')) return false;
  if (inner.length > 0) return files.has(posix.join(folder, source ? (path[0] ?? '') : '', top, '__init__.py'));
  return top.endsWith('.py') && !/^(?:setup|conftest|noxfile|tasks|fabfile|manage|versioneer)\.py$|^test_/.test(top);
};
