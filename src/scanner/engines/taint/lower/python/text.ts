import { NONE, type Node, type SyntaxTree } from '../../tree/syntax-tree.ts';
import { nodesIn } from './children.ts';
import { Field, Kind } from './vocabulary.ts';

/** A piece of a literal: text as it is, or an expression with how it is to be written. */
export type Piece =
  | { readonly text: string }
  | { readonly expression: Node; readonly specifier: Node; readonly conversion: string };

/** The pieces of a string literal, formatted or not. */
export function piecesOf(tree: SyntaxTree, node: Node): Piece[] {
  const start = tree.childOf(node, Kind.string_start);
  const prefix = tree
    .slice(start)
    .replace(/['"]+$/, '')
    .toLowerCase();
  const isRaw = prefix.includes('r');
  const isBytes = prefix.includes('b');
  const isFormatted = prefix.includes('f') || prefix.includes('t');
  const pieces: Piece[] = [];
  for (const child of nodesIn(tree, node)) {
    const kind = tree.kind(child);
    if (kind === Kind.interpolation) pieces.push(...interpolated(tree, child));
    else if (kind === Kind.string_content) {
      const raw = isFormatted
        ? tree.slice(child).replaceAll(/\{\{|\}\}/g, (twice) => twice[0] ?? '')
        : tree.slice(child);
      pieces.push({ text: isRaw ? raw : unescaped(raw, isBytes) });
    }
  }
  return pieces;
}

/** `{name=}` writes the name as well. */
function interpolated(tree: SyntaxTree, node: Node): Piece[] {
  const expression = tree.child(node, Field.expression);
  const conversion = tree.slice(tree.child(node, Field.type_conversion));
  const specifier = tree.child(node, Field.format_specifier);
  const piece = { expression, specifier, conversion };
  const after = expression === NONE ? '' : tree.text.slice(tree.end(expression), tree.end(expression) + 2).trimStart();
  return /^=[}!:]?/.test(after) ? [{ text: `${tree.slice(expression)}=` }, piece] : [piece];
}

/** The text of a literal without expressions, or null. */
export function constantText(tree: SyntaxTree, node: Node): string | null {
  if (tree.kind(node) === Kind.concatenated_string) {
    const parts = nodesIn(tree, node).map((part) => constantText(tree, part));
    return parts.includes(null) ? null : parts.join('');
  }
  if (tree.kind(node) !== Kind.string) return null;
  const pieces = piecesOf(tree, node);
  return pieces.every((piece) => 'text' in piece) ? pieces.map((piece) => piece.text).join('') : null;
}

/** Resolves the escapes of a literal; what is not one stays as it is. */
export function unescaped(raw: string, isBytes: boolean): string {
  if (!raw.includes('\\')) return raw;
  return raw.replace(
    /\\(?:N\{([^}]*)\}|U([0-9a-f]{8})|u([0-9a-f]{4})|x([0-9a-f]{2})|([0-7]{1,3})|(\r\n|[\s\S]))/gi,
    (whole, name?: string, long?: string, unit?: string, byte?: string, octal?: string, single?: string) => {
      // The letter that begins an escape is a small one, but for the two that are great ones.
      if (/^\\[nX]\{?/.test(whole) && (name !== undefined || whole.startsWith('\\X'))) return whole;
      if (name !== undefined) return '\ufffd';
      if (long !== undefined) return isBytes ? whole : codePoint(Number.parseInt(long, 16));
      if (unit !== undefined) return isBytes ? whole : String.fromCharCode(Number.parseInt(unit, 16));
      if (byte !== undefined) return String.fromCharCode(Number.parseInt(byte, 16));
      if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8));
      return single === undefined ? whole : (singleEscapes[single] ?? whole);
    },
  );
}

const singleEscapes: Readonly<Record<string, string>> = {
  n: '\n',
  r: '\r',
  t: '\t',
  a: '\u0007',
  b: '\b',
  f: '\f',
  v: '\v',
  '\\': '\\',
  "'": "'",
  '"': '"',
  '\n': '',
  '\r\n': '',
};

function codePoint(point: number): string {
  return point > 0x10ffff ? '' : String.fromCodePoint(point);
}
