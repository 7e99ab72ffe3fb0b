/** What can stand in a template: text is escaped, markup is taken as it is, null leaves nothing. */
export type Content = string | number | null | Markup | readonly Content[];

/** HTML that was made by `markup`. There is no other way to make some, so nothing gets onto a page unescaped. */
export class Markup {
  readonly text: string;

  private constructor(text: string) {
    this.text = text;
  }

  static of(literals: TemplateStringsArray, contents: readonly Content[]): Markup {
    return new Markup(literals.reduce((text, literal, at) => text + textOf(contents[at - 1] ?? null) + literal));
  }
}

/**
 * Template tag. A value belongs between tags or between double quotes; never in a script, a style or an unquoted
 * attribute.
 */
export const markup = (literals: TemplateStringsArray, ...contents: Content[]): Markup => Markup.of(literals, contents);

const textOf = (content: Content): string => {
  if (content === null) return '';
  if (content instanceof Markup) return content.text;
  if (typeof content === 'object') return content.map(textOf).join('');
  return escapeText(visible(String(content)));
};

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeText = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '');

/**
 * Source that shows other than it runs (text direction, zero width, terminal controls) is spelled out: `‹U+202E›`.
 * Tab and line feed stay; a carriage return at the end of a line is nothing to see.
 */
const visible = (text: string): string =>
  text.replaceAll('\r\n', '\n').replaceAll(/[^\P{C}\t\n]|[\p{Zl}\p{Zp}]/gu, (character) => {
    const code = character.codePointAt(0) ?? 0;
    return `‹U+${code.toString(16).toUpperCase().padStart(4, '0')}›`;
  });
