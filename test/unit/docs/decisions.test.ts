import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readDecision, readDecisions } from '../../../scripts/docs/content/decisions.ts';
import { ROOT } from '../../../scripts/docs/content/documented-contract.ts';

const decisions = readDecisions();
const numbers = decisions.map(({ number }) => number);

const filesBelow = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|tsx|yaml|md|sql)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));

test('no number stands for two decisions', () => {
  expect(numbers.length).toBeGreaterThan(40);
  expect([...new Set(numbers)]).toEqual(numbers);
});

test('every decision that code, contract or docs name by its number is there', () => {
  const named = ['src', 'test', 'scripts', 'openapi', 'asyncapi', 'docs/guides', 'docs/decisions', 'examples']
    .flatMap(filesBelow)
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\bdecisions? (\d+(?:(?:, | and )\d+)*)/gi)].flatMap(([, list = '']) =>
        (list.match(/\d+/g) ?? []).map((number) => ({ file: file.slice(ROOT.length + 1), number: Number(number) })),
      ),
    );

  expect(named.length).toBeGreaterThan(80);
  expect(named.filter(({ number }) => !numbers.includes(number))).toEqual([]);
});

describe('a decision', () => {
  const text = '# 7. What for?\n\nSince 2026-11-21.\n\n## Given\n\nA.\n\n## Chosen\n\nB.\n\nC.\n\n## Why\n\nD.\n';

  test('says what was given, what was chosen, why, and since when', () => {
    expect(readDecision('07-what.md', text)).toEqual({
      number: 7,
      question: 'What for?',
      since: '2026-11-21',
      given: 'A.',
      chosen: 'B.\n\nC.',
      why: 'D.',
    });
  });

  test.each([
    ['no reason', '07-what.md', text.replace('## Why', '## Because')],
    ['no day', '07-what.md', text.replace('Since 2026-11-21.', '')],
    ['a title that asks nothing', '07-what.md', text.replace('for?', 'for.')],
  ])('with %s is refused', (_what, name, changed) => {
    expect(() => readDecision(name, changed)).toThrow(`docs/decisions/${name} has not the form of a decision`);
  });

  test('with the number of another file is refused', () => {
    expect(() => readDecision('08-what.md', text)).toThrow('docs/decisions/08-what.md holds decision 7');
  });

  test.each(decisions)('$number reads in a minute', ({ given, chosen, why }) => {
    const words = [given, chosen, why].join(' ').split(/\s+/);

    expect(words.length).toBeLessThan(220);
  });
});
