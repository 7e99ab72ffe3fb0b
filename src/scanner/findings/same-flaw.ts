import { confidenceRank, severityRank } from '../../domain/issues/reading/list-order.ts';
import type { EngineFinding } from '../engines/engine.ts';
import { weaknessesOf } from './dedupe.ts';
import type { WorkflowStep } from './workflow-steps.ts';

/** What a file says about the lines and texts of its findings. */
export interface Surroundings {
  /** Line of the definition that holds a line; 0 outside of all functions. */
  readonly definitionAt: (line: number) => number;
  /** Of a workflow; null where a line is in no step. */
  readonly stepAt: (line: number) => WorkflowStep | null;
  readonly textOf: (finding: EngineFinding) => string;
}

type Name = readonly (string | number | null)[];

/**
 * Groups findings of one file that are one flaw at several places; the first of each group leads it. One flaw are flows
 * of one rule from one source into one function, what a rule says of a line that such a flow passes, the factory of the
 * parser that a flow reaches, and what expressions put into one step of a workflow. Another source, function or rule is
 * another flaw, with a fix of its own.
 */
export const groupByFlaw = (findings: readonly EngineFinding[], surroundings: Surroundings): EngineFinding[][] => {
  const { asked, offered } = createNames(findings, surroundings);
  const groups: EngineFinding[][] = [];
  const known = new Map<string, EngineFinding[]>();
  for (const finding of findings.toSorted(byLead)) {
    const key = asked(finding)
      .map(keyOf)
      .find((one) => known.has(one));
    const group = (key === undefined ? undefined : known.get(key)) ?? [];
    if (group.length === 0) groups.push(group);
    group.push(finding);
    for (const one of offered(finding).map(keyOf)) if (!known.has(one)) known.set(one, group);
  }
  return groups;
};

const keyOf = (name: Name): string => JSON.stringify(name);

/** A flow goes before what only looks at one place: it tells how the data gets there. */
const byLead = (a: EngineFinding, b: EngineFinding): number =>
  Number(a.flow === null) - Number(b.flow === null) ||
  confidenceRank[a.confidence] - confidenceRank[b.confidence] ||
  severityRank[a.severity] - severityRank[b.severity] ||
  a.line - b.line ||
  a.column - b.column ||
  (a.rule_id < b.rule_id ? -1 : a.rule_id > b.rule_id ? 1 : 0);

/** A finding joins the first group that offers a name it asks for. */
const createNames = (findings: readonly EngineFinding[], { definitionAt, stepAt, textOf }: Surroundings) => {
  const flowName = ({ rule_id, line, flow }: EngineFinding): Name[] =>
    (flow ?? [])
      .slice(0, 1)
      .map((source) => ['flow', rule_id, definitionAt(line), source.file, source.line, source.column, source.message]);
  const passed = (finding: EngineFinding, lines: readonly number[]): Name[] =>
    weaknessesOf(finding).flatMap((weakness) => lines.map((line) => ['passed', line, weakness]));
  const inWorkflow = (finding: EngineFinding): Name[] => {
    const step = isExpression(finding) ? stepAt(finding.line) : null;
    if (step === null) return [];
    const again: Name[] = step.job === null ? [] : [['job', step.job, finding.rule_id, textOf(finding)]];
    return [['step', step.line], ...again];
  };
  // Flows are long, and few lines of theirs are spoken of.
  const spokenOf = new Set(findings.filter(({ flow }) => flow === null).flatMap(linesOf));
  const parsers = parsersOf(findings, definitionAt);
  return {
    asked: (finding: EngineFinding): Name[] => {
      if (finding.flow !== null) return flowName(finding);
      const parser = parsers.get(finding);
      return [...passed(finding, linesOf(finding)), ...(parser ? flowName(parser) : []), ...inWorkflow(finding)];
    },
    offered: (finding: EngineFinding): Name[] => {
      const steps = (finding.flow ?? []).filter(({ file, line }) => file === finding.file && spokenOf.has(line));
      return [
        ...flowName(finding),
        ...passed(
          finding,
          steps.map(({ line }) => line),
        ),
        ...inWorkflow(finding),
      ];
    },
  };
};

/** What spans more is about a whole block, in which a flow may pass anywhere. */
const MOST_LINES = 10;

const linesOf = ({ line, end_line }: EngineFinding): number[] =>
  end_line - line < MOST_LINES ? Array.from({ length: end_line - line + 1 }, (_, at) => line + at) : [];

/** Text that GitHub puts into a script: in one step it is handed over once, in the environment. */
const isExpression = ({ rule_id, cwe }: EngineFinding): boolean =>
  rule_id.startsWith('github-actions-') && cwe.includes('CWE-94');

/** Of each factory of a parser of XML the flow that is parsed next in the same function, before another factory. */
const parsersOf = (
  findings: readonly EngineFinding[],
  definitionAt: Surroundings['definitionAt'],
): Map<EngineFinding, EngineFinding> => {
  const inOrder = findings.filter(({ category }) => category === 'xxe').toSorted((a, b) => a.line - b.line);
  const byFunction = Map.groupBy(inOrder, ({ line }) => definitionAt(line));
  byFunction.delete(0);
  const pairs = [...byFunction.values()].flatMap((all) => all.map((factory, at) => ({ factory, next: all[at + 1] })));
  return new Map(
    pairs.flatMap(({ factory, next }) => (factory.flow === null && next?.flow ? [[factory, next] as const] : [])),
  );
};
