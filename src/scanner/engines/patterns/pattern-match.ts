import type { Span } from '../../files/positions.ts';

/** What a rule names the value that it reports as a secret. */
const SECRET = 'SECRET';

/** One match as ast-grep prints it with `--json=stream`: lines are 0-based, columns count code points from 0. */
export interface PatternMatch extends Span {
  readonly file: string;
  /** As ast-grep names it: rule and grammar. */
  readonly rule: string;
  /** What the rule has named `$SECRET`, which may stand outside of the match. */
  readonly secrets: readonly Span[];
}

/**
 * Reads one line of output; positions become 1-based, columns UTF-16 code units. The child has parsed hostile
 * files, so nothing of its output is taken on trust: null for anything of another shape. `lineOf` gives a line of a
 * file, counted from 0: only those of the match itself are printed.
 */
export const readPatternMatch = (json: string, lineOf: (file: string, line: number) => string): PatternMatch | null => {
  const value: unknown = JSON.parse(json);
  if (!isRecord(value)) return null;
  const { file, ruleId, lines } = value;
  const range = readRange(value.range);
  if (typeof file !== 'string' || typeof ruleId !== 'string' || typeof lines !== 'string' || range === null)
    return null;
  const printed = lines.split('\n');
  const toSpan = ({ start, end }: PrintedRange): Span => {
    const unitsOf = ({ line, column }: Point): number =>
      codeUnits(printed[line - range.start.line] ?? lineOf(file, line), column);
    return {
      line: start.line + 1,
      column: unitsOf(start) + 1,
      end_line: end.line + 1,
      end_column: unitsOf(end) + 1,
    };
  };
  const secret = secretOf(value.metaVariables);
  return { file, rule: ruleId, ...toSpan(range), secrets: secret === null ? [] : [toSpan(secret)] };
};

interface Point {
  readonly line: number;
  readonly column: number;
}

interface PrintedRange {
  readonly start: Point;
  readonly end: Point;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const readRange = (value: unknown): PrintedRange | null => {
  if (!isRecord(value)) return null;
  const [start, end] = [readPoint(value.start), readPoint(value.end)];
  return start === null || end === null ? null : { start, end };
};

const readPoint = (value: unknown): Point | null => {
  if (!isRecord(value) || typeof value.line !== 'number' || typeof value.column !== 'number') return null;
  return { line: value.line, column: value.column };
};

const secretOf = (metaVariables: unknown): PrintedRange | null => {
  const named = isRecord(metaVariables) && isRecord(metaVariables.single) ? metaVariables.single[SECRET] : null;
  return isRecord(named) ? readRange(named.range) : null;
};

/** UTF-16 units of the first `count` code points of a line. */
const codeUnits = (line: string, count: number): number => [...line].slice(0, count).join('').length;
