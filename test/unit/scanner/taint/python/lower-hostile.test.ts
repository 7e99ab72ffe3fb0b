import { expect, test } from 'vitest';
import { dumpUnit } from '../../../../../src/scanner/engines/taint/ir/dump.ts';
import { lowered } from '../javascript/lowered.ts';

const deep = {
  brackets: `x = ${'['.repeat(150_000)}${']'.repeat(150_000)}`,
  'open brackets': '['.repeat(150_000),
  'open braces': '{'.repeat(150_000),
  negations: `x = ${'not '.repeat(20_000)}a`,
  signs: `x = ${'-'.repeat(20_000)}a`,
  members: `x = a${'.b()'.repeat(20_000)}`,
  ternaries: `x = ${'a if b else '.repeat(20_000)}c`,
  lambdas: `x = ${'lambda: '.repeat(20_000)}a`,
  comprehensions: `x = ${'[a for a in '.repeat(5000)}b${']'.repeat(5000)}`,
  blocks:
    Array.from({ length: 600 }, (_none, depth) => `${' '.repeat(depth)}if a:\n`).join('') + `${' '.repeat(600)}b\n`,
  targets: `${'('.repeat(10_000)}a${',)'.repeat(10_000)} = b`,
};

test.each(Object.entries(deep))('%s nested beyond reason end, and break nothing', async (_name, text) => {
  const { problems } = await lowered(`before()\n${text}\n`, 'python');

  expect(problems.filter(({ message }) => message.startsWith('not understood'))).toEqual([]);
});

test.each(['brackets', 'negations', 'members', 'blocks'] as const)('%s that are cut are told', async (name) => {
  const { problems } = await lowered(`before()\n${deep[name]}\n`, 'python');

  expect(problems.map(({ message }) => message)).not.toEqual([]);
});

test('a sum of 20,000 texts is lowered whole', async () => {
  const unit = await lowered(
    `x = (${Array.from({ length: 20_000 }, (_none, index) => `"a${index}"`).join(' +\n')})`,
    'python',
  );

  expect(dumpUnit(unit).match(/ = add /g)).toHaveLength(19_999);
  expect(unit.problems).toEqual([]);
});

test('a chain of 5,000 cases is lowered whole', async () => {
  const unit = await lowered(`if a: b()\n${'elif c: d()\n'.repeat(5000)}else: e()\n`, 'python');

  expect(dumpUnit(unit).match(/global d\b/g)).toHaveLength(5000);
  expect(unit.problems).toEqual([]);
});

test('functions may be nested as deep as indentation goes', async () => {
  const text = Array.from({ length: 90 }, (_none, depth) => `${' '.repeat(depth)}def f():\n`).join('');
  const { functions, problems } = await lowered(`${text}${' '.repeat(90)}pass\n`, 'python');

  expect(functions).toHaveLength(91);
  expect(problems).toEqual([]);
});

test('a function of 100,000 lines is lowered whole', async () => {
  const unit = await lowered(`def f():\n${'    x = y + 1\n'.repeat(100_000)}`, 'python');

  expect(unit.problems).toEqual([]);
});

test('what stands around a broken line is lowered, and its line is told', async () => {
  const unit = await lowered("first('a')\nx = = (;\nlast('b')\n", 'python');

  expect(unit.problems).toContainEqual({ line: 2, message: 'syntax error' });
  expect(dumpUnit(unit)).toContain('global first');
  expect(dumpUnit(unit)).toContain('global last');
});
