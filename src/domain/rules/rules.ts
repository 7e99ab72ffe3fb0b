import type { components } from '../../../generated/openapi.ts';
import { notFound } from '../kernel/failure.ts';
import { decodeCursor, type Page, type PageRequest, toPage } from '../kernel/page.ts';

export type Rule = components['schemas']['Rule'];

export interface RuleFilter {
  language?: string | undefined;
  category?: Rule['category'] | undefined;
  severity?: readonly Rule['severity'][] | undefined;
  engine?: Rule['engine'] | undefined;
  cwe?: string | undefined;
  /** Words that id, title or description have, each of them. */
  text?: string | undefined;
}

/** All rules of this version in the order of their ids. */
export type Catalogue = () => Promise<readonly Rule[]>;

/** What the engines look for. The same for every caller. */
export const createRules = ({ catalogue }: { catalogue: Catalogue }) => ({
  list: async (filter: RuleFilter, { limit, cursor }: PageRequest): Promise<Page<Rule>> => {
    const [after] = decodeCursor<[string]>(cursor, ['']) ?? [''];
    const fits = createTest(filter);
    const rows = (await catalogue()).filter((rule) => rule.rule_id > after && fits(rule)).slice(0, limit + 1);
    return toPage(rows, limit, ({ rule_id }) => [rule_id]);
  },

  get: async (rule_id: string): Promise<Rule> => {
    const found = (await catalogue()).find((rule) => rule.rule_id === rule_id);
    if (!found) throw notFound();
    return found;
  },
});

export type Rules = ReturnType<typeof createRules>;

const createTest = ({
  language,
  category,
  severity,
  engine,
  cwe,
  text = '',
}: RuleFilter): ((rule: Rule) => boolean) => {
  const words = text.toLowerCase().split(/\s+/);
  return (rule) =>
    (language === undefined || rule.languages.includes(language)) &&
    (category === undefined || rule.category === category) &&
    (severity === undefined || severity.includes(rule.severity)) &&
    (engine === undefined || rule.engine === engine) &&
    (cwe === undefined || rule.cwe.includes(cwe)) &&
    hasAll(rule, words);
};

const hasAll = ({ rule_id, title, description }: Rule, words: readonly string[]): boolean => {
  const text = `${rule_id} ${title} ${description}`.toLowerCase();
  return words.every((word) => text.includes(word));
};
