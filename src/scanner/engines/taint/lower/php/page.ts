/** Stands for a value that was written to the page. */
const VALUE = 'x';
/** What a context can depend on is not longer. */
const MOST = 2000;

/**
 * What a file or function writes to its page before a place, in the order of its text: markup around a value decides
 * what harms there.
 */
export class Page {
  #written = '';

  text(text: string): void {
    this.#written = openPart((this.#written + text).slice(-MOST));
  }

  value(): void {
    this.text(VALUE);
  }

  /** What is still open: a tag, a script, a style, a comment; empty between elements. */
  get before(): string {
    return this.#written;
  }

  /** The page as it stands here, for code that writes on by itself. */
  copy(): Page {
    const page = new Page();
    page.#written = this.#written;
    return page;
  }
}

/** The end of the text that its context hangs on. */
function openPart(text: string): string {
  const lower = text.toLowerCase();
  for (const name of ['script', 'style']) {
    const open = lower.lastIndexOf(`<${name}`);
    if (open >= 0 && lower.indexOf('>', open) >= 0 && !lower.includes(`</${name}`, open)) return text.slice(open);
  }
  const comment = text.lastIndexOf('<!--');
  if (comment >= 0 && !text.includes('-->', comment)) return text.slice(comment);
  const tag = text.lastIndexOf('<');
  return tag >= 0 && !isClosed(text.slice(tag)) ? text.slice(tag) : '';
}

/** A tag ends at a bracket that stands in no attribute's value. */
function isClosed(tag: string): boolean {
  let quote = '';
  for (const character of tag) {
    if (quote !== '') quote = character === quote ? '' : quote;
    else if (character === '"' || character === "'") quote = character;
    else if (character === '>') return true;
  }
  return !/^<[a-z/!?]/i.test(tag) && tag.length > 1;
}
