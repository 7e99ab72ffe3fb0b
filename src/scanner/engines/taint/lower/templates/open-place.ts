/**
 * Of markup, no more than what decides about what is put in next: from the last element of text or tag that is still
 * open.
 */
export function openPlace(markup: string): string {
  for (const [open, close] of blocks) {
    const start = lastOf(open, markup);
    if (start !== -1 && !close.test(markup.slice(start))) return shortened(markup.slice(start));
  }
  const tag = markup.lastIndexOf('<');
  return tag === -1 || isClosed(markup.slice(tag)) ? '' : shortened(markup.slice(tag));
}

const blocks = [
  [/<script\b/gi, /<\/script/i],
  [/<style\b/gi, /<\/style/i],
  [/<!--/g, /-->/],
] as const;

function lastOf(pattern: RegExp, text: string): number {
  let last = -1;
  for (const match of text.matchAll(pattern)) last = match.index;
  return last;
}

/** A `>` that stands in no quoted value; and a `<` that begins no tag. */
function isClosed(tag: string): boolean {
  return /^<[^a-z/!]/i.test(tag) || withoutValues(tag).includes('>');
}

const withoutValues = (tag: string): string => tag.replace(/=\s*(?:"[^"]*"|'[^']*')/g, '=x');

/** A long script: its start tag and its last line, which decides about quotes. */
function shortened(text: string): string {
  if (text.length <= MOST) return text;
  const head = /^<[^>]*>/.exec(text)?.[0] ?? '';
  return `${head.slice(0, 200)}\n${text.slice(text.lastIndexOf('\n') + 1).slice(-MOST)}`;
}

const MOST = 2000;
