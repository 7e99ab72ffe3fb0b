import { confidenceRank, dedupe, severityRank } from './dedupe.ts';
import { createFunctionFinder } from './enclosing-function.ts';
import type { EngineFinding, Finding } from './engine.ts';
import { findOwnSecrets } from './engines/generic-secrets.ts';
import { createFingerprinter } from './fingerprint.ts';
import { lineStarts, offsetAt, type Range } from './positions.ts';
import { cutSnippet, maskSecrets } from './snippet.ts';
import { decodeSource, readSourceBytes, splitLines } from './source-text.ts';
import { findSuppression } from './suppress.ts';
import { createTimeSlice } from './time-slice.ts';

/** A file that changed or vanished since it was scanned (a local folder) still has its findings, without their lines. */
const readText = (root: string, file: string, limit: number): string => {
  try {
    return decodeSource(readSourceBytes(root, file, limit)) ?? '';
  } catch {
    return '';
  }
};

const byPlace = (a: EngineFinding, b: EngineFinding): number => a.line - b.line || a.column - b.column;

/** A rule that reports a hard-coded secret matches the code around it; the secret is one of its literals. */
const literalsIn = (text: string, { start, end }: Range): Range[] =>
  [...text.slice(start, end).matchAll(/(["'`])([^"'`]{4,})\1/g)].map((match) => {
    const from = start + match.index + 1;
    return { start: from, end: from + (match[2] ?? '').length };
  });

interface Telling {
  readonly honorSuppressions: boolean;
  /** False: the engine that knows where secrets stand did not see everything, so we look ourselves. */
  readonly secretsKnown: boolean;
}

const describeFile = (text: string, findings: readonly EngineFinding[], o: Telling): Finding[] => {
  const starts = lineStarts(text);
  const lines = splitLines(text);
  const rangeOf = (one: EngineFinding): Range => ({
    start: offsetAt(starts, one, text.length),
    end: offsetAt(starts, { line: one.endLine, column: one.endColumn }, text.length),
  });
  const secrets = findings.flatMap((one) => {
    if (one.isSecret) return [rangeOf(one)];
    return one.category === 'secrets' ? literalsIn(text, rangeOf(one)) : [];
  });
  if (!o.secretsKnown) secrets.push(...findOwnSecrets(text, findings[0]?.file ?? ''));
  const maskedLines = splitLines(maskSecrets(text, secrets));
  const functionAt = createFunctionFinder(lines);
  const fingerprint = createFingerprinter();
  const textOf = (one: EngineFinding): string => {
    const { start, end } = rangeOf(one);
    return text.slice(start, end);
  };
  const kept = dedupe(findings).sort((a, b) => byPlace(a.finding, b.finding));
  return kept.map(({ finding, engines }) => {
    const { engine: _engine, isSecret: _isSecret, matchedText, ...said } = finding;
    const { ruleId, file } = finding;
    const matched = matchedText ?? textOf(finding);
    return {
      ...said,
      engines,
      snippet: cutSnippet(maskedLines, finding),
      ...fingerprint({ ruleId, file, matchedText: matched, enclosingFunction: functionAt(finding.line) }),
      suppression: o.honorSuppressions ? findSuppression(lines, finding.line, ruleId) : null,
    };
  });
};

const byImportance = (a: Finding, b: Finding): number =>
  severityRank[a.severity] - severityRank[b.severity] ||
  confidenceRank[a.confidence] - confidenceRank[b.confidence] ||
  (a.file < b.file ? -1 : a.file > b.file ? 1 : 0) ||
  a.line - b.line ||
  a.column - b.column ||
  (a.ruleId < b.ruleId ? -1 : a.ruleId > b.ruleId ? 1 : 0);

/**
 * Turns what the engines said into issues: reads each file once more, masks the secrets in it, suppresses, merges,
 * fingerprints. The most severe and confident come first, in an order that does not depend on the engines' threads.
 * Throws the signal's reason when stopped.
 */
export const describeFindings = async (o: {
  root: string;
  findings: readonly EngineFinding[];
  fileBytes: number;
  honorSuppressions: boolean;
  /** The engine for secrets has completed: its ranges are all there is to mask. */
  secretsKnown: boolean;
  signal: AbortSignal;
}): Promise<Finding[]> => {
  const pause = createTimeSlice(o.signal);
  const described: Finding[] = [];
  for (const [file, findings] of Map.groupBy(o.findings, (finding) => finding.file)) {
    await pause();
    for (const one of describeFile(readText(o.root, file, o.fileBytes), findings, o)) described.push(one);
  }
  return described.sort(byImportance);
};
