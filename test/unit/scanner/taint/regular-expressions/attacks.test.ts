import { describe, expect, test } from 'vitest';
import { type Attack, attackOn } from '../../../../../src/scanner/engines/taint/regular-expressions/attack.ts';
import {
  ownSemantics,
  pythonDialect,
  pythonSemantics,
} from '../../../../../src/scanner/engines/taint/specs/expression-dialects.ts';
import { missing } from '../../../../fixtures/programs/required-program.ts';
import { type ExpressionCase, expressionCases } from './expressions.ts';
import { type Engine, type Search, searchWithPython, searchWithV8 } from './real-engines.ts';

const dialects = [
  { dialect: 'javascript', search: searchWithV8, reason: null },
  { dialect: 'python', search: searchWithPython, reason: missing('python3', 'what its `re` says of expressions') },
] as const;

describe.each(dialects)('expressions of $dialect', ({ dialect, search, reason }) => {
  const cases = expressionCases.filter((one) => one.dialect === 'both' || one.dialect === dialect);

  test.each(cases)('$growth: $flags $source', (one) => {
    const attack = attackFor(one, dialect);

    expect(attack === 'unknown' ? attack : (attack?.growth.kind ?? 'harmless')).toBe(one.growth);
  });

  test('half of them are harmless', () => {
    const harmless = cases.filter(({ growth }) => growth === 'harmless').length;

    expect(cases.length).toBeGreaterThanOrEqual(200);
    expect(Math.abs(harmless - cases.length / 2)).toBeLessThanOrEqual(cases.length / 20);
  });

  test('each attack is over at once with two turns and never with many', { timeout: 300_000 }, async ({ skip }) => {
    skip(reason !== null, reason ?? '');
    const attacked = cases.flatMap((one) => {
      const attack = attackFor(one, dialect);
      return attack === null || attack === 'unknown' ? [] : [{ one, attack }];
    });

    const few = await search(attacked.map(({ one, attack }) => searchFor(one, attack, 2, ENOUGH_MS)));
    const many = await search(attacked.map(({ one, attack }) => searchFor(one, attack, manyTurns(attack), SHORT_MS)));

    expect(attacked.filter((_, index) => few[index] !== true).map(told)).toEqual([]);
    expect(attacked.filter((_, index) => many[index] !== false).map(told)).toEqual([]);
  });

  test('harmless ones come to an end with whatever repeats', { timeout: 300_000 }, async ({ skip }) => {
    skip(reason !== null, reason ?? '');
    const harmless = cases.filter(({ growth }) => growth === 'harmless');
    const searches = harmless.flatMap((one) =>
      repeated.flatMap((again) =>
        ['', '\u0000'].map(
          (end): Search => ({ ...written(one), begin: '', again, turns: 50_000, end, most: ENOUGH_MS }),
        ),
      ),
    );

    const ended = await endedOf(search, searches);

    expect(searches.filter((_, index) => ended[index] !== true)).toEqual([]);
  });
});

/** In parts: an answer is read whole. */
const endedOf = async (search: Engine, searches: readonly Search[]): Promise<boolean[]> => {
  const ended: boolean[] = [];
  for (let at = 0; at < searches.length; at += 500) ended.push(...(await search(searches.slice(at, at + 500))));
  return ended;
};

/** Time for anything that does not grow, and time that what grows does not get by with. */
const ENOUGH_MS = 20_000;
const SHORT_MS = 60;

const repeated = ['a', ' ', '0', ',', 'a,', 'a ', '"', '<', '/a', 'a=a;', 'aB', '.', 'x '];

const attackFor = ({ source, flags }: ExpressionCase, dialect: string): Attack | 'unknown' | null =>
  attackOn({
    expression: dialect === 'python' ? pythonDialect(source, [...flags]) : { source, flags },
    semantics: dialect === 'python' ? pythonSemantics : ownSemantics,
    use: { isSearch: true, isWhole: false, isAll: flags.includes('g') },
  });

const written = ({ source, flags }: ExpressionCase): Pick<Search, 'source' | 'flags'> => ({ source, flags });

const searchFor = (one: ExpressionCase, { begin, again, end }: Attack, turns: number, most: number): Search => ({
  ...written(one),
  begin,
  again,
  end,
  turns,
  most,
});

/**
 * So many that the steps are ten billion, or a billion where a text is long: an engine looks at its clock every few
 * thousand steps, and each may read all of it. A text shorter than any match would be refused without a look. */
const manyTurns = ({ growth }: Attack): number =>
  growth.kind === 'exponential'
    ? 51 + Math.ceil(37 / Math.log2(growth.factor))
    : Math.ceil((growth.degree === 2 ? 1e9 : 1e10) ** (1 / growth.degree));

const told = ({ one, attack }: { one: ExpressionCase; attack: Attack }): string =>
  `${one.flags} ${one.source} ${JSON.stringify(attack)}`;
