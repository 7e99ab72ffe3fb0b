export interface Suppression {
  /** What stands after `--`, null without it. */
  readonly reason: string | null;
}

/** A comment has to begin before the words: in a string of the program they mean nothing. */
const directive = /(\/\/|#|\/\*|<!--|--|;|%|\*|\(\*|"""|'''|\brem\b).{0,200}?\bsightline:ignore\s+([^\r\n]+)/i;
const commentEnd = /\s*(?:\*\/\}?|-->|\*\)|%>|"""|''')\s*$/;
const ruleId = /^[a-z0-9][a-z0-9._-]*$/i;

interface Directive {
  readonly rules: readonly string[];
  readonly reason: string | null;
  /** Nothing but the comment stands on the line. */
  readonly alone: boolean;
}

const readDirective = (line: string): Directive | null => {
  if (!line.includes('sightline:ignore')) return null;
  const match = directive.exec(line);
  if (match?.[2] === undefined) return null;
  const [names = '', ...reasons] = match[2].replace(commentEnd, '').split(/\s+--\s*|^--\s*/);
  const rules = names.split(/[\s,]+/).filter((name) => ruleId.test(name));
  const alone = /^\s*\{?\s*$/.test(line.slice(0, match.index));
  return { rules, reason: reasons.join(' -- ').trim() || null, alone };
};

/**
 * Looks for `sightline:ignore rule-id[, rule-id] -- reason` on the finding's first line, or alone on the line before
 * it, in any comment syntax. It names rules: there is no way to switch off all. A comment behind code speaks of that
 * line only, so that it does not silence its neighbour as well. `line` is 1-based.
 */
export const findSuppression = (lines: readonly string[], line: number, rule: string): Suppression | null => {
  const same = readDirective(lines[line - 1] ?? '');
  if (same?.rules.includes(rule)) return { reason: same.reason };
  const above = readDirective(lines[line - 2] ?? '');
  return above?.alone && above.rules.includes(rule) ? { reason: above.reason } : null;
};
