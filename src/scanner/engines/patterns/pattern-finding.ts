import type { Span } from '../../files/positions.ts';
import type { Rule } from '../../rules/load-rules.ts';
import type { Engine, EngineFinding } from '../engine.ts';

export interface MatchPlace extends Span {
  /** Where the values stand that the rule has named. */
  readonly secrets: readonly Span[];
}

/** What a rule says about the place that it matched. */
export const toFinding = (engine: Engine['id'], rule: Rule, match: MatchPlace, file: string): EngineFinding => ({
  rule_id: rule.id,
  engine,
  title: rule.message,
  description: rule.description,
  severity: rule.severity,
  confidence: rule.confidence,
  doubts: [],
  category: rule.category,
  cwe: rule.cwe,
  remediation: rule.remediation,
  help_url: rule.help_url,
  file,
  line: match.line,
  column: match.column,
  end_line: match.end_line,
  end_column: match.end_column,
  matched_text: null,
  secrets: secretsOf(rule, match),
  flow: null,
  flow_rule: rule.flow ?? null,
  replaces: rule.replaces ?? [],
});

/** A rule about secrets that has named no value, as one of somebody else may, hides all that it matches. */
const secretsOf = ({ category, holds_secret = true }: Rule, { secrets, ...match }: MatchPlace): readonly Span[] => {
  if (secrets.length > 0 || category !== 'secrets' || !holds_secret) return secrets;
  return [{ line: match.line, column: match.column, end_line: match.end_line, end_column: match.end_column }];
};
