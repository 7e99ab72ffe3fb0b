export interface IgnoreComment {
  readonly rules: ReadonlySet<string>;
  /** What stands after `--`, null without it. */
  readonly reason: string | null;
  /** 1-based, of the words. */
  readonly line: number;
  /** Columns before the comment begins. */
  readonly indent: number;
  /** Nothing but the comment stands on the line. */
  readonly alone: boolean;
  /** The line after the comment and those comments that stand right below it. */
  readonly next: number;
}

export const WORDS = 'sightline:ignore';
/**
 * A comment has to begin before the words, not farther away than this: in a string of the program they mean nothing.
 */
const COMMENT_REACH = 200;
/** Lines that a reason may have. */
const MOST_LINES = 20;
const commentStart = /\/\/|#|\/\*|<!--|--|;|%|\*|\(\*|"""|'''|\brem\b/gi;
const commentEnds = ['*/}', '*/', '-->', '*)', '%>', '"""', "'''"];
/** What ends a comment of several lines. */
const blockEnds: Readonly<Record<string, string>> = { '/*': '*/', '*': '*/', '<!--': '-->', '(*': '*)' };
const lineSigns = ['//', '#', '--', ';', '%'];
const wholeLineBlock = /^(?:\{\s*)?(?:\/\*[^\n]*\*\/|<!--[^\n]*-->)\}?$/;
/** A comment that speaks to a tool is no part of a reason. */
const otherTool =
  /^(?:sightline:|eslint|@ts-|biome-|prettier-|noqa|nosec|nosemgrep|noinspection|pylint:|type:|todo\b|fixme\b)/i;

interface Begun {
  readonly start: number;
  readonly sign: string;
  /** Behind the words, on their line. */
  readonly said: string;
}

/**
 * Reads each `sightline:ignore rule-id[, rule-id] -- reason` of a file, in any comment syntax, one a line. A reason may
 * go on in the comment's next lines. `signs` are those that a comment of one line begins with in the file's language,
 * null where nobody knows them. It names rules: there is no way to switch off all.
 */
export const readIgnoreComments = (lines: readonly string[], signs: readonly string[] | null): IgnoreComment[] =>
  lines.flatMap((text, at) => {
    const begun = text.includes(WORDS) ? beginningOf(text, signs) : null;
    return begun === null ? [] : [readComment(lines, at, begun)];
  });

const beginningOf = (line: string, signs: readonly string[] | null): Begun | null => {
  for (let at = line.indexOf(WORDS); at !== -1; at = line.indexOf(WORDS, at + 1)) {
    const found = startOfComment(line, at, signs);
    if (found !== null) return { start: found.index, sign: found[0], said: line.slice(at + WORDS.length).trim() };
  }
  return null;
};

/** Where the comment with words at `at` begins; null where they are in no comment, or part of a longer word. */
const startOfComment = (line: string, at: number, signs: readonly string[] | null): RegExpExecArray | null => {
  if (/\w/.test(line.charAt(at - 1)) || /\S/.test(line.charAt(at + WORDS.length))) return null;
  const from = Math.max(0, at - COMMENT_REACH);
  for (const found of line.slice(from, at).matchAll(commentStart)) {
    found.index += from;
    if (mayBegin(line, found, signs)) return found;
  }
  return null;
};

/** `;` and `*` mean something else behind code, and so does what is no comment in the file's language. */
const mayBegin = (line: string, { 0: sign, index }: RegExpExecArray, signs: readonly string[] | null): boolean => {
  if (sign === '*') return line.slice(0, index).trim() === '';
  if (sign === ';' && signs === null) return !/\S/.test(line.charAt(index - 1));
  return signs === null || !lineSigns.includes(sign) || signs.includes(sign);
};

const readComment = (lines: readonly string[], at: number, begun: Begun): IgnoreComment => {
  const before = (lines[at] ?? '').slice(0, begun.start).trim();
  const alone = before === '' || before === '{';
  const { said, last } = wholeText(lines, at, { ...begun, alone });
  const next = alone ? belowComments(lines, last + 1) + 1 : last + 2;
  return { ...readRules(said), line: at + 1, indent: begun.start, alone, next };
};

/** What is said on the lines of the comment together, and the last of these lines. */
const wholeText = (
  lines: readonly string[],
  at: number,
  begun: Begun & { alone: boolean },
): { said: string; last: number } => {
  const close = blockEnds[begun.sign];
  if (close !== undefined) return blockText(lines, at, { said: begun.said, close });
  const parts = [withoutCommentEnd(begun.said)];
  for (let next = at + 1; next < at + MOST_LINES; next++) {
    const more = lineText(lines[next] ?? '', begun);
    if (more === null || more === '' || otherTool.test(more)) break;
    if (!hasReason(parts.join(' ')) && !more.startsWith('--')) break;
    parts.push(more);
  }
  return { said: parts.join(' '), last: at + parts.length - 1 };
};

/** A comment of one line that goes on in this one: below code it begins in the same column. */
const lineText = (line: string, { start, sign, alone }: Begun & { alone: boolean }): string | null => {
  const text = line.trimStart();
  const inColumn = alone || line.length - text.length === start;
  return lineSigns.includes(sign) && text.startsWith(sign) && inColumn ? text.slice(sign.length).trim() : null;
};

const blockText = (lines: readonly string[], at: number, begun: { said: string; close: string }) => {
  const parts: string[] = [];
  for (let next = at; next < Math.min(lines.length, at + MOST_LINES); next++) {
    const line = next === at ? begun.said : (lines[next] ?? '').trim().replace(/^\*(?!\/)\s?/, '');
    const end = line.indexOf(begun.close);
    parts.push(end === -1 ? line : line.slice(0, end).trim());
    if (end !== -1) return { said: parts.filter((part) => part !== '').join(' '), last: next };
  }
  return { said: withoutCommentEnd(begun.said), last: at };
};

const hasReason = (said: string): boolean => /(?:^|\s)--/.test(said);

/** First line from `at` on that is not a comment alone. */
const belowComments = (lines: readonly string[], at: number): number => {
  let next = at;
  while (next < at + MOST_LINES && isComment((lines[next] ?? '').trim())) next += 1;
  return next;
};

const isComment = (line: string): boolean => /^(?:\/\/|#(?![[!]|\w)|-- )/.test(line) || wholeLineBlock.test(line);

/**
 * What stands behind the words: names, then a reason after `--`. No expression here repeats a blank: the time is
 * linear.
 */
const readRules = (said: string): Pick<IgnoreComment, 'rules' | 'reason'> => {
  const dashes = /(?:^|\s)--/.exec(said);
  const names = said.slice(0, dashes?.index);
  const reason = dashes && said.slice(dashes.index + dashes[0].length).trim();
  return { rules: new Set(names.split(/[\s,]/)), reason: reason || null };
};

const withoutCommentEnd = (text: string): string => {
  const end = commentEnds.find((one) => text.endsWith(one)) ?? '';
  return text.slice(0, text.length - end.length).trim();
};
