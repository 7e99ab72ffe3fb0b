import type { LanguageName } from '../files/language-table.ts';

/** One language of the rule pack: a folder, and the first part of the ids of its rules. */
interface RuleLanguageEntry {
  /** ast-grep's grammars that its rules are written for, with the names on the wire of the files that each reads. */
  readonly grammars: Readonly<Record<string, readonly LanguageName[]>>;
  /** Of a rule's cases, unless one says another; each with all extensions that it is tried with. */
  readonly extensions: Readonly<Record<string, readonly string[]>>;
}

/** The languages of the rule pack; the first extension of each is that of its cases. */
export const ruleLanguages = {
  javascript: {
    // Angle brackets are type assertions in `.ts` and elements in `.tsx`: ast-grep has a grammar for each.
    grammars: { JavaScript: ['javascript'], TypeScript: ['typescript'], Tsx: [] },
    // JavaScript is TypeScript as well, so such a case has to come out alike in both grammars.
    extensions: { js: ['js', 'tsx'], jsx: ['jsx', 'tsx'], ts: ['ts'], tsx: ['tsx'] },
  },
  python: { grammars: { Python: ['python'] }, extensions: { py: ['py'] } },
  java: { grammars: { Java: ['java'] }, extensions: { java: ['java'] } },
  kotlin: { grammars: { Kotlin: ['kotlin'] }, extensions: { kt: ['kt'] } },
  scala: { grammars: { Scala: ['scala'] }, extensions: { scala: ['scala'] } },
  go: { grammars: { Go: ['go'] }, extensions: { go: ['go'] } },
  php: { grammars: { Php: ['php'] }, extensions: { php: ['php'] } },
  ruby: { grammars: { Ruby: ['ruby'] }, extensions: { rb: ['rb'] } },
  csharp: { grammars: { CSharp: ['c#'] }, extensions: { cs: ['cs'] } },
  c: {
    grammars: { C: ['c'], Cpp: ['c++'] },
    // What is written for C is found in C++ as well.
    extensions: { c: ['c', 'cpp'], cpp: ['cpp'] },
  },
  rust: { grammars: { Rust: ['rust'] }, extensions: { rs: ['rs'] } },
  swift: { grammars: { Swift: ['swift'] }, extensions: { swift: ['swift'] } },
  shell: { grammars: { Bash: ['shell'] }, extensions: { sh: ['sh'] } },
  solidity: { grammars: { Solidity: ['solidity'] }, extensions: { sol: ['sol'] } },
  terraform: { grammars: { Hcl: ['hcl'] }, extensions: { tf: ['tf'] } },
} as const satisfies Readonly<Record<string, RuleLanguageEntry>>;

/** A folder of the rule pack; `javascript` covers JavaScript, JSX, TypeScript and TSX. */
export type RuleLanguage = keyof typeof ruleLanguages;

/** A grammar of ast-grep. */
export type AstGrepLanguage = { [L in RuleLanguage]: keyof (typeof ruleLanguages)[L]['grammars'] }[RuleLanguage];

const entries: ReadonlyArray<readonly [RuleLanguage, RuleLanguageEntry]> =
  // The keys of a literal are the names that its type lists.
  Object.entries(ruleLanguages) as Array<[RuleLanguage, RuleLanguageEntry]>;

export const ruleLanguageNames: readonly RuleLanguage[] = entries.map(([name]) => name);

const grammarNames = ({ grammars }: RuleLanguageEntry): AstGrepLanguage[] =>
  // The keys of the literal above.
  Object.keys(grammars) as AstGrepLanguage[];

/** The grammars that a rule of a language is written for, unless it says so itself. */
export const grammarsOf = (language: RuleLanguage): AstGrepLanguage[] => grammarNames(ruleLanguages[language]);

/** All grammars that the pack has rules for. */
export const astGrepLanguages: readonly AstGrepLanguage[] = ruleLanguageNames.flatMap(grammarsOf);

/** Extensions of files that a case may name, over all languages. */
export const caseExtensions: readonly string[] = [
  ...new Set(entries.flatMap(([, { extensions }]) => Object.keys(extensions))),
];

/** Extensions of the files that a case of a language is tried as; `as` is what the case names. */
export const filesOfCase = (language: RuleLanguage, as?: string): readonly string[] => {
  const { extensions }: RuleLanguageEntry = ruleLanguages[language];
  const [first = []] = Object.values(extensions);
  return as === undefined ? first : (extensions[as] ?? [as]);
};

/** Names on the wire of the languages that a grammar reads; `Tsx` is part of TypeScript. */
export const languagesOfGrammar = (grammar: AstGrepLanguage): readonly LanguageName[] =>
  grammar === 'Tsx'
    ? ['typescript']
    : [...grammarByLanguage].filter(([, its]) => its === grammar).map(([language]) => language);

/** The grammar for the files of a language on the wire. */
export const grammarByLanguage: ReadonlyMap<LanguageName, AstGrepLanguage> = new Map(
  entries.flatMap(([, entry]) =>
    grammarNames(entry).flatMap((grammar) =>
      (entry.grammars[grammar] ?? []).map((language) => [language, grammar] as const),
    ),
  ),
);
