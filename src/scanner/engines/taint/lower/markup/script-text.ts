import { type MarkupAttribute, type MarkupTag, scanMarkup } from './scan-markup.ts';

/** What an expression of the markup is for, once it has been evaluated. */
export type MarkupUse =
  | { readonly kind: 'rawHtml'; readonly unwraps: boolean }
  | { readonly kind: 'handler'; readonly event: string };

/** The code of a page or component as one program of the same length: whatever is no code is blank. */
export interface ScriptText {
  readonly text: string;
  readonly isTyped: boolean;
  /** Statements that are expressions of the markup, by the offset at which they begin. */
  readonly uses: ReadonlyMap<number, MarkupUse>;
  /** Scripts that the page loads. */
  readonly loads: readonly string[];
}

/** Code at an offset, in place of as many characters. */
interface Piece {
  readonly start: number;
  readonly text: string;
}

export function scriptText(text: string, language: 'html' | 'vue' | 'svelte'): ScriptText {
  const tags = scanMarkup(text);
  const scripts = tags.filter((tag) => tag.name === 'script' && isCode(text, tag));
  const uses = new Map<number, MarkupUse>();
  const pieces: Piece[] = scripts.map((tag) => ({
    start: tag.end - 1,
    text: `;${text.slice(tag.end, tag.contentEnd)}`,
  }));
  for (const tag of tags)
    for (const attribute of tag.attributes) pieces.push(...attributePieces(text, attribute, language, uses));
  if (language === 'svelte') pieces.push(...htmlBlocks(text, tags, uses));
  return {
    text: composed(text, pieces),
    isTyped: scripts.some((tag) => /^tsx?|typescript$/.test(attributeText(text, tag, 'lang'))),
    uses,
    loads: scripts.map((tag) => attributeText(text, tag, 'src')).filter((source) => source !== ''),
  };
}

function isCode(text: string, tag: MarkupTag): boolean {
  return /^(?:|module|(?:text|application)\/(?:x-)?(?:javascript|ecmascript|babel|typescript|jsx))$/i.test(
    attributeText(text, tag, 'type').trim(),
  );
}

function attributeText(text: string, tag: MarkupTag, name: string): string {
  const found = tag.attributes.find((attribute) => attribute.name === name);
  return found === undefined ? '' : text.slice(found.valueStart, found.valueEnd);
}

/** The attribute's name and quotes give room for what makes its value a statement. */
function attributePieces(
  text: string,
  attribute: MarkupAttribute,
  language: 'html' | 'vue' | 'svelte',
  uses: Map<number, MarkupUse>,
): Piece[] {
  const { name, valueStart, valueEnd, isQuoted } = attribute;
  const code = withoutReferences(text.slice(valueStart, valueEnd));
  if (!isQuoted || code.trim() === '') return [];
  if (language === 'vue' && name === 'v-html')
    return [value(attribute, code, { kind: 'rawHtml', unwraps: true }, uses)];
  const event = eventOf(name, language);
  if (event === null) return [];
  const use: MarkupUse = { kind: 'handler', event };
  const isPath = language === 'vue' && /^\s*[\w$.]+\s*$/.test(code);
  if (isPath) return [value(attribute, code, use, uses)];
  const open = ';()=>{';
  if (valueStart - attribute.start < open.length) return [];
  uses.set(valueStart - open.length + 1, use);
  return [{ start: valueStart - open.length, text: `${open}${code}};` }];
}

function eventOf(name: string, language: 'html' | 'vue' | 'svelte'): string | null {
  const html = /^on([a-z]+)$/.exec(name)?.[1];
  const vue = /^(?:@|v-on:)([\w-]+)/.exec(name)?.[1];
  return (language === 'vue' ? (vue ?? html) : html) ?? null;
}

function value(attribute: MarkupAttribute, code: string, use: MarkupUse, uses: Map<number, MarkupUse>): Piece {
  uses.set(attribute.valueStart - 1, use);
  return { start: attribute.valueStart - 2, text: `;(${code})` };
}

/** `{@html expression}`. */
function htmlBlocks(text: string, tags: readonly MarkupTag[], uses: Map<number, MarkupUse>): Piece[] {
  const pieces: Piece[] = [];
  const raw = tags.filter((tag) => tag.contentEnd > tag.end);
  for (const match of text.matchAll(/\{@html\s/g)) {
    const start = match.index + match[0].length;
    const end = closingBrace(text, start);
    if (end === -1 || raw.some((tag) => start >= tag.end && start < tag.contentEnd)) continue;
    uses.set(start - 1, { kind: 'rawHtml', unwraps: false });
    pieces.push({ start: start - 2, text: `;(${text.slice(start, end)})` });
  }
  return pieces;
}

/** Longest expression of a block. */
const BLOCK_LIMIT = 5000;

function closingBrace(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < Math.min(text.length, from + BLOCK_LIMIT); at++) {
    if (text[at] === '{') depth++;
    else if (text[at] === '}' && depth-- === 0) return at;
  }
  return -1;
}

/** Character references of an attribute's value, at the same length: blanks go to the outside of what they quote. */
function withoutReferences(value: string): string {
  let isOpen = false;
  return value.replaceAll(/&(?:quot|#34|apos|#39|amp|lt|gt);/gi, (reference) => {
    const character = references[reference.toLowerCase()] ?? ' ';
    if (character !== '"' && character !== "'") return character.padEnd(reference.length);
    isOpen = !isOpen;
    return isOpen ? character.padStart(reference.length) : character.padEnd(reference.length);
  });
}

const references: Readonly<Record<string, string | undefined>> = {
  '&quot;': '"',
  '&#34;': '"',
  '&apos;': "'",
  '&#39;': "'",
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
};

/** Blanks with the pieces in them; a piece that begins inside another is left out. */
function composed(text: string, pieces: readonly Piece[]): string {
  const parts: string[] = [];
  let at = 0;
  for (const piece of pieces.toSorted((one, other) => one.start - other.start)) {
    if (piece.start < at) continue;
    parts.push(blank(text.slice(at, piece.start)), piece.text);
    at = piece.start + piece.text.length;
  }
  parts.push(blank(text.slice(at)));
  return parts.join('').slice(0, text.length);
}

function blank(text: string): string {
  return text.replaceAll(/[^\r\n]/g, ' ');
}
