import { expect, test } from 'vitest';
import { dumpUnit } from '../../../../../src/scanner/engines/taint/ir/dump.ts';
import { lowered } from '../javascript/lowered.ts';

const inMethod = (code: string): string => `class A { void a() { before();\n${code}\n} }`;

const deep = {
  parentheses: inMethod(`x = ${'('.repeat(50_000)}a${')'.repeat(50_000)};`),
  'open brackets': inMethod('['.repeat(100_000)),
  'open braces': '{'.repeat(100_000),
  negations: inMethod(`x = ${'!'.repeat(20_000)}a;`),
  members: inMethod(`x = a${'.b()'.repeat(20_000)};`),
  ternaries: inMethod(`x = ${'a ? b : '.repeat(20_000)}c;`),
  lambdas: inMethod(`x = ${'y => '.repeat(3000)}a;`),
  blocks: inMethod(`${'if (a) {'.repeat(600)}b();${'}'.repeat(600)}`),
  classes: `${'class A { '.repeat(2000)}${'}'.repeat(2000)}`,
  types: `class A { ${'List<'.repeat(5000)}A${'>'.repeat(5000)} a; }`,
  patterns: inMethod(`if (x is ${'not '.repeat(20_000)}null) b();`),
  'values behind each other': inMethod(`x = ${'a?.b'.repeat(1)}${'?.c'.repeat(5000)};`),
  'classes that extend themselves': 'class A : B {} class B : A { void b() { base.b(); } }',
};

test.each(Object.entries(deep))('%s beyond reason end, and break nothing', async (_name, text) => {
  const { problems } = await lowered(text, 'csharp');

  expect(problems.filter(({ message }) => message.startsWith('not understood'))).toEqual([]);
});

test.each(['negations', 'members', 'blocks'] as const)('%s that are cut are told', async (name) => {
  const { problems } = await lowered(deep[name], 'csharp');

  expect(problems.map(({ message }) => message)).not.toEqual([]);
});

test('a sum of 20,000 texts is lowered whole', async () => {
  const parts = Array.from({ length: 20_000 }, (_none, index) => `"a${index}"`).join(' +\n');

  const unit = await lowered(inMethod(`x = ${parts};`), 'csharp');

  expect(dumpUnit(unit).match(/ = add /g)).toHaveLength(19_999);
  expect(unit.problems).toEqual([]);
});

test('a chain of 5,000 cases is lowered whole', async () => {
  const unit = await lowered(inMethod(`if (a) b(); ${'else if (c) d();\n'.repeat(5000)} else e();`), 'csharp');

  expect(dumpUnit(unit).match(/\.d\(\)/g)).toHaveLength(5000);
  expect(unit.problems).toEqual([]);
});

test('what breaks the grammar is told by its line, and the rest is lowered', async () => {
  const unit = await lowered('class A {\n  void a() { b(); }\n  void c() { ] }\n  void d() { e(); }\n}\n', 'csharp');

  expect(unit.problems.map(({ line }) => line)).toContain(3);
  expect(dumpUnit(unit)).toMatch(/\.b\(\)/);
});
