/** A tag of a template language. */
export interface TemplateTag {
  /** What it begins with: one of those looked for. */
  readonly open: string;
  /** The text inside. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/**
 * Tags in their order, in one pass: by what they begin with, what they end with. The first that fits counts, so longer
 * ones come first.
 */
export function* scanTags(source: string, closes: ReadonlyMap<string, string>): Generator<TemplateTag> {
  const known = new Map(closes);
  const first = [...closes.keys()][0]?.charAt(0) ?? '';
  for (let start = source.indexOf(first); start !== -1; ) {
    const tag = tagAt(source, start, known);
    if (tag !== null) yield tag;
    start = source.indexOf(first, tag === null ? start + 1 : tag.end);
  }
}

function tagAt(source: string, start: number, known: Map<string, string>): TemplateTag | null {
  for (const [open, close] of known) {
    if (!source.startsWith(open, start)) continue;
    const end = source.indexOf(close, start + open.length);
    if (end !== -1) return { open, text: source.slice(start + open.length, end), start, end: end + close.length };
    // Nothing further on is closed either.
    known.delete(open);
  }
  return null;
}
