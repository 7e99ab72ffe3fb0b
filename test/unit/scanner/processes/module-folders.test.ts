import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { moduleFolders } from '../../../../src/scanner/processes/module-folders.ts';
import { createSourceTree } from '../../../fixtures/git/source-tree.ts';

const manifest = (name: string, dependencies: Record<string, string> = {}) => JSON.stringify({ name, dependencies });

const foldersSeen = (files: Record<string, string>, links: Record<string, string>, from: string): string[] => {
  const tree = createSourceTree({ 'package.json': '{}', ...files });
  for (const [place, target] of Object.entries(links)) symlinkSync(join(tree.root, target), join(tree.root, place));
  const folders = moduleFolders(['core'], join(tree.root, from)).map((folder) => folder.slice(tree.root.length + 1));
  tree.remove();
  return folders.sort();
};

test('packages that npm has installed lie in one folder', () => {
  const files = {
    'node_modules/core/package.json': manifest('core', { debug: '1' }),
    'node_modules/debug/package.json': manifest('debug', { core: '1' }),
  };

  expect(foldersSeen(files, {}, 'src/child.js')).toEqual(['node_modules']);
});

test('of packages that pnpm has installed, the folder of each is seen, and that of nobody else', () => {
  const store = 'node_modules/.pnpm';
  const files = {
    [`${store}/ours@1/node_modules/ours/child.js`]: '',
    [`${store}/core@1/node_modules/core/package.json`]: manifest('core', { debug: '1' }),
    [`${store}/debug@1/node_modules/debug/package.json`]: manifest('debug'),
    [`${store}/other@1/node_modules/other/package.json`]: manifest('other'),
  };
  const links = {
    [`${store}/ours@1/node_modules/core`]: `${store}/core@1/node_modules/core`,
    [`${store}/core@1/node_modules/debug`]: `${store}/debug@1/node_modules/debug`,
  };

  expect(foldersSeen(files, links, `${store}/ours@1/node_modules/ours/child.js`)).toEqual([
    `${store}/core@1/node_modules`,
    `${store}/debug@1/node_modules`,
    `${store}/ours@1/node_modules`,
  ]);
});
