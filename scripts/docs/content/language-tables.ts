import { grammarOf } from '../../../src/scanner/engines/patterns/pattern-grammars.ts';
import { ENOUGH_RULES } from '../../../src/scanner/engines/patterns/patterns.ts';
import { loweredLanguageOf } from '../../../src/scanner/engines/taint/lowered-language.ts';
import {
  type Language,
  type LanguageKind,
  type LanguageName,
  languageTable,
} from '../../../src/scanner/files/language-table.ts';
import { documentKinds } from '../../../src/scanner/rules/documents/kind-table.ts';
import { documentKindNames } from '../../../src/scanner/rules/documents/kinds.ts';
import { loadRules } from '../../../src/scanner/rules/load-rules.ts';
import { code, table } from '../site/markdown.ts';

// The keys of a literal are the names that its type lists.
const known = Object.entries(languageTable) as [LanguageName, Language][];

/** What the docs say about languages, from the table that the scanner goes by and the rules that it loads. */
export const createLanguageTables = async (): Promise<Readonly<Record<string, () => string>>> => {
  const { ruleCounts } = await loadRules();
  const rulesOf = (language: LanguageName, extension: string): number =>
    ruleCounts.get(grammarOf({ path: `a${extension}`, language }) ?? '') ?? 0;
  return { understood: () => understoodTable(rulesOf), documents: () => documentsTable(ruleCounts), known: knownTable };
};

const understoodTable = (rulesOf: (language: LanguageName, extension: string) => number): string =>
  table(
    ['Language', 'Files', 'Rules', 'Depth'],
    known.flatMap(([language, { extensions }]) =>
      [...Map.groupBy(extensions, (extension) => rulesOf(language, extension))]
        .filter(([rules, its]) => rules > 0 || depthOf(language, its, rules) === 'flows')
        .map(([rules, its]) => [language, its.map(code).join(' '), String(rules), code(depthOf(language, its, rules))]),
    ),
  );

const documentsTable = (ruleCounts: ReadonlyMap<string, number>): string =>
  table(
    ['Rules', 'For example', 'Number'],
    documentKindNames.map((kind) => [
      code(`${kind}-…`),
      code(documentKinds[kind].example),
      String(ruleCounts.get(kind) ?? 0),
    ]),
  );

const depthOf = (language: LanguageName, extensions: readonly string[], rules: number): string => {
  if (extensions.every((extension) => loweredLanguageOf(`a${extension}`, language) !== null)) return 'flows';
  return rules < ENOUGH_RULES ? 'secrets_only' : 'patterns';
};

const kinds: Readonly<Record<LanguageKind, string>> = {
  source: 'Source code',
  markup: 'Markup',
  data: 'Data',
  prose: 'Prose',
};

const knownTable = (): string =>
  table(
    ['Kind', 'Languages'],
    Object.entries(kinds).map(([kind, words]) => [
      words,
      known
        .filter(([, language]) => language.kind === kind)
        .map(([name]) => name)
        .sort()
        .join(', '),
    ]),
  );
