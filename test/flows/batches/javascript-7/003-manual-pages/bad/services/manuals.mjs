import { readFile } from 'node:fs/promises';
import path from 'node:path';

const ROOT = '/srv/app/manuals/';

export async function readManual(page) {
  const joined = ROOT + page;
  const normal = path.resolve(joined);
  if (!joined.startsWith(ROOT)) return null;
  return readFile(normal, 'utf8'); // SINK
}
