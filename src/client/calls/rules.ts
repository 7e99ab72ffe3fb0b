import type { Query, Rule, RuleUpdate } from '../contract-types.ts';
import { type Api, type CallOptions, dataOf } from './answer.ts';
import { type List, listOf } from './list.ts';

export const createRuleCalls = (api: Api) => ({
  /** Lists what the service looks for, in the order of the rules' ids. Needs `read`. */
  list: (query: Query<'listRules'> = {}, options: CallOptions = {}): List<Rule> =>
    listOf(query, (query) => dataOf(api.GET('/rules', { params: { query }, ...options }))),

  /** Returns one rule: what an issue's `rule_id` names. Needs `read`. */
  get: (rule_id: string, options: CallOptions = {}): Promise<Rule> =>
    dataOf(api.GET('/rules/{rule_id}', { params: { path: { rule_id } }, ...options })),

  /** Switches a rule off or on, or changes the severity of its issues, from the next scan on. Needs `admin`. */
  update: (rule_id: string, body: RuleUpdate, options: CallOptions = {}): Promise<Rule> =>
    dataOf(api.PATCH('/rules/{rule_id}', { params: { path: { rule_id } }, body, ...options })),
});
