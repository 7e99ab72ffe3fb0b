import path from 'node:path';

const FOLDER = '/srv/app/notes';

export function noteFile(first = 'index.md', ...others) {
  const segments = [first, ...others].map((segment) => path.basename(segment).replace(/^\.+/, '_'));
  return path.resolve(FOLDER, ...segments);
}
