import { expect, test } from 'vitest';
import { readRuleGroups, ruleGroupsTable, ruleSections } from '../../../scripts/docs/content/rule-pages.ts';
import { listRules } from '../../../src/scanner/catalogue/list-rules.ts';
import { documentKindNames } from '../../../src/scanner/rules/documents/kinds.ts';
import { loadRules } from '../../../src/scanner/rules/load-rules.ts';
import { grammarsOf, ruleLanguageNames } from '../../../src/scanner/rules/rule-languages.ts';

const groups = await readRuleGroups();
const { ruleCounts } = await loadRules();

test('the pages of rules have as many as the tables of languages and configuration say', () => {
  const counted = new Map<string, number>(groups.map(({ name, rules }) => [name, rules.length]));
  const alone = ruleLanguageNames.filter((name) => grammarsOf(name).length === 1);

  expect(alone.map((name) => counted.get(name))).toEqual(alone.map((name) => ruleCounts.get(String(grammarsOf(name)))));
  expect(documentKindNames.map((kind) => counted.get(kind))).toEqual(
    documentKindNames.map((kind) => ruleCounts.get(kind)),
  );
});

test('the index counts every rule once', async () => {
  const [, total] = /\| All \| (\d+) \|/.exec(ruleGroupsTable(groups)) ?? [];

  expect(Number(total)).toBe((await listRules()).length);
});

test('the text of a rule means itself, not Markdown', () => {
  const group = groups.find(({ name }) => name === 'c');
  const rule = group?.rules[0];
  if (group === undefined || rule === undefined) throw new Error('no rules of C');
  const odd = { ...rule, title: 'Use <b> and *p', description: 'A `char *p` of [1]' };

  const page = ruleSections({ ...group, rules: [odd] });

  expect(page).toContain('**Use \\<b\\> and \\*p**');
  expect(page).toContain('A `char *p` of \\[1\\]');
});
