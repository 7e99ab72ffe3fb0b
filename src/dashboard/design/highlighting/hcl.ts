import type { LanguageFn } from 'highlight.js';

/** Terraform and its relatives, for which the library has no grammar. */
export const hcl: LanguageFn = (hljs) => {
  const interpolation = { scope: 'subst', begin: /[$%]\{/, end: /\}/, contains: [hljs.QUOTE_STRING_MODE] };
  return {
    name: 'HCL',
    keywords: { keyword: 'for in if else endif endfor', literal: 'true false null' },
    contains: [
      hljs.HASH_COMMENT_MODE,
      hljs.C_LINE_COMMENT_MODE,
      hljs.C_BLOCK_COMMENT_MODE,
      { scope: 'string', begin: /"/, end: /"/, contains: [hljs.BACKSLASH_ESCAPE, interpolation] },
      hljs.END_SAME_AS_BEGIN({ scope: 'string', begin: /<<-?(\w+)$/, end: /^\s*(\w+)$/, contains: [interpolation] }),
      hljs.C_NUMBER_MODE,
      { scope: 'keyword', match: /^\s*[\w-]+(?=(?:\s+(?:"[^"\n]*"|[\w-]+))*\s*\{)/ }, // what a block is
      { scope: 'attr', match: /[\w-]+(?=\s*=(?![=>]))/ },
      { scope: 'title.function', match: /\w+(?=\()/ },
    ],
  };
};
