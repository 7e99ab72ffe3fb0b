import { extname } from 'node:path';
import { parse } from 'yaml';

/** Extensions by which ast-grep itself chooses a grammar; it compares them as they are written. */
const extensions: Readonly<Record<string, readonly string[]>> = {
  JavaScript: ['.js', '.jsx', '.mjs', '.cjs'],
  TypeScript: ['.ts', '.mts', '.cts'],
  Tsx: ['.tsx'],
  Python: ['.py', '.pyi'],
  Java: ['.java'],
  Go: ['.go'],
};

const byExtension = new Map(
  Object.entries(extensions).flatMap(([grammar, list]) => list.map((extension) => [extension, grammar] as const)),
);

/** ast-grep's grammar for a file, null where the pack can have no rules for it. */
export const grammarOf = (path: string): string | null => byExtension.get(extname(path)) ?? null;

/**
 * Cuts a pack's YAML documents into one rules file per grammar. A process compiles all its rules before its first file, and
 * the whole pack takes ten times as long (0.25 s) as one grammar's part, which alone would be more than the scan of a chunk.
 */
export const splitByGrammar = (astGrepRules: string): Map<string, string> => {
  const parts = new Map<string, string>();
  for (const document of astGrepRules.split(/^---$/m)) {
    // JSON is read a hundred times faster, and each start does it. The loader has checked every rule: all have a language.
    const rule = document.trimStart().startsWith('{') ? JSON.parse(document) : parse(document);
    const { language } = rule as { language: string };
    const part = parts.get(language);
    parts.set(language, part === undefined ? document : `${part}---${document}`);
  }
  return parts;
};
