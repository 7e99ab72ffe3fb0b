import type { Node, SyntaxTree } from '../../tree/syntax-tree.ts';

/** The text of a literal: of a text block without the space that all its lines begin with. */
export function textOf(tree: SyntaxTree, node: Node): string {
  const raw = tree.slice(node);
  return raw.startsWith('"""') ? unescaped(blockText(raw)) : unescaped(raw.slice(1, -1));
}

function blockText(raw: string): string {
  const lines = raw
    .slice(3, -3)
    .replace(/^[ \t\f]*\r?\n/, '')
    .split(/\r?\n/);
  const last = lines.length - 1;
  const counted = lines.filter((line, index) => index === last || line.trim() !== '');
  const indent = Math.min(...counted.map((line) => /^\s*/.exec(line)?.[0].length ?? 0));
  return lines.map((line) => line.slice(indent).replace(/[ \t]+$/, '')).join('\n');
}

/** Resolves escapes; what is not one stays as it is. */
function unescaped(raw: string): string {
  if (!raw.includes('\\')) return raw;
  return raw.replace(
    /\\(?:u+([0-9a-fA-F]{4})|([0-3]?[0-7]{1,2})|(\r?\n)|([\s\S]))/g,
    (whole, unit?: string, octal?: string, line?: string, single?: string) => {
      if (unit !== undefined) return String.fromCharCode(Number.parseInt(unit, 16));
      if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8));
      if (line !== undefined) return '';
      return single === undefined ? whole : (singleEscapes[single] ?? whole);
    },
  );
}

const singleEscapes: Readonly<Record<string, string>> = {
  n: '\n',
  r: '\r',
  t: '\t',
  b: '\b',
  f: '\f',
  s: ' ',
  '\\': '\\',
  "'": "'",
  '"': '"',
};

/** A number as the language prints it, without the letters that tell its type. */
export function numberText(raw: string): string {
  const digits = raw.replaceAll('_', '');
  if (/^0[xX]/.test(digits)) return String(Number(digits.replace(/[lL]$/, '')));
  if (/^0[bB]/.test(digits)) return String(Number(digits.replace(/[lL]$/, '')));
  const plain = digits.replace(/[lLfFdD]$/, '');
  return /^0\d+$/.test(plain) ? String(Number.parseInt(plain, 8)) : String(Number(plain));
}
