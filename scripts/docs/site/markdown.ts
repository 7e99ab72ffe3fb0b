/**
 * A table of GitHub's Markdown. Pipes and line breaks within a cell are made harmless; the points of a list keep lines
 * of their own.
 */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string => {
  const line = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`;
  return [line(head), `|${head.map(() => '---').join('|')}|`, ...rows.map(line)].join('\n');
};

const cell = (text: string): string =>
  text
    .replaceAll(/\s*\n- /g, '<br />')
    .replaceAll(/\s*\n\s*/g, ' ')
    .replaceAll('|', '\\|');

export const code = (text: string): string => `\`${text}\``;

/** A fenced block whose fence is longer than any within. */
export const fence = (language: string, text: string, title?: string): string => {
  const longest = Math.max(2, ...[...text.matchAll(/^`+/gm)].map(([ticks]) => ticks.length));
  const ticks = '`'.repeat(longest + 1);
  return `${ticks}${language}${title ? ` title="${title}"` : ''}\n${text.trimEnd()}\n${ticks}`;
};

export const json = (value: unknown): string => fence('json', JSON.stringify(value, null, 2));

/** Applies `change` to the text outside fenced blocks, line by line. */
export const outsideFences = (markdown: string, change: (line: string) => string): string => {
  let fenced = '';
  return markdown
    .split('\n')
    .map((line) => {
      const [ticks = ''] = /^\s*`{3,}/.exec(line) ?? [];
      if (fenced === '' && ticks === '') return change(line);
      if (fenced === '') fenced = ticks.trim();
      else if (ticks.trim().startsWith(fenced)) fenced = '';
      return line;
    })
    .join('\n');
};
