export interface Suppression {
  /** What stands after `--`, null without it. */
  readonly reason: string | null;
}

const WORDS = 'sightline:ignore';
/**
 * A comment has to begin before the words, not farther away than this: in a string of the program they mean nothing.
 */
const COMMENT_REACH = 200;
const commentStart = /\/\/|#|\/\*|<!--|--|;|%|\*|\(\*|"""|'''|\brem\b/gi;
const commentEnds = ['*/}', '*/', '-->', '*)', '%>', '"""', "'''"];

interface Directive {
  readonly rules: ReadonlySet<string>;
  readonly reason: string | null;
  /** Nothing but the comment stands on the line. */
  readonly alone: boolean;
}

/**
 * Makes a function that looks for `sightline:ignore rule-id[, rule-id] -- reason` on a finding's first line, or alone
 * on the line before it, in any comment syntax. It names rules, of which a finding may have several (those that its own
 * has replaced): there is no way to switch off all. A comment behind code covers that line only, so that it does not
 * silence its neighbour as well. `line` is 1-based; each line is read once, however many findings it has.
 */
export const createSuppressionFinder = (
  lines: readonly string[],
): ((line: number, rules: readonly string[]) => Suppression | null) => {
  const known = new Map<number, Directive | null>();
  const directiveOn = (line: number): Directive | null => {
    const found = known.get(line);
    if (found !== undefined) return found;
    const text = lines[line - 1];
    const read = text === undefined ? null : readDirective(text);
    known.set(line, read);
    return read;
  };
  return (line, rules) => {
    const names = (directive: Directive): boolean => rules.some((rule) => directive.rules.has(rule));
    const same = directiveOn(line);
    if (same && names(same)) return { reason: same.reason };
    const above = directiveOn(line - 1);
    return above?.alone && names(above) ? { reason: above.reason } : null;
  };
};

const readDirective = (line: string): Directive | null => {
  for (let at = line.indexOf(WORDS); at !== -1; at = line.indexOf(WORDS, at + 1)) {
    const start = startOfComment(line, at);
    if (start === -1) continue;
    const before = line.slice(0, start).trim();
    return { ...readRules(line.slice(at + WORDS.length)), alone: before === '' || before === '{' };
  }
  return null;
};

/** Offset at which the comment with words at `at` begins; -1 where they are in no comment, or part of a longer word. */
const startOfComment = (line: string, at: number): number => {
  if (/\w/.test(line.charAt(at - 1)) || !/\s/.test(line.charAt(at + WORDS.length))) return -1;
  commentStart.lastIndex = Math.max(0, at - COMMENT_REACH);
  return commentStart.exec(line.slice(0, at))?.index ?? -1;
};

/**
 * What stands behind the words: names, then a reason after `--`. No expression here repeats a blank: the time is
 * linear.
 */
const readRules = (text: string): Omit<Directive, 'alone'> => {
  const said = withoutCommentEnd(text.trim());
  const dashes = /(?:^|\s)--/.exec(said);
  const names = said.slice(0, dashes?.index);
  const reason = dashes && said.slice(dashes.index + dashes[0].length).trim();
  return { rules: new Set(names.split(/[\s,]/)), reason: reason || null };
};

const withoutCommentEnd = (text: string): string => {
  const end = commentEnds.find((one) => text.endsWith(one)) ?? '';
  return text.slice(0, text.length - end.length);
};
