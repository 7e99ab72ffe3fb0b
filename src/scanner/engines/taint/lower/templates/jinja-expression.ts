import { DATA, RUNTIME } from './template-code.ts';

const token =
  /\s+|"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|\\[\s\S])*'|\d+(?:\.\d+)?|[A-Za-z_]\w*|\*\*|\/\/|[=!<>]=|[()[\]{}.,:|~+\-*/%<>=?]|[\s\S]/g;
const binary: Readonly<Record<string, string>> = {
  and: '&&',
  or: '||',
  '==': '===',
  '!=': '!==',
  '<': '<',
  '>': '>',
  '<=': '<=',
  '>=': '>=',
  '+': '+',
  '~': "+ '' +",
  '-': '-',
  '*': '*',
  '/': '/',
  '//': '/',
  '%': '%',
  '**': '*',
};
const constants: Readonly<Record<string, string>> = {
  true: 'true',
  True: 'true',
  false: 'false',
  False: 'false',
  none: 'null',
  None: 'null',
  null: 'null',
};
/** How deep brackets are followed; deeper ones are unknown. */
const MAX_DEPTH = 40;

/** An expression as JavaScript. */
export interface Expression {
  readonly code: string;
  /** Filters that it ends in, in their order. */
  readonly filters: readonly string[];
}

/** Expressions of Jinja, Django, Nunjucks, Twig and Liquid, as far as values travel through them. Never throws. */
export function jinjaExpression(text: string): Expression {
  const reader = new Reader(text);
  const code = reader.choice(0);
  return { code, filters: reader.filters };
}

/** A name of the template as one of JavaScript. */
export const jinjaName = (name: string): string =>
  /^[A-Za-z_$]\w*$/.test(name) && !reserved.has(name) ? name : `${DATA}[${JSON.stringify(name)}]`;

/** Functions that frameworks give to all their templates. */
const given = new Set(['url_for', 'path', 'url', 'csrf_token']);

const reserved = new Set(
  'break case catch class const continue debugger default delete do else enum export extends false finally for function if import in instanceof let new null return static super switch this throw true try typeof var void while with yield await'.split(
    ' ',
  ),
);

class Reader {
  filters: readonly string[] = [];
  readonly #tokens: readonly string[];
  #at = 0;

  constructor(text: string) {
    this.#tokens = (text.match(token) ?? []).filter((one) => one.trim() !== '');
  }

  choice(depth: number): string {
    const value = this.#operation(depth);
    if (this.#take('if')) {
      const condition = this.#operation(depth);
      const other = this.#take('else') ? this.choice(depth) : 'undefined';
      return `((${condition}) ? ${value} : ${other})`;
    }
    if (this.#peek === '?') {
      this.#at++;
      const yes = this.choice(depth);
      this.#take(':');
      return `((${value}) ? ${yes} : ${this.choice(depth)})`;
    }
    return value;
  }

  /** All binary operators alike: what is computed matters less than what it is computed of. */
  #operation(depth: number): string {
    let value = this.#operand(depth);
    for (let next = this.#peek; next !== undefined; next = this.#peek) {
      const operator = binary[next];
      if (operator !== undefined) {
        this.#at++;
        value = `(${value} ${operator} ${this.#operand(depth)})`;
      } else if (next === 'in' || (next === 'not' && this.#tokens[this.#at + 1] === 'in')) {
        this.#at += next === 'in' ? 1 : 2;
        value = `${RUNTIME}.truth(${value}, ${this.#operand(depth)})`;
      } else if (next === 'is') {
        this.#at++;
        this.#take('not');
        this.#at++;
        if (this.#peek === '(') this.#operand(depth);
        value = `${RUNTIME}.truth(${value})`;
      } else break;
      this.filters = [];
    }
    return value;
  }

  #operand(depth: number): string {
    if (depth > MAX_DEPTH) return 'undefined';
    if (this.#take('not')) return `!(${this.#operand(depth + 1)})`;
    if (this.#take('-') || this.#take('+')) return `-(${this.#operand(depth + 1)})`;
    return this.#followed(this.#primary(depth), depth);
  }

  #primary(depth: number): string {
    const word = this.#tokens[this.#at++];
    if (word === undefined) return 'undefined';
    if (word === '(') {
      const [inner = 'undefined'] = this.#list(')', depth);
      return `(${inner})`;
    }
    if (word === '[') return `[${this.#list(']', depth).join(', ')}]`;
    if (word === '{') return `{${this.#pairs(depth).join(', ')}}`;
    if (/^["']/.test(word)) return JSON.stringify(plain(word));
    if (/^\d/.test(word)) return String(Number(word));
    if (this.#peek === '(' && given.has(word)) return `${RUNTIME}.helper.${word}`;
    if (word === 'csrf_token') return `${RUNTIME}.helper.csrf_token()`;
    if (/^[A-Za-z_]/.test(word)) return constants[word] ?? jinjaName(word);
    return 'undefined';
  }

  /** Members, calls and filters behind a value. */
  #followed(first: string, depth: number): string {
    let value = first;
    let filters: string[] = [];
    for (;;) {
      if (this.#take('.')) value = `${value}[${JSON.stringify(this.#tokens[this.#at++] ?? '')}]`;
      else if (this.#take('[')) value = `${value}[${this.#list(']', depth)[0] ?? 'undefined'}]`;
      else if (this.#take('(')) {
        value = `${value}(${this.#list(')', depth).join(', ')})`;
        filters = [];
      } else if (this.#take('|')) {
        const name = this.#tokens[this.#at++] ?? '';
        const args = this.#filterArguments(depth);
        value = `${RUNTIME}.filter.${/^[A-Za-z_]\w*$/.test(name) ? name : 'other'}(${[value, ...args].join(', ')})`;
        filters.push(name);
      } else break;
    }
    this.filters = filters;
    return value;
  }

  /** `f(a, b)`, Django's `f:a`, Liquid's `f: a, b`. */
  #filterArguments(depth: number): string[] {
    if (this.#take('(')) return this.#list(')', depth);
    if (!this.#take(':')) return [];
    const args = [this.#members(depth)];
    while (this.#take(',')) args.push(this.#members(depth));
    return args;
  }

  #members(depth: number): string {
    let value = this.#primary(depth);
    while (this.#take('.')) value = `${value}[${JSON.stringify(this.#tokens[this.#at++] ?? '')}]`;
    return value;
  }

  #list(close: string, depth: number): string[] {
    const values: string[] = [];
    while (this.#peek !== undefined && !this.#take(close)) {
      const before = this.#at;
      // A keyword argument counts as one of the others.
      if (this.#tokens[this.#at + 1] === '=' && /^\w+$/.test(this.#peek)) this.#at += 2;
      values.push(this.choice(depth + 1));
      this.#take(',');
      if (this.#take(':')) continue;
      if (this.#at === before) this.#at++;
    }
    return values;
  }

  #pairs(depth: number): string[] {
    const pairs: string[] = [];
    while (this.#peek !== undefined && !this.#take('}')) {
      const before = this.#at;
      const key = this.choice(depth + 1);
      pairs.push(`[${key}]: ${this.#take(':') ? this.choice(depth + 1) : key}`);
      this.#take(',');
      if (this.#at === before) this.#at++;
    }
    return pairs;
  }

  get #peek(): string | undefined {
    return this.#tokens[this.#at];
  }

  #take(word: string): boolean {
    if (this.#tokens[this.#at] !== word) return false;
    this.#at++;
    return true;
  }
}

const plain = (literal: string): string => literal.slice(1, -1).replace(/\\([\s\S])/g, '$1');
