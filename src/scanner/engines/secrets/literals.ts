/**
 * Where values end, by the rules of the text around them: a literal at its quote, a word of a shell at a blank, a value
 * of a setting where its format says. A sign that ends the one is an ordinary letter of the other, and what is cut too
 * early would be shown.
 */

/** Characters that are looked back or ahead: lines of data are long, and nobody's secret is. */
const REACH = 600;

const quotes = new Set(['"', "'", '`']);

export const endOfLine = (text: string, at: number): number => {
  const end = text.indexOf('\n', at);
  const line = end === -1 ? text.length : end;
  return Math.min(text[line - 1] === '\r' ? line - 1 : line, at + REACH);
};

const startOfLine = (text: string, at: number): number => Math.max(text.lastIndexOf('\n', at - 1) + 1, at - REACH);

export interface Quote {
  readonly sign: string;
  /** Offset of the quote. */
  readonly at: number;
}

/** The literal of one line that an offset stands in. An apostrophe behind a letter opens none. */
export const openQuote = (text: string, offset: number): Quote | null => {
  let open: Quote | null = null;
  for (let at = startOfLine(text, offset); at < offset; at++) {
    const sign = text.charAt(at);
    if (sign === '\\') at += 1;
    else if (open !== null && sign === open.sign) open = null;
    else if (open === null && quotes.has(sign) && !(sign === "'" && /\w/.test(text.charAt(at - 1))))
      open = { sign, at };
  }
  return open;
};

/** Where the literal ends that is open at an offset, before its quote; the end of the line where none closes it. */
export const endOfLiteral = (text: string, offset: number, sign: string): number => {
  const end = endOfLine(text, offset);
  for (let at = offset; at < end; at++)
    if (text[at] === '\\') at += 1;
    else if (text[at] === sign) {
      if (text[at + 1] !== sign) return at;
      at += 1; // doubled, it stands for itself
    }
  return end;
};

/** Where the innermost text ends that an offset stands in: its literal, else its line. */
export const endOfText = (text: string, offset: number): number => {
  const open = openQuote(text, offset);
  return open === null ? endOfLine(text, offset) : endOfLiteral(text, offset, open.sign);
};

/**
 * Where the word of a command ends that begins before an offset or there; one in quotes at its quote. The whole command
 * may stand in a literal.
 */
export const endOfWord = (text: string, offset: number): number => {
  const open = openQuote(text, offset);
  const isWordQuoted = open !== null && !/\s/.test(text.slice(open.at + 1, offset));
  if (isWordQuoted) return endOfLiteral(text, offset, open.sign);
  return offset + (/^(?:\\.|[^\s\\])*/.exec(text.slice(offset, endOfText(text, offset)))?.[0].length ?? 0);
};

/**
 * Where a value of a list ends that is written `a=1;b=2`. A separator is one only before another name or the end: else
 * it is a sign of the value, and quotes keep it.
 */
export const endOfListed = (separator: ';' | '&' | ' ') => {
  const next = new RegExp(`[${separator}](?:\\s*[A-Za-z][\\w .-]{0,40}=|\\s*$)`);
  return (text: string, offset: number): number => {
    const listed = text.slice(offset, endOfText(text, offset));
    const sign = listed.charAt(0);
    const closing = quotes.has(sign) ? listed.indexOf(sign, 1) : -1;
    if (closing !== -1) return offset + closing + 1;
    const at = listed.search(next);
    return offset + (at === -1 ? listed.trimEnd().length : at);
  };
};

/** Where a password ends before the host of an address; the offset itself where no host follows. */
export const endOfUserInfo = (text: string, offset: number): number => {
  const rest = text.slice(offset, endOfText(text, offset)).split(/[\s<>]/, 1)[0] ?? '';
  if (/^\d{1,5}\//.test(rest)) return offset; // a port and a path
  const first = rest.indexOf('@');
  if (first === -1) return offset;
  const slash = rest.indexOf('/', first);
  return offset + rest.slice(0, slash === -1 ? rest.length : slash).lastIndexOf('@');
};
