import type { Query, Rule, RuleInput, RuleUpdate } from '../contract-types.ts';
import { type Api, type CallOptions, dataOf, done } from './answer.ts';
import { type List, listOf } from './list.ts';

export const createRuleCalls = (api: Api) => ({
  /** Lists what the service looks for, in the order of the rules' ids. Needs `read`. */
  list: (query: Query<'listRules'> = {}, options: CallOptions = {}): List<Rule> =>
    listOf(query, (query) => dataOf(api.GET('/rules', { params: { query }, ...options }))),

  /** Adds a rule of your own, or replaces the one with its id, from the next scan on. Needs `admin`. */
  create: (body: RuleInput, options: CallOptions = {}): Promise<Rule> =>
    dataOf(api.POST('/rules', { body, ...options })),

  /** Deletes a rule of your own. Needs `admin`. */
  delete: (rule_id: string, options: CallOptions = {}): Promise<void> =>
    done(api.DELETE('/rules/{rule_id}', { params: { path: { rule_id } }, ...options })),

  /** Returns one rule: what an issue's `rule_id` names. Needs `read`. */
  get: (rule_id: string, options: CallOptions = {}): Promise<Rule> =>
    dataOf(api.GET('/rules/{rule_id}', { params: { path: { rule_id } }, ...options })),

  /** Switches a rule off or on, or changes the severity of its issues, from the next scan on. Needs `admin`. */
  update: (rule_id: string, body: RuleUpdate, options: CallOptions = {}): Promise<Rule> =>
    dataOf(api.PATCH('/rules/{rule_id}', { params: { path: { rule_id } }, body, ...options })),
});
