import type { Rule } from '../../rules/load-rules.ts';
import type { Engine, EngineFinding } from '../engine.ts';

export type MatchPlace = Pick<EngineFinding, 'line' | 'column' | 'end_line' | 'end_column'>;

/** What a rule says about the place that it matched. */
export const toFinding = (engine: Engine['id'], rule: Rule, match: MatchPlace, file: string): EngineFinding => ({
  rule_id: rule.id,
  engine,
  title: rule.message,
  description: rule.description,
  severity: rule.severity,
  confidence: rule.confidence,
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
  is_secret: false,
  flow: null,
  flow_rule: rule.flow ?? null,
  replaces: [],
});
