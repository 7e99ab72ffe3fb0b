import { expect, test } from 'vitest';
import { loweredLanguages } from '../../../../src/scanner/engines/taint/lowered-language.ts';
import { loadFlowRules } from '../../../../src/scanner/engines/taint/rules/load-flow-rules.ts';
import { loadRules, type Rule } from '../../../../src/scanner/rules/load-rules.ts';
import { languagesOfGrammar, ruleLanguageNames } from '../../../../src/scanner/rules/rule-languages.ts';

/** Where a weakness is another one in some languages, and why. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'command-string': 'in a shell every line is a command, and the string is what a script is made of',
  'mass-assignment-request': 'a model of PHP that lists its fields is safe whatever it is given, one of Ruby is not',
  'response-reflected': 'what a script prints is seldom a page',
  'template-injection-request': 'a template of Go reads the data that it is given and runs no code',
  'yaml-load': 'the loader of Ruby has been safe for years, that of Python is not',
};

const { rules } = await loadRules();
const isCode = (language: string): boolean =>
  ruleLanguageNames.some((name) => name === language) && language !== 'terraform';
const byWeakness = Map.groupBy(
  [...rules.values()].filter(({ language }) => isCode(language)),
  ({ id, language }) => id.slice(language.length + 1),
);

const saysDifferently = (told: (rule: Rule) => string | undefined): string[] =>
  [...byWeakness]
    .filter(([weakness, its]) => !(weakness in EXCEPTIONS) && new Set(its.map(told)).size > 1)
    .map(([weakness, its]) => `${weakness}: ${its.map((rule) => `${rule.language} ${told(rule)}`).join(', ')}`);

test('a weakness has one severity, one category and one first CWE in every programming language', () => {
  expect(byWeakness.size).toBeGreaterThan(200);
  expect(saysDifferently(({ severity }) => severity)).toEqual([]);
  expect(saysDifferently(({ category }) => category)).toEqual([]);
  expect(saysDifferently(({ cwe }) => cwe[0])).toEqual([]);
});

test('an exception is one', () => {
  const same = Object.keys(EXCEPTIONS).filter(
    (weakness) => new Set(byWeakness.get(weakness)?.map(({ severity }) => severity)).size < 2,
  );

  expect(same).toEqual([]);
});

test('a rule hands over to one that there is, in a language whose data is followed', () => {
  const flows = new Set(loadFlowRules().all.map(({ id }) => id));
  const handing = [...rules.values()].filter(({ flow }) => flow !== undefined);
  const inVain = handing.filter(
    ({ flow = '', grammars }) =>
      !flows.has(flow) || !grammars.flatMap(languagesOfGrammar).some((name) => loweredLanguages.includes(name)),
  );

  expect(handing.length).toBeGreaterThan(60);
  expect(inVain.map(({ id, flow }) => `${id}: ${flow}`)).toEqual([]);
});
