/**
 * The parts of SQL text that are code: literals, quoted names and comments blanked (quotes doubled or escaped stay
 * inside).
 */
export function sqlCode(text: string): string {
  return text.replace(literals, ' ? ').replace(/'|"|`/g, ' ');
}

const literals =
  /'(?:[^'\\]|\\[\s\S]|'')*'|"(?:[^"\\]|\\[\s\S]|"")*"|`(?:[^`]|``)*`|--[ \t][^\n]*|--$|\/\*[\s\S]*?\*\/|#[^\n]*/g;
