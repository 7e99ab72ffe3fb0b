import { parse } from 'yaml';
import type { SourceFile } from '../../files/source-file.ts';
import { type AstGrepLanguage, grammarByLanguage } from '../../rules/rule-languages.ts';
import type { ResultName } from '../result-cache.ts';

/** ast-grep's grammar for a file, null where the pack can have no rules for it. */
export const grammarOf = ({ path, language }: Pick<SourceFile, 'path' | 'language'>): AstGrepLanguage | null => {
  if (language === null) return null;
  // Terraform reads its blocks in JSON as well.
  if (/\.(tf|tfvars)\.json$/i.test(path)) return 'Hcl';
  return /\.tsx$/i.test(path) ? 'Tsx' : (grammarByLanguage.get(language) ?? null);
};

/** Stands among the grammars for configuration that is read as data. */
export const DOCUMENTS = 'documents';

/** What decides the findings of a file besides what it holds: its grammar, or where a file of configuration stands. */
export const patternsDependOn = (file: Pick<SourceFile, 'path' | 'language'>): readonly [string, ...ResultName] => {
  const grammar = grammarOf(file);
  if (grammar === null) return [DOCUMENTS, file.path];
  return isOfModule(file) ? [grammar, file.path] : [grammar];
};

/** Whether what a file means is decided by others too: values of Terraform stand in any file of their folder. */
export const isOfModule = (file: Pick<SourceFile, 'path' | 'language'>): boolean => grammarOf(file) === 'Hcl';

/**
 * Cuts a pack's YAML documents into one rules file per grammar. A process compiles all its rules before its first file,
 * and the whole pack takes ten times as long (0.25 s) as one grammar's part, which alone would be more than the scan of
 * a chunk.
 */
export const splitByGrammar = (astGrepRules: string): Map<string, string> => {
  const parts = new Map<string, string>();
  for (const document of astGrepRules.split(/^---$/m)) {
    if (document.trim() === '') continue; // a pack without rules over code
    // JSON is read a hundred times faster, and each start does it. The loader has checked every rule: all have a
    // language.
    const rule = document.trimStart().startsWith('{') ? JSON.parse(document) : parse(document);
    const { language } = rule as { language: string };
    const part = parts.get(language);
    parts.set(language, part === undefined ? document : `${part}---${document}`);
  }
  return parts;
};
