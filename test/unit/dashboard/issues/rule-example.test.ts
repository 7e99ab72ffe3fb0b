import { expect, test } from 'vitest';
import { exampleFor, hasExamples } from '../../../../src/dashboard/pages/issues/evidence/rule-example.ts';

const examples = ['javascript', 'python', 'c#'].map((language) => ({ language, bad: 'bad()', good: 'good()' }));

test.each([
  ['src/a.py', 'python'],
  ['src/A.cs', 'c#'],
  ['src/a.tsx', 'javascript'],
  ['pages/a.vue', 'javascript'],
  ['src/a.rb', 'javascript'],
  ['Makefile', 'javascript'],
])('the example for %s is in %s', (file, language) => {
  expect(exampleFor(examples, file)?.language).toBe(language);
});

test('the nearest relative is better than the first', () => {
  expect(exampleFor(examples.toReversed(), 'src/a.ts')?.language).toBe('javascript');
});

test('a rule without code has none, and other engines have rules that no list knows', () => {
  expect(exampleFor([], 'src/a.py')).toBeUndefined();
  expect([hasExamples({ engines: ['bandit', 'taint'] }), hasExamples({ engines: ['trivy'] })]).toEqual([true, false]);
});
