const HEADING = /<h([1-6])((?:\s[^>]*)?)>(.*?)<\/h\1>/gs;
const EXAMPLES = /class="sl-openapi-[\w-]*heading/;

/**
 * Mends what the themes leave to be desired for screen readers and keyboards (WCAG 2.2 AA): headings of examples that skip levels, a search
 * button whose name is not what it shows, and code that scrolls but takes no focus until a script has run.
 */
export const accessible = (html: string): string =>
  headingsInOrder(html)
    .replace('aria-label="Search" aria-keyshortcuts', 'aria-label="Search Ctrl K" aria-keyshortcuts')
    .replaceAll(/<\/(span|kbd)><kbd/g, '</$1> <kbd')
    .replaceAll('<pre data-language', '<pre tabindex="0" data-language');

/** The reference's examples are headed by a fifth level wherever they stand: they belong one below what comes before. */
const headingsInOrder = (html: string): string => {
  let above = 1;
  return html.replaceAll(HEADING, (all, level: string, attributes: string, content: string) => {
    if (level === '5' && EXAMPLES.test(attributes)) return `<h${above + 1}${attributes}>${content}</h${above + 1}>`;
    above = Number(level);
    return all;
  });
};
