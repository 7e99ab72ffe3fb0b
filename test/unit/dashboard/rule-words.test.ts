import { expect, test } from 'vitest';
import { categories, languages, ruleEngines } from '../../../src/dashboard/pages/rules/rule-words.ts';
import { listRules } from '../../../src/scanner/catalogue/list-rules.ts';

const rules = await listRules();
const all = (values: readonly string[]) => [...new Set(values)].sort();

test('the filters of the rules offer what rules have, and nothing else', () => {
  expect(all(categories)).toEqual(all(rules.map(({ category }) => category)));
  expect(all(languages)).toEqual(all(rules.flatMap((rule) => rule.languages)));
  expect(all(ruleEngines)).toEqual(all([...rules.map(({ engine }) => engine), 'custom']));
});
