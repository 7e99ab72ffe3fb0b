import { jinjaExpression, jinjaName } from './jinja-expression.ts';
import { scanTags } from './scan-tags.ts';
import { DATA, RUNTIME, type TemplateCode } from './template-code.ts';

/** How its tags begin and end. */
export const jinjaTags: ReadonlyMap<string, string> = new Map([
  ['{#', '#}'],
  ['{{', '}}'],
  ['{%', '%}'],
]);
const loops = /^\s*\(?([\w\s,]+?)\)?\s+in\s+([\s\S]+?)(?:\s+(?:recursive|reversed))?$/;

/**
 * Jinja, Django, Nunjucks, Twig and Liquid: `{{ escaped }}`, `{{ value|safe }}`, `{% if %}`, `{% for %}`, `{% include
 * %}` and their like.
 */
export function writeJinja(code: TemplateCode): void {
  new Jinja(code).write();
}

class Jinja {
  readonly #code: TemplateCode;
  /** Blocks that are open, by the name of their tag; whether they escape, where they say so. */
  readonly #open: { readonly name: string; readonly closes: string; readonly escapes: boolean }[] = [];
  /** Names that were declared by `set`, at any depth. */
  readonly #names = new Set<string>();

  constructor(code: TemplateCode) {
    this.#code = code;
  }

  write(): void {
    const { source } = this.#code;
    const found = [...scanTags(source, jinjaTags)].map((tag) => ({ ...tag, ...statementOf(tag.text) }));
    for (const { open, name, rest } of found)
      if (open === '{%') for (const one of declared(name, rest)) this.#names.add(one);
    for (const name of this.#names) this.#code.add(`let ${name} = ${DATA}[${JSON.stringify(name)}];\n`, 0);
    let at = 0;
    let silent: string | null = null;
    for (const { open, text, name, rest, start, end } of found) {
      this.#code.markup(source.slice(at, start));
      at = end;
      if (silent !== null) {
        if (open === '{%' && name === silent) silent = null;
      } else if (open === '{{') this.#output(trimmed(text), start, end);
      else if (open === '{%' && verbatim.has(name)) silent = `end${name}`;
      else if (open === '{%') this.#statement(name, rest, start, end);
    }
    while (this.#open.length > 0) this.#close(this.#open.at(-1)?.name ?? '', source.length);
    this.#code.markup(source.slice(at));
  }

  #output(text: string, start: number, end: number): void {
    const { code, filters } = jinjaExpression(text);
    const isRaw = filters.some((one) => unescaping.has(one)) || this.#open.some(({ escapes }) => !escapes);
    this.#code.output(isRaw ? 'raw' : 'escape', start, end, () => this.#code.add(code, start));
  }

  #statement(name: string, rest: string, start: number, end: number): void {
    const write = (text: string): void => void this.#code.add(text, start);
    const condition = (): string => `${RUNTIME}.truth(${jinjaExpression(rest).code})`;
    if (name === 'if' || name === 'ifchanged') this.#push(name, '}\n', `if (${condition()}) {\n`, start);
    else if (name === 'unless') this.#push(name, '}\n', `if (!${condition()}) {\n`, start);
    else if (name === 'elif' || name === 'elsif' || name === 'elseif') write(`} else if (${condition()}) {\n`);
    else if (name === 'else' || name === 'empty')
      write(this.#open.at(-1)?.name === 'for' ? '}\n{\n' : this.#open.length > 0 ? '} else {\n' : '');
    else if (name === 'for') this.#for(rest, start);
    else if (name === 'set' || name === 'assign') this.#set(rest, start);
    else if (name === 'with') this.#with(rest, start);
    else if (name === 'macro') this.#macro(rest, start);
    else if (name === 'autoescape') this.#push(name, '}\n', '{\n', start, !/^(?:false|off)\b/.test(rest));
    else if (name === 'include' || name === 'render') this.#include(rest, start);
    else if (name === 'extends') this.#include(rest, start);
    else if (name === 'filter' || name === 'call' || name === 'blocktrans' || name === 'blocktranslate')
      this.#push(name, '}\n', '{\n', start);
    else if (name.startsWith('end')) this.#close(name.slice(3), start);
    else if (name === 'do' || name === 'print' || name === 'echo') {
      if (name === 'do') write(`${jinjaExpression(rest).code};\n`);
      else this.#output(rest, start, end);
    }
  }

  #push(name: string, closes: string, opens: string, start: number, escapes = true): void {
    this.#open.push({ name, closes, escapes });
    this.#code.add(opens, start);
  }

  /** Ends the nearest block of that name, and those that were left open in it. */
  #close(name: string, start: number): void {
    const index = this.#open.findLastIndex((one) => one.name === name);
    if (index === -1) return;
    for (const { closes } of this.#open.splice(index).reverse()) this.#code.add(closes, start);
  }

  #for(rest: string, start: number): void {
    const [, names = '', subject = ''] = loops.exec(rest) ?? [];
    const [first = '', second] = names.split(/[\s,]+/).filter(isName);
    const { code } = jinjaExpression(subject.replace(/\.items\(\)$|\.items$/, ''));
    const target = second === undefined ? first || 'item' : `[${names.split(/[\s,]+/).filter(isName)}]`;
    const isPairs = second !== undefined && /\.items(?:\(\))?$/.test(subject);
    this.#push('for', '}\n', `for (const ${target} of ${isPairs ? `Object.entries(${code})` : code}) {\n`, start);
  }

  #set(rest: string, start: number): void {
    const [, names = '', value] = /^([\w\s,.]+?)(?:=([\s\S]*))?$/.exec(rest) ?? [];
    const [name = ''] = names.split(/[\s,]+/).filter(isName);
    if (name === '') return;
    if (value !== undefined) this.#code.add(`${name} = ${jinjaExpression(value).code};\n`, start);
    else this.#push('set', '}\n', '{\n', start);
  }

  /** Jinja's `a=b, c=d`, Django's `a=b c=d` and `b as a`. */
  #with(rest: string, start: number): void {
    const pairs = fields(rest).map(([name, value]) => `const ${name} = ${value};\n`);
    this.#push('with', '}\n', `{\n${pairs.join('')}`, start);
  }

  #macro(rest: string, start: number): void {
    const [, name = '', given = ''] = /^(\w+)\s*\(([\s\S]*)\)/.exec(rest) ?? [];
    const names = given.split(',').map((one) => one.split('=')[0]?.trim() ?? '');
    const parameters = names.filter(isName).join(', ');
    this.#push('macro', '}\n', isName(name) ? `function ${name}(${parameters}) {\n` : '{\n', start);
  }

  #include(rest: string, start: number): void {
    const [, file, more = ''] = /^(?:"([^"]*)"|'[^']*')([\s\S]*)$/.exec(rest) ?? [];
    const name = file ?? /^'([^']*)'/.exec(rest)?.[1];
    if (name === undefined) return;
    const given = fields(more.replace(/^\s*(?:ignore missing|with|only|without context|,)\s*/g, ''));
    const known = [...this.#names].map((one) => `${one}`);
    const own = given.map(([field, value]) => `${JSON.stringify(field)}: ${value}`);
    const data = `Object.assign({}, ${DATA}, {${[...known, ...own].join(', ')}})`;
    this.#code.add(`${RUNTIME}.include(${JSON.stringify(name)}, ${data});\n`, start);
  }
}

/** What stands inside is text. */
const verbatim = new Set(['raw', 'verbatim', 'comment']);

const trimmed = (text: string): string => text.replace(/^[-~+]/, '').replace(/[-~+]$/, '');

function statementOf(text: string): { name: string; rest: string } {
  const [, name = '', rest = ''] = /^\s*(\w*)([\s\S]*)$/.exec(trimmed(text)) ?? [];
  return { name, rest: rest.trim() };
}

/** Filters after which a value is put into the page as it is. */
const unescaping = new Set(['safe', 'raw', 'safeseq', 'unescape']);

const isName = (name: string): boolean => name !== '' && jinjaName(name) === name;

function declared(tagName: string, rest: string): string[] {
  if (tagName !== 'set' && tagName !== 'assign') return [];
  const names = /^\s*([\w\s,]+?)\s*(?:=|$)/.exec(rest)?.[1] ?? '';
  return names
    .split(/[\s,]+/)
    .filter(isName)
    .slice(0, 1);
}

/** `name=value` pairs, with commas or spaces between. */
function fields(text: string): [string, string][] {
  const found: [string, string][] = [];
  for (const [, name = '', value = ''] of text.matchAll(
    /(\w+)\s*[=:]\s*((?:"[^"]*"|'[^']*'|[^\s,"'|]+)(?:\s*\|\s*\w+(?::\S+|\([^)]*\))?)*)/g,
  ))
    if (isName(name)) found.push([name, jinjaExpression(value).code]);
  return found;
}
