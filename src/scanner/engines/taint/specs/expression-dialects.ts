/** An expression as the engine reads it: in the words of JavaScript. */
export interface Dialected {
  readonly source: string;
  readonly flags: string;
}

/** Turns a language's expression into one that the engine reads; `flags` are the names that flags are known by. */
export type Dialect = (source: string, flags: readonly string[]) => Dialected;

export const ownDialect: Dialect = (source) => ({ source, flags: '' });

/** Python's: named groups are written with a P, `\A` and `\Z` are the ends of the whole, flags may stand within. */
export const pythonDialect: Dialect = (source, flags) => {
  const [, inner = '', rest = ''] = /^(?:\(\?([aiLmsux]+)\))?([\s\S]*)$/.exec(source) ?? [];
  const named = flags.map((name) => (name.split(/[.:]/).at(-1) ?? '').toUpperCase());
  const has = (letter: string, ...names: string[]): string =>
    inner.includes(letter) || names.some((name) => named.includes(name)) ? letter : '';
  const plain = has('x', 'X', 'VERBOSE') === '' ? rest : withoutSpace(rest);
  return {
    source: plain.replace(/\\[\s\S]|\(\?P<|\(\?P=(\w+)\)|\{,(\d+)\}/g, (whole, group?: string, most?: string) =>
      group !== undefined ? `\\k<${group}>` : most !== undefined ? `{0,${most}}` : (words[whole] ?? whole),
    ),
    flags: has('i', 'I', 'IGNORECASE') + has('m', 'M', 'MULTILINE') + has('s', 'S', 'DOTALL'),
  };
};

const words: Readonly<Record<string, string>> = { '(?P<': '(?<', '\\A': '^', '\\Z': '$', '\\z': '$' };

/** Verbose expressions have spaces and comments that mean nothing, but for those in a set or behind a backslash. */
const withoutSpace = (source: string): string =>
  source.replace(/\\[\s\S]|\[(?:\\[\s\S]|[^\]\\])*\]|\s+|#[^\n]*/g, (whole) => (/^[\s#]/.test(whole) ? '' : whole));

/** The expression, anchored at the start or at both ends in each of its alternatives. */
export const anchored = (source: string, atEnd: boolean): string =>
  alternativesOf(source)
    .map((one) => `${one.startsWith('^') ? '' : '^'}${one}${atEnd && !/(?<!\\)\$$/.test(one) ? '$' : ''}`)
    .join('|');

const alternativesOf = (source: string): readonly string[] => {
  const found: string[] = [''];
  let depth = 0;
  for (const [token] of source.matchAll(/\\[\s\S]|\[(?:\\[\s\S]|[^\]\\])*\]|[\s\S]/g)) {
    if (token === '(') depth += 1;
    if (token === ')') depth -= 1;
    if (token === '|' && depth === 0) found.push('');
    else found[found.length - 1] += token;
  }
  return found;
};
