/** As wide as the formatter lets code be. */
export const WIDTH = 120;

/**
 * A comment of one line, one of several, a line of either, and one behind code: what stands before it, and its words.
 */
const FORMS = {
  block: /^(?<indent>\s*)(?<open>\/\*\*?) (?<words>.*?) ?\*\/$/,
  within: /^(?<mark>\s*\* +)(?<words>(?!\/).*?)(?<close> \*\/)?$/,
  line: /^(?<mark>\s*(?:\/\/|#) +)(?<words>.*)$/,
  behind: /^(?<code>.*\S)\s+\/\/ (?<words>[^'"`]*)$/,
};
/** Where a paragraph begins anew. */
const BEGINNING = /^(?:[-@]|\d+\.|\W*(?:biome-ignore|@ts-expect-error))/;

/**
 * The text with the comments on these lines, counted from 0, wrapped as wide as the code; what has another form stays.
 */
export const wrapComments = (text: string, wide: readonly number[]): string => {
  const lines = text.split('\n');
  for (const at of wide.toSorted((a, b) => b - a)) {
    const line = lines[at] ?? '';
    if (line.length > WIDTH) lines.splice(at, ...wrapped(lines, at, line)); // not yet with one below it
  }
  return lines.join('\n');
};

/** How many lines go, and what comes in their place. */
const wrapped = (lines: readonly string[], at: number, line: string): [count: number, ...lines: string[]] => {
  const block = FORMS.block.exec(line)?.groups;
  if (block) {
    const { indent = '', open = '', words = '' } = block;
    return [1, `${indent}${open}`, ...fill(words, `${indent} * `), `${indent} */`];
  }
  const form = FORMS.within.test(line) ? FORMS.within : FORMS.line;
  const { mark, words = '' } = form.exec(line)?.groups ?? {};
  if (mark !== undefined) {
    const more = lines.slice(at + 1);
    const end = more.findIndex((next) => !continues(form.exec(next)?.groups, mark));
    const parts = [line, ...more.slice(0, end < 0 ? more.length : end)].map((one) => form.exec(one)?.groups);
    const filled = fill(parts.map((part) => part?.words ?? '').join(' '), mark, BEGINNING.test(words) ? '  ' : '');
    const close = parts.at(-1)?.close === undefined ? [] : [`${mark.trimEnd()}/`];
    return [parts.length, ...filled, ...close];
  }
  const { code, words: reason = '' } = FORMS.behind.exec(line)?.groups ?? {};
  if (code === undefined) return [1, line];
  const indent = /^\s*/.exec(code)?.[0] ?? '';
  return [1, ...fill(reason, `${indent}// `), code];
};

const continues = (next: Readonly<Record<string, string>> | undefined, mark: string): boolean =>
  next !== undefined && next.mark?.trim() === mark.trim() && next.words !== '' && !BEGINNING.test(next.words ?? '');

/** The words in lines with a mark before each, those after the first further in. */
const fill = (words: string, mark: string, further = ''): string[] => {
  const lines: string[] = [];
  for (const word of words.split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= WIDTH) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(`${mark}${last === undefined ? '' : further}${word}`);
  }
  return lines;
};
