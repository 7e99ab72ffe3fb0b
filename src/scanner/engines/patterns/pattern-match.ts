/** One match as ast-grep prints it with `--json=stream`: lines are 0-based, columns count code points from 0. */
export interface PatternMatch {
  readonly file: string;
  /** As ast-grep names it: rule and grammar. */
  readonly rule: string;
  readonly line: number;
  readonly column: number;
  readonly end_line: number;
  readonly end_column: number;
}

/**
 * Reads one line of output; positions become 1-based, columns UTF-16 code units. The child has parsed hostile
 * files, so nothing of its output is taken on trust: null for anything of another shape.
 */
export const readPatternMatch = (json: string): PatternMatch | null => {
  const value: unknown = JSON.parse(json);
  if (!isRecord(value) || !isRecord(value.range)) return null;
  const { file, ruleId, lines } = value;
  const start = readPosition(value.range.start);
  const end = readPosition(value.range.end);
  if (typeof file !== 'string' || typeof ruleId !== 'string' || typeof lines !== 'string' || !start || !end)
    return null;
  const text = lines.split('\n');
  return {
    file,
    rule: ruleId,
    line: start.line + 1,
    column: codeUnits(text[0] ?? '', start.column) + 1,
    end_line: end.line + 1,
    end_column: codeUnits(text[end.line - start.line] ?? '', end.column) + 1,
  };
};

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const readPosition = (value: unknown): { line: number; column: number } | null => {
  if (!isRecord(value) || typeof value.line !== 'number' || typeof value.column !== 'number') return null;
  return { line: value.line, column: value.column };
};

/** UTF-16 units of the first `count` code points of a line. */
const codeUnits = (line: string, count: number): number => [...line].slice(0, count).join('').length;
