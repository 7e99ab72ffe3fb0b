import { lineStarts, offsetAt, type Span } from '../../files/positions.ts';
import { type IgnoreComment, readIgnoreComments, WORDS } from './ignore-comments.ts';
import type { Region } from './statement-reader.ts';
import { createRegionFinder, lineSignsOf, readStatements } from './statements.ts';

export interface IgnoreReason {
  /** What stands after `--`, null without it. */
  readonly reason: string | null;
}

type Place = Pick<Span, 'line' | 'column' | 'end_line'>;
/** By rule; the first comment that names it. */
type Covered = Map<string, IgnoreReason>;

interface Coverage {
  readonly lines: Map<number, Covered>;
  /** A region with all that is part of it. */
  readonly within: Map<Region, Covered>;
  /** A region that holds one with a comment. */
  readonly around: Map<Region, Covered>;
}

/** Of what is found in a language whose statements nobody knows, these many lines may have the comment. */
const MOST_OWN_LINES = 50;

/**
 * Makes a function that looks for the ignore comment of a finding: on any line of the statement that it is in, or alone
 * on the line above. A comment covers no statement in a block of its own one, none around it, and no other value of the
 * list that it is in. A finding may have several rules (those that its own has replaced). The file is read once, and
 * only if it has such a comment.
 */
export const createSuppressionFinder = (given: {
  file: string;
  text: string;
  lines: readonly string[];
}): ((place: Place, rules: readonly string[]) => IgnoreReason | null) => {
  const { file, text, lines } = given;
  if (!text.includes(WORDS)) return () => null;
  const starts = lineStarts(text);
  const regions = readStatements(file, text);
  const regionAt = createRegionFinder(regions ?? []);
  const codeAt = (line: number, column: number): number =>
    codeFrom(text, offsetAt(starts, { line, column }, text.length));
  const covered: Coverage = { lines: new Map(), within: new Map(), around: new Map() };
  for (const comment of readIgnoreComments(lines, lineSignsOf(file, text))) {
    cover(covered.lines, comment.line, comment);
    if (comment.alone) cover(covered.lines, comment.next, comment);
    coverRegions(covered, comment, { regionAt, codeAt, start: (starts[comment.line - 1] ?? 0) + comment.indent, text });
  }
  return (place, rules) => {
    const onLine = said(covered.lines.get(place.line), rules);
    if (onLine !== null) return onLine;
    if (regions === null) return onOwnLines(place, { lines, covered, rules });
    return inStatement(regionAt(codeAt(place.line, place.column)), covered, rules);
  };
};

const codeFrom = (text: string, offset: number): number => {
  let at = offset;
  while (/[ \t]/.test(text.charAt(at))) at += 1;
  return at;
};

const said = (covered: Covered | undefined, rules: readonly string[]): IgnoreReason | null => {
  for (const rule of rules) {
    const found = covered?.get(rule);
    if (found !== undefined) return found;
  }
  return null;
};

const cover = <Key>(map: Map<Key, Covered>, key: Key, { rules, reason }: IgnoreComment): boolean => {
  const covered = map.get(key) ?? new Map<string, IgnoreReason>();
  map.set(key, covered);
  const added = [...rules].filter((rule) => !covered.has(rule));
  for (const rule of added) covered.set(rule, { reason });
  return added.length > 0;
};

interface Where {
  readonly regionAt: (offset: number) => Region | null;
  readonly codeAt: (line: number, column: number) => number;
  /** Offset of the comment. */
  readonly start: number;
  readonly text: string;
}

const coverRegions = (covered: Coverage, comment: IgnoreComment, where: Where): void => {
  const own = comment.alone ? where.regionAt(where.start) : where.regionAt(lastCode(where));
  const isPart = own?.kind === 'statement' || own?.kind === 'part';
  if (isPart) cover(covered.within, own, comment);
  if (comment.alone && !isPart) coverNext(covered, comment, where);
  for (const region of upTo(own)) if (!cover(covered.around, region, comment)) return;
};

/** Between statements, and between the values of a list, a comment speaks of what begins on the next line. */
const coverNext = (covered: Coverage, comment: IgnoreComment, { regionAt, codeAt }: Where): void => {
  const begin = codeAt(comment.next, 1);
  const beginning = [...upTo(regionAt(begin))].findLast(({ start }) => start === begin);
  if (beginning !== undefined) cover(covered.within, beginning, comment);
};

/** The last sign of code before a comment behind it. */
const lastCode = ({ text, start }: Where): number => {
  let at = start - 1;
  while (at > 0 && /[ \t]/.test(text.charAt(at))) at -= 1;
  return at;
};

/** A region and those around it, up to the statement that it is part of. */
function* upTo(region: Region | null): Generator<Region, void, void> {
  for (let one = region; one !== null && one.kind !== 'block'; one = one.parent) yield one;
}

const inStatement = (own: Region | null, covered: Coverage, rules: readonly string[]): IgnoreReason | null => {
  for (const region of upTo(own)) {
    const found = said(covered.within.get(region), rules);
    if (found !== null) return found;
  }
  return own === null ? null : said(covered.around.get(own), rules);
};

const onOwnLines = (
  { line, end_line }: Place,
  { lines, covered, rules }: { lines: readonly string[]; covered: Coverage; rules: readonly string[] },
): IgnoreReason | null => {
  for (let at = line; at <= Math.min(end_line, line + MOST_OWN_LINES); at++) {
    if ((lines[at - 1] ?? '').trim() === '') return null;
    const found = said(covered.lines.get(at), rules);
    if (found !== null) return found;
  }
  return null;
};
