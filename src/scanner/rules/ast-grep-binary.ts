import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const packages: Readonly<Record<string, string>> = {
  'darwin-arm64': '@ast-grep/cli-darwin-arm64',
  'darwin-x64': '@ast-grep/cli-darwin-x64',
  'linux-arm64': '@ast-grep/cli-linux-arm64-gnu',
  'linux-x64': '@ast-grep/cli-linux-x64-gnu',
  'win32-arm64': '@ast-grep/cli-win32-arm64-msvc',
  'win32-ia32': '@ast-grep/cli-win32-ia32-msvc',
  'win32-x64': '@ast-grep/cli-win32-x64-msvc',
};

/**
 * Absolute path of the native ast-grep binary of this platform.
 *
 * The platform package's own file is used, since the copy in `@ast-grep/cli` only exists where install scripts ran.
 * Throws an error that names the platform when there is no package for it or it is not installed.
 */
export function astGrepBinary(platform: string = `${process.platform}-${process.arch}`): string {
  const name = packages[platform];
  if (name === undefined) throw new Error(`ast-grep has no binary for the platform ${platform}`);
  try {
    // Resolved from ast-grep's own package: with a nested node_modules only that one sees its platform package.
    const fromHere = createRequire(import.meta.url);
    const fromAstGrep = createRequire(fromHere.resolve('@ast-grep/cli/package.json'));
    const folder = dirname(fromAstGrep.resolve(`${name}/package.json`));
    return join(folder, platform.startsWith('win32') ? 'ast-grep.exe' : 'ast-grep');
  } catch (cause) {
    throw new Error(`failed to find the ast-grep binary for ${platform}: the package ${name} is not installed`, {
      cause,
    });
  }
}
