import { describe, expect, test } from 'vitest';
import { Failure } from '../../../../src/domain/kernel/failure.ts';
import { decodeCursor, encodeCursor, toPage } from '../../../../src/domain/kernel/page.ts';

const refused = (cursor: string, shape: readonly (string | number)[]): unknown => {
  try {
    return decodeCursor(cursor, shape);
  } catch (error) {
    return error instanceof Failure ? { code: error.code, inputs: error.inputs } : error;
  }
};

const REFUSAL = {
  code: 'VALIDATION_FAILED',
  inputs: [{ input: 'cursor', message: 'must be a `next_cursor` of an earlier page of this list' }],
};

describe('a cursor', () => {
  test('gives back the key it was made from', () => {
    const key = [1_795_000_000_000, 'scan_01kaexample'] as const;

    expect(decodeCursor(encodeCursor(key), [0, 'scan_'])).toEqual(key);
  });

  test('may begin at nothing', () => {
    expect(decodeCursor(encodeCursor([0]), [0])).toEqual([0]);
  });

  test('stands in an address as it is', () => {
    expect(encodeCursor([0, 'scan_???>>>~~~'])).toMatch(/^[\w-]+$/);
  });

  test('that is missing means the first page', () => {
    expect(decodeCursor(undefined, [0])).toBeNull();
  });

  test.each([
    ['empty', '', [0]],
    ['no base64', '%%%', [0]],
    ['no JSON', Buffer.from('hello').toString('base64url'), [0]],
    ['no array', Buffer.from('{"0":1,"length":1}').toString('base64url'), [0]],
    ['too short', encodeCursor([1]), [0, 'scan_']],
    ['too long', encodeCursor([1, 'scan_a', 2]), [0, 'scan_']],
    ['of another list', encodeCursor(['wh_a']), ['iss_']],
    ['text for a number', encodeCursor(['1']), [0]],
    ['a number for an id', encodeCursor([1]), ['iss_']],
    ['negative', encodeCursor([-1]), [0]],
    ['a fraction', encodeCursor([0.5]), [0]],
    ['beyond what is exact', encodeCursor([2 ** 53]), [0]],
    ['null for a number', Buffer.from('[null]').toString('base64url'), [0]],
    ['an id with a quote', encodeCursor(["iss_'--"]), ['iss_']],
    ['an id with a null character', encodeCursor(['iss_\u0000']), ['iss_']],
    ['an id without end', encodeCursor([`iss_${'a'.repeat(200)}`]), ['iss_']],
  ])('that is %s gets 422', (_what, cursor, shape) => {
    expect(refused(cursor, shape)).toEqual(REFUSAL);
  });
});

describe('a page', () => {
  const keyOf = (row: string) => [row];

  test('has no next one when all rows fit', () => {
    expect(toPage(['iss_a', 'iss_b'], 2, keyOf)).toEqual({ data: ['iss_a', 'iss_b'], next_cursor: null });
  });

  test('is cut at its limit and continues after its last row', () => {
    expect(toPage(['iss_a', 'iss_b', 'iss_c'], 2, keyOf)).toEqual({
      data: ['iss_a', 'iss_b'],
      next_cursor: encodeCursor(['iss_b']),
    });
  });

  test('of nothing is empty', () => {
    expect(toPage([], 20, keyOf)).toEqual({ data: [], next_cursor: null });
  });
});
