/**
 * What no output shows. Engines and rules name the ranges of the values that they report. Each is hidden where it
 * stands, and its text wherever else it would go out: elsewhere in the file, in another file, in the words of a step, a
 * description or a notice. So the values of all files are read before any file is described. A range is hidden whatever
 * it holds; a text is looked for only where it is long enough to be no ordinary word.
 */
import type { EngineFinding } from '../engines/engine.ts';
import { lineStarts, type Range, rangeOf } from '../files/positions.ts';
import { readTextOrNothing } from '../files/source-text.ts';
import { createTimeSlice } from '../processes/time-slice.ts';
import { createSecretValues, type SecretValues } from './secret-values.ts';
import { wholeValues } from './whole-values.ts';

/** What engines have said about secrets. */
export interface SaidSecrets {
  readonly findings: readonly EngineFinding[];
  /** Findings of secrets that are not told. */
  readonly untold: readonly EngineFinding[];
  /** By file: secrets that are no findings of their own. */
  readonly masked: ReadonlyMap<string, readonly Range[]>;
}

export interface HiddenSecrets extends SecretValues {
  /** What is hidden in the text of a file. */
  rangesOf(file: string, text: string): Range[];
}

/** Reads each file in which something is hidden. Throws the signal's reason when stopped. */
export const findHiddenSecrets = async (
  said: SaidSecrets,
  { root, fileBytes, signal }: { root: string; fileBytes: number; signal: AbortSignal },
): Promise<HiddenSecrets> => {
  const pause = createTimeSlice(signal);
  const naming = [...said.findings, ...said.untold].filter(({ secrets }) => secrets.length > 0);
  const namedIn = Map.groupBy(naming, ({ file }) => file);
  const namedRanges = (file: string, text: string): Range[] => {
    const starts = lineStarts(text);
    const spans = (namedIn.get(file) ?? []).flatMap(({ secrets }) => secrets);
    const named = spans.map((span) => withinQuotes(text, rangeOf(starts, span, text.length)));
    return wholeValues(text, [...named, ...(said.masked.get(file) ?? [])], file);
  };
  const written = new Set<string>();
  for (const file of new Set([...namedIn.keys(), ...said.masked.keys()])) {
    await pause();
    const text = readTextOrNothing(root, file, fileBytes);
    for (const { start, end } of namedRanges(file, text)) written.add(text.slice(start, end));
  }
  const values = createSecretValues(written);
  return {
    ...values,
    rangesOf: (file, text) => [...namedRanges(file, text), ...values.rangesIn(text)],
  };
};

/** Prefix, opening quote and closing quote of a literal: `"a"`, `b'a'`, `@"a"`, `r#"a"#`, `"""a"""`. */
const literal = /^([A-Za-z@$]{0,3}#{0,3}("""|'''|["'`]))([\s\S]+)\2#{0,3}$/;

/** A rule names the literal, and readers want to see that it is one. */
const withinQuotes = (text: string, range: Range): Range => {
  const [, opening, , inner] = literal.exec(text.slice(range.start, range.end)) ?? [];
  if (opening === undefined || inner === undefined) return range;
  const start = range.start + opening.length;
  return { start, end: start + inner.length };
};
