import { openPlace } from './open-place.ts';

/** The program that a template stands for. */
export interface TemplateProgram {
  /** JavaScript, or the language that the template holds. */
  readonly code: string;
  /** The offset in the template of an offset in the code. */
  readonly placeOf: (offset: number) => number;
}

/** How a value is put into the page: as it is, or with the characters escaped that the template's language escapes. */
export type Output = 'raw' | 'escape' | 'escapeDouble';

interface Piece {
  /** Offset in the code. */
  readonly at: number;
  /** Offset in the template. */
  readonly from: number;
  readonly isCopied: boolean;
}

/**
 * Writes the program of a template: a function of its data, in which each output is a call that is given the markup
 * right before it. Names that nothing declares are those of the data (`DATA`).
 */
export class TemplateCode {
  readonly source: string;
  readonly #parts: string[] = [];
  readonly #pieces: Piece[] = [];
  #length = 0;
  /** Markup so far, from where it still matters; what was put in stands as a letter. */
  #markup = '';

  readonly #quoted: (text: string) => string;

  /** `quoted`: a text as the language of the code writes it. */
  constructor(source: string, quoted: (text: string) => string = JSON.stringify) {
    this.source = source;
    this.#quoted = quoted;
  }

  /** Code that does not stand in the template, for what does at that offset. */
  add(text: string, from: number): this {
    return this.#write(text, from, false);
  }

  /** Code as it stands in the template. */
  copy(start: number, end: number): this {
    return this.#write(this.source.slice(start, end), start, true);
  }

  /** Markup between what the template computes. */
  markup(text: string): this {
    this.#markup = openPlace(this.#markup + text);
    return this;
  }

  /** An output that stands at the range; `value` writes its expression. */
  output(kind: Output, start: number, end: number, value: () => void): this {
    const opened = kind === 'raw' ? '(' : `${RUNTIME}.${kind}(`;
    this.add(`${RUNTIME}.output(${this.#quoted(this.#markup)} + ${opened}`, start);
    value();
    this.add('));\n', end);
    return this.markup('x');
  }

  done(): TemplateProgram {
    const pieces = this.#pieces;
    const placeOf = (offset: number): number => {
      let low = 0;
      let high = pieces.length - 1;
      while (low < high) {
        const middle = (low + high + 1) >> 1;
        if ((pieces[middle]?.at ?? 0) <= offset) low = middle;
        else high = middle - 1;
      }
      const piece = pieces[low];
      if (piece === undefined) return 0;
      return piece.isCopied ? piece.from + offset - piece.at : piece.from;
    };
    return { code: this.#parts.join(''), placeOf };
  }

  #write(text: string, from: number, isCopied: boolean): this {
    if (text === '') return this;
    this.#parts.push(text);
    this.#pieces.push({ at: this.#length, from, isCopied });
    this.#length += text.length;
    return this;
  }
}

/** What the code calls: its spec is `specs/templates`. */
export const RUNTIME = '__template__';
/** The parameter that holds the data. */
export const DATA = '__data__';
