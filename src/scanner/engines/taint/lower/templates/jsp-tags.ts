import { meantBy, textMeant } from './jsp-expression.ts';

/** A tag of the standard actions (JSP.5) or of the standard library (JSTL): what it is called, given and holds. */
export interface JspTag {
  /** With its prefix: `c:out`. */
  readonly name: string;
  /** As they stand behind the name. */
  readonly attributes: string;
  /** What stands up to its end tag; empty where it is not taken with it. */
  readonly body: string;
}

/** What a tag does: statements, and what it puts into the page. */
interface TagMeaning {
  readonly code?: string;
  readonly shown?: string;
}

/**
 * What a tag does in Java; nothing for one of other libraries. Those that are not written as shown show nothing of what
 * they are given.
 */
export function tagMeaning({ name, attributes, body }: JspTag, isPart: boolean): TagMeaning {
  const given = (wanted: string): string => attributeOf(attributes, wanted);
  const meant = (wanted: string): string | null => textMeant(given(wanted), isPart);
  const text = (wanted: string): string | null =>
    meant(wanted) ??
    (body === ''
      ? null
      : textMeant(body.replaceAll(/<sql:(?:date)?param\b(?:[^>"']|"[^"]*"|'[^']*')*>/gi, ''), isPart));
  const when = (value: string | null, code: (value: string) => string): TagMeaning =>
    value === null ? {} : { code: code(value) };
  switch (name) {
    case 'c:set':
      return when(text('value'), (value) => `request.setAttribute(${JSON.stringify(given('var'))}, ${value});\n`);
    case 'c:out': {
      const value = given('escapeXml') === 'false' ? meant('value') : null;
      return value === null ? {} : { shown: value };
    }
    case 'c:forEach':
      return when(
        elementsOf(given('items'), isPart),
        (list) => `for (Object each : ${list}) request.setAttribute(${JSON.stringify(given('var'))}, each);\n`,
      );
    case 'c:redirect':
      return when(meant('url'), (value) => `response.sendRedirect(${value});\n`);
    // It takes whole addresses as well as pages.
    case 'c:import':
      return when(meant('url'), (value) => `new java.net.URL(${value}).openStream();\n`);
    case 'jsp:include':
      return when(meant('page'), (value) => `request.getRequestDispatcher(${value}).include(request, response);\n`);
    case 'jsp:forward':
      return when(meant('page'), (value) => `request.getRequestDispatcher(${value}).forward(request, response);\n`);
    case 'sql:query':
      return when(text('sql'), (value) => `new ${STATEMENTS}.QueryTag().setSql(${value});\n`);
    case 'sql:update':
      return when(text('sql'), (value) => `new ${STATEMENTS}.UpdateTag().setSql(${value});\n`);
    case 'jsp:useBean':
      return beanOf(given('id'), given('class'), given('type'), given('scope'));
    case 'jsp:setProperty':
      return propertySet(given('name'), given('property'), given('param'), meant('value'), given('value') !== '');
    case 'jsp:getProperty':
      return isName(given('name')) && isName(given('property'))
        ? { shown: `${given('name')}.${accessor('get', given('property'))}()` }
        : {};
    default:
      return {};
  }
}

const STATEMENTS = 'org.apache.taglibs.standard.tag.rt.sql';

function attributeOf(attributes: string, wanted: string): string {
  const [, double, single] =
    new RegExp(`\\s${wanted}\\s*=\\s*(?:"((?:<%=[^%]*%>|[^"])*)"|'((?:<%=[^%]*%>|[^'])*)')`).exec(attributes) ?? [];
  return double ?? single ?? '';
}

function elementsOf(items: string, isPart: boolean): string | null {
  const [, inner] = /^\$\{([^{}]*)\}$/.exec(items) ?? [];
  if (inner === undefined) return null;
  const [, parameters] = /^\s*paramValues\.(\w+)\s*$/.exec(inner) ?? [];
  if (parameters !== undefined) return `request.getParameterValues(${JSON.stringify(parameters)})`;
  const value = meantBy(inner, isPart);
  return value === null ? null : `(java.util.List) ${value}`;
}

const isName = (text: string): boolean => /^[A-Za-z_]\w*$/.test(text);

const accessor = (kind: 'get' | 'set', property: string): string =>
  kind + property.charAt(0).toUpperCase() + property.slice(1);

/** A bean that its scope has, or that is made for it. */
function beanOf(id: string, made: string, type: string, scope: string): TagMeaning {
  if (!isName(id) || !/^[\w.]+$/.test(made === '' ? type : made)) return {};
  const holder = scope === 'session' ? 'session' : scope === 'application' ? 'application' : 'request';
  const key = JSON.stringify(id);
  const found = `var ${id} = ${holder}.getAttribute(${key});\n`;
  const fresh =
    made === '' ? '' : `if (${id} == null) ${id} = new ${made}();\n${holder}.setAttribute(${key}, ${id});\n`;
  // Where expressions look first.
  return { code: `${found}${fresh}request.setAttribute(${key}, ${id});\n` };
}

function propertySet(
  bean: string,
  property: string,
  param: string,
  value: string | null,
  isGiven: boolean,
): TagMeaning {
  if (!isName(bean)) return {};
  if (property === '*')
    return { code: `org.apache.commons.beanutils.BeanUtils.populate(${bean}, request.getParameterMap());\n` };
  if (!isName(property) || (isGiven && value === null)) return {};
  const taken = value ?? `request.getParameter(${JSON.stringify(param === '' ? property : param)})`;
  return { code: `${bean}.${accessor('set', property)}(${taken});\n` };
}
