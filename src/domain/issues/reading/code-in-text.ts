export interface TextPart {
  readonly text: string;
  /** Stood between backticks, which are left out. */
  readonly isCode: boolean;
}

/** A text of an issue, for those who set its code apart. A backtick without its other is text. */
export const textParts = (text: string): readonly TextPart[] =>
  text
    .split(/`([^`\n]+)`/)
    .map((part, index) => ({ text: part, isCode: index % 2 === 1 }))
    .filter((part) => part.text !== '');
