import type { IssueCategory, Severity } from '../../../rules/rule-file.ts';
import type { SourceKind } from '../specs/model.ts';

/** What the product says about data that reaches a kind of sink, in any language. */
export interface FlowRule {
  readonly id: string;
  /** Kinds of sinks (`specs/kinds.yaml`) that it speaks about. */
  readonly kinds: readonly string[];
  readonly cwe: readonly string[];
  readonly category: IssueCategory;
  readonly title: string;
  readonly description: string;
  readonly remediation: string;
  /** One line of code each, for the docs. */
  readonly bad: string;
  readonly good: string;
  /** By who decides about the data; null where it is no finding. */
  readonly severity: Readonly<Record<SourceKind['trust'], Severity | null>>;
}

export interface FlowRules {
  readonly all: readonly FlowRule[];
  /** The rule about a kind of sink: of several the one for this CWE. Throws where there is none. */
  ruleFor(kind: string, cwe: number): FlowRule;
}

/** Of all that there are. */
export const createFlowRules = (all: readonly FlowRule[]): FlowRules => ({
  all,
  ruleFor: (kind, cwe) => {
    const about = all.filter((rule) => rule.kinds.includes(kind));
    const found = about.find((rule) => rule.cwe.includes(`CWE-${cwe}`)) ?? about[0];
    if (found === undefined) throw new Error(`no rule speaks about the kind ${kind}`);
    return found;
  },
});
