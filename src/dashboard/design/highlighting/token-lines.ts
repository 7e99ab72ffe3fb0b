import { createLowlight } from 'lowlight';
import type { CodeLanguage } from './file-language.ts';
import { grammars } from './grammars.ts';

export const tokenKinds = [
  'keyword',
  'string',
  'number',
  'comment',
  'name',
  'type',
  'attribute',
  'meta',
] as const satisfies readonly string[];
export type TokenKind = (typeof tokenKinds)[number];

export interface Token {
  readonly text: string;
  /** Null for what is text like any other. */
  readonly kind: TokenKind | null;
}

/** Of the library's many names for what code is made of, those that are told apart; others look like what is around. */
const kinds: Readonly<Record<string, TokenKind>> = {
  keyword: 'keyword',
  literal: 'keyword',
  'selector-tag': 'keyword',
  built_in: 'type',
  type: 'type',
  class: 'type',
  string: 'string',
  regexp: 'string',
  char: 'string',
  link: 'string',
  number: 'number',
  symbol: 'number',
  bullet: 'number',
  comment: 'comment',
  quote: 'comment',
  doctag: 'comment',
  title: 'name',
  name: 'name',
  section: 'name',
  'selector-class': 'name',
  'selector-id': 'name',
  attr: 'attribute',
  attribute: 'attribute',
  'template-variable': 'attribute',
  meta: 'meta',
};

/**
 * The lines of a piece of code by what they are made of: their texts are the code, unchanged. Loads what the language
 * needs, and rejects where that fails.
 */
export const tokenLines = async (code: string, language: CodeLanguage): Promise<readonly (readonly Token[])[]> => {
  const highlighter = createLowlight(await grammars[language]());
  return linesOf(tokensOf(highlighter.highlight(language, code).children, null));
};

type Nodes = ReturnType<ReturnType<typeof createLowlight>['highlight']>['children'];

/** `around` is what the nodes stand in. */
const tokensOf = (nodes: Nodes, around: TokenKind | null): Token[] =>
  nodes.flatMap((node) => {
    if (node.type === 'text') return [{ text: node.value, kind: around }];
    return node.type === 'element' ? tokensOf(node.children, kindOf(node.properties.className, around)) : [];
  });

/** `hljs-title function_` is a name, `hljs-subst` within a string is code again. */
const kindOf = (className: unknown, around: TokenKind | null): TokenKind | null => {
  const names = Array.isArray(className) ? className.map(String) : [];
  const [name = ''] = names.map((one) => one.replace('hljs-', ''));
  if (name === 'subst') return null;
  return names.includes('class_') ? 'type' : (kinds[name] ?? around);
};

/** What spans lines stands on each of them. */
const linesOf = (tokens: readonly Token[]): Token[][] => {
  const lines: Token[][] = [[]];
  for (const { text, kind } of tokens) {
    const [first = '', ...rest] = text.split('\n');
    if (first !== '') lines.at(-1)?.push({ text: first, kind });
    for (const line of rest) lines.push(line === '' ? [] : [{ text: line, kind }]);
  }
  return lines;
};
