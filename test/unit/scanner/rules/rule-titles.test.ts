import { expect, test } from 'vitest';
import { weaknessName } from '../../../../src/domain/issues/reading/weakness-names.ts';
import { listRules } from '../../../../src/scanner/catalogue/list-rules.ts';

const rules = await listRules();

test('the title of every rule begins with what the trade calls its weakness', () => {
  const wrong = rules.filter(({ title, cwe: [first = ''] }) => {
    const [name = '', happening] = title.split(': ');
    const expected = weaknessName(first)?.toLowerCase();
    return happening === undefined || expected === undefined || !name.toLowerCase().includes(expected);
  });

  expect(rules.length).toBeGreaterThan(900);
  expect(wrong.map(({ rule_id, title, cwe }) => `${rule_id} (${cwe[0]}): ${title}`)).toEqual([]);
});

test('a title fits where titles are shown', () => {
  expect(rules.filter(({ title }) => title.length > 80).map(({ rule_id }) => rule_id)).toEqual([]);
});

test('rules are found by the abbreviations that people type', () => {
  const found = (word: string): string[] => rules.filter(({ title }) => title.includes(word)).flatMap(({ cwe }) => cwe);

  expect(found('XSS')).toContain('CWE-79');
  expect(found('SSRF')).toContain('CWE-918');
  expect(found('CSRF')).toContain('CWE-352');
  expect(found('XXE')).toContain('CWE-611');
});
