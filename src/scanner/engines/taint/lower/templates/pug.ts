import { DATA, RUNTIME, type TemplateCode } from './template-code.ts';

interface Line {
  readonly indent: number;
  readonly start: number;
  readonly text: string;
}

/** What a line with deeper lines below it has opened. */
interface Open {
  readonly indent: number;
  readonly closes: string;
  /** Markup that ends the element. */
  readonly markup: string;
  /** Lines below are `text`, `code`, or ignored. */
  readonly holds: 'template' | 'text' | 'code' | 'comment';
}

const head = /^(?:[\w:-]+|(?=[.#]))(?:[.#][\w-]+)*/;
const control =
  /^(?:(else\s+if|if|unless|while|case|when|each|for|mixin|block|append|prepend|include|extends|else|default|doctype)\b\s*(.*)|\+([\w-]+)\s*(?:\((.*)\))?\s*(.*))$/s;

/** Pug and Jade: `tag= escaped`, `tag!= raw`, `#{escaped}`, `!{raw}`, attributes, code, loops, mixins and includes. */
export function writePug(code: TemplateCode): void {
  new Pug(code).write();
}

class Pug {
  readonly #code: TemplateCode;
  readonly #open: Open[] = [];

  constructor(code: TemplateCode) {
    this.#code = code;
  }

  write(): void {
    this.#code.add(`const locals = ${DATA};\n`, 0);
    const lines = linesOf(this.#code.source);
    for (let index = 0; index < lines.length; index++) {
      const line = lines[index];
      if (line === undefined || line.text.trim() === '') continue;
      this.#closeTo(line.indent, line.start);
      const holds = this.#open.at(-1)?.holds ?? 'template';
      if (holds === 'text') this.#text(line.text, line.start);
      else if (holds === 'code') this.#code.copy(line.start, line.start + line.text.length).add('\n', line.start);
      else if (holds === 'template') index += this.#line(line, lines, index);
    }
    this.#closeTo(-1, this.#code.source.length);
  }

  /** Answers how many further lines its attributes took. */
  #line(line: Line, lines: readonly Line[], index: number): number {
    const { text, start } = line;
    const sign = /^(?:\/\/-?|-|!?=|\||<)/.exec(text)?.[0];
    if (sign?.startsWith('//')) this.#push(line, { holds: 'comment' });
    else if (sign === '-') this.#codeLine(line, nextIndent(lines, index) > line.indent);
    else if (sign === '=' || sign === '!=') this.#value(sign, text.slice(sign.length), start + sign.length);
    else if (sign === '|' || sign === '<') this.#text(sign === '|' ? text.slice(1) : text, start);
    else {
      const match = control.exec(text);
      if (match !== null && !/^[\w-]+(?:[(.#:]|!?=)/.test(text)) this.#control(line, match);
      else return this.#element(line, lines, index);
    }
    return 0;
  }

  #codeLine(line: Line, isBlock: boolean): void {
    const inner = line.text.slice(1);
    if (inner.trim() === '') {
      this.#push(line, { holds: 'code' });
      return;
    }
    const start = line.start + 1;
    this.#code.copy(start, start + inner.length).add('\n', start);
    if (!isBlock) return;
    const opens = /\{\s*$/.test(inner) ? '' : '{\n';
    this.#code.add(opens, start);
    this.#push(line, { closes: opens === '' ? '' : '}\n' });
  }

  #value(sign: string, expression: string, start: number): void {
    const kind = sign.startsWith('!') ? 'raw' : 'escapeDouble';
    const end = start + expression.length;
    this.#code.output(kind, start, end, () => this.#expression(start, end));
  }

  #expression(start: number, end: number): void {
    const length = this.#code.source.slice(start, end).replace(/;?\s*$/, '').length;
    if (length === 0) this.#code.add('undefined', start);
    else this.#code.copy(start, start + length).add('\n', end);
  }

  #control(line: Line, match: RegExpExecArray): void {
    const [, word, rest = '', mixin, given = '', behind = ''] = match;
    const add = (text: string): void => void this.#code.add(text, line.start);
    const block = (opens: string): void => {
      add(opens);
      this.#push(line, { closes: '}\n' });
    };
    if (mixin !== undefined) {
      add(`${functionName(mixin)}(${given});\n`);
      if (behind !== '') this.#text(behind, line.start);
      this.#push(line, {});
    } else if (word === 'if' || word === 'while') block(`${word} (${rest}) {\n`);
    else if (word === 'unless') block(`if (!(${rest})) {\n`);
    else if (word === 'else') block('else {\n');
    else if (word?.startsWith('else')) block(`else if (${rest}) {\n`);
    else if (word === 'each' || word === 'for') this.#each(rest, block);
    else if (word === 'case') block('{\n');
    else if (word === 'when' || word === 'default') block('if (Math.random()) {\n');
    else if (word === 'mixin') {
      const [, name = 'mixin', parameters = ''] = /^([\w-]+)\s*(?:\((.*)\))?/s.exec(rest) ?? [];
      block(`function ${functionName(name)}(${parameters}) {\n`);
    } else if (word === 'include' || word === 'extends') {
      const file = rest.replace(/^:\S+\s+/, '').trim();
      add(`${RUNTIME}.include(${JSON.stringify(file)}, ${DATA});\n`);
    } else this.#push(line, {});
  }

  #each(rest: string, block: (opens: string) => void): void {
    const [, value = '', index, subject = ''] = /^([\w$]+)(?:\s*,\s*([\w$]+))?\s+(?:in|of)\s+(.+)$/s.exec(rest) ?? [];
    if (value === '') block('{\n');
    else block(`for (const ${value} of ${subject}) {\n${index === undefined ? '' : `const ${index} = 0;\n`}`);
  }

  #element(line: Line, lines: readonly Line[], index: number): number {
    const { source } = this.#code;
    const tag = head.exec(line.text)?.[0] ?? '';
    const name = /^[\w:-]+/.exec(tag)?.[0] ?? 'div';
    let at = line.start + tag.length;
    this.#code.markup(`<${name}`);
    if (source[at] === '(') at = this.#attributes(at);
    this.#code.markup('>');
    let taken = 0;
    for (let next = lines[index]; next !== undefined && next.start + next.text.length < at; next = lines[index + taken])
      taken++;
    const last = lines[index + taken] ?? line;
    const behind = source.slice(at, Math.max(at, last.start + last.text.length));
    const sign = /^(?:&attributes\([^)]*\))?\/?(!?=|\.\s*$|:\s*)?/.exec(behind)?.[0] ?? '';
    const content = behind.slice(sign.length);
    const isRaw = /^(?:script|style)$/.test(name);
    if (/!?=$/.test(sign)) this.#value(sign.endsWith('!=') ? '!=' : '=', content, at + sign.length);
    else if (sign.trim().endsWith(':'))
      this.#line({ indent: line.indent, start: at + sign.length, text: content }, lines, index);
    else if (content.trim() !== '') this.#text(content, at + sign.length);
    const holds = sign.trim().endsWith('.') || isRaw ? 'text' : 'template';
    this.#push(line, { holds, markup: `</${name}>` });
    return taken;
  }

  /** Answers the offset behind the closing bracket. */
  #attributes(open: number): number {
    const { source } = this.#code;
    let at = open + 1;
    while (at < source.length && source[at] !== ')') {
      const [whole, name, sign] = matchAt(/[\s,]*([^\s,=!()]*)\s*(!?=)?\s*/y, source, at);
      if (whole === '') {
        at++;
        continue;
      }
      at += whole.length;
      if (sign === '') this.#code.markup(` ${name}`);
      else {
        const end = expressionEnd(source, at);
        const start = at;
        this.#code.markup(` ${name}="`);
        const kind = sign === '!=' ? 'raw' : 'escapeDouble';
        this.#code.output(kind, start, end, () => this.#expression(start, end)).markup('"');
        at = end;
      }
    }
    return Math.min(source.length, at + 1);
  }

  /** Text with what is put into it: `#{escaped}`, `!{raw}`. */
  #text(text: string, start: number): void {
    const { source } = this.#code;
    const end = start + text.length;
    let at = start;
    for (const match of text.matchAll(/\\?[#!]\{/g)) {
      const open = start + match.index;
      if (open < at || match[0].startsWith('\\')) continue;
      const close = expressionEnd(source, open + 2);
      // What is not closed here closes nothing further on either.
      if (close >= end || source[close] !== '}') break;
      this.#code.markup(source.slice(at, open));
      const kind = match[0].startsWith('!') ? 'raw' : 'escapeDouble';
      this.#code.output(kind, open, close + 1, () => this.#expression(open + 2, close));
      at = close + 1;
    }
    this.#code.markup(source.slice(at, end));
  }

  #push({ indent }: Line, rest: Partial<Open>): void {
    this.#open.push({ indent, closes: '', markup: '', holds: 'template', ...rest });
  }

  #closeTo(indent: number, at: number): void {
    for (let top = this.#open.at(-1); top !== undefined && top.indent >= indent; top = this.#open.at(-1)) {
      this.#open.pop();
      this.#code.add(top.closes, at).markup(top.markup);
    }
  }
}

function linesOf(source: string): Line[] {
  const lines: Line[] = [];
  let start = 0;
  for (const whole of source.split('\n')) {
    const text = whole.replace(/\r$/, '').trimStart();
    const indent = whole.replace(/\r$/, '').length - text.length;
    lines.push({ indent, start: start + indent, text });
    start += whole.length + 1;
  }
  return lines;
}

function nextIndent(lines: readonly Line[], index: number): number {
  for (let at = index + 1; at < lines.length; at++) {
    const line = lines[at];
    if (line !== undefined && line.text.trim() !== '') return line.indent;
  }
  return -1;
}

/** Longest expression of an attribute or of text. */
const LONGEST = 5000;

/**
 * Where an expression ends: before the bracket or comma that closes what is around it, or a space between attributes.
 */
function expressionEnd(source: string, from: number): number {
  let depth = 0;
  let quote = '';
  const limit = Math.min(source.length, from + LONGEST);
  for (let at = from; at < limit; at++) {
    const character = source.charAt(at);
    if (quote !== '') {
      if (character === '\\') at++;
      else if (character === quote) quote = '';
    } else if (/["'`]/.test(character)) quote = character;
    else if (/[([{]/.test(character)) depth++;
    else if (/[)\]}]/.test(character)) {
      if (depth === 0) return at;
      depth--;
    } else if (depth === 0 && (character === ',' || (character === '\n' && at > from))) return at;
    else if (depth === 0 && character === ' ' && /^ +[\w:@.-]+\s*!?=(?!=)/.test(source.slice(at, at + 80))) return at;
  }
  return limit;
}

function matchAt(pattern: RegExp, text: string, at: number): [string, string, string] {
  pattern.lastIndex = at;
  const [whole = '', name = '', sign = ''] = pattern.exec(text) ?? [];
  return [whole, name, sign];
}

const functionName = (name: string): string => `mixin_${name.replaceAll('-', '_')}`;
