import { textParts } from '../../domain/issues/reading/code-in-text.ts';
import { type Content, markup } from './markup.ts';

/** A text of an issue with its code set apart. Both are escaped as any text is. */
export const withCode = (text: string): Content =>
  textParts(text).map((part) => (part.isCode ? markup`<code>${part.text}</code>` : part.text));
