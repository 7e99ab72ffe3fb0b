import type { Rules } from '../../domain/rules/rules.ts';
import { nextPage } from '../answers/next-page.ts';
import type { Handlers } from '../contract/handler.ts';

export const createRuleHandlers = ({ rules }: { rules: Rules }): Pick<Handlers, 'listRules' | 'getRule'> => ({
  listRules: async ({ query }, context) => {
    const { limit, cursor, language, category, severity, engine, cwe, text } = query;
    const filter = { language, category, severity, engine, cwe, text };
    const page = await rules.list(filter, { limit, cursor });
    return { status: 200, body: page, headers: nextPage(page, context) };
  },

  getRule: async ({ path }) => ({ status: 200, body: await rules.get(path.rule_id) }),
});
