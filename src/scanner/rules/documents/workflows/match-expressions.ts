import type { Range } from '../../../files/positions.ts';
import type { Located } from '../located.ts';
import { createJudge } from './judge-expressions.ts';
import type { ExpressionSource } from './sources.ts';
import { writtenExpressions } from './written-expressions.ts';

/** Makes a function that finds the expressions in a part of this workflow that may give text of the source. */
export const expressionsIn = (
  source: ExpressionSource,
  workflow: Located,
  text: string,
): ((part: Located, location: readonly (string | number)[]) => readonly Range[]) => {
  const gives = createJudge(source, workflow.data);
  return (part, location) => {
    if (typeof part.data !== 'string') return [];
    const written = writtenExpressions(part.data);
    const ranges = rangesOf(part, text, written.length);
    return written.flatMap(({ code }, index) => (gives(code, location) ? [ranges[index] ?? part.place] : []));
  };
};

/**
 * Where they stand: quoting and folding change what is between them, not their order. A value whose text hides some, as
 * an escaped brace does, is shown itself.
 */
const rangesOf = ({ range }: Located, text: string, count: number): readonly Range[] => {
  const shown = writtenExpressions(text.slice(range.start, range.end));
  if (shown.length !== count) return [];
  return shown.map(({ start, end }) => ({ start: range.start + start, end: range.start + end }));
};
