import type { components } from '../../../generated/openapi.ts';
import type { Scope } from '../kernel/caller.ts';
import type { Finding } from '../scans/finding.ts';
import { inListOrder } from './reading/list-order.ts';

type Severity = components['schemas']['Severity'];

/** What an environment makes of a rule. */
export interface RuleSetting {
  readonly rule_id: string;
  readonly enabled: boolean;
  /** Null: the finding's own. */
  readonly severity: Severity | null;
}

/** What is left out stays as it is. */
export type RuleChange = Partial<Omit<RuleSetting, 'rule_id'>>;

export interface RuleSettingsStore {
  /** Of the rules that an environment has something to say about. */
  list(scope: Scope): Promise<RuleSetting[]>;
  update(scope: Scope, rule_id: string, change: RuleChange, now: number): Promise<void>;
}

/**
 * Findings as an environment's settings have them: of a rule that is off suppressed, whatever a comment says, of others
 * with its severity, in their order, or where a severity is another one, in a list's order again.
 */
export const withSettings = (findings: readonly Finding[], settings: readonly RuleSetting[]): readonly Finding[] => {
  if (settings.length === 0) return findings;
  const byRule = new Map(settings.map((setting) => [setting.rule_id, setting]));
  const set = findings.map((finding) => asSet(finding, byRule.get(finding.rule_id)));
  return settings.some(({ severity }) => severity !== null) ? set.sort(inListOrder) : set;
};

const asSet = (finding: Finding, setting: RuleSetting | undefined): Finding =>
  setting === undefined
    ? finding
    : {
        ...finding,
        severity: setting.severity ?? finding.severity,
        suppression: setting.enabled ? finding.suppression : { kind: 'setting', reason: 'the rule is switched off' },
      };
