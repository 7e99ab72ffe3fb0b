/** An attribute as it stands in the text; offsets of its value without quotes. */
export interface MarkupAttribute {
  /** In lower case. */
  readonly name: string;
  readonly start: number;
  readonly valueStart: number;
  readonly valueEnd: number;
  readonly isQuoted: boolean;
}

export interface MarkupTag {
  /** In lower case. */
  readonly name: string;
  readonly attributes: readonly MarkupAttribute[];
  /** Offset behind the `>` of the start tag. */
  readonly end: number;
  /** Where the content of an element ends that holds plain text: a script, a style; else `end`. */
  readonly contentEnd: number;
}

const rawText = /^(?:script|style|textarea|title|noscript|xmp)$/;
const tagName = /[a-z][^\s/>]*/iy;
const attributeName = /[^\s=>/"']+/y;
const space = /[\s/]*/y;

/** The start tags of HTML, Vue or Svelte, in one pass; comments and the text of scripts hold none. */
export function scanMarkup(text: string): MarkupTag[] {
  const tags: MarkupTag[] = [];
  let at = text.indexOf('<');
  while (at !== -1) {
    if (text.startsWith('<!--', at)) {
      const end = text.indexOf('-->', at + 4);
      if (end === -1) break;
      at = end;
    } else {
      const name = matchAt(tagName, text, at + 1);
      if (name !== '') {
        const tag = readTag(text, at + 1 + name.length, name.toLowerCase());
        tags.push(tag);
        at = tag.contentEnd - 1;
      }
    }
    at = text.indexOf('<', at + 1);
  }
  return tags;
}

function readTag(text: string, from: number, name: string): MarkupTag {
  const attributes: MarkupAttribute[] = [];
  let at = from + matchAt(space, text, from).length;
  while (at < text.length && text[at] !== '>') {
    const attribute = readAttribute(text, at);
    if (attribute.name !== '') attributes.push(attribute);
    at = Math.max(at + 1, attribute.valueEnd + (attribute.isQuoted ? 1 : 0));
    at += matchAt(space, text, at).length;
  }
  const end = Math.min(at + 1, text.length);
  return { name, attributes, end, contentEnd: rawText.test(name) ? closingTag(text, name, end) : end };
}

function readAttribute(text: string, start: number): MarkupAttribute {
  const name = matchAt(attributeName, text, start);
  const behind = start + name.length;
  const equals = behind + matchAt(/\s*/y, text, behind).length;
  if (name === '' || text[equals] !== '=') {
    return { name: name.toLowerCase(), start, valueStart: behind, valueEnd: behind, isQuoted: false };
  }
  const first = equals + 1 + matchAt(/\s*/y, text, equals + 1).length;
  const quote = text[first];
  if (quote !== '"' && quote !== "'") {
    const value = matchAt(/[^\s>]*/y, text, first);
    return { name: name.toLowerCase(), start, valueStart: first, valueEnd: first + value.length, isQuoted: false };
  }
  const close = text.indexOf(quote, first + 1);
  const valueEnd = close === -1 ? text.length : close;
  return { name: name.toLowerCase(), start, valueStart: first + 1, valueEnd, isQuoted: true };
}

function closingTag(text: string, name: string, from: number): number {
  const closing = new RegExp(`</${name}`, 'gi');
  closing.lastIndex = from;
  return closing.exec(text)?.index ?? text.length;
}

function matchAt(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? '';
}
