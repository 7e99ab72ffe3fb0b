import type { Fingerprints } from '../../domain/scans/finding.ts';
import type { EngineFinding, EngineId } from '../engines/engine.ts';
import { confirmed, dedupe, isSameFlaw, type Merged, overlapsInText } from './dedupe.ts';
import { createFingerprinter } from './fingerprint.ts';

export interface Identified extends Pick<Merged<EngineFinding>, 'finding' | 'engines'>, Fingerprints {
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
  const [fingerprintAsReplaced, fingerprintOfOther] = [createFingerprinter(), createFingerprinter()];
  const placeOf = (finding: EngineFinding) => ({
    file: finding.file,
    matched_text: finding.matched_text ?? textOf(finding),
    enclosing_function: functionAt(finding.line),
  });
  return ({ finding, others, engines }: Merged<EngineFinding>): Identified => {
    const { rule_id, replaces } = finding;
    const place = placeOf(finding);
    const own = fingerprint({ rule_id, ...place });
    const earlier = [
      ...replaces.map((replaced) => fingerprintAsReplaced({ rule_id: replaced, ...place })),
      // On another day one of these may have been the only one, or the most confident.
      ...others.map((other) => fingerprintOfOther({ rule_id: other.rule_id, ...placeOf(other) })),
    ];
    return {
      finding,
      engines,
      enclosing_function: place.enclosing_function,
      ...own,
      earlier: distinct(earlier, own),
      rule_ids: [...new Set([rule_id, ...replaces, ...others.flatMap((other) => [other.rule_id, ...other.replaces])])],
    };
  };
};

/** Each once, and none that is its own anyway. */
export const distinct = (earlier: readonly Fingerprints[], own: Fingerprints): Fingerprints[] => {
  const known = new Map(
    earlier.map(({ fingerprint, relocation_hash }) => [fingerprint, { fingerprint, relocation_hash }]),
  );
  known.delete(own.fingerprint);
  return [...known.values()];
};

/** Of several flows to one place the one whose text it touches. */
const flowAt = (guess: Identified, flows: readonly Identified[]): Identified | undefined => {
  const same = flows.filter(({ finding }) => isSameFlaw(finding, guess.finding));
  return same.find(({ finding }) => overlapsInText(finding, guess.finding)) ?? same[0];
};

/** What such a flow knows better than who guessed at one place is no less sure than that guess. */
const isEnteredByGuess = ({ doubts }: EngineFinding): boolean =>
  doubts.some(({ code }) => code === 'guessed_entry_point');

const takeIn = (flow: Identified, guesses: readonly Identified[]): Identified => {
  const engines = new Set<EngineId>([flow, ...guesses].flatMap((one) => one.engines));
  const earlier = [...guesses, flow].flatMap((one) => (one === flow ? one.earlier : [one, ...one.earlier]));
  const rule_ids = [flow, ...guesses].flatMap((one) => one.rule_ids);
  const finding = isEnteredByGuess(flow.finding)
    ? confirmed(
        flow.finding,
        guesses.map((one) => one.finding),
      )
    : flow.finding;
  return { ...flow, finding, engines: [...engines], earlier: distinct(earlier, flow), rule_ids };
};
