import { posix } from 'node:path';
import type { SourceFile } from './source-file.ts';

const extensions: Readonly<Record<string, readonly string[]>> = {
  JavaScript: ['.js', '.jsx', '.mjs', '.cjs'],
  TypeScript: ['.ts', '.tsx', '.mts', '.cts'],
  Python: ['.py', '.pyi', '.pyw'],
  Java: ['.java'],
  Go: ['.go'],
  Kotlin: ['.kt', '.kts'],
  Ruby: ['.rb', '.rake'],
  PHP: ['.php', '.phtml'],
  'C#': ['.cs'],
  C: ['.c', '.h'],
  'C++': ['.cc', '.cpp', '.cxx', '.hpp', '.hh'],
  Rust: ['.rs'],
  Swift: ['.swift'],
  Scala: ['.scala'],
  Shell: ['.sh', '.bash', '.zsh'],
  PowerShell: ['.ps1', '.psm1'],
  Vue: ['.vue'],
  Svelte: ['.svelte'],
  HTML: ['.html', '.htm', '.xhtml'],
  CSS: ['.css', '.scss', '.less'],
  SQL: ['.sql'],
  HCL: ['.tf', '.tfvars', '.hcl'],
  YAML: ['.yml', '.yaml'],
  Solidity: ['.sol'],
  Lua: ['.lua'],
  Perl: ['.pl', '.pm'],
  Dart: ['.dart'],
  Elixir: ['.ex', '.exs'],
  Groovy: ['.groovy', '.gradle'],
};

const byExtension = new Map(
  Object.entries(extensions).flatMap(([language, list]) => list.map((extension) => [extension, language] as const)),
);

/** Language of a file by its name, null where the name says nothing. */
export const languageOf = (path: string): string | null => {
  if (posix.basename(path) === 'Dockerfile') return 'Dockerfile';
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
