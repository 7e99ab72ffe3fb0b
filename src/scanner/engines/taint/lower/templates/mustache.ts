import { scanTags } from './scan-tags.ts';
import { DATA, RUNTIME, type TemplateCode } from './template-code.ts';

const tags = new Map([
  ['{{!--', '--}}'],
  ['{{!', '}}'],
  ['{{{', '}}}'],
  ['{{', '}}'],
]);
const token = /"[^"]*"|'[^']*'|\(|\)|\|[^|]*\||[^\s()|=]+=?/g;

interface Section {
  readonly name: string;
  /** Names that the section declares. */
  readonly names: readonly string[];
  /** It has a data object of its own. */
  readonly hasContext: boolean;
}

/** Handlebars and Mustache: `{{escaped}}`, `{{{raw}}}`, `{{&raw}}`, sections, blocks, helpers and partials. */
export function writeMustache(code: TemplateCode): void {
  new Mustache(code).write();
}

class Mustache {
  readonly #code: TemplateCode;
  readonly #sections: Section[] = [];

  constructor(code: TemplateCode) {
    this.#code = code;
  }

  write(): void {
    const { source } = this.#code;
    let at = 0;
    for (const { open, text, start, end } of scanTags(source, tags)) {
      this.#code.markup(source.slice(at, start));
      at = end;
      if (open.startsWith('{{!') || source[start - 1] === '\\') continue;
      const [, sign = '', inner = ''] = /^~?([#^/>&]?)([\s\S]*?)~?$/.exec(text) ?? [];
      if (open === '{{{') this.#output(text, 'raw', start, end);
      else this.#tag(sign, inner.trim(), start, end);
    }
    while (this.#sections.length > 0) this.#close(source.length);
    this.#code.markup(source.slice(at));
  }

  #tag(sign: string, text: string, start: number, end: number): void {
    if (sign === '/') this.#close(start);
    else if (sign === '>') this.#partial(text, start);
    else if (sign === '#' || sign === '^') this.#open(sign, text, start);
    else if (sign === '' && /^else\b|^\^$/.test(text)) this.#else(text, start);
    else this.#output(text, sign === '&' ? 'raw' : 'escape', start, end);
  }

  #output(text: string, kind: 'raw' | 'escape', start: number, end: number): void {
    const value = this.#value(words(text));
    this.#code.output(kind, start, end, () => this.#code.add(value, start));
  }

  #open(sign: string, text: string, start: number): void {
    const [name = '', ...given] = words(text);
    const depth = this.#depth;
    const section = (rest: Partial<Section>, code: string): void => {
      this.#sections.push({ name, names: [], hasContext: false, ...rest });
      this.#code.add(code, start);
    };
    const args = given.filter((word) => word !== 'as' && !word.startsWith('|'));
    if (sign === '^') section({}, 'if (true) {\n');
    else if (name === 'if' || name === 'unless') section({}, `if (${RUNTIME}.truth(${this.#value(args)})) {\n`);
    else {
      const isBlock = args.length > 0 || name === 'each' || name === 'with';
      const names = (given.find((word) => word.startsWith('|')) ?? '').split(/[\s|]+/).filter(isName);
      const subject = isBlock ? this.#value(args) : this.#path(name);
      const declared = names[0] === undefined ? '' : `const ${names[0]} = ${context(depth + 1)};\n`;
      const one = name === 'with' ? `[${subject}]` : `[].concat(${subject})`;
      section({ names, hasContext: true }, `for (const ${context(depth + 1)} of ${one}) {\n${declared}`);
    }
  }

  #else(text: string, start: number): void {
    const section = this.#sections.at(-1);
    if (section === undefined) return;
    const condition = /^else\s+(?:if|unless)\s+(.*)$/.exec(text)?.[1];
    if (section.hasContext) {
      // Nothing was there: the context is the outer one.
      this.#sections.splice(-1, 1, { ...section, names: [], hasContext: false });
      this.#code.add('}\nif (true) {\n', start);
    } else if (condition === undefined) this.#code.add('} else {\n', start);
    else this.#code.add(`} else if (${RUNTIME}.truth(${this.#value(words(condition))})) {\n`, start);
  }

  #close(start: number): void {
    if (this.#sections.pop() !== undefined) this.#code.add('}\n', start);
  }

  #partial(text: string, start: number): void {
    const [name = '', ...given] = words(text);
    const isComputed = name === '(';
    const own = given.filter((word) => !word.includes('=')).slice(isComputed ? given.length : 0);
    const fields = this.#named(given);
    const data = own[0] === undefined ? context(this.#depth) : this.#path(own[0]);
    if (!isComputed)
      this.#code.add(
        `${RUNTIME}.include(${JSON.stringify(unquoted(name))}, Object.assign({}, ${data}, ${fields}));\n`,
        start,
      );
  }

  get #depth(): number {
    return this.#sections.filter(({ hasContext }) => hasContext).length;
  }

  /** A path, or a helper with what it is given. */
  #value(given: readonly string[]): string {
    const [first = '', ...rest] = given;
    if (first === '(') return this.#value(rest.slice(0, closing(given) - 1));
    if (rest.length === 0) return this.#path(first);
    return `${RUNTIME}.helper.${isName(first) ? first : 'other'}(${this.#arguments(rest).join(', ')})`;
  }

  #arguments(given: readonly string[]): string[] {
    const values: string[] = [];
    for (let at = 0; at < given.length; at++) {
      const word = given[at] ?? '';
      if (word === '(') {
        const inner = given.slice(at);
        const end = closing(inner);
        values.push(this.#value(inner.slice(1, end)));
        at += end;
      } else if (word !== ')' && !word.endsWith('=')) values.push(this.#path(word.replace(/^[\w-]+=/, '')));
    }
    return values;
  }

  #named(given: readonly string[]): string {
    const fields = given.flatMap((word, index) =>
      word.endsWith('=') ? [`${JSON.stringify(word.slice(0, -1))}: ${this.#path(given[index + 1] ?? '')}`] : [],
    );
    return `{${fields.join(', ')}}`;
  }

  #path(text: string): string {
    if (/^["']/.test(text)) return JSON.stringify(unquoted(text));
    if (/^-?\d/.test(text) || /^(?:true|false|null|undefined)$/.test(text)) return /^-?\d/.test(text) ? '0' : text;
    let depth = this.#depth;
    let rest = text.replace(/^@root\b[./]?/, () => {
      depth = 0;
      return '';
    });
    if (rest.startsWith('@')) return '0';
    for (; rest.startsWith('../'); rest = rest.slice(3)) depth = Math.max(0, depth - 1);
    const [head = '', ...steps] = rest.split(/[./[\]]+/).filter((step) => step !== '' && step !== 'this');
    if (head === '') return context(depth);
    const members = steps.map((step) => `[${JSON.stringify(step)}]`).join('');
    if (this.#sections.some(({ names }) => names.includes(head))) return `${head}${members}`;
    // A name that the section's own object lacks is looked for further out.
    const ways = Array.from({ length: depth + 1 }, (_, back) => `${context(depth - back)}[${JSON.stringify(head)}]`);
    return `(${ways.join(' ?? ')})${members}`;
  }
}

const context = (depth: number): string => (depth === 0 ? DATA : `${DATA}${depth}`);
const words = (text: string): string[] => text.match(token) ?? [];
const isName = (text: string): boolean => /^[A-Za-z_]\w*$/.test(text) && !reserved.test(text);
const unquoted = (text: string): string => text.replace(/^["']|["']$/g, '');
const reserved =
  /^(?:break|case|catch|class|const|continue|debugger|default|delete|do|else|enum|export|extends|false|finally|for|function|if|import|in|instanceof|let|new|null|return|static|super|switch|this|throw|true|try|typeof|var|void|while|with|yield|await)$/;

/** Index of the bracket that closes the first word. */
function closing(given: readonly string[]): number {
  let depth = 0;
  for (const [index, word] of given.entries()) {
    if (word === '(') depth++;
    else if (word === ')' && --depth === 0) return index;
  }
  return given.length;
}
