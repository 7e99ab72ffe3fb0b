/**
 * A page's markup as its reader gets it, of the same length: blanks in place of code that runs before, a number where
 * that writes a value. Null for a file without scripts of its own.
 */
export function pageMarkup(text: string): string | null {
  const markup = text.replaceAll(serverCode, (code) => {
    const blank = code.replaceAll(/[^\r\n]/g, ' ');
    return writes.test(code) ? `0${blank.slice(1)}` : blank;
  });
  return /<script\b/i.test(markup) ? markup : null;
}

/** The last one need not be closed. */
const serverCode = /<\?(?:php\b|=|(?!xml))[\s\S]*?(?:\?>|$)/gi;

const writes = /^<\?=|\b(?:echo|print|printf)\b/i;
