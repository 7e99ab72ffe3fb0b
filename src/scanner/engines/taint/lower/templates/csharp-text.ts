/** Behind what stands at the offset: a text, a comment, or one character. */
export function skipped(text: string, at: number): number {
  const [open = ''] = /^(?:\/\/|\/\*|\$?@?\$?"""|[$@]*"|')/.exec(text.slice(at, at + 5)) ?? [];
  if (open === '') return at + 1;
  if (open === '//') return endOf(text, '\n', at + 2);
  if (open === '/*') return endOf(text, '*/', at + 2);
  if (open.endsWith('"""')) return endOf(text, '"""', at + open.length);
  const quote = open.at(-1);
  const isVerbatim = open.includes('@');
  for (let next = at + open.length; next < text.length; next++) {
    const char = text[next];
    if (char === '\\' && !isVerbatim) next++;
    else if (char === '\n' && !isVerbatim) return next;
    else if (char === quote) {
      if (!isVerbatim || text[next + 1] !== quote) return next + 1;
      next++;
    }
  }
  return text.length;
}

/** Where the bracket at the offset is closed, or the text's end. */
export function closingOf(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; ) {
    const char = text[at] ?? '';
    if ('([{'.includes(char)) depth++;
    else if (')]}'.includes(char) && --depth <= 0) return at;
    at = skipped(text, at);
  }
  return text.length;
}

const endOf = (text: string, what: string, from: number): number => {
  const found = text.indexOf(what, from);
  return found < 0 ? text.length : found + what.length;
};
