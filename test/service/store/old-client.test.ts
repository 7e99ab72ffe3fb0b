import { expect, test } from 'vitest';
import { openKeptHistory } from '../../fixtures/databases/kept-history.ts';
import { type RecordedCall, recordedCalls, replay, startOldClient } from '../../fixtures/databases/old-client.ts';

test.each(['SQLite', 'PostgreSQL'] as const)(
  'a client of the version before reads on %s what it read then',
  async (engine) => {
    const history = await openKeptHistory(engine);
    const client = await startOldClient(history);
    try {
      expect(await replay(client, recordedCalls())).toEqual([]);
    } finally {
      await client.dispose();
      history.dispose();
    }
  },
);

test('the record has lists of several pages, and answers of each kind', () => {
  const calls = recordedCalls();

  expect(calls.length).toBeGreaterThan(500);
  expect(calls.filter(({ path }) => path.includes('cursor=')).length).toBeGreaterThan(100);
  expect([...new Set(calls.map(({ status }) => status))].sort()).toEqual([200, 404, 409, 422]);
});

test('a replay tells what has another value or is gone, and nothing that has come on top', async () => {
  const call: RecordedCall = {
    reader: 'Acme live',
    path: '/v1/scans',
    status: 200,
    body: { data: [{ ref: null, score: 3 }], next_cursor: 'abc' },
  };
  const answering = (body: unknown) => ({ get: async () => ({ status: 200, body }), dispose: async () => undefined });
  const differing = async (body: unknown) => (await replay(answering(body), [call])).map(({ property }) => property);

  expect(await differing({ data: [{ ref: null, score: 3, branch: 'main' }], next_cursor: 'abd', more: 1 })).toEqual([]);
  expect(await differing({ data: [{ score: 4 }, {}], next_cursor: null })).toEqual([
    'body.data.0.ref',
    'body.data.0.score',
    'body.data.length',
    'body.next_cursor',
  ]);
});
