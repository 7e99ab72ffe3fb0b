import type { Node, SyntaxTree } from '../../tree/syntax-tree.ts';
import { nodesIn } from './children.ts';
import { Kind } from './vocabulary.ts';

/** A piece of a literal: text as it is, or what is put in. */
export type Piece = { readonly text: string } | { readonly expression: Node };

/** The pieces of a literal: a string, a symbol, a command, an expression, or the body of a heredoc. */
export function piecesOf(tree: SyntaxTree, node: Node): Piece[] {
  const kind = tree.kind(node);
  const isPattern = kind === Kind.regex;
  const isPlain = /^(?:'|%q)/.test(tree.slice(node).slice(0, 2));
  const pieces: Piece[] = [];
  for (const child of nodesIn(tree, node)) {
    const part = tree.kind(child);
    if (part === Kind.interpolation) pieces.push({ expression: child });
    else if (part === Kind.escape_sequence)
      pieces.push({ text: isPattern ? tree.slice(child) : unescaped(tree.slice(child)) });
    else if (part === Kind.string_content || part === Kind.heredoc_content)
      pieces.push({ text: isPlain ? tree.slice(child).replace(/\\([\\'])/g, '$1') : tree.slice(child) });
  }
  return pieces;
}

/** One escape resolved; what is none stays as it is. */
function unescaped(raw: string): string {
  const [, code] = /^\\(?:u\{?|x)([0-9a-fA-F]{1,6})\}?$/.exec(raw) ?? [];
  if (code !== undefined) {
    const point = Number.parseInt(code, 16);
    return point > 0x10ffff ? raw : String.fromCodePoint(point);
  }
  const single = raw.slice(1);
  return singleEscapes[single] ?? single;
}

const singleEscapes: Readonly<Record<string, string>> = {
  '0': '\0',
  a: '\x07',
  b: '\b',
  e: '\x1b',
  f: '\f',
  n: '\n',
  r: '\r',
  s: ' ',
  t: '\t',
  v: '\v',
  '\n': '',
};

/** A number as the language prints it. */
export function numberText(raw: string): string {
  const digits = raw.replaceAll('_', '').toLowerCase();
  if (/^0[0-7]+$/.test(digits)) return String(Number.parseInt(digits, 8));
  return String(Number(digits.replace(/^0d/, '')));
}
