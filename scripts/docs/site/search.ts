import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { close, createIndex } from 'pagefind';

/**
 * Interfaces of Pagefind's own, since the theme brings its search window, and what reads other languages: no page loads
 * them.
 */
const UNUSED = /^(?:pagefind-(?:component-ui|modular-ui|ui|highlight)|wasm\.unknown)\./;

/**
 * Writes the search index of the pages anew. The theme has Pagefind's process write the files and ends it, now and then
 * before it is through, and a half-written script leaves the site without search: so here the files come through memory
 * and this process writes them.
 */
export const writeSearchIndex = async (dist: string): Promise<void> => {
  const folder = join(dist, 'pagefind');
  rmSync(folder, { recursive: true, force: true });
  try {
    const { index } = succeeded(await createIndex({}));
    if (!index) throw new Error('pagefind made no index');
    succeeded(await index.addDirectory({ path: dist }));
    const { files } = succeeded(await index.getFiles());
    for (const { path, content } of files.filter((file) => !UNUSED.test(file.path))) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), content);
    }
  } finally {
    await close();
  }
};

const succeeded = <Answer extends { errors: string[] }>(answer: Answer): Answer => {
  if (answer.errors.length > 0) throw new Error(`pagefind failed: ${answer.errors.join(', ')}`);
  return answer;
};
