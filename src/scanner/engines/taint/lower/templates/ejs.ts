import { DATA, type Output, RUNTIME, type TemplateCode } from './template-code.ts';

const tag = /<%(%|#|=|-(?!%>)|~|_)?/g;
const outputs: Readonly<Record<string, Output>> = { '=': 'escape', '-': 'raw', '~': 'raw' };

/** EJS and Eta: `<% code %>`, `<%= escaped %>`, `<%- raw %>` (Eta's `<%~`), `<%# comment %>`. */
export function writeEjs(code: TemplateCode): void {
  const { source } = code;
  code.add(
    `const locals = ${DATA}, it = ${DATA};\nconst include = (file, data) => ${RUNTIME}.include(file, Object.assign({}, ${DATA}, data));\n`,
    0,
  );
  let at = 0;
  for (let open = next(source, at); open !== null; open = next(source, at)) {
    code.markup(source.slice(at, open.index));
    const [whole, sign = ''] = open;
    const start = open.index + whole.length;
    if (sign === '%') {
      at = start;
      continue;
    }
    const close = source.indexOf('%>', start);
    const end = close === -1 ? source.length : close;
    at = Math.min(source.length, end + 2);
    if (sign === '#') continue;
    const last = /[-_]$/.test(source.slice(start, end)) ? end - 1 : end;
    const output = outputs[sign];
    if (output === undefined) code.copy(start, last).add('\n', last);
    else code.output(output, open.index, at, () => writeExpression(code, start, last));
  }
  code.markup(source.slice(at));
}

/** The newline ends a comment that the expression may end in. */
function writeExpression(code: TemplateCode, start: number, end: number): void {
  const text = code.source.slice(start, end);
  const length = text.replace(/;?\s*$/, '').length;
  code.copy(start, start + length).add('\n', end);
}

function next(source: string, from: number): RegExpExecArray | null {
  tag.lastIndex = from;
  return tag.exec(source);
}
