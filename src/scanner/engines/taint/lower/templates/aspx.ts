import { openPlace } from './open-place.ts';
import { TemplateCode, type TemplateProgram } from './template-code.ts';

/**
 * The class that a page of Web Forms is, together with the one that its code stands in: scriptlets are its code, what
 * is put out is printed behind the markup right before it, and controls with a name are its fields.
 */
export function aspxProgram(text: string): TemplateProgram {
  const code = new TemplateCode(text);
  const [, kind = '', said = ''] = /<%@\s*(\w+)([\s\S]*?)%>/.exec(text) ?? [];
  if (/^v/i.test(attribute(said, 'Language'))) return code.done();
  // Handlers and services are code behind one line.
  if (/^(?:WebHandler|WebService|ServiceHost|Application)$/i.test(kind)) {
    const start = text.indexOf('%>') + 2;
    return code.copy(start, text.length).done();
  }
  const tags = [...text.matchAll(tag)];
  for (const { index, groups = {} } of tags) {
    const space = /^\s*Import\s+Namespace\s*=\s*"([\w.]+)"/i.exec(groups['directive'] ?? '')?.[1];
    if (space !== undefined) code.add(`using ${space};\n`, index);
  }
  const names = attribute(said, 'Inherits').split(',')[0]?.trim().split('.') ?? [];
  const own = names.pop() ?? '';
  if (names.length > 0) code.add(`namespace ${names.join('.')} {\n`, 0);
  code.add(
    `public partial class ${/^\w+$/.test(own) ? own : 'WebForm'} : System.Web.UI.${bases[kind.toLowerCase()] ?? 'Page'} {\n`,
    0,
  );
  for (const { index, type, id } of controls(text)) code.add(`protected ${type} ${id};\n`, index);
  for (const { index, groups = {} } of tags) {
    const { script } = groups;
    if (script === undefined) continue;
    const start = index + (groups['head'] ?? '').length;
    code.copy(start, start + script.length).add('\n', start + script.length);
  }
  code.add('void Render() {\n', 0);
  let markup = '';
  let at = 0;
  for (const { 0: whole, index, groups = {} } of tags) {
    markup = openPlace(markup + text.slice(at, index));
    at = index + whole.length;
    const { scriptlet, shown } = groups;
    if (scriptlet !== undefined) code.copy(index + 2, index + 2 + scriptlet.length).add('\n', at);
    else if (shown !== undefined) {
      code.add(`Response.Write(${JSON.stringify(markup)} + (`, index);
      code.copy(index + 3, index + 3 + shown.length).add('));\n', at);
      markup = openPlace(`${markup}x`);
    }
  }
  code.add('}\n}\n', text.length);
  return code.add(names.length > 0 ? '}\n' : '', text.length).done();
}

const tag =
  /<%--[\s\S]*?--%>|<%@(?<directive>[\s\S]*?)%>|<%=(?<shown>[\s\S]*?)%>|<%[:#$][\s\S]*?%>|<%(?<scriptlet>[\s\S]*?)%>|(?<head><script\b[^>]*\brunat\s*=\s*["']?server\b[^>]*>)(?<script>[\s\S]*?)<\/script/gi;

const bases: Readonly<Record<string, string>> = { control: 'UserControl', master: 'MasterPage' };

const attribute = (text: string, name: string): string =>
  new RegExp(`\\b${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'i')
    .exec(text)
    ?.slice(1)
    .find((one) => one !== undefined) ?? '';

/** Elements that the server keeps, as fields. */
function controls(text: string): { readonly index: number; readonly type: string; readonly id: string }[] {
  return [...text.matchAll(/<(?:asp:(\w+)|([a-z]\w*))\b((?:[^<>]|<%[\s\S]*?%>)*)>/gi)].flatMap(
    ({ index, 1: control, 2: element = '', 3: said = '' }) => {
      const id = attribute(said, 'id');
      if (!/^[a-z_]\w*$/i.test(id) || !/\brunat\s*=\s*["']?server\b/i.test(said)) return [];
      const type =
        control === undefined ? htmlControl(element.toLowerCase(), said) : `System.Web.UI.WebControls.${control}`;
      return [{ index, type, id }];
    },
  );
}

const htmlControl = (element: string, said: string): string => {
  const input = attribute(said, 'type').toLowerCase() === 'hidden' ? 'HtmlInputHidden' : 'HtmlInputText';
  const known: Readonly<Record<string, string>> = {
    input,
    textarea: 'HtmlTextArea',
    a: 'HtmlAnchor',
    td: 'HtmlTableCell',
  };
  return `System.Web.UI.HtmlControls.${known[element] ?? 'HtmlGenericControl'}`;
};
