import { afterEach, expect, test } from 'vitest';
import { listFiles } from '../../../../src/scanner/files/file-list.ts';
import { isKnownLibrary } from '../../../../src/scanner/files/known-libraries.ts';
import { isMinified } from '../../../../src/scanner/files/minified-code.ts';
import { defaultLimits } from '../../../../src/scanner/limits.ts';
import { createSourceTree, type SourceTree } from '../../../fixtures/git/source-tree.ts';

let tree: SourceTree = createSourceTree({});
afterEach(() => tree.remove());

const kinds = async (sources: Record<string, string>) => {
  tree = createSourceTree(sources);
  const { files } = await listFiles({
    root: tree.root,
    exclude: [],
    limits: defaultLimits,
    signal: new AbortController().signal,
  });
  return Object.fromEntries(files.map(({ path, path_kind }) => [path, path_kind]));
};

test('of several attributes on a line the one that says a kind counts', async () => {
  const line = 'lib/*.js -linguist-generated linguist-vendored\n';

  expect(await kinds({ '.gitattributes': line, 'lib/a.js': 'a' })).toMatchObject({ 'lib/a.js': 'vendored' });
});

test('a file of any other name says nothing of the kinds of others', async () => {
  const line = '*.js linguist-vendored\n';

  expect(await kinds({ 'attributes.txt': line, 'my.gitattributes': line, 'a.js': 'a' })).toMatchObject({
    'a.js': 'source',
  });
});

test('a library is known by a first comment that has its whole license', () => {
  const license = 'Permission is hereby granted, free of charge, to any person.\n'.repeat(40);

  expect(isKnownLibrary('public/d3.js', `/*!\n * d3 v3.5.17\n * ${license} */\nlet a;\n`)).toBe(true);
});

test('a library is known behind a byte order mark', () => {
  expect(isKnownLibrary('public/vue.js', '\uFEFF/*!\n * Vue.js v2.7.16\n */\nlet a;\n')).toBe(true);
});

test('a library is known by how its first comment begins, not by what stands far below', () => {
  const names = '// One line about the pages of our shop.\n'.repeat(60);

  expect(isKnownLibrary('src/bootstrap.js', `${names}// bootstrap v5.1.3, license: MIT\n`)).toBe(false);
});

test('a style sheet that is mostly one picture is the work of people', () => {
  const picture = 'iVBORw0'.repeat(500);

  expect(isMinified('css', `.logo{background:url(data:image/png;base64,${picture})}\n`)).toBe(false);
});
