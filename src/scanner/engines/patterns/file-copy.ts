import { NATIVE_IGNORE_COMMENT } from '../../files/file-list.ts';
import {
  lineStarts,
  type Position,
  positionAt,
  type Range,
  rangeOf,
  type Span,
  spanOf,
} from '../../files/positions.ts';
import type { SourceFile } from '../../files/source-file.ts';
import { decodeSource, readSourceBytes } from '../../files/source-text.ts';
import { breakLongLines } from './line-breaks.ts';
import { isOfModule } from './pattern-grammars.ts';
import type { Run } from './pattern-run.ts';
import type { TextCopy } from './terraform/text-copy.ts';

/**
 * The same length as the comment it replaces: every position stays. Names of ast-grep's comments are case-sensitive.
 */
const NEUTRAL_COMMENT = NATIVE_IGNORE_COMMENT.replace('ignore', 'ign-re');

/** What ast-grep sees in place of a file. */
export interface FileCopy {
  readonly text: string;
  /** Whether it differs from the file's text. */
  readonly isChanged: boolean;
  /** Where a stretch of the copy stands in the file. */
  readonly spanOf: (span: Span) => Span;
  /** Whether a stretch of the copy stands elsewhere than here. */
  readonly isPutIn: (span: Span) => boolean;
  /** 1-based lines that are still too long. */
  readonly tooLong: readonly number[];
}

/** Whether a file needs no copy at all. */
export const isReadAsIs = (file: SourceFile): boolean => file.verbatim && !isOfModule(file);

/**
 * What ast-grep sees of a file that it would not see as it is: text in another encoding becomes UTF-8, a comment that
 * switches it off loses its name, values of Terraform stand where they are used, and long lines are broken. Looking a
 * second time without the comments was the other choice; a copy of the few files that have one costs less than a second
 * look at all.
 */
export const copyOf = (run: Run, file: SourceFile): FileCopy => {
  const { root, limits, modules } = run;
  const text = decodeSource(readSourceBytes(root, file.path, limits.fileBytes)) ?? '';
  const neutral = text.replaceAll(NATIVE_IGNORE_COMMENT, NEUTRAL_COMMENT);
  const inlined = isOfModule(file) ? modules.copyOf(file.path, neutral) : null;
  const broken = breakLongLines(inlined?.text ?? neutral, file.language, limits.lineLength);
  const unbroken = ({ line, column, end_line, end_column }: Span): Span => {
    const start = broken.placeOf({ line, column });
    const end = broken.placeOf({ line: end_line, column: end_column });
    return { line: start.line, column: start.column, end_line: end.line, end_column: end.column };
  };
  const isChanged = broken.text !== text;
  if (inlined === null)
    return { text: broken.text, isChanged, spanOf: unbroken, isPutIn: () => false, tooLong: broken.tooLong };
  const origin = createOrigin(neutral, inlined);
  return {
    text: broken.text,
    isChanged,
    spanOf: (span) => origin.spanOf(unbroken(span)),
    isPutIn: (span) => inlined.isPutIn(origin.rangeOf(unbroken(span))),
    tooLong: [...new Set(broken.tooLong.map((line) => origin.lineOf(line)))],
  };
};

/** Leads from places of a copy to those of the text that it was made from. */
const createOrigin = (text: string, copy: TextCopy) => {
  const starts = lineStarts(text);
  const copyStarts = lineStarts(copy.text);
  const inCopy = (span: Span): Range => rangeOf(copyStarts, span, copy.text.length);
  const placeOf = (offset: number): Position => positionAt(starts, copy.originOf({ start: offset, end: offset }).start);
  return {
    rangeOf: inCopy,
    spanOf: (span: Span): Span => spanOf(starts, copy.originOf(inCopy(span))),
    lineOf: (line: number): number => placeOf(copyStarts[line - 1] ?? 0).line,
  };
};
