import type { Node, SyntaxTree } from '../../tree/syntax-tree.ts';
import { Kind } from './vocabulary.ts';

/** The text of a literal: with escapes, word by word behind `@`, or raw between three quotes. */
export function textOf(tree: SyntaxTree, node: Node): string {
  const raw = tree.slice(node).replace(/[uU]8$/, '');
  switch (tree.kind(node)) {
    case Kind.verbatim_string_literal:
      return raw.slice(2, -1).replaceAll('""', '"');
    case Kind.raw_string_literal:
      return rawText(raw);
    default:
      return unescaped(raw.slice(1, -1));
  }
}

/** A piece of text between what is put in, by how the whole begins: `$"`, `$@"`, `$"""`. */
export function pieceText(piece: string, begin: string): string {
  if (begin.includes('"""')) return piece;
  const braces = piece.replaceAll('{{', '{').replaceAll('}}', '}');
  return begin.includes('@') ? braces.replaceAll('""', '"') : unescaped(braces);
}

/** A number as the language prints it, without the letters that tell its type. */
export function numberText(raw: string): string {
  const digits = raw.replaceAll('_', '').toLowerCase();
  if (/^0[xb]/.test(digits)) return String(Number(digits.replace(/[ul]+$/, '')));
  return String(Number(digits.replace(/[ulfdm]+$/, '')));
}

/** Of several lines each without the space before the last quotes. */
function rawText(raw: string): string {
  const quotes = /^"+/.exec(raw)?.[0].length ?? 3;
  const inner = raw.slice(quotes, -quotes);
  if (!/^[ \t]*\r?\n/.test(inner)) return inner;
  const lines = inner.replace(/^[ \t]*\r?\n/, '').split(/\r?\n/);
  const indent = lines.pop()?.length ?? 0;
  return lines.map((line) => line.slice(indent)).join('\n');
}

/** Resolves escapes; what is not one stays as it is. */
function unescaped(raw: string): string {
  if (!raw.includes('\\')) return raw;
  return raw.replace(
    /\\(?:u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|x([0-9a-fA-F]{1,4})|([\s\S]))/g,
    (whole, unit?: string, long?: string, short?: string, single?: string) => {
      const code = unit ?? long ?? short;
      if (code !== undefined) {
        const point = Number.parseInt(code, 16);
        return point > 0x10ffff ? whole : String.fromCodePoint(point);
      }
      return single === undefined ? whole : (singleEscapes[single] ?? whole);
    },
  );
}

const singleEscapes: Readonly<Record<string, string>> = {
  '0': '\0',
  a: '\x07',
  b: '\b',
  e: '\x1b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
  '\\': '\\',
  "'": "'",
  '"': '"',
};
