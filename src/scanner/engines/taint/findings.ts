import type { Confidence, EngineFinding } from '../engine.ts';
import type { Analysis } from './engine/analyze.ts';
import type { Reached } from './engine/machine.ts';
import { type Step, stepsOf } from './engine/values/traces.ts';
import { ruleOf, severityOf } from './flow-rules.ts';
import type { Unit } from './ir/unit.ts';
import { pathOf, placeOf, type Stretch, type TextOf, withoutBodies } from './paths.ts';
import type { Library, SourceKind } from './specs/model.ts';

/** What a scan is told: one finding for each sink and CWE, in the order of files and places. */
export function findingsOf(
  analysis: Analysis,
  units: readonly Unit[],
  library: Library,
  textOf: TextOf,
): EngineFinding[] {
  const flows = analysis.reached.map((reached) => ({ reached, steps: stepsOf(reached.atom.trace) }));
  const bySink = Map.groupBy(flows, ({ reached }) =>
    [reached.unit, reached.start, reached.end, reached.sink.cwe].join(),
  );
  return [...bySink.values()]
    .map((all) => all.sort((a, b) => byWorth(library, a, b)))
    .sort(([a], [b]) => (a && b ? byPlace(a.reached, b.reached) : 0))
    .flatMap((all) => describe(all, units, library, textOf));
}

interface Flow {
  readonly reached: Reached;
  readonly steps: readonly Step[];
}

/** Unsure steps that data of an insider, a caller or the operator counts for: what an outsider decides about is told first, unless it is a guess. */
const distance: Readonly<Record<SourceKind['trust'], number>> = { outsider: 0, insider: 1, caller: 1, operator: 2 };

const sourceOf = (library: Library, { reached }: Flow): SourceKind | undefined => library.sources[reached.atom.source];

/** The surest and most harmful first, then the shortest, then by place, so that two runs tell the same. */
const byWorth = (library: Library, a: Flow, b: Flow): number => {
  const worth = (flow: Flow): number => flow.reached.maybe + distance[sourceOf(library, flow)?.trust ?? 'operator'];
  return (
    worth(a) - worth(b) ||
    a.reached.maybe - b.reached.maybe ||
    a.steps.length - b.steps.length ||
    a.reached.atom.source - b.reached.atom.source ||
    a.reached.kind - b.reached.kind
  );
};

const byPlace = (a: Reached, b: Reached): number =>
  a.unit - b.unit || a.start - b.start || a.end - b.end || a.sink.cwe - b.sink.cwe;

const describe = (all: readonly Flow[], units: readonly Unit[], library: Library, textOf: TextOf): EngineFinding[] => {
  const [flow] = all;
  const unit = units[flow?.reached.unit ?? -1];
  const kind = library.kinds.find(({ bit }) => bit === flow?.reached.kind);
  const source = flow && sourceOf(library, flow);
  if (flow === undefined || unit === undefined || kind === undefined || source === undefined) return [];
  const { reached, steps } = flow;
  const sink = sinkOf(unit, reached);
  const rule = ruleOf(kind);
  const others = [...new Set(all.map((one) => sourceOf(library, one)?.name))].filter((name) => name !== source.name);
  const cwe = `CWE-${reached.sink.cwe}`;
  const path = pathOf({ steps, units, sink, label: reached.sink.label, textOf });
  return [
    {
      rule_id: `flow/${kind.name}`,
      engine: 'taint',
      title: rule.title,
      description: `${capital(source.name)} ${rule.harm}.${others.length === 0 ? '' : ` So can: ${others.join(', ')}.`}`,
      severity: severityOf(rule, source),
      confidence: confidences[reached.maybe] ?? 'low',
      category: rule.category,
      cwe: [cwe],
      remediation: rule.remediation,
      help_url: `https://cwe.mitre.org/data/definitions/${reached.sink.cwe}.html`,
      ...placeOf(sink),
      matched_text: textOf(sink),
      is_secret: false,
      flow: path,
      flow_rule: null,
      replaces: [],
    },
  ];
};

/** By unsure steps. */
const confidences: readonly Confidence[] = ['high', 'medium'];

/** What a function gives back has no place of its own: its head stands for it. */
const sinkOf = (unit: Unit, { start, end }: Reached): Stretch => {
  if (end > start) return withoutBodies({ unit, start, end });
  const next = unit.lineStarts.find((at) => at > start);
  return { unit, start, end: next === undefined ? start + 1 : next - 1 };
};

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
