import type { Rules } from '../../domain/rules/rules.ts';
import { nextPage } from '../answers/next-page.ts';
import type { Handlers } from '../contract/handler.ts';

export const createRuleHandlers = ({
  rules,
}: {
  rules: Rules;
}): Pick<Handlers, 'listRules' | 'getRule' | 'updateRule'> => ({
  listRules: async ({ query }, context) => {
    const { limit, cursor, language, category, severity, engine, cwe, enabled, text } = query;
    const filter = { language, category, severity, engine, cwe, enabled, text };
    const page = await rules.list(context.caller, filter, { limit, cursor });
    return { status: 200, body: page, headers: nextPage(page, context) };
  },

  getRule: async ({ path }, { caller }) => ({ status: 200, body: await rules.get(caller, path.rule_id) }),

  updateRule: async ({ path, body: { enabled, severity } }, { caller }) => {
    const change = { ...(enabled !== undefined && { enabled }), ...(severity !== undefined && { severity }) };
    return { status: 200, body: await rules.update(caller, path.rule_id, change) };
  },
});
