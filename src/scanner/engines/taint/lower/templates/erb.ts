import { type Output, TemplateCode, type TemplateProgram } from './template-code.ts';

/**
 * The program of an ERB template, in Ruby: `<%= escaped %>` where pages escape, `<%== raw %>`, `<% code %>`, `<%#
 * comment %>`.
 */
export function erbProgram(file: string, text: string): TemplateProgram {
  const page = pageOf(file);
  const code = new TemplateCode(text, quoted);
  if (page.begins !== '') code.markup(page.begins);
  let at = 0;
  for (const open of text.matchAll(tag)) {
    if (open.index < at) continue;
    code.markup(text.slice(at, open.index));
    const [whole, sign = ''] = open;
    const start = open.index + whole.length;
    const close = text.indexOf('%>', start);
    const end = close === -1 ? text.length : close;
    at = sign === '%' ? start : Math.min(text.length, end + 2);
    if (sign === '%' || sign === '#') continue;
    const last = text[end - 1] === '-' && end > start ? end - 1 : end;
    const isStatement = sign === '' || sign === '-' || !page.isShown || opensBlock.test(text.slice(start, last));
    if (isStatement) code.copy(start, last).add('\n', last);
    else
      code.output(sign === '==' ? 'raw' : page.output, open.index, at, () =>
        code.add('(', start).copy(start, last).add('\n)', last),
      );
  }
  return code.markup(text.slice(at)).done();
}

const tag = /<%(%|#|==?|-(?!%>))?/g;
/** What the block of a call writes, it writes itself. */
const opensBlock = /(?:\bdo|\{)\s*(?:\|[^|]*\|)?\s*$/;

interface Page {
  /** Somebody's browser shows what is put in. */
  readonly isShown: boolean;
  readonly output: Output;
  readonly begins: string;
}

/** Rails escapes in all its views; what its name calls something else than a page is none. */
function pageOf(file: string): Page {
  const [, kind = 'html'] = /\.(\w+)(?:\+\w+)?\.r?(?:html|erb)$/.exec(file) ?? [];
  const escapes = /(?:^|\/)app\/\w+\//.test(file) || /\.html\.erb$/.test(file);
  const output = escapes ? 'escape' : 'raw';
  return { isShown: /^(?:html|js|svg|htm)$/.test(kind), output, begins: kind === 'js' ? '<script>' : '' };
}

/** A hash sign could put something in. */
const quoted = (text: string): string => JSON.stringify(text).replaceAll('#', '\\#');

/** What code calls a template by: its path below the folder of views, without endings. */
export function viewName(file: string): string {
  const below = /(?:^|\/)(?:views|templates)\/(.*)$/.exec(file)?.[1] ?? file;
  return below.replace(/\.[^/]*$/, '');
}
