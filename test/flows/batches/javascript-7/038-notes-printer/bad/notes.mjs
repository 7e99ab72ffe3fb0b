import path from 'node:path';

const FOLDER = '/srv/app/notes';

export function noteFile(first = 'index.md', ...others) {
  const segments = [first, ...others].map((segment) => path.normalize(segment).replace(/^\.+/, '_'));
  return path.resolve(FOLDER, ...segments);
}
