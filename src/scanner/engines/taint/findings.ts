import { pathKindOf } from '../../../domain/issues/path-kind.ts';
import type { Confidence, EngineDoubt, EngineFinding, Severity } from '../engine.ts';
import { createStandings, doubtsOf, type Program } from './doubts.ts';
import type { Analysis } from './engine/analyze.ts';
import type { Reached } from './engine/machine.ts';
import { type Step, stepsOf } from './engine/values/traces.ts';
import type { Unit } from './ir/unit.ts';
import { fromFirstRead, pathOf, placeOf, type Stretch, type TextOf, withoutBodies } from './paths.ts';
import { type FlowRule, type FlowRules, remediationIn, severityIn } from './rules/flow-rules.ts';
import type { Library, SourceKind } from './specs/model.ts';

/** What findings are described with. */
export interface Describing {
  readonly units: readonly Unit[];
  readonly library: Library;
  readonly rules: FlowRules;
  readonly textOf: TextOf;
}

/** A way with so many unsure steps is no finding any more. */
const MOST_GUESSES = 3;

/** What a scan is told: one finding for each sink and CWE, in the order of files and places. */
export function findingsOf({ reached, recording }: Analysis, about: Describing): EngineFinding[] {
  const program = { standingAt: createStandings(about.units), calls: recording.calls };
  const flows = reached.filter(({ maybe }) => maybe < MOST_GUESSES).flatMap((one) => flowOf(one, about, program));
  const bySink = Map.groupBy(flows, (flow) =>
    [flow.sink.unit.file, flow.reached.start, flow.reached.end, flow.cwe].join(),
  );
  return [...bySink.values()]
    .map((same) => same.sort(byWorth))
    .sort(([a], [b]) => (a && b ? byPlace(a, b) : 0))
    .flatMap(([flow, ...others]) => (flow === undefined ? [] : [describe(flow, others, about)]));
}

interface Flow {
  readonly reached: Reached;
  readonly steps: readonly Step[];
  readonly doubts: readonly EngineDoubt[];
  readonly sink: Stretch;
  readonly cwe: number;
  readonly source: SourceKind;
  readonly rule: FlowRule;
  readonly severity: Severity;
}

/** None where the rule says that data of such a source is no flaw. */
const flowOf = (reached: Reached, { units, library, rules, textOf }: Describing, program: Program): Flow[] => {
  const { atom, sink } = reached;
  const unit = units[reached.unit];
  const source = library.sources[atom.source];
  const kind = library.kinds.find(({ bit }) => bit === reached.kind);
  if (unit === undefined || source === undefined || kind === undefined) return [];
  const rule = rules.ruleFor(kind.name, sink.cwe);
  const known = severityIn(rule, library.language, source.trust);
  if (known === null) return [];
  const severity = reached.maybe < MOST_GUESSES - 1 ? known : guessed(known);
  const way = stepsOf(atom.trace);
  if (isOfTest(units, way, unit)) return [];
  const steps = fromFirstRead(
    way.filter(({ kind }) => kind !== 'entry'),
    { units, textOf },
  );
  const guessedEntry = way.find(({ kind }) => kind === 'entry')?.note ?? null;
  const doubts = doubtsOf({ ...reached, guessedEntry }, steps, program, source);
  return [{ reached, source, rule, severity, cwe: sink.cwe, steps, doubts, sink: sinkOf(unit, reached) }];
};

/** Nobody from outside is where a test begins that calls the program. */
const isOfTest = (units: readonly Unit[], [first]: readonly Step[], sink: Unit): boolean =>
  first !== undefined && pathKindOf(units[first.unit]?.file ?? '') === 'test' && pathKindOf(sink.file) !== 'test';

/** Where one more guess would be no finding, none is severe. */
const guessed = (severity: Severity): Severity =>
  severity === 'critical' || severity === 'high' ? 'medium' : severity;

/** What a function gives back has no place of its own: its head stands for it. */
const sinkOf = (unit: Unit, { start, end }: Reached): Stretch => {
  if (end > start) return withoutBodies({ unit, start, end });
  const next = unit.lineStarts.find((at) => at > start);
  return { unit, start, end: next === undefined ? start + 1 : next - 1 };
};

/**
 * Doubts that data counts for which an insider, a caller or the operator decides about: an outsider's goes first,
 * unless it is a guess.
 */
const distance: Readonly<Record<SourceKind['trust'], number>> = { outsider: 0, insider: 1, caller: 1, operator: 2 };

const worth = ({ doubts, source }: Flow): number => doubts.length + distance[source.trust];

/** The surest and most harmful first, then the shortest; the rest is for two runs to tell the same. */
const byWorth = (a: Flow, b: Flow): number =>
  worth(a) - worth(b) ||
  a.doubts.length - b.doubts.length ||
  a.steps.length - b.steps.length ||
  a.source.id - b.source.id ||
  a.reached.kind - b.reached.kind;

const byPlace = (a: Flow, b: Flow): number =>
  a.reached.unit - b.reached.unit ||
  a.reached.start - b.reached.start ||
  a.reached.end - b.reached.end ||
  a.cwe - b.cwe;

/** By doubts. */
const confidences: readonly Confidence[] = ['high', 'medium'];

const describe = (flow: Flow, others: readonly Flow[], { units, textOf }: Describing): EngineFinding => {
  const { rule, sink, reached, source, severity, steps, cwe, doubts } = flow;
  return {
    rule_id: rule.id,
    engine: 'taint',
    title: rule.title,
    description: [rule.description, reached.detail, sourcesTold(source, others)].filter(Boolean).join(' '),
    severity,
    confidence: confidences[doubts.length] ?? 'low',
    doubts: [...doubts],
    category: rule.category,
    cwe: [`CWE-${cwe}`],
    remediation: remediationIn(rule, sink.unit.language),
    help_url: `https://cwe.mitre.org/data/definitions/${cwe}.html`,
    ...placeOf(sink),
    matched_text: textOf(sink),
    secrets: [],
    flow: pathOf({ steps, units, sink, label: reached.sink.label, textOf }),
    flow_rule: null,
    replaces: [],
  };
};

const sourcesTold = (source: SourceKind, others: readonly Flow[]): string => {
  const more = new Set(others.map((other) => other.source.name));
  more.delete(source.name);
  const told = `Source of the input: ${[source.name, ...[...more].sort()].join(', ')}.`;
  return source.trust === 'caller' ? `${told} ${PASSED_ON}` : told;
};

const PASSED_ON = 'This package is used by other programs: one that passes it untrusted input is vulnerable.';
