/** Words that look like the name of a function before a bracket, and are none. */
const keywords = new Set([
  'if',
  'for',
  'while',
  'switch',
  'catch',
  'return',
  'else',
  'elif',
  'do',
  'try',
  'with',
  'new',
  'throw',
  'await',
  'synchronized',
  'select',
  'case',
  'when',
  'unless',
  'until',
  'using',
  'foreach',
  'match',
  'super',
  'this',
  'yield',
]);

const named = /\b(?:function\*?|def|func|fn|fun|sub|proc)\s+(?:\([^)]{0,200}\)\s*)?([A-Za-z_$][\w$]*)/;
const assigned =
  /([A-Za-z_$][\w$]*)\s*[:=]\s*(?:async\s+)?(?:function\b|(?:\([^)]{0,500}\)|[A-Za-z_$][\w$]*)\s*(?::[^=]{0,200})?=>|\($)/;
const method = /^[\s\w<>[\],.?@*&:~]{0,200}?(?<![.\w$])([A-Za-z_$#][\w$]*)\s*\([^;]*$/;

const MAX_LINES_UP = 2_000;
/** A definition names itself at the start of its line; what follows would only cost time on a hostile one. */
const MAX_LINE_LENGTH = 200;

/** What defines the function around a line: its name, and the line (1-based) that names it. */
export interface Definition {
  readonly name: string;
  readonly line: number;
}

/** Outside of all functions. */
const nowhere: Definition = { name: '', line: 0 };

/** Makes a function that names the function around a line of one file, '' where there is none. */
export const createFunctionFinder = (lines: readonly string[]): ((line: number) => string) => {
  const definitionAt = createDefinitionFinder(lines);
  return (line) => definitionAt(line).name;
};

/**
 * Makes a function that finds the definition of the function around a line (1-based) of one file. It goes up from
 * the line through ever smaller indentation until a line names a function: no grammar, the same for each language, and
 * stable when lines move within the file. A wrong guess costs nothing but a new fingerprint when that line changes.
 */
export const createDefinitionFinder = (lines: readonly string[]): ((line: number) => Definition) => {
  const columnsOf = remember(lines, indentation);
  const nameOf = remember(lines, nameIn);
  return (line) => {
    let least = columnsOf(line - 1) ?? Number.POSITIVE_INFINITY;
    const stop = Math.max(0, line - 1 - MAX_LINES_UP);
    for (let at = line - 2; at >= stop && least > 0; at--) {
      const columns = columnsOf(at);
      if (columns === null || columns >= least) continue;
      least = columns;
      const name = nameOf(at);
      if (name !== null) return { name, line: at + 1 };
    }
    return nowhere;
  };
};

/** Remembers what `compute` says of each line: many findings of one file go up through the same lines. */
const remember = <T>(lines: readonly string[], compute: (line: string) => T): ((index: number) => T) => {
  const known = new Map<number, T>();
  return (index) => {
    const found = known.get(index);
    if (found !== undefined) return found;
    const value = compute((lines[index] ?? '').slice(0, MAX_LINE_LENGTH));
    known.set(index, value);
    return value;
  };
};

/** Columns before the first character, a tab as eight; null for a line that says nothing (blank, or only a bracket). */
const indentation = (line: string): number | null => {
  const text = line.trimStart();
  if (text === '' || /^[)}\]]/.test(text)) return null;
  return [...line.slice(0, line.length - text.length)].reduce((columns, one) => columns + (one === '\t' ? 8 : 1), 0);
};

const nameIn = (line: string): string | null => {
  const name = named.exec(line)?.[1] ?? assigned.exec(line)?.[1] ?? methodIn(line);
  return name === undefined || keywords.has(name) ? null : name;
};

/**
 * `name(…` alone is a call; with a brace behind, a closing bracket, or a type or modifier before, it is a definition.
 */
const methodIn = (line: string): string | undefined => {
  const match = method.exec(line);
  if (match === null || startsWithKeyword(line)) return undefined;
  const defines = /[{)]\s*$/.test(line) || /[\w>\]]\s+$/.test(match[0].slice(0, match[0].indexOf(match[1] ?? '')));
  return defines ? match[1] : undefined;
};

const startsWithKeyword = (line: string): boolean => keywords.has(/^\s*([A-Za-z]+)/.exec(line)?.[1] ?? '');
