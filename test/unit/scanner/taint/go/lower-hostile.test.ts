import { expect, test } from 'vitest';
import { lowered } from '../javascript/lowered.ts';

const inFunction = (code: string): string => `package a\nfunc b() {\n${code}\n}\n`;

const deep = {
  parentheses: inFunction(`x := ${'('.repeat(20_000)}a${')'.repeat(20_000)}`),
  'open brackets': inFunction('['.repeat(50_000)),
  negations: inFunction(`x := ${'!'.repeat(20_000)}a`),
  pointers: inFunction(`x := ${'*'.repeat(20_000)}a`),
  sums: inFunction(`x := a${' + a'.repeat(20_000)}`),
  members: inFunction(`x := a${'.b()'.repeat(20_000)}`),
  literals: inFunction(`x := ${'func() { '.repeat(2000)}a()${' }'.repeat(2000)}`),
  blocks: inFunction(`${'if a {\n'.repeat(600)}b()\n${'}\n'.repeat(600)}`),
  chains: inFunction(`if a {\n}${' else if a {\n}'.repeat(5000)}`),
  'what runs at the end': inFunction('defer func() { a() }()\n'.repeat(2000)),
  composites: inFunction(`x := ${'[]a{'.repeat(5000)}${'}'.repeat(5000)}`),
  types: `package a\nvar x ${'[]'.repeat(20_000)}int\n`,
  'types that are each other': 'package a\ntype b c\ntype c b\nvar x b\nfunc d() { x = b(1) }\n',
  'structs that hold themselves':
    'package a\ntype b struct { b; c c }\ntype c struct { b b; c }\nfunc d() { var x b; _ = x }\n',
  'broken syntax': 'package a\nfunc b( {\n  c := func(',
  'no package': 'func (a *',
};

test.each(Object.entries(deep))('%s beyond reason end, and break nothing', async (_name, text) => {
  const { problems } = await lowered(text, 'go');

  expect(problems.filter(({ message }) => message.startsWith('not understood'))).toEqual([]);
});
