import { expect, test } from 'vitest';
import { openKeptHistory } from '../../../fixtures/databases/kept-history.ts';
import {
  type RecordedCall,
  type Restated,
  recordedCalls,
  replay,
  startOldClient,
} from '../../../fixtures/databases/old-client.ts';
import { recountHistory } from '../../../fixtures/databases/recount-history.ts';

/** Issues that stand otherwise since a scan of one branch says nothing about another. */
const restatedIssues = async () =>
  new Map([...(await recountHistory())].filter(([_issue_id, { before, since }]) => before !== since));

/** The scan of the history whose options left folders out. */
const NARROWER = 'scan_01m7mbr424fzzadqps4z00c286';

const RESTATED: Restated['properties'] = [
  // It was told to have fixed what its own options left out.
  { path: new RegExp(`^/v1/scans/${NARROWER}/comparison`), property: /^body\.fixed_issues$/ },
  // Private to the dashboard, and of default branches since then, as `the overview adds up` says.
  { path: /^\/dashboard\/api\/overview/, property: /^body\./ },
  // Text for people, which names weaknesses by their abbreviations too since then.
  { path: /\/report$/, property: /^body\.runs\.0\.tool\.driver\.rules\.\d+\.help\.markdown$/ },
];

test('few issues stand otherwise than in the version before', async () => {
  const changes = Map.groupBy((await restatedIssues()).values(), ({ before, since }) => `${before} → ${since}`);

  expect(Object.fromEntries([...changes].map(([change, issues]) => [change, issues.length]))).toEqual({
    // A scan of one branch said so of all of them: others still have these, and without the comment.
    'fixed → open': 9,
    'suppressed → open': 2,
    // A scan of an old commit had them, which no branch has had for long.
    'open → fixed': 4,
  });
});

test.each(['SQLite', 'PostgreSQL'] as const)(
  'a client of the version before reads on %s what it read then',
  async (engine) => {
    const issue_ids = new Set((await restatedIssues()).keys());
    const history = await openKeptHistory(engine);
    const client = await startOldClient(history);
    try {
      expect(await replay(client, recordedCalls(), { issue_ids, properties: RESTATED })).toEqual([]);
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
  const differing = async (body: unknown) => (await replay(answering(body), [call])).map(({ property }) => property);

  expect(await differing({ data: [{ ref: null, score: 3, branch: 'main' }], next_cursor: 'abd', more: 1 })).toEqual([]);
  expect(await differing({ data: [{ score: 4 }, {}], next_cursor: null })).toEqual([
    'body.data.0.ref',
    'body.data.0.score',
    'body.data.length',
    'body.next_cursor',
  ]);
});

test('a replay lets a restated issue leave a page, and nothing else', async () => {
  const issue = (issue_id: string, state = 'open') => ({ issue_id, state, dismissal: null });
  const page = (...data: object[]) => ({ data, next_cursor: null });
  const differing = async (before: object, after: object) => {
    const call: RecordedCall = { reader: 'Acme live', path: '/v1/issues', status: 200, body: before };
    const restated = { issue_ids: new Set(['restated']), properties: [] };
    return (await replay(answering(after), [call], restated)).map(({ property }) => property);
  };

  expect(await differing(page(issue('restated')), page())).toEqual([]);
  expect(await differing(page(issue('one'), issue('restated')), page(issue('one'), issue('next')))).toEqual([]);
  expect(await differing(page(issue('restated')), page(issue('restated', 'fixed')))).toEqual([]);
  expect(await differing(page(issue('one')), page())).toEqual(['body.data']);
  expect(await differing(page(issue('one'), issue('two')), page(issue('two'), issue('one')))).toEqual([
    'body.data.order',
  ]);
  expect(await differing(page(issue('one')), page(issue('one', 'fixed')))).toEqual(['body.data.one.state']);
});

const answering = (body: unknown) => ({ get: async () => ({ status: 200, body }), dispose: async () => undefined });
