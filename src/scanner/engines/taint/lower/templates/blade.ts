import { TemplateCode, type TemplateProgram } from './template-code.ts';

/**
 * The program of a Blade template, in PHP: `{{ escaped }}`, `{!! raw !!}`, `@if`, `@foreach` and their like, `@php`,
 * `@include`.
 */
export const bladeProgram = (text: string): TemplateProgram => new Blade(text).program();

/** A comment; what is shown as it is written; outputs; PHP as it is, and between directives; any other directive. */
const part =
  /\{\{--[\s\S]{0,9000}?--\}\}|@\{\{[\s\S]{0,9000}?\}\}|@verbatim\b[\s\S]{0,9000}?@endverbatim|\{!![\s\S]{0,9000}?!!\}|\{\{[\s\S]{0,9000}?\}\}|<\?(?:php|=)[\s\S]{0,9000}?\?>|@php\b(?! ?\()[\s\S]{0,9000}?@endphp|(?<![\w@])@[a-zA-Z]+(?=(\s*\()?)/g;

const loops: Readonly<Record<string, string | undefined>> = {
  foreach: 'foreach',
  forelse: 'foreach',
  for: 'for',
  while: 'while',
};
/** Blocks that are shown under some condition. */
const conditions: ReadonlySet<string> = new Set(
  'unless isset empty auth guest can cannot canany env production hasSection sectionMissing error'.split(' '),
);
const includes: ReadonlySet<string> = new Set(['include', 'includeIf', 'extends', 'component']);

class Blade {
  readonly #source: string;
  readonly #code: TemplateCode;
  /** Blocks that are open, by the directives that they begin with. */
  readonly #open: string[] = [];

  constructor(source: string) {
    this.#source = source;
    this.#code = new TemplateCode(source);
  }

  program(): TemplateProgram {
    const source = this.#source;
    let at = 0;
    for (const found of source.matchAll(part)) {
      if (found.index < at) continue;
      this.#code.copy(at, found.index);
      at = this.#part(found[0], found.index, found[1]?.length ?? 0);
    }
    this.#code.copy(at, source.length);
    for (const name of this.#open.toReversed()) this.#code.add(`<?php ${ending(name)} ?>`, source.length);
    return this.#code.done();
  }

  /** Writes what stands there; where the next part begins. */
  #part(text: string, start: number, bracket: number): number {
    const end = start + text.length;
    if (text.startsWith('<?')) this.#code.copy(start, end);
    else if (text.startsWith('{!!')) this.#output('', start + 3, end - 3);
    else if (text.startsWith('{{') && !text.startsWith('{{--')) this.#output('e', start + 2, end - 2);
    else if (text.endsWith('@endphp')) this.#php(start + 4, end - 7);
    else if (/^@\w+$/.test(text)) return this.#directive(text.slice(1), start, end, bracket);
    return end;
  }

  #output(call: string, from: number, to: number): void {
    this.#code.add(`<?= ${call}(`, from).copy(from, to).add(') ?>', to);
  }

  #php(from: number, to: number): void {
    this.#code.add('<?php ', from).copy(from, to).add(' ?>', to);
  }

  #directive(name: string, start: number, behind: number, bracket: number): number {
    const end = bracket === 0 ? null : closing(this.#source, behind + bracket);
    const write = (before: string, after: string): void => {
      this.#code.add(`<?php ${before}(`, start);
      if (end === null) this.#code.add('rand()', start);
      else this.#code.copy(behind + bracket, end);
      this.#code.add(`)${after} ?>`, end ?? behind);
    };
    const loop = loops[name];
    if (end !== null && loop !== undefined) {
      this.#open.push(name);
      write(loop, ':');
    } else if (end !== null && name === 'if') {
      this.#open.push(name);
      write('if', ':');
    } else if ((end !== null || name !== 'empty') && conditions.has(name)) {
      this.#open.push(name);
      this.#code.add('<?php if (rand()): ?>', start);
    } else if (end !== null && name === 'elseif' && this.#open.at(-1) === 'if') write('elseif', ':');
    else if (name === 'else' && loops[this.#open.at(-1) ?? 'for'] === undefined)
      this.#code.add('<?php else: ?>', start);
    else if (name.startsWith('end') && this.#open.at(-1) === name.slice(3)) {
      this.#open.pop();
      this.#code.add(`<?php ${ending(name.slice(3))} ?>`, start);
    } else if (end !== null && name === 'php') write('', ';');
    else if (end !== null && includes.has(name)) write('\\view', '->with(get_defined_vars());');
    return end === null ? behind : end + 1;
  }
}

const ending = (name: string): string => `end${loops[name] ?? 'if'};`;

/** Where the bracket closes that opens before the offset; null where it does not. Brackets in texts do not count. */
function closing(text: string, from: number): number | null {
  const token = /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|[()]/gs;
  token.lastIndex = from;
  for (let depth = 1, found = token.exec(text); found !== null; found = token.exec(text)) {
    if (found[0] === '(') depth++;
    else if (found[0] === ')') depth--;
    if (depth === 0) return found.index;
  }
  return null;
}
