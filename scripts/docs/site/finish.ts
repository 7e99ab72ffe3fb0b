import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { precompress } from '../../precompressed.ts';
import { ROOT, readContract } from '../content/documented-contract.ts';
import { accessible } from './accessible.ts';
import { changelogFeed } from './feed.ts';
import { llmsFull, llmsIndex } from './llms.ts';
import { twinOf } from './page.ts';
import { createPolicy } from './policy.ts';
import { postmanCollection } from './postman.ts';
import { writeSearchIndex } from './search.ts';
import { type Site, twinFile } from './site.ts';
import { BASE } from './site-map.ts';

const DIST = join(ROOT, 'docs/dist');
const STYLES = 'inline.css';
const CHANGELOG = 'about/changelog';

/**
 * Adds to the rendered pages what Astro does not make: twins, `llms.txt`, the feed, the collection for Postman, a
 * policy without `unsafe-inline`, the search index, and a compressed twin of each file. Gives the number of pages.
 */
export const finish = async (site: Site): Promise<{ pages: number }> => {
  const files = readdirSync(DIST, { recursive: true, encoding: 'utf8' });
  const pages = files.filter((file) => file.endsWith('.html'));
  const { rewrite, rewriteStyles, styleSheet, policy } = createPolicy();
  for (const file of pages) {
    const path = join(DIST, file);
    writeFileSync(path, rewrite(accessible(readFileSync(path, 'utf8')), `${BASE}/${STYLES}`));
  }
  for (const file of files.filter((name) => name.endsWith('.css')))
    writeFileSync(join(DIST, file), rewriteStyles(readFileSync(join(DIST, file), 'utf8')));
  write(STYLES, styleSheet());
  write('csp.json', `${JSON.stringify(policy(), null, 2)}\n`);
  for (const page of [...site.pages, ...site.decisions, ...site.rules, ...site.overviews, ...site.operations])
    write(twinFile(page), twinOf(page));
  write('llms.txt', llmsIndex(site));
  write('llms-full.txt', llmsFull(site));
  write('changelog.atom', changelogFeed(readFileSync(join(DIST, CHANGELOG, 'index.html'), 'utf8')));
  write('sightline.postman_collection.json', await postmanCollection(readContract()));
  await writeSearchIndex(DIST);
  precompress(DIST);
  return { pages: pages.length };
};

const write = (name: string, content: string): void => {
  const file = join(DIST, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
};
