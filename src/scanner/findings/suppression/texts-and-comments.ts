import type { StatementSyntax } from './statement-syntax.ts';

interface Skipped {
  readonly kind: 'text' | 'comment';
  readonly end: number;
}

/** A text that does not end within this is no text: an apostrophe in a comment or in words. */
const LONGEST_TEXT = 20_000;
const LONGEST_EXPRESSION = 1_000;
const HEREDOC = /<<[<~-]?[ \t]?(["']?)([A-Za-z_]\w*)\1/y;

interface Begun {
  readonly text: string;
  readonly at: number;
  readonly end: number;
}

/** The end of what begins at a place, and where the search for it has stopped. */
type EndFinder = (begun: Begun) => { readonly end: number; readonly stop: number };

/**
 * Makes a function that skips the text or comment that begins at an offset, and gives its end; null where none does.
 * Offsets only grow. A text without an end counts as none, and no place is searched twice for the end of its kind.
 */
export const createTextSkipper = (text: string, syntax: StatementSyntax, end: number) => {
  let heredoc: string | null = null;
  /** By kind: up to here there is no end of one. */
  const endless = new Map<string, number>();

  const endOf = (kind: string, at: number, find: EndFinder): number => {
    if (at < (endless.get(kind) ?? -1)) return -1;
    const found = find({ text, at, end });
    if (found.end === -1) endless.set(kind, found.stop);
    return found.end;
  };
  const find = (sign: string, from: number): number =>
    endOf(sign, from, ({ at }) => {
      const found = text.indexOf(sign, at);
      return found === -1 || found >= end ? { end: -1, stop: end } : { end: found + sign.length, stop: found };
    });
  const comment = (at: number, sign: string): Skipped | null => {
    const opener = text.startsWith('<!--', at)
      ? '-->'
      : text.startsWith('/*', at) && syntax.blockComments
        ? '*/'
        : null;
    if (opener !== null) return { kind: 'comment', end: orEnd(find(opener, at + 2), end) };
    if (!syntax.lineComments.some((one) => one.startsWith(sign) && text.startsWith(one, at))) return null;
    if (sign === '#' && (text.charAt(at + 1) === '[' || /[\w$({"'`]/.test(text.charAt(at - 1)))) return null;
    const line = text.indexOf('\n', at);
    return { kind: 'comment', end: Math.min(end, line === -1 ? end : line) };
  };
  const quoted = (at: number, sign: string, inTag: boolean): Skipped | null => {
    const triple = sign.repeat(3);
    if (syntax.tripleQuotes && text.startsWith(triple, at)) return textTo(find(triple, at + 3));
    const isLong = sign === '`' || syntax.longTexts || inTag;
    return textTo(endOf(`a text in ${sign}`, at, endOfQuoted(isLong)));
  };

  return (at: number, before: string, inTag: boolean): Skipped | null => {
    const sign = text.charAt(at);
    if (sign === '\n' && heredoc !== null) {
      const close = endOf('heredoc', at, endOfHeredoc(heredoc));
      heredoc = null;
      return close === -1 ? null : { kind: 'text', end: Math.min(end, close) };
    }
    if (sign === '<' && syntax.longTexts) heredoc = heredocAt(text, at) ?? heredoc;
    if ('/#<-'.includes(sign)) {
      const skipped = comment(at, sign);
      if (skipped !== null) return skipped;
    }
    if (syntax.quotes.includes(sign) && (inTag || syntax.lineComments.length > 0)) return quoted(at, sign, inTag);
    const isExpression = sign === '/' && syntax.tags && '(,=:[!&|?{};+'.includes(before);
    return isExpression ? textTo(endOf('expression', at, endOfExpression)) : null;
  };
};

const orEnd = (found: number, end: number): number => (found === -1 ? end : found);

const textTo = (end: number): Skipped | null => (end === -1 ? null : { kind: 'text', end });

const endOfQuoted =
  (isLong: boolean): EndFinder =>
  ({ text, at, end }) => {
    const stop = Math.min(end, at + LONGEST_TEXT);
    for (let next = at + 1; next < stop; next++) {
      const sign = text.charAt(next);
      if (sign === '\\') next += 1;
      else if (sign === text.charAt(at)) return { end: next + 1, stop };
      else if (sign === '\n' && !isLong) return { end: -1, stop: next };
    }
    return { end: -1, stop };
  };

/** A regular expression of one line. */
const endOfExpression: EndFinder = ({ text, at, end }) => {
  const stop = Math.min(end, at + LONGEST_EXPRESSION);
  let inClass = false;
  for (let next = at + 1; next < stop; next++) {
    const sign = text.charAt(next);
    if (sign === '\n') return { end: -1, stop: next };
    if (sign === '\\') next += 1;
    else if (sign === '[') inClass = true;
    else if (sign === ']') inClass = false;
    else if (sign === '/' && !inClass) return { end: next + 1, stop };
  }
  return { end: -1, stop };
};

const heredocAt = (text: string, at: number): string | null => {
  HEREDOC.lastIndex = at;
  return HEREDOC.exec(text)?.[2] ?? null;
};

const endOfHeredoc =
  (name: string): EndFinder =>
  ({ text, at, end }) => {
    const stop = Math.min(end, at + LONGEST_TEXT);
    for (let line = at; line !== -1 && line < stop; line = text.indexOf('\n', line + 1)) {
      const next = text.slice(line + 1, line + 200).trimStart();
      if (next.startsWith(name) && !/\w/.test(next.charAt(name.length)))
        return { end: text.indexOf(name, line) + name.length, stop };
    }
    return { end: -1, stop };
  };
