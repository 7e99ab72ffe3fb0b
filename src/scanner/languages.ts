import { posix } from 'node:path';
import type { SourceFile } from './source-file.ts';

const extensions: Readonly<Record<string, readonly string[]>> = {
  javascript: ['.js', '.jsx', '.mjs', '.cjs'],
  typescript: ['.ts', '.tsx', '.mts', '.cts'],
  python: ['.py', '.pyi', '.pyw'],
  java: ['.java'],
  go: ['.go'],
  kotlin: ['.kt', '.kts'],
  ruby: ['.rb', '.rake'],
  php: ['.php', '.phtml'],
  'c#': ['.cs'],
  c: ['.c', '.h'],
  'c++': ['.cc', '.cpp', '.cxx', '.hpp', '.hh'],
  rust: ['.rs'],
  swift: ['.swift'],
  scala: ['.scala'],
  shell: ['.sh', '.bash', '.zsh'],
  powershell: ['.ps1', '.psm1'],
  vue: ['.vue'],
  svelte: ['.svelte'],
  html: ['.html', '.htm', '.xhtml'],
  css: ['.css', '.scss', '.less'],
  sql: ['.sql'],
  hcl: ['.tf', '.tfvars', '.hcl'],
  yaml: ['.yml', '.yaml'],
  solidity: ['.sol'],
  lua: ['.lua'],
  perl: ['.pl', '.pm'],
  dart: ['.dart'],
  elixir: ['.ex', '.exs'],
  groovy: ['.groovy', '.gradle'],
};

const byExtension = new Map(
  Object.entries(extensions).flatMap(([language, list]) => list.map((extension) => [extension, language] as const)),
);

/** Language of a file by its name, null where the name says nothing. */
export const languageOf = (path: string): string | null => {
  if (posix.basename(path) === 'Dockerfile') return 'dockerfile';
  return byExtension.get(posix.extname(path).toLowerCase()) ?? null;
};

/** Languages by the bytes they take, the largest first; vendored code counts only where there is nothing else. */
export const languagesOf = (files: readonly SourceFile[]): string[] => {
  const own = files.filter((file) => file.weight !== 'vendored');
  const sizes = new Map<string, number>();
  for (const { language, size } of own.length > 0 ? own : files)
    if (language !== null) sizes.set(language, (sizes.get(language) ?? 0) + size);
  return [...sizes].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).map(([language]) => language);
};
