import { lazyCode } from './data/lazy-code.tsx';
import { openPaths, type PagePath, pagePermissions } from './data/page-permissions.ts';
import { openPageCode, pageCode } from './page-code.ts';

// The compiler has the keys of an object literal; `Object.keys` gives them back as any text.
const paths = Object.keys(pagePermissions) as PagePath[];

/** Every page behind the sign-in. */
export const pages = paths.map((path) => ({
  path,
  permission: pagePermissions[path],
  component: lazyCode(pageCode[path]),
}));

export const openPages = openPaths.map((path) => ({ path, component: lazyCode(openPageCode[path]) }));
