import { NONE, type Node, type SyntaxTree } from '../../tree/syntax-tree.ts';

/** The text that a string literal or a template without substitutions stands for. */
export function stringValue(tree: SyntaxTree, node: Node): string {
  return node === NONE ? '' : unescaped(tree.text.slice(tree.start(node) + 1, tree.end(node) - 1));
}

/** Resolves the escapes of a string or template; what is not one stays as it is. */
export function unescaped(raw: string): string {
  if (!raw.includes('\\')) return raw;
  return raw.replace(
    /\\(?:u\{([0-9a-f]{1,6})\}|u([0-9a-f]{4})|x([0-9a-f]{2})|([0-3]?[0-7]{1,2})|(\r\n|[\s\S]))/gi,
    (_whole, point?: string, unit?: string, byte?: string, octal?: string, single?: string) => {
      if (point !== undefined) return codePoint(Number.parseInt(point, 16));
      if (unit !== undefined) return String.fromCharCode(Number.parseInt(unit, 16));
      if (byte !== undefined) return String.fromCharCode(Number.parseInt(byte, 16));
      if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8));
      return single === undefined ? '' : (singleEscapes[single] ?? single);
    },
  );
}

const singleEscapes: Readonly<Record<string, string>> = {
  n: '\n',
  r: '\r',
  t: '\t',
  b: '\b',
  f: '\f',
  v: '\v',
  '\n': '',
  '\r': '',
  '\r\n': '',
  '\u2028': '',
  '\u2029': '',
};

function codePoint(point: number): string {
  return point > 0x10ffff ? '' : String.fromCodePoint(point);
}
