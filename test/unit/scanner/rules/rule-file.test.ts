import { expect, test } from 'vitest';
import { checkDocumentRuleFile, checkMatchers, checkRuleFile } from '../../../../src/scanner/rules/rule-file.ts';
import { languagesOfGrammar } from '../../../../src/scanner/rules/rule-languages.ts';

const rule = {
  id: 'python-eval',
  message: 'Code is made of a text',
  description: 'A text that is run may be anything.',
  severity: 'high',
  confidence: 'medium',
  category: 'injection',
  cwe: ['CWE-95'],
  remediation: 'Read the text as data.',
  help_url: null,
  rule: { pattern: 'eval($A)' },
};

test.each([
  ['a field that is none', { ...rule, severty: 'low' }, '(root) must NOT have additional properties (severty)'],
  ['a field that is missing', { ...rule, message: undefined }, "(root) must have required property 'message'"],
  [
    'a value that is none of a list',
    { ...rule, severity: 'bad' },
    'severity must be equal to one of the allowed values: critical, high, medium, low, info',
  ],
  [
    'a field within another',
    { ...rule, valid: [{ code: 'a' }, { code: 'b' }, {}] },
    "valid.2 must have required property 'code'",
  ],
])('a rule with %s is refused by the names of its file and field', (_, content, message) => {
  expect(() => checkRuleFile('python/python-eval.yaml', content)).toThrow(
    new Error(`python/python-eval.yaml: ${message}`),
  );
});

test('so are rules over configuration and shared matchers', () => {
  const { rule: _, ...described } = rule;

  expect(() => checkDocumentRuleFile('npm/a.yaml', { ...described, select: ['a'] })).toThrow(
    new Error('npm/a.yaml: select.0 must match pattern "^\\$"'),
  );
  expect(() => checkMatchers('matchers/python.yaml', { call: {} })).toThrow(
    new Error('matchers/python.yaml: call must NOT have fewer than 1 properties'),
  );
});

test.each([
  ['TypeScript', ['typescript']],
  ['Tsx', ['typescript']],
  ['Cpp', ['c++']],
] as const)('a rule in the grammar %s looks at files in %j', (grammar, languages) => {
  expect(languagesOfGrammar(grammar)).toEqual(languages);
});
