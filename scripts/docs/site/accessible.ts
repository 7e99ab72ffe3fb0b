const HEADING = /<h([1-6])((?:\s[^>]*)?)>(.*?)<\/h\1>/gs;
const EXAMPLES = /class="sl-openapi-[\w-]*heading/;
const TABLE = /<table[^>]*>.*?<\/table>/gs;
const HEAD_CELL = /<th[^>]*>(.*?)<\/th>/gs;

/**
 * Fixes what the themes lack for screen readers and keyboards (WCAG 2.2 AA): headings of examples that
 * skip levels, and code and tables that scroll but take no focus.
 */
export const accessible = (html: string): string =>
  headingsInOrder(html)
    .replaceAll('<pre data-language', '<pre tabindex="0" data-language')
    .replaceAll(TABLE, scrolling);

/**
 * A table within what scrolls: were the table itself to do it, it would have to give up being one. No landmark, as a
 * page has many of them.
 */
const scrolling = (table: string): string => {
  const heads = [...table.matchAll(HEAD_CELL)].map(([, cell = '']) => cell.replaceAll(/<[^>]*>/g, '').trim());
  return `<div class="table-scroll" role="group" aria-label="Table of ${heads.join(', ')}" tabindex="0">${table}</div>`;
};

/**
 * The reference's examples are headed by a fifth level wherever they stand: they belong one below what comes before.
 */
const headingsInOrder = (html: string): string => {
  let above = 1;
  return html.replaceAll(HEADING, (all, level: string, attributes: string, content: string) => {
    if (level === '5' && EXAMPLES.test(attributes)) return `<h${above + 1}${attributes}>${content}</h${above + 1}>`;
    above = Number(level);
    return all;
  });
};
