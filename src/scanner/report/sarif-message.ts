import { textParts } from '../../domain/issues/reading/code-in-text.ts';

/** A message (SARIF 2.1.0, 3.11), as Markdown as well where code is to be set apart. */
export const messageOf = (text: string) =>
  textParts(text).some(({ isCode }) => isCode) ? { text, markdown: markdownOf(text) } : { text };

/** What Markdown would read as its own sign outside of code is escaped. */
const markdownOf = (text: string): string =>
  textParts(text)
    .map((part) => (part.isCode ? `\`${part.text}\`` : part.text.replaceAll(/[\\`*_[\]<>#|~&]/g, '\\$&')))
    .join('');
