const PARENT = /\.\.[\\/]/g;
const MAX_LENGTH = 240;

export function cleanPath(name: string): string {
  let path = name.slice(0, MAX_LENGTH).replace(/\0/g, '');
  while (path.search(PARENT) >= 0) {
    path = path.replace(PARENT, '');
  }
  return path === '..' ? '' : path;
}
