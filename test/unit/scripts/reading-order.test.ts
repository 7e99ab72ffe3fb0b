import { describe, expect, test } from 'vitest';
import { orderProblems } from '../../../scripts/lint/reading-order.ts';

const problems = (...lines: string[]): string[] => orderProblems('src/a.ts', lines.join('\n'));

describe('the lint of reading order', () => {
  test.each([
    ['a constant', 'const part = () => 1;'],
    ['a declaration', 'function part() { return 1; }'],
    ['a class', 'class part {}'],
  ])('finds %s that is a function above the public one', (_kind, part) => {
    expect(problems('const LIMIT = 1;', part, 'export const whole = () => [part, LIMIT];')).toEqual([
      'src/a.ts:2 part stands above whole, which is public: put it below',
    ]);
  });

  test('takes a function as public where it is exported at the end', () => {
    expect(problems('const part = () => 1;', 'const whole = () => part();', 'export { whole };')).toEqual([
      'src/a.ts:1 part stands above whole, which is public: put it below',
    ]);
  });

  test.each([
    ['what stands below', 'export const whole = () => part();', 'const part = () => 1;'],
    ['types and constants above', 'interface Part { a: 1 }', 'const parts = [1];', 'export const whole = () => parts;'],
    ['a file without a public function', 'const part = () => 1;', 'export const whole = part();'],
    [
      'a function that a constant needs',
      'const part = () => 1;',
      'const one = part();',
      'export const whole = () => one;',
    ],
    [
      'what such a function needs in turn',
      'const inner = () => 1;',
      'const part = () => inner();',
      'const table = { part };',
      'export const whole = () => table;',
    ],
  ])('leaves %s', (_what, ...lines) => {
    expect(problems(...lines)).toEqual([]);
  });

  test('is not misled by a property that has the name of a function', () => {
    expect(
      problems(
        'interface Sizes { part: number }',
        'const sizes = { part: 1 };',
        'const one = sizes.part;',
        'const part = () => one;',
        'export const whole = () => part();',
      ),
    ).toEqual(['src/a.ts:4 part stands above whole, which is public: put it below']);
  });
});
