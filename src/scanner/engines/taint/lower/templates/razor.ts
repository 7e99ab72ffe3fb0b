import { closingOf, skipped } from './csharp-text.ts';
import { TemplateCode, type TemplateProgram } from './template-code.ts';

/**
 * The class that a page or view of Razor is: what stands behind `@` is its code. What is put out is escaped, so that
 * only what the code itself calls does harm.
 */
export function razorProgram(text: string, isComponent: boolean): TemplateProgram {
  const code = new TemplateCode(text);
  for (const { index, groups = {} } of text.matchAll(directives)) {
    if (groups['space'] !== undefined) code.add(`using ${groups['space']};\n`, index);
  }
  const base = isComponent
    ? 'Microsoft.AspNetCore.Components.ComponentBase'
    : 'Microsoft.AspNetCore.Mvc.RazorPages.Page';
  code.add(`public class RazorPage : ${base} {\n`, 0);
  for (const { index, groups = {} } of text.matchAll(directives))
    if (groups['type'] !== undefined && groups['name'] !== undefined)
      code.add(`${groups['type']} ${groups['name']};\n`, index);
  const members = [...text.matchAll(/@(?:functions|code)\s*\{/g)].map(({ 0: head, index }) => {
    const start = index + head.length;
    return { from: index, start, end: closingOf(text, start - 1) };
  });
  for (const { start, end } of members) code.copy(start, end).add('\n', end);
  code.add('void Execute() {\n', 0);
  const razor = new Razor(code, members);
  razor.markup(0, text.length);
  return code.add('}\n}\n', text.length).done();
}

const directives =
  /^[ \t]*@(?:using[ \t]+(?<space>[\w.]+)[ \t]*;?|inject[ \t]+(?<type>[\w.<>, ]+?)[ \t]+(?<name>\w+))[ \t]*\r?$/gm;
/** What says something of the whole file, up to the end of its line. */
const lineDirective =
  /(?:using|inject|model|page|inherits|addTagHelper|removeTagHelper|tagHelperPrefix|layout|namespace|implements|attribute|typeparam|rendermode|preservewhitespace)\b[^\n]*/y;
const blockHead = /(?:if|for|foreach|while|switch|using|lock|do|try|section\s+\w+|await\s+foreach)\b\s*/y;
const nextHead = /\s*(?:else(?:\s+if\b)?|catch|finally|while)\b\s*/y;
const word = /[\p{L}_]\w*/uy;
const tagName = /<([a-zA-Z][\w:.-]*)/y;
const alone: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
);

/** Code that stands beside what the page shows. */
interface Member {
  readonly from: number;
  readonly end: number;
}

/** Copies the code of a page, and says where markup stands in it. */
class Razor {
  readonly #code: TemplateCode;
  readonly #text: string;
  readonly #members: readonly Member[];

  constructor(code: TemplateCode, members: readonly Member[]) {
    this.#code = code;
    this.#text = code.source;
    this.#members = members;
  }

  /** Markup with code behind each `@`. */
  markup(start: number, end: number): void {
    for (let at = start; at < end; ) {
      const next = this.#text.indexOf('@', at);
      if (next < 0 || next >= end) return;
      at = this.#behind(next, end);
    }
  }

  /** What an `@` begins; answers where markup goes on. */
  #behind(at: number, end: number): number {
    const text = this.#text;
    const member = this.#members.find(({ from }) => from === at);
    if (member !== undefined) return member.end + 1;
    if (text[at + 1] === '*') return indexAfter(text, '*@', at + 2, end);
    if (text[at + 1] === '@' || /\w/.test(text[at - 1] ?? '')) return at + 2;
    if (text[at + 1] === '{') {
      // What it declares, the rest of the page knows.
      const close = Math.min(closingOf(text, at + 1), end);
      this.#statements(at + 2, close);
      return close + 1;
    }
    if (text[at + 1] === '(') {
      const close = Math.min(closingOf(text, at + 1), end);
      this.#shown(at + 2, close);
      return close + 1;
    }
    const directive = matchAt(lineDirective, text, at + 1);
    if (directive !== null && !/^using\s*\(/.test(directive)) return at + 1 + directive.length;
    const head = matchAt(blockHead, text, at + 1);
    if (head !== null) return this.#statement(at + 1, head, end);
    const close = this.#expression(at + 1, end);
    if (close > at + 1) this.#shown(at + 1, close);
    return Math.max(close, at + 1);
  }

  #shown(start: number, end: number): void {
    this.#code.add('Write(', start).copy(start, end).add(');\n', end);
  }

  /** Names, calls and elements one behind the other. */
  #expression(start: number, end: number): number {
    const text = this.#text;
    const awaited = /^await\s+/.exec(text.slice(start, start + 20))?.[0].length ?? 0;
    const first = matchAt(word, text, start + awaited);
    if (first === null) return start;
    let at = start + awaited + first.length;
    while (at < end) {
      const next = text[at] ?? '';
      if (next === '(' || next === '[') at = Math.min(closingOf(text, at), end - 1) + 1;
      else {
        const dot = /^(?:\?|!)?\./.exec(text.slice(at, at + 3))?.[0] ?? '';
        const name = dot === '' ? null : matchAt(word, text, at + dot.length);
        if (name === null) return at;
        at += dot.length + name.length;
      }
    }
    return at;
  }

  /** `if (…) {…} else {…}`; the heads are code, and sections stand for their markup. */
  #statement(start: number, head: string, end: number): number {
    const text = this.#text;
    let at = start + head.length;
    if (head.startsWith('section')) {
      const close = Math.min(closingOf(text, at), end);
      this.markup(at + 1, close);
      return close + 1;
    }
    for (let from = start; ; ) {
      if (text[at] === '(') at = Math.min(closingOf(text, at), end) + 1;
      const open = text.slice(at, end).search(/\S/);
      if (open < 0 || text[at + open] !== '{') {
        if (text[at + open] === ';') this.#code.copy(from, at + open + 1).add('\n', at);
        return at;
      }
      this.#code.copy(from, at);
      at = this.#block(at + open, end);
      const more = matchAt(nextHead, text, at);
      if (more === null) return at;
      from = at;
      at += more.length;
    }
  }

  /** `{…}` of code. */
  #block(open: number, end: number): number {
    const close = Math.min(closingOf(this.#text, open), end);
    this.#code.add('{\n', open);
    this.#statements(open + 1, close);
    this.#code.add('}\n', close);
    return close + 1;
  }

  /** Code in which markup may stand where a statement begins. */
  #statements(start: number, end: number): void {
    const text = this.#text;
    let from = start;
    let isBegun = false;
    for (let at = start; at < end; ) {
      const next = text[at] ?? '';
      const stop = isBegun ? -1 : this.#markupAt(at, end);
      if (stop > at) {
        this.#code.copy(from, at);
        this.markup(at, stop);
        at = stop;
        from = stop;
      } else if (/\s/.test(next)) at++;
      else {
        isBegun = next !== ';' && next !== '{' && next !== '}';
        at = skipped(text, at);
      }
    }
    this.#code.copy(from, end).add('\n', end);
  }

  /** Where markup ends that begins here; -1 where none does. */
  #markupAt(at: number, end: number): number {
    const text = this.#text;
    if (text.startsWith('@:', at)) return indexAfter(text, '\n', at, end);
    const name = matchAt(tagName, text, at)?.slice(1);
    if (name === undefined) return -1;
    const tags = new RegExp(`<(/?)${name.replaceAll('.', '\\.')}\\b[^<>]*?(/?)>`, 'g');
    tags.lastIndex = at;
    let depth = 0;
    for (let tag = tags.exec(text); tag !== null && tag.index < end; tag = tags.exec(text)) {
      if (tag[1] === '/') depth--;
      else if (tag[2] !== '/' && !alone.has(name.toLowerCase())) depth++;
      if (depth <= 0) return tags.lastIndex;
    }
    return end;
  }
}

const indexAfter = (text: string, what: string, from: number, end: number): number => {
  const found = text.indexOf(what, from);
  return found < 0 || found >= end ? end : found + what.length;
};

const matchAt = (pattern: RegExp, text: string, at: number): string | null => {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? null;
};
