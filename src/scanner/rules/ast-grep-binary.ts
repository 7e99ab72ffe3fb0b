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
 * Absolute path of the native ast-grep binary of this platform, in the platform's own package: no install script is
 * needed to run it.
 *
 * Throws an error that names the platform when there is no package for it or it is not installed.
 */
export function astGrepBinary(platform: string = `${process.platform}-${process.arch}`): string {
  const name = packages[platform];
  if (name === undefined) throw new Error(`ast-grep has no binary for the platform ${platform}`);
  try {
    const folder = dirname(createRequire(import.meta.url).resolve(`${name}/package.json`));
    return join(folder, platform.startsWith('win32') ? 'ast-grep.exe' : 'ast-grep');
  } catch (cause) {
    throw new Error(`failed to find the ast-grep binary for ${platform}: the package ${name} is not installed`, {
      cause,
    });
  }
}
