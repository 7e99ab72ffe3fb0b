import { expect, test } from 'vitest';
import { JavaResolver } from '../../../../../src/scanner/engines/taint/resolve/java/java-resolver.ts';

const resolve = (files: readonly string[], file: string, specifier: string) =>
  new JavaResolver({ files: new Set(files), settings: new Map() }).resolveImport(file, specifier);

const shop = [
  'web/src/main/java/a/Shop.java',
  'web/src/main/java/a/db/Users.java',
  'web/src/test/java/a/db/Users.java',
];

test('a class with its package is the file that is named so below any folder of sources', () => {
  expect(resolve(shop, 'web/src/main/java/a/Shop.java', 'a.db.Users')).toEqual({ file: shop[1], member: 'Users' });
});

test('of several the one that lies nearest is meant', () => {
  expect(resolve(shop, 'web/src/test/java/a/ShopTest.java', 'a.db.Users')).toEqual({ file: shop[2], member: 'Users' });
});

test('a name without an import is a class of the same package before one of a package that is imported whole', () => {
  expect(resolve(shop, 'web/src/main/java/a/Other.java', 'a.Shop java.util.Shop java.lang.Shop')).toEqual({
    file: shop[0],
    member: 'Shop',
  });
});

test('what the tree has not is of one of the packages that may be meant', () => {
  expect(resolve(shop, shop[0] ?? '', 'java.util.List')).toEqual({ package: 'java.util.List' });
  expect(resolve(shop, shop[0] ?? '', 'a.List java.util.List')).toEqual({ package: 'a.List java.util.List' });
  expect(resolve(shop, shop[0] ?? '', 'List')).toBeNull();
});

test('a part of a package is no package', () => {
  expect(resolve(['xa/Shop.java'], 'b/B.java', 'a.Shop')).toEqual({ package: 'a.Shop' });
});
