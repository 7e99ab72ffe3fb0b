import { expect, test } from 'vitest';
import { JavaScriptResolver } from '../../../../../src/scanner/engines/taint/resolve/javascript/javascript-resolver.ts';
import { isImportSetting, resolveImports } from '../../../../../src/scanner/engines/taint/resolve/resolve-imports.ts';
import { lowered } from './lowered.ts';

/** A checkout of these files; those with a content are settings. */
function checkout(tree: Readonly<Record<string, unknown>>) {
  const settings = Object.entries(tree)
    .filter(([path]) => isImportSetting(path))
    .map(([path, content]) => [path, typeof content === 'string' ? content : JSON.stringify(content)] as const);
  return { files: new Set(Object.keys(tree)), settings: new Map(settings) };
}

const resolve = (tree: Readonly<Record<string, unknown>>, file: string, specifier: string) =>
  new JavaScriptResolver(checkout(tree)).resolveImport(file, specifier);

test.each([
  ['./b', 'src/b.js'],
  ['./b.js', 'src/b.js'],
  ['./c', 'src/c.tsx'],
  ['./c.js', 'src/c.tsx'],
  ['./d', 'src/d/index.mjs'],
  ['./d/', 'src/d/index.mjs'],
  ['..', 'index.ts'],
  ['./e.vue', 'src/e.vue'],
  ['./e', 'src/e.vue'],
  ['./f', 'src/f/start.cjs'],
  ['./c?raw', 'src/c.tsx'],
  ['/src/b.js', 'src/b.js'],
])('%s in a script is %s', (specifier, file) => {
  const tree = {
    'src/a.js': '',
    'src/b.js': '',
    'src/c.tsx': '',
    'src/d/index.mjs': '',
    'index.ts': '',
    'src/e.vue': '',
    'src/f/package.json': { main: './start' },
    'src/f/start.cjs': '',
  };

  expect(resolve(tree, 'src/a.js', specifier)).toEqual({ file });
});

test('TypeScript means its sources by the names of what is built', () => {
  const tree = { 'a.ts': '', 'b.js': '', 'b.ts': '', 'c.mts': '' };

  expect(resolve(tree, 'a.ts', './b.js')).toEqual({ file: 'b.ts' });
  expect(resolve(tree, 'a.ts', './c.mjs')).toEqual({ file: 'c.mts' });
});

test('nothing outside the checkout is a file', () => {
  expect(resolve({ 'a.js': '' }, 'a.js', '../../etc/passwd')).toBeNull();
  expect(resolve({ 'a.js': '' }, 'a.js', './none')).toBeNull();
  expect(resolve({ 'a.js': '' }, 'a.js', '/etc/passwd')).toBeNull();
});

test.each([
  ['fs', 'node:fs'],
  ['node:fs/promises', 'node:fs/promises'],
  ['fs/promises', 'node:fs/promises'],
  ['express', 'express'],
  ['@nestjs/common', '@nestjs/common'],
  ['lodash/merge', 'lodash/merge'],
])('%s is the package %s', (specifier, name) => {
  expect(resolve({ 'a.js': '' }, 'a.js', specifier)).toEqual({ package: name });
});

test('what is no name of a package and no alias is unknown', () => {
  expect(resolve({ 'a.js': '' }, 'a.js', '@/b')).toBeNull();
  expect(resolve({ 'a.js': '' }, 'a.js', 'https://cdn.example/x.js')).toBeNull();
});

test('workspaces are found by name, through exports and by the sources of what is built', () => {
  const tree = {
    'packages/db/package.json': {
      name: '@acme/db',
      exports: {
        '.': { types: './dist/index.d.ts', import: './dist/index.js' },
        './models/*': './src/models/*.ts',
        './*': './other/*.js',
      },
    },
    'packages/db/src/index.ts': '',
    'packages/db/src/models/user.ts': '',
    'packages/log/package.json': { name: 'log', main: 'lib/main.js' },
    'packages/log/lib/main.js': '',
    'packages/log/extra.js': '',
    'apps/web/a.ts': '',
  };

  expect(resolve(tree, 'apps/web/a.ts', '@acme/db')).toEqual({ file: 'packages/db/src/index.ts' });
  expect(resolve(tree, 'apps/web/a.ts', '@acme/db/models/user')).toEqual({ file: 'packages/db/src/models/user.ts' });
  expect(resolve(tree, 'apps/web/a.ts', 'log')).toEqual({ file: 'packages/log/lib/main.js' });
  expect(resolve(tree, 'apps/web/a.ts', 'log/extra')).toEqual({ file: 'packages/log/extra.js' });
});

test('#names are those of the package around', () => {
  const tree = {
    'package.json': { imports: { '#db': './src/db.js', '#lib/*': { node: './src/lib/*.js' }, '#out': 'pino' } },
    'src/db.ts': '',
    'src/lib/x.js': '',
    'src/a.ts': '',
  };

  expect(resolve(tree, 'src/a.ts', '#db')).toEqual({ file: 'src/db.ts' });
  expect(resolve(tree, 'src/a.ts', '#lib/x')).toEqual({ file: 'src/lib/x.js' });
  expect(resolve(tree, 'src/a.ts', '#out')).toEqual({ package: 'pino' });
});

test('paths and baseUrl come from the nearest settings, with what they extend or refer to', () => {
  const tree = {
    'tsconfig.base.json':
      '{ // shared\n "compilerOptions": { "baseUrl": ".", "paths": { "@shared/*": ["libs/shared/src/*",], }, }, }',
    'apps/api/tsconfig.json': { extends: '../../tsconfig.base.json' },
    'apps/api/src/a.ts': '',
    'libs/shared/src/clean.ts': '',
    'apps/web/tsconfig.json': { files: [], references: [{ path: './tsconfig.app.json' }] },
    'apps/web/tsconfig.app.json': {
      compilerOptions: { paths: { '@/*': ['./src/*'], '@/special': ['./src/other.ts'] } },
    },
    'apps/web/src/b.ts': '',
    'apps/web/src/other.ts': '',
  };

  expect(resolve(tree, 'apps/api/src/a.ts', '@shared/clean')).toEqual({ file: 'libs/shared/src/clean.ts' });
  expect(resolve(tree, 'apps/api/src/a.ts', 'libs/shared/src/clean')).toEqual({ file: 'libs/shared/src/clean.ts' });
  expect(resolve(tree, 'apps/web/src/b.ts', '@/b')).toEqual({ file: 'apps/web/src/b.ts' });
  expect(resolve(tree, 'apps/web/src/b.ts', '@/special')).toEqual({ file: 'apps/web/src/other.ts' });
  expect(resolve(tree, 'apps/web/src/b.ts', '@/none')).toBeNull();
});

test('settings that refer to themselves, lie or are no JSON do no harm', () => {
  const tree = {
    'package.json':
      '{ "name": "a", "exports": [[[[[[[[[[[["./b.js"]]]]]]]]]]]], "imports": 7, "__proto__": { "main": "x" } }',
    'tsconfig.json': {
      extends: './tsconfig.json',
      compilerOptions: { baseUrl: 7, paths: { '*': 5, 'x/*': ['../../*'] } },
    },
    'jsconfig.json': '{',
    'b.js': '',
  };

  expect(resolve(tree, 'b.js', 'x/etc')).toEqual({ package: 'x/etc' });
  expect(resolve(tree, 'b.js', 'a')).toEqual({ package: 'a' });
  expect(resolve(tree, 'b.js', '#a')).toBeNull();
});

test('a unit gets the targets of its imports', async () => {
  const unit = await lowered("import a from './a.js'; import b from 'b';");
  const [resolved] = resolveImports([unit], checkout({ file: '', 'a.ts': '' }));

  expect(resolved?.imports).toEqual([
    { specifier: './a.js', target: { file: 'a.ts' } },
    { specifier: 'b', target: { package: 'b' } },
  ]);
});
