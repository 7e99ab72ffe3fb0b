import type { Range } from '../../files/positions.ts';
import type { StatementSyntax } from './statement-syntax.ts';
import { createTextSkipper } from './texts-and-comments.ts';

/** A statement, a part of one (a value of a list, a tag), or the inside of a bracket. */
export interface Region extends Range {
  readonly kind: 'statement' | 'part' | 'block' | 'list';
  readonly parent: Region | null;
}

/** Deeper brackets have no regions of their own, which bounds the way up from any place. */
const MOST_DEPTH = 200;

type Mutable<T> = { -readonly [Name in keyof T]: T[Name] };
type OpenRegion = Mutable<Region>;

interface Frame {
  readonly opener: string;
  /** Null for a round bracket: what it holds is the statement that it stands in. */
  readonly region: OpenRegion | null;
  /** What the bracket is a part of. */
  readonly parent: OpenRegion | null;
  /** The statement, or the value of a list, that is being read. */
  child: OpenRegion | null;
}

const closerOf: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{', '>': '<' };
const CONTROL = /(?:if|for|foreach|while|switch)\b/y;
const LABEL = /(?:case|default)\b/y;
/** Of the preprocessor. */
const DIRECTIVE = /#[ \t]{0,20}[a-z]/y;
const VALUE_BEFORE = /(?:^|[^\w.$])(?:return|yield|in|of|await|throw|typeof|default|new)$/;
const NEW_BEFORE = /\bnew\b[\w\s.<>,[\]()?]{0,80}$/;

/** Reads one stretch of a text that is in one language. In the order of their starts. */
export const readRegion = (given: { text: string; syntax: StatementSyntax } & Range): Region[] => {
  const reader = new StatementReader(given.text, given.syntax, given.end);
  return reader.read(given.start);
};

class StatementReader {
  readonly #text: string;
  readonly #syntax: StatementSyntax;
  readonly #end: number;
  readonly #regions: OpenRegion[] = [];
  readonly #frames: Frame[] = [{ opener: '', region: null, parent: null, child: null }];
  readonly #open = new Map<string, number>();
  /** Offset of the last sign of code, and what it was: a text counts as `x`. */
  #last = -1;
  #lastSign = '';
  /** The statement may have ended at `#last`; the next sign tells. */
  #mayEnd: 'line' | 'block' | 'control' | null = null;
  #afterTag = false;
  /** The last bracket that closed was a tag's. */
  #wasTag = false;

  constructor(text: string, syntax: StatementSyntax, end: number) {
    this.#text = text;
    this.#syntax = syntax;
    this.#end = end;
  }

  read(start: number): Region[] {
    const skip = createTextSkipper(this.#text, this.#syntax, this.#end);
    for (let at = start; at < this.#end; ) {
      const sign = this.#text.charAt(at);
      const skipped = skip(at, this.#lastSign, this.#top.opener === '<');
      if (skipped !== null) {
        if (skipped.kind === 'text') this.#take(at, 'x', skipped.end);
        at = skipped.end;
      } else {
        if (sign === '\n') this.#endLine();
        else if (sign.trim() !== '') this.#takeSign(at, sign);
        at += 1;
      }
    }
    for (const frame of this.#frames) this.#close(frame, this.#end);
    return this.#regions;
  }

  get #top(): Frame {
    const top = this.#frames.at(-1);
    if (top === undefined) throw new Error('the outermost frame was closed');
    return top;
  }

  get #isList(): boolean {
    return this.#top.region?.kind === 'list';
  }

  /** Whether statements stand here side by side. */
  get #isBlock(): boolean {
    return this.#frames.length === 1 || this.#top.region?.kind === 'block';
  }

  #takeSign(at: number, sign: string): void {
    if (closerOf[sign] !== undefined && (sign !== '>' || this.#top.opener === '<')) this.#takeCloser(at, sign);
    else if ('([{'.includes(sign)) this.#takeOpener(at, sign);
    else if (this.#beginsTag(at, sign)) this.#takeTag(at);
    else if (!this.#isTagText) this.#takeOther(at, sign);
  }

  /** Between the tags of a page. */
  get #isTagText(): boolean {
    return this.#syntax.lineComments.length === 0 && this.#frames.length === 1;
  }

  #takeOther(at: number, sign: string): void {
    this.#take(at, sign, at + 1);
    // no tag
    if (sign === ';' && this.#top.opener === '<' && this.#syntax.lineComments.length > 0) this.#popTo('<', at);
    const isEnd = (sign === ';' || (sign === ',' && this.#syntax.commasEnd)) && this.#isBlock;
    if (isEnd || (sign === ',' && this.#isList) || (sign === ':' && this.#isBlock && this.#begins(LABEL)))
      this.#endChild(at + 1);
  }

  /** A sign of code: the statement that it belongs to begins here, if none is being read. */
  #take(at: number, sign: string, end: number): void {
    this.#decide(at, sign);
    const top = this.#top;
    if (top.child === null && (this.#isBlock || this.#isList) && !this.#isTagText)
      top.child = this.#begin(at, this.#isList ? 'part' : 'statement', top.region ?? top.parent);
    this.#last = end - 1;
    this.#lastSign = sign;
    this.#afterTag = false;
  }

  /** Now that the next sign is known: has the statement ended before? */
  #decide(at: number, sign: string): void {
    const why = this.#mayEnd;
    this.#mayEnd = null;
    if (why === null || this.#top.child === null) return;
    const goesOn = {
      line: () => this.#syntax.goesOnWith.includes(sign) && !this.#text.startsWith('...', at),
      block: () => ';,.)]?='.includes(sign) || (sign === '(' && !this.#text.slice(this.#last, at).includes('\n')),
      control: () => !(/[\w$"'x]/.test(sign) && this.#text.slice(this.#last, at).includes('\n')),
    };
    if (!goesOn[why]()) this.#endChild(this.#last + 1);
  }

  #endLine(): void {
    const { child } = this.#top;
    if (!this.#isBlock || child === null || this.#mayEnd !== null) return;
    if (!this.#syntax.endsWithLine) {
      if (this.#begins(DIRECTIVE) && this.#lastSign !== '\\') this.#mayEnd = 'line';
      return;
    }
    if (this.#text.charAt(child.start) === '@') return; // what is decorated follows
    const twice = /\+\+|--/.test(this.#text.slice(this.#last - 1, this.#last + 1));
    if (twice || !this.#syntax.goesOnAfter.includes(this.#lastSign)) this.#mayEnd = 'line';
  }

  #takeOpener(at: number, sign: string): void {
    this.#decide(at, sign);
    const kind = sign === '(' ? null : this.#kindOf(at, sign);
    this.#take(at, sign, at + 1);
    this.#push(at, sign, kind);
  }

  #push(at: number, opener: string, kind: 'list' | 'block' | null): void {
    const parent = this.#top.child ?? this.#top.region ?? this.#top.parent;
    const region = kind === null || this.#frames.length > MOST_DEPTH ? null : this.#begin(at + 1, kind, parent);
    this.#open.set(opener, (this.#open.get(opener) ?? 0) + 1);
    this.#frames.push({ opener, region, parent, child: null });
  }

  #kindOf(at: number, sign: string): 'list' | 'block' {
    if (sign === '[' || !this.#syntax.blocks || this.#top.opener === '<') return 'list';
    const before = this.#text.slice(Math.max(0, at - 100), at);
    const text = before.trimEnd();
    if (text.endsWith('=>') || (text.endsWith('>') && !this.#wasTag)) return 'block';
    if (this.#top.child === null && this.#isBlock) return 'block';
    if (/[([,=:?&|!+<>\]]$/.test(text) || VALUE_BEFORE.test(text)) return 'list';
    if (!this.#syntax.bracedValues) return 'block';
    return (/\w$/.test(before) && !/\b(?:struct|interface)$/.test(before)) || NEW_BEFORE.test(text) ? 'list' : 'block';
  }

  #beginsTag(at: number, sign: string): boolean {
    return this.#syntax.tags && sign === '<' && /[A-Za-z]/.test(this.#text.charAt(at + 1)) && this.#mayBeTag;
  }

  /** Behind a value, `<` compares, or begins the types of a call. */
  get #mayBeTag(): boolean {
    return this.#isTagText || this.#afterTag || !/[\w)\]$'"`]/.test(this.#lastSign) || /return$/.test(this.#word);
  }

  get #word(): string {
    return this.#text.slice(Math.max(0, this.#last - 8), this.#last + 1);
  }

  #takeTag(at: number): void {
    this.#take(at, '<', at + 1);
    const top = this.#top;
    const parent = top.child ?? top.region ?? top.parent;
    const child = this.#begin(at, 'part', parent);
    this.#open.set('<', (this.#open.get('<') ?? 0) + 1);
    this.#frames.push({ opener: '<', region: null, parent: child, child: null });
  }

  #takeCloser(at: number, sign: string): void {
    const opener = closerOf[sign] ?? '';
    this.#wasTag = false;
    const isArrow = sign === '>' && this.#lastSign === '=';
    if (isArrow || (this.#open.get(opener) ?? 0) === 0) {
      if (!this.#isTagText) this.#take(at, sign, at + 1);
      return;
    }
    const kind = this.#popTo(opener, at);
    if (sign === '>') this.#wasTag = true;
    this.#mayEnd = null;
    this.#last = at;
    this.#lastSign = sign;
    this.#afterTag = sign === '>';
    if (kind === 'block' && this.#isBlock) this.#mayEnd = 'block';
    if (sign === ')' && this.#isBlock && this.#begins(CONTROL)) this.#mayEnd = 'control';
  }

  /** Gives the kind of what was closed last. */
  #popTo(opener: string, at: number): Region['kind'] | null {
    for (;;) {
      const frame = this.#top;
      this.#frames.pop();
      this.#open.set(frame.opener, (this.#open.get(frame.opener) ?? 1) - 1);
      this.#close(frame, frame.opener === '<' ? at + 1 : at);
      if (frame.opener === opener) return frame.region?.kind ?? null;
    }
  }

  #close({ opener, child, region, parent }: Frame, end: number): void {
    if (child !== null) child.end = this.#last + 1;
    if (region !== null) region.end = end;
    if (opener === '<' && parent !== null) parent.end = end;
  }

  #begins(pattern: RegExp): boolean {
    const { child } = this.#top;
    if (child === null) return false;
    pattern.lastIndex = child.start;
    return pattern.test(this.#text);
  }

  #begin(start: number, kind: Region['kind'], parent: OpenRegion | null): OpenRegion {
    const region: OpenRegion = { start, end: this.#end, kind, parent };
    this.#regions.push(region);
    return region;
  }

  #endChild(end: number): void {
    const top = this.#top;
    if (top.child !== null) top.child.end = end;
    top.child = null;
  }
}
