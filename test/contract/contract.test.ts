import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { transportHeaders } from '../../src/http/transport/transport-headers.ts';
import { shapeOf } from './cells/agreement.ts';
import { breachOfAnswer, expectDocumented } from './cells/answer-check.ts';
import { type Cell, cells, codeOf, furtherTests, isError, isSuccess, operationIds } from './cells/cells.ts';
import { createCoverage } from './cells/coverage.ts';
import type { Answer } from './cells/exchange.ts';
import { startMockTarget } from './targets/mock-target.ts';
import { startPrismTarget } from './targets/prism-target.ts';
import { startRealTarget } from './targets/real-target.ts';
import type { Target } from './targets/target.ts';

/**
 * Every documented answer of every operation, from the mock that Prism makes of the published
 * contract, from our own mock and from the real service.
 * The tests are made from the contract, so an operation or status that is added there fails here until it can be
 * provoked.
 */
const targets = [
  { name: 'Prism mock', start: startPrismTarget },
  { name: 'mock', start: startMockTarget },
  { name: 'real', start: startRealTarget },
] as const;

const coverage = createCoverage(
  targets.map(({ name }) => name),
  operationIds,
  cells,
);

/** What each target answered, by target and cell. */
const answers = new Map<string, Answer>();
const keyOf = (name: string, { id, status }: Cell): string => `${name} ${id} ${status}`;

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
      answers.set(keyOf(name, cell), answer);
    });
  });
});

afterAll(() => {
  console.log(coverage.table());
});

/**
 * Answers that a call alone does not bring about: the mock gives the contract's example of them (`Prefer`), and the
 * service leaves out of it what it did not know when it failed.
 */
const ONLY_EXAMPLES = new Set([500, 503]);
/** The mock has two pages of every list, whatever `limit` is. */
const withoutLink = ({ headers: { link: _, ...headers }, ...answer }: Answer): Answer => ({ ...answer, headers });

describe('the mock agrees with the service', () => {
  const comparable = cells.filter(({ status }) => !ONLY_EXAMPLES.has(status));

  test.each(comparable)('on the $status of $id', (cell) => {
    const [mock, real] = ['mock', 'real'].map((name) => answers.get(keyOf(name, cell)));
    if (!mock || !real) throw new Error('this compares what the targets above have answered');

    expect(shapeOf(withoutLink(mock))).toEqual(shapeOf(withoutLink(real)));
  });
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
  const answerOf = (status: number, body: object): Answer => ({
    status,
    headers: status === 200 ? headers : errorHeaders,
    json: body,
    text: JSON.stringify(body),
  });
  const { etag: _tag, ...errorHeaders } = headers;
  const page = { data: [], next_cursor: null };
  const good = answerOf(200, page);
  const cell = { id: 'listScans', status: 200 } as const;
  const { 'x-ratelimit-reset': _, ...withoutReset } = headers;

  test('lets a documented answer pass', () => {
    expect(() => expectDocumented(cell, good)).not.toThrow();
  });

  test('lets the headers of HTTP itself pass', () => {
    const more = { connection: 'keep-alive', 'cache-control': 'no-store', 'content-length': '31', date: 'now' };

    expect(() => expectDocumented(cell, { ...good, headers: { ...headers, ...more } })).not.toThrow();
  });

  test.each([
    ['another status', { ...good, status: 202 }],
    ['a property missing', answerOf(200, { data: [] })],
    ['a property that is not documented', answerOf(200, { ...page, total: 0 })],
    ['a header missing', { ...good, headers: withoutReset }],
    ['a header of another type', { ...good, headers: { ...headers, 'x-ratelimit-limit': 'many' } }],
    ['a header that is not documented', { ...good, headers: { ...headers, 'x-powered-by': 'Sightline' } }],
    ['a header that other answers have', { ...good, headers: { ...headers, location: '/v1/scans/scan_0' } }],
    ['another media type', { ...good, headers: { ...headers, 'content-type': 'text/html' } }],
  ])('refuses one with %s', (_what, answer) => {
    expect(() => expectDocumented(cell, answer)).toThrow();
  });

  test('refuses an error with the code of another', () => {
    const body = { error: { code: 'NOT_FOUND', message: 'x', details: {} } };

    expect(() => expectDocumented({ id: 'getScan', status: 404 }, answerOf(404, body))).not.toThrow();
    expect(() => expectDocumented({ id: 'getScan', status: 406 }, answerOf(406, body))).toThrow();
  });

  test('refuses an error with a code that the operation does not list', () => {
    const body = { error: { code: 'LAST_ADMIN', message: 'x', details: {} } };
    const { status, headers, text } = answerOf(409, body);

    expect(breachOfAnswer('deleteUser', { status, headers, text, json: body })).toBeNull();
    expect(breachOfAnswer('cancelScan', { status, headers, text, json: body })).toBe(
      'cancelScan does not list LAST_ADMIN',
    );
  });

  test('refuses a detail of an error that is not documented', () => {
    const body = { error: { code: 'NOT_FOUND', message: 'x', details: { table: 'scans' } } };

    expect(() => expectDocumented({ id: 'getScan', status: 404 }, answerOf(404, body))).toThrow();
  });
});

describe('the contract', () => {
  test('tells clients of the headers of HTTP itself that answers may bear', () => {
    const introduction = readFileSync(new URL('../../openapi/info.md', import.meta.url), 'utf8');
    const [, section = ''] = /## Headers\n([^#]+)/.exec(introduction) ?? [];
    const told = [...section.matchAll(/`([\w-]+)`/g)].map(([, name]) => name?.toLowerCase());

    expect(new Set(told)).toEqual(transportHeaders);
  });

  test('names one error code for every error an operation documents', () => {
    expect(cells.filter((cell) => isError(cell) && codeOf(cell) === undefined)).toEqual([]);
  });

  test.each(Object.entries(furtherTests))(
    'has a test of %s in %s, whose status another code has as well',
    (what, file) => {
      const [, code] = what.split(' ');

      expect(readFileSync(new URL(file, import.meta.url), 'utf8')).toContain(`'${code}'`);
    },
  );
});
