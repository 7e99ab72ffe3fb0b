/** What stands for a value that a template makes: a character that no name and no number has. */
export const FILLER = '\uE000';

/**
 * Text of the same length without `{{ … }}`: nothing is left of a line that has nothing else, elsewhere each is a value
 * that no rule knows. Where nothing is templated the text is given back.
 */
export const blankTemplates = (text: string): string => {
  const kept = text.replaceAll(/^[ \t]*(?:\{\{(?:[^{}]|\{(?!\{)|\}(?!\}))*\}\}[ \t]*)+(?=\r?$)/gm, toSpaces);
  return kept.replaceAll(/\{\{(?:[^{}]|\{(?!\{)|\}(?!\}))*\}\}/g, (action) => action.replaceAll(/[^\r\n]/g, FILLER));
};

const toSpaces = (lines: string): string => lines.replaceAll(/[^\r\n]/g, ' ');
