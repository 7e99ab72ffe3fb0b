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
  /** What helps in any language. */
  readonly remediation: string;
  /** What it looks like, by the languages whose specs have such sinks. */
  readonly languages: Readonly<Record<string, LanguageLines>>;
  /** By who decides about the data; null where it is no finding. */
  readonly severity: Readonly<Record<SourceKind['trust'], Severity | null>>;
}

/** One line of code each, and what helps where this language has a better word for it. */
export interface LanguageLines {
  readonly bad: string;
  readonly good: string;
  readonly remediation?: string;
  /** Where the language itself bounds the harm. */
  readonly severity?: FlowRule['severity'];
}

/** How bad it is in a language; null where it is no finding. */
export const severityIn = (
  { severity, languages }: FlowRule,
  language: string,
  trust: SourceKind['trust'],
): Severity | null => (languages[language]?.severity ?? severity)[trust];

/** How to fix it where the sink stands: what helps, then what to write instead in that language. */
export function remediationIn({ remediation, languages }: FlowRule, language: string): string {
  const own = languages[language];
  return own === undefined
    ? remediation
    : `${own.remediation ?? remediation} Instead of \`${own.bad}\` write \`${own.good}\`.`;
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
