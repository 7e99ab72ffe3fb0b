import type { Semantics } from '../regular-expressions/semantics.ts';

/** An expression as the engine reads it: in the words of JavaScript. */
export interface Dialected {
  readonly source: string;
  readonly flags: string;
}

/** Turns a language's expression into one that the engine reads; `flags` are the names that flags are known by. */
export type Dialect = (source: string, flags: readonly string[]) => Dialected;

export const ownDialect: Dialect = (source) => ({ source, flags: '' });

export const ownSemantics: Semantics = {
  knowsScripts: false,
  lineBreaks: '\n\r\u2028\u2029',
  endsBeforeBreak: false,
  joinsAlternatives: false,
  unsetGroupMatches: true,
};

export const pythonSemantics: Semantics = {
  knowsScripts: true,
  lineBreaks: '\n',
  endsBeforeBreak: true,
  joinsAlternatives: true,
  unsetGroupMatches: false,
};

export const phpSemantics: Semantics = {
  knowsScripts: false,
  lineBreaks: '\n',
  endsBeforeBreak: true,
  joinsAlternatives: false,
  unsetGroupMatches: false,
};

/** PHP's: written between delimiters, with flags behind them; else in PCRE's words. */
export const phpDialect: Dialect = (source) => {
  const [, open = '', rest = ''] = /^\s*([^\w\s\\])([\s\S]*)$/.exec(source) ?? [];
  const close = { '(': ')', '[': ']', '{': '}', '<': '>' }[open] ?? open;
  const end = open === '' ? -1 : rest.lastIndexOf(close);
  if (end < 0) return { source, flags: '' };
  const written = rest.slice(end + 1);
  const inner = rest.slice(0, end).replaceAll(`\\${open}`, open === '/' ? '/' : `\\${open}`);
  const plain = written.includes('x') ? withoutSpace(inner) : inner;
  const classes = plain.replace(/\[:(\^?)(\w+):\]/g, (whole, not: string, name: string) =>
    not === '' ? (posixClasses[name] ?? whole) : whole,
  );
  return {
    source: withoutAtomic(classes.replace(/\(\?#[^)]*\)/g, '')).replace(
      /\\[\s\S]|\(\?P<|\(\?P=(\w+)\)|\{,(\d+)\}/g,
      (whole, group?: string, most?: string) => {
        if (group !== undefined) return `\\k<${group}>`;
        return most === undefined ? (words[whole] ?? whole) : `{0,${most}}`;
      },
    ),
    flags: ['i', 'm', 's', 'u'].filter((flag) => written.includes(flag)).join(''),
  };
};

const posixClasses: Readonly<Record<string, string>> = {
  alnum: 'a-zA-Z0-9',
  alpha: 'a-zA-Z',
  digit: '0-9',
  xdigit: '0-9a-fA-F',
  lower: 'a-z',
  upper: 'A-Z',
  space: '\\s',
  word: '\\w',
  cntrl: '\\x00-\\x1f\\x7f',
  blank: ' \\t',
  punct: '!-\\/:-@\\[-`{-~',
};

/** Java's matcher ends `$` before a last line break, and joins nothing. */
export const javaSemantics: Semantics = {
  knowsScripts: true,
  lineBreaks: '\n\r\u0085\u2028\u2029',
  endsBeforeBreak: true,
  joinsAlternatives: false,
  unsetGroupMatches: false,
};

/**
 * Java's: flags may stand at the beginning or be named, `\A`, `\z` and `\Z` are the ends of the whole, a plus behind a
 * quantifier keeps what it took.
 */
export const javaDialect: Dialect = (source, flags) => {
  const [, inner = '', rest = ''] = /^(?:\(\?([a-zA-Z]+)\))?([\s\S]*)$/.exec(source) ?? [];
  const has = (letter: string, name: string): string =>
    inner.includes(letter) || flags.some((flag) => flag.includes(name)) ? letter : '';
  const plain = rest
    .replace(/\\Q([\s\S]*?)(?:\\E|$)/g, (_whole, text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'))
    .replace(/\\[\s\S]|([*+?}])\+/g, (whole, quantifier?: string) => quantifier ?? javaWords[whole] ?? whole)
    .replace(/\\p\{(\w+)\}/g, (whole, name: string) => javaClasses[name] ?? whole);
  return { source: plain, flags: has('i', 'CASE_INSENSITIVE') + has('m', 'MULTILINE') + has('s', 'DOTALL') };
};

const javaWords: Readonly<Record<string, string>> = {
  '\\A': '^',
  '\\Z': '$',
  '\\z': '$',
  '\\h': '[ \\t]',
  '\\R': '(?:\\r\\n|[\\n-\\r\\u0085\\u2028\\u2029])',
};
const javaClasses: Readonly<Record<string, string>> = {
  Alnum: '[A-Za-z0-9]',
  Alpha: '[A-Za-z]',
  Digit: '[0-9]',
  Lower: '[a-z]',
  Upper: '[A-Z]',
  Punct: '[!-/:-@[-`{-~]',
  Space: '\\s',
  XDigit: '[0-9A-Fa-f]',
};

/** .NET's matcher ends `$` before a last line break, and joins nothing. */
export const csharpSemantics: Semantics = {
  knowsScripts: true,
  lineBreaks: '\n',
  endsBeforeBreak: true,
  joinsAlternatives: false,
  unsetGroupMatches: false,
};

/** .NET's: flags may stand at the beginning or be named, `\A`, `\z` and `\Z` are the ends of the whole. */
export const csharpDialect: Dialect = (source, flags) => {
  const [, inner = '', rest = ''] = /^(?:\(\?([imnsx]+)\))?([\s\S]*)$/.exec(source) ?? [];
  const has = (letter: string, name: string): string =>
    inner.includes(letter) || flags.some((flag) => flag.includes(name)) ? letter : '';
  const plain = has('x', 'IgnorePatternWhitespace') === '' ? rest : withoutSpace(rest);
  return {
    source: withoutAtomic(plain.replace(/\(\?#[^)]*\)/g, '')).replace(
      /\\[\s\S]|\(\?'(\w+)'/g,
      (whole, group?: string) => (group === undefined ? (words[whole] ?? whole) : `(?<${group}>`),
    ),
    flags: has('i', 'IgnoreCase') + has('m', 'Multiline') + has('s', 'Singleline'),
  };
};

/** Go's matcher reads each character once, whatever the expression: none takes ever longer. */
export const goSemantics: Semantics = {
  knowsScripts: false,
  lineBreaks: '\n',
  endsBeforeBreak: false,
  joinsAlternatives: true,
  unsetGroupMatches: false,
  isLinear: true,
};

/**
 * Go's: flags may stand at the beginning, `\A` and `\z` are the ends of the whole, groups' names have a P before them.
 */
export const goDialect: Dialect = (source) => {
  const [, inner = '', rest = ''] = /^(?:\(\?([imsU]+)\))?([\s\S]*)$/.exec(source) ?? [];
  const plain = rest.replace(/\[:(\^?)(\w+):\]/g, (whole, not: string, name: string) =>
    not === '' ? (posixClasses[name] ?? whole) : whole,
  );
  return {
    source: plain.replace(/\\[\s\S]|\(\?P</g, (whole) => words[whole] ?? whole),
    flags: ['i', 'm', 's'].filter((flag) => inner.includes(flag)).join(''),
  };
};

/** Ruby's matcher ends `\\z` at the very end, and joins nothing. */
export const rubySemantics: Semantics = {
  knowsScripts: true,
  lineBreaks: '\n',
  endsBeforeBreak: false,
  joinsAlternatives: false,
  unsetGroupMatches: false,
};

/**
 * Ruby's: `\A`, `\z` and `\Z` are the ends of the whole, `^` and `$` those of a line; `m` lets the dot take line
 * breaks.
 */
export const rubyDialect: Dialect = (source, flags) => {
  const has = (letter: string): boolean => flags.some((flag) => flag.includes(letter));
  const inner = (has('x') ? withoutSpace(source) : source)
    .replace(/\(\?#[^)]*\)/g, '')
    .replace(/\[:(\^?)(\w+):\]/g, (whole, not: string, name: string) =>
      not === '' ? (posixClasses[name] ?? whole) : whole,
    );
  return {
    source: withoutAtomic(inner).replace(/\\[\s\S]/g, (whole) => rubyWords[whole] ?? whole),
    flags: (has('i') ? 'i' : '') + (lineEnds.test(inner) ? 'm' : '') + (has('m') ? 's' : ''),
  };
};

const rubyWords: Readonly<Record<string, string>> = {
  '\\A': '^',
  '\\z': '$',
  '\\Z': '\\n?$',
  '\\h': '[0-9a-fA-F]',
  '\\R': '(?:\\r\\n|[\\n-\\r])',
};

/** Python's: named groups are written with a P, `\A` and `\Z` are the ends of the whole, flags may stand within. */
export const pythonDialect: Dialect = (source, flags) => {
  const [, inner = '', rest = ''] = /^(?:\(\?([aiLmsux]+)\))?([\s\S]*)$/.exec(source) ?? [];
  const named = flags.map((name) => (name.split(/[.:]/).at(-1) ?? '').toUpperCase());
  const has = (letter: string, ...names: string[]): string =>
    inner.includes(letter) || names.some((name) => named.includes(name)) ? letter : '';
  const plain = has('x', 'X', 'VERBOSE') === '' ? rest : withoutSpace(rest);
  return {
    source: withoutAtomic(plain.replace(/\(\?#[^)]*\)/g, '')).replace(
      /\\[\s\S]|\(\?P<|\(\?P=(\w+)\)|\{,(\d+)\}|(\[\^?)\]|\[(?:\\[\s\S]|[^\]\\])*\]/g,
      (whole, group?: string, most?: string, bracket?: string) => {
        if (bracket !== undefined) return `${bracket}\\]`; // it is one of the set
        if (group !== undefined) return `\\k<${group}>`;
        return most === undefined ? (words[whole] ?? whole) : `{0,${most}}`;
      },
    ),
    // Of what stands for the ends of the whole the flag says nothing.
    flags:
      has('i', 'I', 'IGNORECASE') + (lineEnds.test(plain) ? has('m', 'M', 'MULTILINE') : '') + has('s', 'S', 'DOTALL'),
  };
};

/** `^` or `$`, behind no backslash and not in a set. */
const lineEnds = /^(?:\\[\s\S]|\[\^?\]?(?:\\[\s\S]|[^\]\\])*\]|[^$^\\[])*[$^]/;

const words: Readonly<Record<string, string>> = { '(?P<': '(?<', '\\A': '^', '\\Z': '$', '\\z': '$' };

/** Verbose expressions have spaces and comments that mean nothing, but for those in a set or behind a backslash. */
const withoutSpace = (source: string): string =>
  source.replace(/\\[\s\S]|\[(?:\\[\s\S]|[^\]\\])*\]|\s+|#[^\n]*/g, (whole) => (/^[\s#]/.test(whole) ? '' : whole));

/**
 * What an atomic group or a possessive quantifier has read is given back by nobody: a look-ahead that captures and a
 * reference to what it captured say the same. Numbers of groups behind such a capture move on by one.
 */
const withoutAtomic = (source: string): string => {
  if (!/\(\?>|[*+?}]\+/.test(source)) return source;
  const pieces: Piece[] = [];
  const open: { readonly at: number; readonly isAtomic: boolean }[] = [];
  let groups = 0;
  let atomics = 0;
  let last = 0;
  const capture = (from: number): void => {
    const name = `atomic${++atomics}`;
    pieces.splice(from, 0, { text: `(?=(?<${name}>`, opens: 0 });
    pieces.push({ text: `))\\k<${name}>` });
  };
  for (const [token] of source.matchAll(tokens)) {
    if (token.startsWith('(')) {
      const isAtomic = token === '(?>';
      open.push({ at: pieces.length, isAtomic });
      if (!isAtomic)
        pieces.push(token === '(' || token === '(?P<' ? { text: token, opens: ++groups } : { text: token });
    } else if (token === ')') {
      const { at = 0, isAtomic = false } = open.pop() ?? {};
      if (isAtomic) capture(at);
      else pieces.push({ text: token });
      last = at;
    } else if (/^(?:[*+?]|\{.)/.test(token)) {
      const isPossessive = token.length > 1 && token.endsWith('+');
      pieces.push({ text: isPossessive ? token.slice(0, -1) : token });
      if (isPossessive) capture(last);
    } else {
      last = pieces.length;
      const [, number] = /^\\([1-9]\d?)$/.exec(token) ?? [];
      pieces.push(number === undefined ? { text: token } : { text: token, refersTo: Number(number) });
    }
  }
  return numbered(pieces);
};

interface Piece {
  readonly text: string;
  /** It opens this group, as numbered in the source; 0 for one that was put in. */
  readonly opens?: number;
  readonly refersTo?: number;
}

/** References by number follow their groups, which moved on behind those that were put in. */
const numbered = (pieces: readonly Piece[]): string => {
  const order = pieces.flatMap(({ opens }) => opens ?? []);
  return pieces
    .map(({ text, refersTo }) => (refersTo === undefined ? text : `\\${order.indexOf(refersTo) + 1 || refersTo}`))
    .join('');
};

/** Groups' heads, quantifiers with what stands behind them, escapes, sets, and single characters. */
const tokens =
  /\(\?(?:P?<[=!]?|P=\w+\)|[:=!>]|[aiLmsux-]*:)|\(|\)|(?:[*+?]|\{\d*,?\d*\})[+?]?|\\(?:[1-9]\d?|[\s\S])|\[\^?\]?(?:\\[\s\S]|[^\]\\])*\]|[\s\S]/g;

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
