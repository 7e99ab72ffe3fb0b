import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectDocumented } from './answer-check.ts';
import { cells, codeOf, isError, isSuccess, operationIds } from './cells.ts';
import { createCoverage } from './coverage.ts';
import { startMockTarget } from './mock-target.ts';
import { startRealTarget } from './real-target.ts';
import type { Target } from './target.ts';

/**
 * Every documented answer of every operation, from the mock that Prism makes of the contract and from the real service.
 * The tests are made from the contract, so an operation or status that is added there fails here until it can be provoked.
 */
const targets = [
  { name: 'mock', start: startMockTarget },
  { name: 'real', start: startRealTarget },
] as const;

const coverage = createCoverage(operationIds, cells);

describe.each(targets)('the $name', ({ name, start }) => {
  let target: Target;
  beforeAll(async () => {
    target = await start();
  });
  afterAll(() => target?.stop());

  describe.each(operationIds)('%s', (id) => {
    test.each(cells.filter((cell) => cell.id === id))('answers $status as documented', async (cell) => {
      const { answer, data } = await target.provoke(cell);

      expectDocumented(cell, answer);
      if (isSuccess(cell)) expect(data ?? null).toEqual(answer.json ?? (answer.text || null));
      coverage.mark(name, cell);
    });
  });
});

afterAll(() => {
  console.log(coverage.table());
});

describe('the judge', () => {
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'x-ratelimit-limit': '500',
    'x-ratelimit-remaining': '499',
    'x-ratelimit-reset': '1795167060',
    'x-request-id': 'a',
    etag: '"a"',
  };
  const page = { data: [], next_cursor: null };
  const good = { status: 200, headers, json: page, text: '' };
  const cell = { id: 'listScans', status: 200 } as const;
  const { 'x-ratelimit-reset': _, ...withoutReset } = headers;

  test('lets a documented answer pass', () => {
    expect(() => expectDocumented(cell, good)).not.toThrow();
  });

  test.each([
    ['another status', { ...good, status: 202 }],
    ['a property missing', { ...good, json: { data: [] } }],
    ['a header missing', { ...good, headers: withoutReset }],
    ['a header of another type', { ...good, headers: { ...headers, 'x-ratelimit-limit': 'many' } }],
    ['another media type', { ...good, headers: { ...headers, 'content-type': 'text/html' } }],
  ])('refuses one with %s', (_what, answer) => {
    expect(() => expectDocumented(cell, answer)).toThrow();
  });

  test('refuses an error with the code of another', () => {
    const json = { error: { code: 'NOT_FOUND', message: 'x', details: {} } };
    expect(() => expectDocumented({ id: 'getScan', status: 404 }, { ...good, status: 404, json })).not.toThrow();
    expect(() => expectDocumented({ id: 'getScan', status: 406 }, { ...good, status: 406, json })).toThrow();
  });
});

describe('the contract', () => {
  test('names one error code for every error an operation documents', () => {
    expect(cells.filter((cell) => isError(cell) && codeOf(cell) === undefined)).toEqual([]);
  });
});
