import type { Node, SyntaxTree } from '../../tree/syntax-tree.ts';
import { nodesIn } from './children.ts';
import { Kind } from './vocabulary.ts';

/** A piece of a text: as it is, or an expression put in. */
export type Piece = string | Node;

/** The pieces of a literal; those of text next to each other are one. */
export function piecesOf(tree: SyntaxTree, node: Node): Piece[] {
  const kind = tree.kind(node);
  if (kind === Kind.string) return [unescapedSingle(tree.slice(node).replace(/^[bB]?'|'$/g, ''))];
  if (kind === Kind.nowdoc) return [bodyLines(tree.slice(tree.childOf(node, Kind.nowdoc_body)))];
  if (kind === Kind.heredoc) return joined(tree, nodesIn(tree, tree.childOf(node, Kind.heredoc_body)), '');
  return joined(tree, nodesIn(tree, node), '"');
}

function joined(tree: SyntaxTree, children: readonly Node[], quote: string): Piece[] {
  const pieces: Piece[] = [];
  for (const child of children) {
    const kind = tree.kind(child);
    const text =
      kind === Kind.string_content
        ? tree.slice(child)
        : kind === Kind.escape_sequence
          ? escaped(tree.slice(child), quote)
          : null;
    const last = pieces.at(-1);
    if (text === null) pieces.push(child);
    else if (typeof last === 'string') pieces[pieces.length - 1] = last + text;
    else pieces.push(text);
  }
  return pieces;
}

/** The text of a literal without expressions, or null. */
export function constantText(tree: SyntaxTree, node: Node): string | null {
  if (!literals.has(tree.kind(node))) return null;
  const pieces = piecesOf(tree, node);
  const [only = ''] = pieces;
  return pieces.length < 2 && typeof only === 'string' ? only : null;
}

export const literals: ReadonlySet<number> = new Set([Kind.string, Kind.nowdoc, Kind.heredoc, Kind.encapsed_string]);

const unescapedSingle = (raw: string): string => raw.replace(/\\([\\'])/g, '$1');

/** The lines of a nowdoc without the breaks around them. */
const bodyLines = (raw: string): string => raw.replace(/^\r?\n|\r?\n$/g, '');

const single: Readonly<Record<string, string>> = {
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
  e: '\u001b',
  f: '\f',
  '\\': '\\',
  $: '$',
};

/** What an escape stands for; one that is none stays as it is. */
function escaped(text: string, quote: string): string {
  const rest = text.slice(1);
  if (/^[0-7]{1,3}$/.test(rest)) return String.fromCharCode(Number.parseInt(rest, 8) & 0xff);
  if (/^x[\da-f]{1,2}$/i.test(rest)) return String.fromCharCode(Number.parseInt(rest.slice(1), 16));
  const point = /^u\{([\da-f]{1,6})\}$/i.exec(rest)?.[1];
  if (point !== undefined) return String.fromCodePoint(Math.min(Number.parseInt(point, 16), 0x10ffff));
  if (rest === quote) return quote;
  return single[rest] ?? text;
}
