import { expect, expectTypeOf, test } from 'vitest';
import type { List } from '../../../src/client/calls/list.ts';
import type { Scan } from '../../../src/client/contract-types.ts';
import { answer, failure, scriptedFetch } from '../../fixtures/client/scripted-fetch.ts';
import { clientWith } from '../../fixtures/client/sightline.ts';

const page = (next_cursor: string | null, ...ids: string[]) =>
  answer(200, { data: ids.map((scan_id) => ({ scan_id })), next_cursor });

const threePages = () => scriptedFetch(page('p2', 'a', 'b'), page('p3', 'c'), page(null, 'd'));

const queriesOf = (sent: { url: string }[]) => sent.map(({ url }) => new URL(url).search);

test('a list is read to its end, page by page, with the filters of its beginning', async () => {
  const { fetch, sent } = threePages();
  const ids: string[] = [];

  for await (const { scan_id } of clientWith({ fetch }).scans.list({ status: ['completed', 'failed'], limit: 2 }))
    ids.push(scan_id);

  expect(ids).toEqual(['a', 'b', 'c', 'd']);
  expect(queriesOf(sent)).toEqual([
    '?status=completed&status=failed&limit=2',
    '?status=completed&status=failed&limit=2&cursor=p2',
    '?status=completed&status=failed&limit=2&cursor=p3',
  ]);
});

test('a list asks for no page that nobody reads', async () => {
  const { fetch, sent } = threePages();
  const list = clientWith({ fetch }).scans.list();
  const before = sent.length;

  for await (const { scan_id } of list) if (scan_id === 'b') break;

  expect([before, sent.length]).toEqual([0, 1]);
});

test('a list can be read again, and begins anew', async () => {
  const { fetch } = scriptedFetch(page(null, 'a'));
  const list = clientWith({ fetch }).scans.list();

  expect([await Array.fromAsync(list), await Array.fromAsync(list)]).toEqual([[{ scan_id: 'a' }], [{ scan_id: 'a' }]]);
});

test('a page is given alone, at the cursor that was asked for', async () => {
  const { fetch, sent } = scriptedFetch(page('p3', 'c'));

  const given = await clientWith({ fetch }).scans.list({ cursor: 'p2' }).page();

  expect(given).toEqual({ data: [{ scan_id: 'c' }], next_cursor: 'p3' });
  expect(queriesOf(sent)).toEqual(['?cursor=p2']);
});

test('pages are given one by one', async () => {
  const { fetch } = threePages();

  const pages = await Array.fromAsync(clientWith({ fetch }).scans.list().pages());

  expect(pages.map(({ data, next_cursor }) => [data.length, next_cursor])).toEqual([
    [2, 'p2'],
    [1, 'p3'],
    [1, null],
  ]);
});

test('an error in the middle of a list is thrown where it is read', async () => {
  const { fetch } = scriptedFetch(page('p2', 'a'), answer(401, failure('UNAUTHORIZED')));
  const ids: string[] = [];
  const read = async () => {
    for await (const { scan_id } of clientWith({ fetch }).scans.list()) ids.push(scan_id);
  };

  await expect(read()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  expect(ids).toEqual(['a']);
});

test('filters and items have the types of the contract', () => {
  const { scans } = clientWith({ fetch: threePages().fetch });

  expectTypeOf(scans.list({ status: ['completed'] })).toEqualTypeOf<List<Scan>>();
  // @ts-expect-error there is no such status
  scans.list({ status: ['done'] });
  // @ts-expect-error there is no such filter
  scans.list({ state: ['open'] });
});
