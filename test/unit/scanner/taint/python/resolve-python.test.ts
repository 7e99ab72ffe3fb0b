import { expect, test } from 'vitest';
import { PythonResolver } from '../../../../../src/scanner/engines/taint/resolve/python/python-resolver.ts';

const resolve = (files: readonly string[], file: string, specifier: string) =>
  new PythonResolver({ files: new Set(files), settings: new Map() }).resolveImport(file, specifier);

const shop = ['shop/__init__.py', 'shop/views.py', 'shop/db/__init__.py', 'shop/db/users.py', 'manage.py', 'names.py'];

test.each([
  ['.', 'shop/__init__.py'],
  ['.db', 'shop/db/__init__.py'],
  ['.db.users', 'shop/db/users.py'],
  ['shop.db.users', 'shop/db/users.py'],
  ['names', 'names.py'],
])('%s in a module of a package is %s', (specifier, file) => {
  expect(resolve(shop, 'shop/views.py', specifier)).toEqual({ file });
});

test('a name imported from a package may be a module within it', () => {
  expect(resolve(shop, 'shop/views.py', '.db:users')).toEqual({
    file: 'shop/db/__init__.py',
    member: 'users',
    submodule: 'shop/db/users.py',
  });
  expect(resolve(shop, 'shop/views.py', '.db:connect')).toEqual({
    file: 'shop/db/__init__.py',
    member: 'connect',
    submodule: null,
  });
});

test('two dots lead to the package around', () => {
  expect(resolve(shop, 'shop/db/users.py', '..views:show')).toMatchObject({ file: 'shop/views.py', member: 'show' });
});

test('packages are found in the source folder of the project, from its tests as well', () => {
  const files = ['src/shop/__init__.py', 'src/shop/db.py', 'tests/test_db.py'];

  expect(resolve(files, 'tests/test_db.py', 'shop.db')).toEqual({ file: 'src/shop/db.py' });
});

test('packages are found beside manage.py of a project within the checkout', () => {
  const files = ['site/manage.py', 'site/pages/__init__.py', 'site/pages/views.py', 'site/config/urls.py'];

  expect(resolve(files, 'site/config/urls.py', 'pages.views')).toEqual({ file: 'site/pages/views.py' });
});

test('a package needs no file of its own', () => {
  expect(resolve(['app/db/users.py', 'app/main.py'], 'app/main.py', 'db:users')).toEqual({ file: 'app/db/users.py' });
  expect(resolve(['app/db/users.py', 'app/main.py'], 'app/main.py', 'app.db.users')).toEqual({
    file: 'app/db/users.py',
  });
});

test('what the checkout does not hold is a package, and what leads out of it is nothing', () => {
  expect(resolve(shop, 'shop/views.py', 'flask:request')).toEqual({ package: 'flask.request' });
  expect(resolve(shop, 'shop/views.py', 'os.path')).toEqual({ package: 'os.path' });
  expect(resolve(shop, 'shop/views.py', '...other:a')).toBeNull();
});
