/**
 * What an expression of a page's own language (Jakarta Expression Language) is in Java, as far as it names something;
 * null for any other. Of a part of a page (`isPart`), parameters may be given by the page around it.
 */
export function meantBy(expression: string, isPart: boolean): string | null {
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
  const [, plain, properties = ''] = /^\s*([a-z]\w*)((?:\.[a-z]\w*){0,4})\s*$/.exec(expression) ?? [];
  if (plain === undefined || implicit.has(plain)) return null;
  const getters = properties.replaceAll(
    /\.(.)(\w*)/g,
    (_, first: string, rest: string) => `.get${first.toUpperCase()}${rest}()`,
  );
  return `request.getAttribute(${JSON.stringify(plain)})${getters}`;
}

/** Objects that each page has (EL.2.2.1); those that hold what was sent are told apart above. */
const implicit = new Set([
  'pageContext',
  'pageScope',
  'applicationScope',
  'initParam',
  'paramValues',
  'headerValues',
  'param',
  'header',
  'cookie',
  'requestScope',
  'sessionScope',
]);

/** The text of an attribute or a body as Java: what stands in it is put together. Null where nothing in it is known. */
export function textMeant(text: string, isPart: boolean): string | null {
  let isKnown = false;
  let at = 0;
  const parts: string[] = [];
  const literal = (end: number): void => {
    if (end > at) parts.push(JSON.stringify(text.slice(at, end)));
  };
  for (const { 0: whole, index, groups = {} } of text.matchAll(hole)) {
    const { shown, expression } = groups;
    const value = shown === undefined ? meantBy(expression ?? '', isPart) : `(${shown})`;
    literal(index);
    at = index + whole.length;
    if (value === null) parts.push('"x"');
    else {
      isKnown = true;
      parts.push(value);
    }
  }
  literal(text.length);
  return isKnown ? parts.join(' + ') : null;
}

const hole = /<%=(?<shown>[^%]*)%>|\$\{(?<expression>[^{}]{0,1000})\}/g;
