import type { PathKind } from '../../domain/issues/issues.ts';
import type { Finding, Suppression } from '../../domain/scans/finding.ts';
import type { EngineFinding, EngineFlowStep, EngineId, JudgedCalls } from '../engines/engine.ts';
import { lineStarts, type Range, rangeOf } from '../files/positions.ts';
import { readTextOrNothing, splitLines } from '../files/source-text.ts';
import { createTimeSlice } from '../processes/time-slice.ts';
import { inReportOrder } from './dedupe.ts';
import { createDefinitionFinder } from './enclosing-function.ts';
import { cutExcerpt } from './excerpt.ts';
import { chooseSteps } from './flows.ts';
import type { HiddenSecrets } from './hidden-secrets.ts';
import { type Identified, identify } from './identify.ts';
import { type Gathered, gatherPlaces } from './other-places.ts';
import { findShownSecrets } from './shown-secrets.ts';
import { cutSnippet, cutStep, maskSecrets } from './snippet.ts';
import { createSuppressionFinder, type IgnoreReason } from './suppression/suppress.ts';
import { stepAt } from './workflow-steps.ts';

interface Telling {
  readonly hidden: HiddenSecrets;
  /** False: the engine that knows where secrets stand did not see all of a file, so we look ourselves. */
  readonly secretsKnown: (file: string) => boolean;
  /** Of a file: calls of which an engine that follows data knows better than a rule that guesses. */
  readonly judged: (file: string) => readonly JudgedCalls[];
  readonly pathKindOf: (file: string) => PathKind;
}

/** A file with findings or steps of flows, and where they stand in it. */
interface Source {
  readonly file: string;
  readonly text: string;
  readonly lines: readonly string[];
  readonly starts: readonly number[];
  readonly findings: readonly EngineFinding[];
  readonly steps: readonly EngineFlowStep[];
}

/** Without what comes from other files: the code of its steps. */
type Described = Omit<Finding, 'flow'> & { readonly finding: EngineFinding };

/**
 * Turns what the engines said into issues: reads each file once more, masks the secrets in it, merges,
 * fingerprints, suppresses, and gathers the places of one flaw. They come as they are listed, in an order that does not
 * depend on the engines' threads. Throws the signal's reason when stopped.
 */
export const describeFindings = async (options: {
  root: string;
  findings: readonly EngineFinding[];
  fileBytes: number;
  hidden: HiddenSecrets;
  /** The engine for secrets has seen all of the file: its ranges are all there is to mask. */
  secretsKnown: Telling['secretsKnown'];
  judged: Telling['judged'];
  pathKindOf: Telling['pathKindOf'];
  signal: AbortSignal;
}): Promise<Finding[]> => {
  const pause = createTimeSlice(options.signal);
  const described: Described[] = [];
  const flows = chooseSteps(options.findings);
  const snippets = new Map<EngineFlowStep, string | null>();
  const findingsOf = Map.groupBy(options.findings, ({ file }) => file);
  const stepsOf = Map.groupBy([...flows.values()].flat(), ({ file }) => file);
  for (const file of new Set([...findingsOf.keys(), ...stepsOf.keys()])) {
    await pause();
    const [findings, steps] = [findingsOf.get(file) ?? [], stepsOf.get(file) ?? []];
    const source = openSource({
      file,
      text: readTextOrNothing(options.root, file, options.fileBytes),
      findings,
      steps,
    });
    const maskedLines = splitLines(maskSecrets(source.text, await findSecrets(source, options, pause)));
    for (const step of steps) snippets.set(step, cutStep(maskedLines, step));
    for (const one of await describeFile(source, maskedLines, options, pause)) described.push(one);
  }
  return described
    .map(({ finding, ...one }) => ({ ...one, flow: shownFlow(flows.get(finding.flow), snippets, options.hidden) }))
    .sort(inReportOrder);
};

const openSource = ({ file, text, findings, steps }: Omit<Source, 'lines' | 'starts'>): Source => {
  const starts = lineStarts(text);
  return { file, text, lines: splitLines(text), starts, findings, steps };
};

/** Every range that neither snippet nor excerpt may show. */
const findSecrets = async (source: Source, options: Telling, pause: () => Promise<void>): Promise<Range[]> => {
  const { file, text, lines, starts, findings, steps } = source;
  const hidden = options.hidden.rangesOf(file, text);
  if (options.secretsKnown(file)) return hidden;
  return hidden.concat(await findShownSecrets({ text, lines, starts, file, places: [...findings, ...steps], pause }));
};

const describeFile = async (
  source: Source,
  maskedLines: readonly string[],
  options: Telling,
  pause: () => Promise<void>,
): Promise<Described[]> => {
  const { text, lines, starts } = source;
  const suppressionOf = createSuppressionFinder(source);
  const textOf = (one: EngineFinding): string => {
    const { start, end } = rangeOf(starts, one, text.length);
    return text.slice(start, end);
  };
  const definitionAt = createDefinitionFinder(lines);
  const told: (Identified & Pick<Finding, 'suppression'>)[] = [];
  for (const one of identify(source.findings, textOf, (line) => definitionAt(line).name)) {
    await pause();
    const { finding, engines, rule_ids } = one;
    if (
      isOnlyGuess(finding, engines) &&
      isKnownBetter(finding, rangeOf(starts, finding, text.length), options.judged(source.file))
    )
      continue;
    told.push({ ...one, suppression: shownSuppression(suppressionOf(finding, rule_ids), options) });
  }
  const gathered = gatherPlaces(told, {
    definitionAt: (line) => definitionAt(line).line,
    stepAt: (line) => stepAt(lines, line),
    textOf: (finding) => finding.matched_text ?? textOf(finding),
  });
  const described: Described[] = [];
  for (const one of gathered) {
    await pause();
    described.push(describe(one, maskedLines, options));
  }
  return described;
};

const describe = (one: Gathered, maskedLines: readonly string[], options: Telling): Described => {
  const { finding, rule_ids: _ruleIds, ...known } = one;
  const {
    engine: _engine,
    end_column: _endColumn,
    secrets: _secrets,
    flow: _flow,
    flow_rule: _flowRule,
    matched_text: _matched,
    ...said
  } = finding;
  return {
    ...said,
    ...known,
    enclosing_function: options.hidden.hideIn(known.enclosing_function),
    description: options.hidden.hideIn(said.description),
    path_kind: options.pathKindOf(finding.file),
    finding,
    snippet: cutSnippet(maskedLines, finding),
    excerpt: cutExcerpt(maskedLines, finding),
  };
};

/** People give reasons in their own words, and sometimes the password. */
const shownSuppression = (said: IgnoreReason | null, { hidden }: Telling): Suppression | null =>
  said && { kind: 'comment', reason: said.reason && hidden.hideIn(said.reason) };

/** A rule that looks at one place has guessed about a flow, and nothing else has found it. */
const isOnlyGuess = (finding: EngineFinding, engines: readonly EngineId[]): boolean =>
  finding.flow_rule !== null && finding.flow === null && engines.length === 1;

/**
 * The very calls that it stands at were run to their end, and all that arrives there comes from where no outsider
 * decides. One of which that is not known, or none at all, and the guess stands.
 */
const isKnownBetter = ({ flow_rule }: EngineFinding, at: Range, judged: readonly JudgedCalls[]): boolean => {
  const about = judged.filter(({ rule }) => rule === flow_rule);
  const holds = (ranges: readonly Range[]): boolean => ranges.some((one) => isWithin(one, at) || isWithin(at, one));
  return about.some(({ known }) => holds(known)) && !about.some(({ open }) => holds(open));
};

const isWithin = (inner: Range, outer: Range): boolean => outer.start <= inner.start && inner.end <= outer.end;

const shownFlow = (
  steps: readonly EngineFlowStep[] | undefined,
  snippets: ReadonlyMap<EngineFlowStep, string | null>,
  { hideIn }: HiddenSecrets,
): Finding['flow'] =>
  steps?.map((step) => ({
    file: step.file,
    line: step.line,
    column: step.column,
    end_line: step.end_line,
    end_column: step.end_column,
    snippet: snippets.get(step) ?? null,
    kind: step.kind,
    message: hideIn(step.message),
  })) ?? null;
