import { meantBy } from './jsp-expression.ts';
import { tagMeaning } from './jsp-tags.ts';
import { openPlace } from './open-place.ts';
import { TemplateCode, type TemplateProgram } from './template-code.ts';

/**
 * The servlet that a page of JSP is (Jakarta Pages 3.1, JSP.9): scriptlets are its code, what is put out is printed
 * behind the markup right before it. Nothing escapes but `c:out` and `fn:escapeXml`, which print what does no harm.
 */
export function jspProgram(text: string): TemplateProgram {
  const code = new TemplateCode(text);
  const tags = [...text.matchAll(tag)];
  // Other pages include it, and may say themselves what its parameters are (JSP.5.6).
  const isPart = !/<(?:html|body|head|title|!doctype)\b/i.test(text);
  code.add(`${importsOf(tags)}public class Page extends HttpServlet {\n`, 0);
  for (const { index, groups = {} } of tags)
    if (groups['members'] !== undefined) code.copy(index + 3, index + 3 + groups['members'].length).add('\n', index);
  code.add(HEAD, 0);
  if (tags.some(({ groups = {} }) => /\bisErrorPage\s*=\s*["']true["']/.test(groups['directive'] ?? '')))
    code.add(FAILED, 0);
  let markup = '';
  let at = 0;
  const print = (start: number, end: number, value: () => void): void => {
    code.add(`out.print(${JSON.stringify(markup)} + (`, start);
    value();
    code.add('));\n', end);
    markup = openPlace(`${markup}x`);
  };
  for (const { 0: whole, index, groups = {} } of tags) {
    markup = openPlace(markup + text.slice(at, index));
    at = index + whole.length;
    const { scriptlet, shown, expression, custom, held, body = '' } = groups;
    const name = custom ?? held;
    if (scriptlet !== undefined) code.copy(index + 2, index + 2 + scriptlet.length).add('\n', at);
    else if (shown !== undefined) print(index, at, () => code.copy(index + 3, index + 3 + shown.length).add('\n', at));
    else if (name !== undefined) {
      const meaning = tagMeaning({ name, attributes: groups['given'] ?? groups['attributes'] ?? '', body }, isPart);
      addWords(code, meaning.code ?? '', index, at);
      const value = meaning.shown;
      if (value !== undefined) print(index, at, () => addWords(code, value, index, at));
    } else if (expression !== undefined) {
      const value = meantBy(expression, isPart);
      if (value !== null) print(index, at, () => code.add(value, index));
    }
  }
  return code.add('}\n}\n', text.length).done();
}

/** In the values of attributes expressions may stand, with quotes of their own. Some tags take what they hold. */
const attributes = String.raw`(?:\s+[\w:.-]+\s*=\s*(?:"(?:<%=[^%]*%>|[^"<]|<(?!%=))*"|'(?:<%=[^%]*%>|[^'<]|<(?!%=))*'))*`;

const tag = new RegExp(
  [
    String.raw`<%--[\s\S]*?--%>`,
    String.raw`<%@(?<directive>[\s\S]*?)%>`,
    String.raw`<%!(?<members>[\s\S]*?)%>`,
    String.raw`<%=(?<shown>[\s\S]*?)%>`,
    String.raw`<%(?<scriptlet>[\s\S]*?)%>`,
    String.raw`<(?<held>sql:query|sql:update|c:set)(?<given>${attributes})\s*>(?<body>(?:[^<]|<(?!\/(?:sql|c):|%[^=])){0,5000})<\/`,
    String.raw`<(?<custom>\w+:\w+)(?<attributes>${attributes})\s*\/?>`,
    String.raw`\$\{(?<expression>[^{}]{0,1000})\}`,
  ].join('|'),
  'g',
);

const HEAD = `public void service(HttpServletRequest request, HttpServletResponse response) throws Exception {
HttpSession session = request.getSession(); ServletContext application = request.getServletContext(); java.io.PrintWriter out = response.getWriter();
`;

/** A page of errors knows what went wrong (JSP.1.4.3). */
const FAILED = 'Throwable exception = (Throwable) request.getAttribute("javax.servlet.error.exception");\n';

/** Code for what stands from one offset to another, each word at an offset of its own: places tell operations apart. */
function addWords(code: TemplateCode, text: string, start: number, end: number): void {
  const lineEnd = code.source.indexOf('\n', start);
  const last = (lineEnd === -1 ? end : Math.min(end, lineEnd)) - 1;
  for (const [index, word] of text.split(/(?<= )/).entries()) code.add(word, Math.min(start + index, last));
}

/** What every page knows (JSP.1.10.1), and what its directives name. */
function importsOf(tags: readonly RegExpMatchArray[]): string {
  const named = tags.flatMap(({ groups = {} }) => [
    ...(groups['directive'] ?? '').matchAll(/\bimport\s*=\s*(?:"([^"]*)"|'([^']*)')/g),
  ]);
  const classes = named.flatMap(([, double, single]) => (double ?? single ?? '').split(','));
  return ['javax.servlet.*', 'javax.servlet.http.*', ...classes]
    .map((one) => one.trim())
    .filter((one) => /^(?:static\s+)?[\w.]+(?:\.\*)?$/.test(one))
    .map((one) => `import ${one};\n`)
    .join('');
}
