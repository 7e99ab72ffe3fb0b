import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { dumpUnit } from '../../../../../src/scanner/engines/taint/ir/dump.ts';
import { lowered } from './lowered.ts';

const deep = {
  brackets: `x = ${'['.repeat(150_000)}${']'.repeat(150_000)}`,
  'open brackets': '['.repeat(150_000),
  braces: '{'.repeat(150_000),
  negations: `x = ${'!'.repeat(100_000)}a`,
  members: `x = a${'?.b()'.repeat(20_000)}`,
  ternaries: `x = ${'a ? b : '.repeat(20_000)}c`,
  'statements without braces': `${'while (a) '.repeat(5000)};`,
  'nested tries': `${'try {'.repeat(3000)}${'} finally {}'.repeat(3000)}`,
  elements: `x = ${'<a>'.repeat(5000)}${'</a>'.repeat(5000)}`,
  patterns: `var ${'['.repeat(10_000)}a${']'.repeat(10_000)} = b`,
};

test.each(Object.entries(deep))('%s nested beyond reason are cut, and the problem is told', async (_name, text) => {
  const { problems } = await lowered(`before();\n${text}`, 'tsx');

  expect(problems.map(({ message }) => message)).not.toEqual([]);
  expect(problems.filter(({ message }) => message.startsWith('not understood'))).toEqual([]);
});

test('functions may be nested as deep as they like', async () => {
  const { functions, problems } = await lowered(`${'function f() {'.repeat(5000)}${'}'.repeat(5000)}`);

  expect(functions).toHaveLength(5001);
  expect(problems).toEqual([]);
});

test('a sum of 20,000 texts is lowered whole', async () => {
  const unit = await lowered(`x = ${Array.from({ length: 20_000 }, (_none, index) => `"a${index}"`).join(' + ')}`);

  expect(dumpUnit(unit).match(/ = add /g)).toHaveLength(19_999);
  expect(unit.problems).toEqual([]);
});

test('a chain of 20,000 conditions is lowered whole', async () => {
  const unit = await lowered(`if (${'a && '.repeat(20_000)}b) run();`);

  expect(dumpUnit(unit).match(/global a\b/g)).toHaveLength(20_000);
  expect(unit.problems).toEqual([]);
});

test('a function of 100,000 lines is lowered whole', async () => {
  const unit = await lowered(`function f() {\n${'x = y + 1;\n'.repeat(100_000)}}`);

  expect(unit.problems).toEqual([]);
});

test('what stands around a broken line is lowered, and its line is told', async () => {
  const unit = await lowered("first('a');\nlet = = (;\nlast('b');\n");

  expect(unit.problems).toEqual([{ line: 2, message: 'syntax error' }]);
  expect(dumpUnit(unit)).toContain('global first');
  expect(dumpUnit(unit)).toContain('global last');
});

test('a file broken in every tenth line still gives units, the same each time', async () => {
  for (const file of ['lower/javascript/classes.ts', 'tree/memory-walk.ts', 'ir/function-builder.ts']) {
    const lines = readFileSync(`src/scanner/engines/taint/${file}`, 'utf8').split('\n');
    for (const junk of ['} ) ] =>', 'class const (', '`${', '"']) {
      const text = lines.map((line, index) => (index % 10 === 9 ? junk : line)).join('\n');
      const unit = await lowered(text);

      expect(unit.problems.length).toBeGreaterThan(0);
      expect(unit.problems.filter(({ message }) => message.startsWith('not understood'))).toEqual([]);
      expect(await lowered(text)).toEqual(unit);
    }
  }
});

test('any prefix of a file is lowered', async () => {
  const text = readFileSync('src/scanner/engines/taint/lower/javascript/statements/exits.ts', 'utf8');

  for (let length = 0; length < text.length; length += 37) {
    const { problems } = await lowered(text.slice(0, length));

    expect(problems.filter(({ message }) => message.startsWith('not understood'))).toEqual([]);
  }
});
