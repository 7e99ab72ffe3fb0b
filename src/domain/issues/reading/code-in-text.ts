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
