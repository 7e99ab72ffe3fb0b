import type { CustomRuleStore } from '../../domain/rules/custom-rules.ts';
import type { OwnRule } from '../../domain/rules/rule.ts';
import { type Queryable, sql } from '../engines/db.ts';
import { inScope } from '../kernel/scope.ts';

export const createCustomRuleStore = (db: Queryable): CustomRuleStore => ({
  list: async (scope) => {
    const rows = await db.query<{ source: string; record: string }>(
      sql`select source, record from custom_rules where ${inScope(scope)} and source is not null order by rule_id`,
    );
    return rows.map(({ source, record }) => ({ source, rule: toRule(record) }));
  },

  isUsed: async (scope) =>
    (await db.query(sql`select rule_id from custom_rules where ${inScope(scope)} limit 1`)).length > 0,

  put: async ({ account_id, environment }, { rule, source }, now) => {
    await db.query(sql`insert into custom_rules (account_id, environment, rule_id, source, record, updated_at)
      values (${account_id}, ${environment}, ${rule.rule_id}, ${source}, ${JSON.stringify(rule)}, ${now})
      on conflict (account_id, environment, rule_id)
      do update set source = excluded.source, record = excluded.record, updated_at = excluded.updated_at`);
  },

  delete: async (scope, rule_id, now) => {
    const rows = await db.query(sql`update custom_rules set source = null, record = null, updated_at = ${now}
      where ${inScope(scope)} and rule_id = ${rule_id} and source is not null returning rule_id`);
    return rows.length > 0;
  },
});

/** Property by property: the compiler asks what stands for one that is new. */
const toRule = (record: string): OwnRule => {
  const rule = JSON.parse(record) as Kept; // written above
  return {
    rule_id: rule.rule_id,
    title: rule.title,
    description: rule.description,
    severity: rule.severity,
    confidence: rule.confidence,
    category: rule.category,
    cwe: rule.cwe,
    engine: rule.engine,
    languages: rule.languages,
    remediation: rule.remediation,
    bad_example: rule.bad_example,
    good_example: rule.good_example,
    examples: rule.examples ?? examplesBefore(rule),
    help_url: rule.help_url,
  };
};

/** A record that was written before rules had a list of examples has none. */
type Kept = Omit<OwnRule, 'examples'> & Partial<Pick<OwnRule, 'examples'>>;

const examplesBefore = ({ languages: [language], bad_example: bad, good_example: good }: Kept): OwnRule['examples'] =>
  language === undefined || (bad === null && good === null) ? [] : [{ language, bad, good }];
