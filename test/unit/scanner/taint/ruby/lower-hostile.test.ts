import { expect, test } from 'vitest';
import { lowered } from '../javascript/lowered.ts';

const inMethod = (code: string): string => `class A\ndef a\nbefore\n${code}\nend\nend\n`;

const deep = {
  parentheses: inMethod(`x = ${'('.repeat(20_000)}a${')'.repeat(20_000)}`),
  'open brackets': inMethod('['.repeat(50_000)),
  negations: inMethod(`x = ${'!'.repeat(20_000)}a`),
  sums: inMethod(`x = a${' + a'.repeat(20_000)}`),
  members: inMethod(`x = a${'.b()'.repeat(20_000)}`),
  ternaries: inMethod(`x = ${'a ? b : '.repeat(5000)}c`),
  lambdas: inMethod(`x = ${'-> { '.repeat(2000)}a${' }'.repeat(2000)}`),
  blocks: inMethod(`${'if a\n'.repeat(600)}b\n${'end\n'.repeat(600)}`),
  classes: `${'class A\n'.repeat(1000)}${'end\n'.repeat(1000)}`,
  'classes that extend each other': 'class A < B\nend\nclass B < A\ndef b\nsuper\nend\nend\n',
  'heredocs without an end': inMethod('x = <<~A\n #{b}\n'),
  'broken syntax': 'class A\ndef b(\n  c do |',
};

test.each(Object.entries(deep))('%s beyond reason end, and break nothing', async (_name, text) => {
  const { problems } = await lowered(text, 'ruby');

  expect(problems.filter(({ message }) => message.startsWith('not understood'))).toEqual([]);
});
