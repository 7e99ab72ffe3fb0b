import type { RuleChange, RuleSetting, RuleSettingsStore } from '../issues/rule-settings.ts';
import type { Scope } from '../kernel/caller.ts';
import { notFound } from '../kernel/failure.ts';
import { decodeCursor, type Page, type PageRequest, toPage } from '../kernel/page.ts';
import type { Now } from '../kernel/time.ts';
import type { CustomRuleStore } from './custom-rules.ts';
import type { OwnRule, Rule } from './rule.ts';

export interface RuleFilter {
  language?: string | undefined;
  category?: Rule['category'] | undefined;
  severity?: readonly Rule['severity'][] | undefined;
  engine?: Rule['engine'] | undefined;
  cwe?: string | undefined;
  enabled?: boolean | undefined;
  /** Words that id, title or description have, each of them. */
  text?: string | undefined;
}

/** All rules of this version in the order of their ids. */
export type Catalogue = () => Promise<readonly OwnRule[]>;

interface RulesDependencies {
  catalogue: Catalogue;
  store: { ruleSettings: RuleSettingsStore; customRules: Pick<CustomRuleStore, 'list'> };
  now: Now;
}

/** What the engines look for, and what each environment makes of it. */
export const createRules = ({ catalogue, store, now }: RulesDependencies) => {
  const rulesOf = async (scope: Scope): Promise<Rule[]> => {
    const settings = new Map((await store.ruleSettings.list(scope)).map((setting) => [setting.rule_id, setting]));
    const own = (await store.customRules.list(scope)).map(({ rule, source }) => toRule(rule, settings, source));
    const ours = (await catalogue()).map((rule) => toRule(rule, settings, null));
    return own.length === 0 ? ours : [...ours, ...own].sort((a, b) => (a.rule_id < b.rule_id ? -1 : 1));
  };

  const get = async (scope: Scope, rule_id: string): Promise<Rule> => {
    const found = (await rulesOf(scope)).find((rule) => rule.rule_id === rule_id);
    if (!found) throw notFound();
    return found;
  };

  return {
    list: async (scope: Scope, filter: RuleFilter, { limit, cursor }: PageRequest): Promise<Page<Rule>> => {
      const [after] = decodeCursor<[string]>(cursor, ['']) ?? [''];
      const fits = createTest(filter);
      const rows = (await rulesOf(scope)).filter((rule) => rule.rule_id > after && fits(rule)).slice(0, limit + 1);
      return toPage(rows, limit, ({ rule_id }) => [rule_id]);
    },

    get,

    /** Titles by ids. What the environment makes of a rule does not change them. */
    titles: async (scope: Scope): Promise<ReadonlyMap<string, string>> => {
      const own = (await store.customRules.list(scope)).map(({ rule }) => rule);
      return new Map([...(await catalogue()), ...own].map(({ rule_id, title }) => [rule_id, title]));
    },

    /** From the next scan of the environment on. */
    update: async (scope: Scope, rule_id: string, change: RuleChange): Promise<Rule> => {
      await get(scope, rule_id); // a setting of no rule would never be seen again
      await store.ruleSettings.update(scope, rule_id, change, now());
      return get(scope, rule_id);
    },
  };
};

const toRule = (rule: OwnRule, settings: ReadonlyMap<string, RuleSetting>, source: string | null): Rule => ({
  rule_id: rule.rule_id,
  title: rule.title,
  description: rule.description,
  enabled: settings.get(rule.rule_id)?.enabled ?? true,
  severity: settings.get(rule.rule_id)?.severity ?? rule.severity,
  default_severity: rule.severity,
  confidence: rule.confidence,
  category: rule.category,
  cwe: rule.cwe,
  engine: rule.engine,
  languages: rule.languages,
  remediation: rule.remediation,
  bad_example: rule.bad_example,
  good_example: rule.good_example,
  examples: rule.examples,
  help_url: rule.help_url,
  source,
});

export type Rules = ReturnType<typeof createRules>;

const createTest = ({
  language,
  category,
  severity,
  engine,
  cwe,
  enabled,
  text = '',
}: RuleFilter): ((rule: Rule) => boolean) => {
  const words = text.toLowerCase().split(/\s+/);
  return (rule) =>
    (language === undefined || rule.languages.includes(language)) &&
    (category === undefined || rule.category === category) &&
    (severity === undefined || severity.includes(rule.severity)) &&
    (engine === undefined || rule.engine === engine) &&
    (enabled === undefined || rule.enabled === enabled) &&
    (cwe === undefined || rule.cwe.includes(cwe)) &&
    hasAll(rule, words);
};

const hasAll = ({ rule_id, title, description }: Rule, words: readonly string[]): boolean => {
  const text = `${rule_id} ${title} ${description}`.toLowerCase();
  return words.every((word) => text.includes(word));
};
