import type { CustomRules } from '../../domain/rules/custom-rules.ts';
import type { Rules } from '../../domain/rules/rules.ts';
import { nextPage } from '../answers/next-page.ts';
import type { Handlers } from '../contract/handler.ts';

type RuleHandlers = Pick<Handlers, 'listRules' | 'createRule' | 'getRule' | 'updateRule' | 'deleteRule'>;

export const createRuleHandlers = ({
  rules,
  customRules,
}: {
  rules: Rules;
  customRules: CustomRules;
}): RuleHandlers => ({
  listRules: async ({ query }, context) => {
    const { limit, cursor, language, category, severity, engine, cwe, enabled, text } = query;
    const filter = { language, category, severity, engine, cwe, enabled, text };
    const page = await rules.list(context.caller, filter, { limit, cursor });
    return { status: 200, body: page, headers: nextPage(page, context) };
  },

  createRule: async ({ body }, { caller }) => {
    const rule_id = await customRules.put(caller, body.source);
    const headers = { location: `/v1/rules/${rule_id}` };
    return { status: 201, body: await rules.get(caller, rule_id), headers };
  },

  getRule: async ({ path }, { caller }) => ({ status: 200, body: await rules.get(caller, path.rule_id) }),

  updateRule: async ({ path, body: { enabled, severity } }, { caller }) => {
    const change = { ...(enabled !== undefined && { enabled }), ...(severity !== undefined && { severity }) };
    return { status: 200, body: await rules.update(caller, path.rule_id, change) };
  },

  deleteRule: async ({ path }, { caller }) => {
    await customRules.delete(caller, path.rule_id);
    return { status: 204 };
  },
});
