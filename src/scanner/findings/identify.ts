import type { Fingerprints } from '../../domain/scans/finding.ts';
import type { EngineFinding, EngineId } from '../engines/engine.ts';
import { dedupe, isSameFlaw, type Merged, overlapsInText } from './dedupe.ts';
import { createFingerprinter } from './fingerprint.ts';

export interface Identified extends Merged<EngineFinding>, Fingerprints {
  /** What others knew it by: rules that its own replaces, and those that it was merged with. */
  readonly earlier: readonly Fingerprints[];
  readonly enclosing_function: string;
  /** Rules by whose names a comment may suppress it. */
  readonly rule_ids: readonly string[];
}

/**
 * Merges the findings of one file and says what each is known again by. Those without a flow are merged and counted as
 * if there were no others, so that they are known by what they were known by before data was followed; then a flow
 * takes in those at its sink.
 */
export const identify = (
  findings: readonly EngineFinding[],
  textOf: (finding: EngineFinding) => string,
  functionAt: (line: number) => string,
): Identified[] => {
  const name = createNamer(textOf, functionAt);
  const inOrder = (some: readonly EngineFinding[]): Merged<EngineFinding>[] =>
    dedupe(some).sort((a, b) => byPlace(a.finding, b.finding));
  const guesses = inOrder(findings.filter(({ flow }) => flow === null)).map(name);
  const flows = inOrder(findings.filter(({ flow }) => flow !== null)).map(name);
  const takenBy = new Map(guesses.map((guess) => [guess, flowAt(guess, flows)]));
  return [
    ...flows.map((flow) =>
      takeIn(
        flow,
        guesses.filter((guess) => takenBy.get(guess) === flow),
      ),
    ),
    ...guesses.filter((guess) => takenBy.get(guess) === undefined),
  ].sort((a, b) => byPlace(a.finding, b.finding));
};

const byPlace = (a: EngineFinding, b: EngineFinding): number => a.line - b.line || a.column - b.column;

const createNamer = (textOf: (finding: EngineFinding) => string, functionAt: (line: number) => string) => {
  const fingerprint = createFingerprinter();
  const fingerprintAsReplaced = createFingerprinter();
  return ({ finding, engines }: Merged<EngineFinding>): Identified => {
    const { rule_id, file, replaces } = finding;
    const enclosing_function = functionAt(finding.line);
    const place = { file, matched_text: finding.matched_text ?? textOf(finding), enclosing_function };
    return {
      finding,
      engines,
      enclosing_function,
      ...fingerprint({ rule_id, ...place }),
      earlier: replaces.map((replaced) => fingerprintAsReplaced({ rule_id: replaced, ...place })),
      rule_ids: [rule_id, ...replaces],
    };
  };
};

/** Of several flows to one place the one whose text it touches. */
const flowAt = (guess: Identified, flows: readonly Identified[]): Identified | undefined => {
  const same = flows.filter(({ finding }) => isSameFlaw(finding, guess.finding));
  return same.find(({ finding }) => overlapsInText(finding, guess.finding)) ?? same[0];
};

const takeIn = (flow: Identified, guesses: readonly Identified[]): Identified => {
  const engines = new Set<EngineId>([flow, ...guesses].flatMap((one) => one.engines));
  const earlier = [...guesses, flow].flatMap((one) => (one === flow ? one.earlier : [one, ...one.earlier]));
  const distinct = new Map(
    earlier.map(({ fingerprint, relocation_hash }) => [fingerprint, { fingerprint, relocation_hash }]),
  );
  distinct.delete(flow.fingerprint);
  const rule_ids = [flow, ...guesses].flatMap((one) => one.rule_ids);
  return { ...flow, engines: [...engines], earlier: [...distinct.values()], rule_ids };
};
