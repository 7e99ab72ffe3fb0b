import type { RuleSetting, RuleSettingsStore } from '../../domain/issues/rule-settings.ts';
import { empty, type Queryable, sql } from '../engines/db.ts';
import { inScope } from '../kernel/scope.ts';

interface RuleSettingRow {
  rule_id: string;
  enabled: number;
  severity: RuleSetting['severity'];
}

export const createRuleSettingsStore = (db: Queryable): RuleSettingsStore => ({
  list: async (scope) => {
    const rows = await db.query<RuleSettingRow>(
      sql`select rule_id, enabled, severity from rule_settings where ${inScope(scope)}`,
    );
    return rows.map(({ rule_id, enabled, severity }) => ({ rule_id, enabled: enabled === 1, severity }));
  },

  update: async ({ account_id, environment }, rule_id, { enabled, severity }, now) => {
    await db.query(sql`insert into rule_settings (account_id, environment, rule_id, enabled, severity, updated_at)
      values (${account_id}, ${environment}, ${rule_id}, ${enabled === false ? 0 : 1}, ${severity ?? null}, ${now})
      on conflict (account_id, environment, rule_id) do update set updated_at = excluded.updated_at
        ${enabled === undefined ? empty : sql`, enabled = excluded.enabled`}
        ${severity === undefined ? empty : sql`, severity = excluded.severity`}`);
  },
});
