import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { MOST_BYTES, MOST_RULES } from '../../../../src/scanner/custom-rules/check-rules.ts';
import { FolderRefused, readRuleFolder } from '../../../../src/scanner/custom-rules/rule-folder.ts';
import { createSourceTree, type SourceTree } from '../../../fixtures/git/source-tree.ts';

let tree: SourceTree;
afterEach(() => tree.remove());

test('the rules of a folder are its .yaml and .yml files at any depth, in the order of their paths', async () => {
  tree = createSourceTree({ 'b.yaml': 'b', 'a/deep/c.yml': 'c', 'a.md': 'x', 'x.yaml.txt': 'x', 'y.yaml/z.txt': 'x' });
  symlinkSync('b.yaml', join(tree.root, 'link.yaml'));

  expect(await readRuleFolder(tree.root)).toEqual([
    { file: 'a/deep/c.yml', text: 'c' },
    { file: 'b.yaml', text: 'b' },
  ]);
});

test('a folder has as many rules as may be, and no more', async () => {
  const files = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`${index}.yaml`, '']));

  tree = createSourceTree(files(MOST_RULES));
  expect(await readRuleFolder(tree.root)).toHaveLength(MOST_RULES);

  tree.remove();
  tree = createSourceTree(files(MOST_RULES + 1));
  await expect(readRuleFolder(tree.root)).rejects.toThrow(
    new FolderRefused(`has ${MOST_RULES + 1} files of rules, more than ${MOST_RULES}`),
  );
});

test('its rules are together as large as may be, and no larger', async () => {
  const half = 'x'.repeat(MOST_BYTES / 2);
  tree = createSourceTree({ 'a.yaml': half, 'b.yaml': half });
  expect(await readRuleFolder(tree.root)).toHaveLength(2);

  tree.remove();
  tree = createSourceTree({ 'a.yaml': half, 'b.yaml': half, 'c.yaml': 'x' });
  await expect(readRuleFolder(tree.root)).rejects.toThrow(
    new FolderRefused(`has rules of more than ${MOST_BYTES} bytes`),
  );
});
