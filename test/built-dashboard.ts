import { execFileSync } from 'node:child_process';
import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const SOURCES = [
  'src/dashboard/**/*',
  'src/domain/issues/reading/*',
  'generated/openapi.ts',
  'generated/dashboard/openapi.ts',
  'package-lock.json',
];

/** Before any test: the dashboard that the service serves is the one that the sources say. */
export const setup = (): void => {
  const built = modified('dist/dashboard/index.html');
  if (globSync(SOURCES, { cwd: ROOT }).every((path) => modified(path) < built)) return;
  execFileSync(
    join(ROOT, 'node_modules/.bin/vite'),
    ['build', '--config', 'src/dashboard/vite.config.ts', '--logLevel', 'warn'],
    {
      cwd: ROOT,
      stdio: 'inherit',
    },
  );
};

const modified = (path: string): number => statSync(join(ROOT, path), { throwIfNoEntry: false })?.mtimeMs ?? 0;
