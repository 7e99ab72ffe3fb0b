export interface TextPart {
  /** Its number among the parts. */
  readonly at: number;
  readonly text: string;
  /** Stood between backticks, which are left out. */
  readonly isCode: boolean;
}

/** A text of an issue, for those who set its code apart. A backtick without its other is text. */
export const textParts = (text: string): readonly TextPart[] =>
  text
    .split(/`([^`\n]+)`/)
    .map((part, at) => ({ at, text: part, isCode: at % 2 === 1 }))
    .filter((part) => part.text !== '');

/** The same without marks, where nothing can be set apart: a name for screen readers, the title of a document. */
export const plainText = (text: string): string =>
  textParts(text)
    .map((part) => part.text)
    .join('');
