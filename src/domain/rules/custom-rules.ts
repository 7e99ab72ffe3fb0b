import type { Scope } from '../kernel/caller.ts';
import { invalid, notFound } from '../kernel/failure.ts';
import type { Now } from '../kernel/time.ts';
import type { Transactional } from '../kernel/transaction.ts';
import { createTurns } from '../kernel/turns.ts';
import type { AccountStore } from '../people/accounts.ts';
import type { OwnRule } from './rule.ts';

/** Of one environment. */
const MOST_RULES = 200;
const MOST_BYTES = 1024 * 1024;

/** A rule that is not the service's own, and the text that says it. */
export interface CustomRule {
  readonly rule: OwnRule;
  readonly source: string;
}

export interface CustomRuleStore {
  list(scope: Scope): Promise<CustomRule[]>;
  /** Whether the environment has rules, or has had some: then what they found can be fixed. */
  isUsed(scope: Scope): Promise<boolean>;
  put(scope: Scope, custom: CustomRule, now: number): Promise<void>;
  /** False where there is no such rule. */
  delete(scope: Scope, rule_id: string, now: number): Promise<boolean>;
}

/**
 * Reads, compiles and tries a rule in processes of its own, and compares it with `others` where they could be in each
 * other's way. Gives what is wrong with it, for its author; SERVICE_UNAVAILABLE where the machine had no time for it.
 */
export type CheckRule = (
  source: string,
  others: () => Promise<readonly CustomRule[]>,
) => Promise<{ rule: OwnRule } | { problem: string }>;

interface RuleTables {
  accounts: Pick<AccountStore, 'lock'>;
  customRules: CustomRuleStore;
}

interface CustomRulesDependencies {
  store: RuleTables & Transactional<RuleTables>;
  checkRule: CheckRule;
  now: Now;
}

/** Rules that an environment brings along. */
export const createCustomRules = ({ store, checkRule, now }: CustomRulesDependencies) => {
  // Each check starts processes, and a slow one keeps its account waiting, nobody else.
  const inTurn = createTurns({ atOnce: 4, mostWaitingOfOne: 5, mostWaiting: 200, what: 'rules wait to be checked' });
  return {
    /** Adds a rule, or replaces the one with its id; gives the id. */
    put: async (scope: Scope, source: string): Promise<string> => {
      const checked = await inTurn(scope.account_id, () => checkRule(source, () => store.customRules.list(scope)));
      if ('problem' in checked) throw invalid({ input: 'source', message: checked.problem });
      const { rule } = checked;
      await store.transaction(async (tx) => {
        await tx.accounts.lock(scope);
        refuseTooMuch([
          ...(await tx.customRules.list(scope)).filter((one) => one.rule.rule_id !== rule.rule_id),
          { rule, source },
        ]);
        await tx.customRules.put(scope, { rule, source }, now());
      });
      return rule.rule_id;
    },

    delete: async (scope: Scope, rule_id: string): Promise<void> => {
      if (!(await store.customRules.delete(scope, rule_id, now()))) throw notFound();
    },
  };
};

export type CustomRules = ReturnType<typeof createCustomRules>;

const refuseTooMuch = (all: readonly CustomRule[]): void => {
  const bytes = all.reduce((sum, { source }) => sum + Buffer.byteLength(source), 0);
  if (all.length > MOST_RULES)
    throw invalid({ input: 'source', message: `is one rule too many: an environment has at most ${MOST_RULES}` });
  if (bytes > MOST_BYTES)
    throw invalid({ input: 'source', message: 'is too long: all rules of an environment have at most 1 MiB' });
};
