import type { LanguageName } from '../../files/languages.ts';

/** As much of a language's grammar as tells where its statements begin and end. */
export interface StatementSyntax {
  /** Signs that a comment up to the end of its line begins with. */
  readonly lineComments: readonly string[];
  readonly blockComments: boolean;
  /** A statement ends with its line, unless what stands around it says that it goes on. */
  readonly endsWithLine: boolean;
  /** First signs of a line that goes on with the statement before it. */
  readonly goesOnWith: string;
  /** Last signs of a line that is not the end of its statement. */
  readonly goesOnAfter: string;
  /** `{` can hold statements. */
  readonly blocks: boolean;
  /** `Name{` and `new Name {` hold values. */
  readonly bracedValues: boolean;
  readonly quotes: string;
  /** Texts in one quote may have several lines. */
  readonly longTexts: boolean;
  readonly tripleQuotes: boolean;
  /** Arms of a `match` stand in a block. */
  readonly commasEnd: boolean;
  /** Tags of a markup stand between the code. */
  readonly tags: boolean;
}

const semicolons: StatementSyntax = {
  lineComments: ['//'],
  blockComments: true,
  endsWithLine: false,
  goesOnWith: '',
  goesOnAfter: '',
  blocks: true,
  bracedValues: false,
  quotes: '"\'',
  longTexts: false,
  tripleQuotes: false,
  commasEnd: false,
  tags: false,
};
const lines: StatementSyntax = {
  ...semicolons,
  endsWithLine: true,
  goesOnWith: '.?:=|&+)],{',
  goesOnAfter: ',=([{+-*/%&|^?:<.!~\\',
};
const script: StatementSyntax = { ...lines, quotes: '"\'`', tags: true };
const hashes: StatementSyntax = { ...lines, lineComments: ['#'], blockComments: false };
const python: StatementSyntax = {
  ...hashes,
  goesOnWith: '',
  goesOnAfter: '\\',
  blocks: false,
  tripleQuotes: true,
};
const php: StatementSyntax = { ...semicolons, lineComments: ['//', '#'], longTexts: true };

/** Nothing but tags counts: the text between them is nobody's statement. */
export const tagsAlone: StatementSyntax = { ...semicolons, lineComments: [], blockComments: false, tags: true };
export const scriptSyntax = script;

const known: Partial<Record<LanguageName, StatementSyntax>> = {
  java: { ...semicolons, tripleQuotes: true },
  'c#': { ...semicolons, bracedValues: true, tripleQuotes: true },
  c: semicolons,
  'c++': semicolons,
  'objective-c': semicolons,
  cuda: semicolons,
  dart: { ...semicolons, tripleQuotes: true },
  rust: { ...semicolons, commasEnd: true, bracedValues: true, longTexts: true, quotes: '"' },
  solidity: semicolons,
  apex: semicolons,
  php,
  hack: php,
  javascript: script,
  typescript: script,
  go: { ...lines, goesOnWith: '', bracedValues: true, quotes: '"`\'' },
  kotlin: { ...lines, tripleQuotes: true },
  scala: { ...lines, tripleQuotes: true },
  groovy: { ...lines, tripleQuotes: true },
  swift: { ...lines, tripleQuotes: true },
  hcl: { ...lines, lineComments: ['#', '//'], goesOnWith: '?:=|&)],', goesOnAfter: ',=([{+-*/%&|?:<!' },
  python,
  starlark: python,
  ruby: { ...hashes, goesOnWith: '.&)],', goesOnAfter: ',=([{+-*&?:.\\', longTexts: true },
  shell: { ...hashes, goesOnWith: '', goesOnAfter: '\\|&([{', longTexts: true },
};

const markups: readonly (LanguageName | null)[] = ['html', 'vue', 'svelte', 'astro', 'jsp', 'ejs', 'erb'];

export const syntaxOf = (language: LanguageName | null): StatementSyntax | 'markup' | null => {
  if (language === null) return null;
  return markups.includes(language) ? 'markup' : (known[language] ?? null);
};
