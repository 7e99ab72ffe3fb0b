import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../../scripts/docs/content/documented-contract.ts';

const filesBelow = (...folders: string[]): string[] =>
  folders.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => !/node_modules|(batches|programs)\//.test(name))
      .map((name) => join(folder, name)),
  );

/** What a newcomer reads. */
const PAGES = [
  'README.md',
  'CONTRIBUTING.md',
  'test/flows/README.md',
  ...filesBelow('docs/guides', 'examples').filter((name) => name.endsWith('.md')),
];
/** Sources whose comments and printed lines name commands. */
const SOURCES = filesBelow('scripts', 'examples', 'test/flows').filter((name) => name.endsWith('.ts'));
/** A TypeScript file of the project, run by whatever Node the reader has: an older one cannot. */
const NEEDS_OUR_NODE = /\bnode (?:--[\w-]+ )*(?:scripts|src|test|examples)\/\S+\.ts\b/;

const textOf = (name: string): string => readFileSync(join(ROOT, name), 'utf8');

test('no page names a command that needs more than the Node that a reader has', () => {
  const named = PAGES.flatMap((page) =>
    textOf(page)
      .split('\n')
      .filter((line) => NEEDS_OUR_NODE.test(line))
      .map((line) => `${page}: ${line}`),
  );

  expect(PAGES.length).toBeGreaterThan(20);
  expect(named).toEqual([]);
  expect(NEEDS_OUR_NODE.test('`node --watch scripts/mock.ts`')).toBe(true);
});

test('no script names one either, in what it prints or says of itself', () => {
  expect(SOURCES.filter((name) => NEEDS_OUR_NODE.test(textOf(name)))).toEqual([]);
});

test('each npm script that a page names is there', () => {
  const project = scriptsOf('package.json');
  const example = new Set([...project, ...scriptsOf('examples/front-end/package.json')]);
  const named = PAGES.flatMap((page) =>
    [...textOf(page).matchAll(/\bnpm run (?:-s )?([a-z][\w:-]*)/g)].map(([, name = '']) => ({ page, name })),
  );
  const known = (page: string) => (page.startsWith('examples/') ? example : project);

  expect(named.length).toBeGreaterThan(20);
  expect(named.filter(({ page, name }) => !known(page).has(name))).toEqual([]);
});

const scriptsOf = (file: string): Set<string> => {
  const { scripts } = JSON.parse(textOf(file)) as { scripts: Record<string, string> }; // our own file
  return new Set(Object.keys(scripts));
};
