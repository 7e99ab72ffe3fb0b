import { createRequire } from 'node:module';

/** A node of an HTML tree as parse5 makes it, as far as we look. */
export interface MarkupNode {
  readonly tagName?: string;
  readonly attrs?: readonly { readonly name: string; readonly value: string }[];
  readonly childNodes?: readonly MarkupNode[];
  /** Text of a text node. */
  readonly value?: string;
  /** Of a `template`. */
  readonly content?: MarkupNode;
}

/** Parses a page, or a piece of one, as browsers do. */
export function parseMarkup(html: string): MarkupNode {
  // The package's own declaration says the same; only what MarkupNode names is read.
  const parser = createRequire(import.meta.url)('parse5') as Record<
    'parse' | 'parseFragment',
    (html: string) => MarkupNode
  >;
  return /<(?:!doctype|html|head|body)\b/i.test(html) ? parser.parse(html) : parser.parseFragment(html);
}
