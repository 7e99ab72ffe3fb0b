import { posix } from 'node:path';

/** Files that say that their folder is a package: what is built, published or started on its own. */
const manifest =
  /(?:^|\/)(?:package\.json|composer\.json|pyproject\.toml|setup\.(?:py|cfg)|requirements\.txt|Pipfile|go\.mod|Gemfile|[^/]+\.gemspec|pom\.xml|build\.gradle(?:\.kts)?|[^/]+\.(?:cs|vb|fs)proj)$/;

/** The folder of the package that a file belongs to, the nearest above it: empty for the root. */
export const packageFolderOf = (paths: readonly string[]): ((path: string) => string) => {
  const folders = new Set(paths.filter((path) => manifest.test(path)).map(folderOf));
  return (path) => {
    for (let folder = folderOf(path); folder !== ''; folder = folderOf(folder)) if (folders.has(folder)) return folder;
    return '';
  };
};

const folderOf = (path: string): string => {
  const folder = posix.dirname(path);
  return folder === '.' ? '' : folder;
};
