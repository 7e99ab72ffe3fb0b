import { posix } from 'node:path';

/** Files by the nearest folder around them of which something holds; those without any are left out. */
export function filesAround(files: readonly string[], holds: (folder: string) => boolean): Map<string, string[]> {
  const nearest = new Map<string, string | null>();
  const folderOf = (folder: string): string | null => {
    const known = nearest.get(folder);
    if (known !== undefined) return known;
    const found = holds(folder) ? folder : folder === '.' ? null : folderOf(posix.dirname(folder));
    nearest.set(folder, found);
    return found;
  };
  const around = new Map<string, string[]>();
  for (const file of files) {
    const folder = folderOf(posix.dirname(file));
    if (folder === null) continue;
    const known = around.get(folder);
    if (known === undefined) around.set(folder, [file]);
    else known.push(file);
  }
  return around;
}
