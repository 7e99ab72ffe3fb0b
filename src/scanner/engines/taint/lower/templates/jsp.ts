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
    const { scriptlet, shown, expression, custom } = groups;
    if (scriptlet !== undefined) code.copy(index + 2, index + 2 + scriptlet.length).add('\n', at);
    else if (shown !== undefined) print(index, at, () => code.copy(index + 3, index + 3 + shown.length).add('\n', at));
    else if (custom !== undefined)
      writeTag(code, custom, index, isPart, (value) => print(index, at, () => code.add(value, index)));
    else if (expression !== undefined) {
      const value = meantBy(expression, isPart);
      if (value !== null) print(index, at, () => code.add(value, index));
    }
  }
  return code.add('}\n}\n', text.length).done();
}

const tag =
  /<%--[\s\S]*?--%>|<%@(?<directive>[\s\S]*?)%>|<%!(?<members>[\s\S]*?)%>|<%=(?<shown>[\s\S]*?)%>|<%(?<scriptlet>[\s\S]*?)%>|<(?<custom>\w+:\w+(?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*\/?>|\$\{(?<expression>[^{}]{0,1000})\}/g;

const HEAD = `public void service(HttpServletRequest request, HttpServletResponse response) throws Exception {
HttpSession session = request.getSession(); ServletContext application = request.getServletContext(); java.io.PrintWriter out = response.getWriter();
`;

/** A page of errors knows what went wrong (JSP.1.4.3). */
const FAILED = 'Throwable exception = (Throwable) request.getAttribute("javax.servlet.error.exception");\n';

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

/**
 * `<c:set var="a" value="…"/>` keeps a value, `<c:out … escapeXml="false"/>` shows one as it is; others show nothing of
 * what they are given.
 */
function writeTag(
  code: TemplateCode,
  text: string,
  start: number,
  isPart: boolean,
  print: (value: string) => void,
): void {
  const [name = ''] = /^\w+:\w+/.exec(text) ?? [];
  const attribute = (wanted: string): string =>
    new RegExp(`\\s${wanted}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
      .exec(text)
      ?.slice(1)
      .find((one) => one !== undefined) ?? '';
  const [, inner] = /^\$\{([^{}]*)\}$/.exec(attribute('value')) ?? [];
  const value = inner === undefined ? null : meantBy(inner, isPart);
  if (value === null) return;
  if (name === 'c:set') code.add(`request.setAttribute(${JSON.stringify(attribute('var'))}, ${value});\n`, start);
  else if (name === 'c:out' && attribute('escapeXml') === 'false') print(value);
}

/**
 * An expression of the page's own language (Jakarta Expression Language), as far as it names something; null for any
 * other.
 */
function meantBy(expression: string, isPart: boolean): string | null {
  const [, either, other] = /\?([^:]*):(.*)$/s.exec(expression) ?? [];
  if (either !== undefined && other !== undefined) return meantBy(either, isPart) ?? meantBy(other, isPart);
  const [, holder, dotted, quoted] =
    /^\s*(?:(param|header|cookie|requestScope|sessionScope)(?:\.(\w+)|\[\s*['"]([^'"]*)['"]\s*\]))\s*(?:$|\+=)/.exec(
      expression,
    ) ?? [];
  const name = JSON.stringify(dotted ?? quoted ?? '');
  switch (holder) {
    case 'param':
      return `request.${isPart ? 'getParameterOfPart' : 'getParameter'}(${name})`;
    case 'header':
      return `request.getHeader(${name})`;
    case 'cookie':
      return 'request.getCookies()[0].getValue()';
    case 'requestScope':
      return `request.getAttribute(${name})`;
    case 'sessionScope':
      return `session.getAttribute(${name})`;
  }
  const [, plain] = /^\s*([a-z]\w*)\s*$/.exec(expression) ?? [];
  return plain === undefined ? null : `request.getAttribute(${JSON.stringify(plain)})`;
}
