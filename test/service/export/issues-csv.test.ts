import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { type FastifyInstance, type FastifyRequest, fastify } from 'fastify';
import { beforeEach, describe, expect, test } from 'vitest';
import { operationTable } from '../../../generated/operations.ts';
import * as parameters from '../../../generated/parameters.js';
import type { NamedIssue } from '../../../src/domain/issues/lists/issue-lists.ts';
import type { Caller } from '../../../src/domain/kernel/caller.ts';
import { replyWithError } from '../../../src/http/answers/error-reply.ts';
import { contextOf } from '../../../src/http/contract/call-context.ts';
import type { CallContext } from '../../../src/http/contract/handler.ts';
import { type AnyHandler, createContract } from '../../../src/http/contract/operation-contract.ts';
import { createIssueHandlers } from '../../../src/http/handlers/issues.ts';
import { registerApi } from '../../../src/http/register-api.ts';
import { onEachEngine } from '../../fixtures/databases/each-engine.ts';
import { finding, findings, leakedKey, weakHash } from '../../fixtures/worlds/findings.ts';
import { createWorld, repo_url, type World } from '../../fixtures/worlds/world.ts';
import { csvObjects, csvRecords } from './csv-records.ts';

/** More than two parts of the list hold. */
const MANY = 1_100;

onEachEngine((database) => {
  let world: World;
  let caller: Caller;
  let app: FastifyInstance;
  let base: string;
  /** Runs before a part is handed on. */
  let beforePart: (at: number) => Promise<void>;
  let handedOn: number;
  let endOfWalk: PromiseWithResolvers<void>;
  beforeEach(async () => {
    world = createWorld({ db: database().db });
    caller = await world.caller();
    beforePart = async () => undefined;
    handedOn = 0;
    endOfWalk = Promise.withResolvers();
    app = fastify();
    app.setErrorHandler(replyWithError);
    app.decorateRequest('caller', null).decorateRequest('rateLimit', null);
    app.register(async (v1) => registerIssueList(v1));
    base = await app.listen({ host: '127.0.0.1', port: 0 });
    return () => app.close();
  });

  const watched = async function* (parts: AsyncIterable<readonly NamedIssue[]>) {
    try {
      for await (const part of parts) {
        await beforePart(handedOn);
        handedOn += 1;
        yield part;
      }
    } finally {
      endOfWalk.resolve();
    }
  };

  const registerIssueList = (v1: FastifyInstance): void => {
    const { listIssues } = createIssueHandlers({
      ...world,
      issueLists: {
        ...world.issueLists,
        parts: async (...asked) => watched(await world.issueLists.parts(...asked)),
      },
      now: world.clock.now,
      publicAddress: () => 'https://sightline.example.com',
    });
    const closing = new AbortController().signal;
    registerApi<CallContext>(
      v1,
      {
        contract: createContract({ table: { listIssues: operationTable.listIssues }, parameters, bodies: {} }),
        handlers: { listIssues: listIssues as unknown as AnyHandler<CallContext> }, // its validators check its input
        contractBreach: null,
        admit: async (request: FastifyRequest) => {
          request.caller = caller;
          request.rateLimit = { limit: 100, remaining: 99, reset_at: 0, allowed: true, retry_after_seconds: 1 };
        },
        contextOf: (request, reply, accepted) =>
          contextOf(request, reply, { accepted, closing, isStillAdmitted: async () => true }),
        record: async () => undefined,
        takeStreamPlace: () => () => undefined,
      },
      { overHttps: false, closing },
    );
  };

  const fetchCsv = (query = ''): Promise<Response> =>
    fetch(`${base}/issues${query}`, { headers: { accept: 'text/csv' } });
  const rowsOf = async (query = '') => csvObjects(await (await fetchCsv(query)).text());
  const idsOf = async (query = '') => (await rowsOf(query)).map(({ issue_id }) => issue_id);
  const listed = async (query = ''): Promise<string[]> => {
    const ids: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page = `limit=100${cursor && `&cursor=${cursor}`}`;
      const answer = await fetch(`${base}/issues?${[query, page].filter(Boolean).join('&')}`);
      const { data, next_cursor } = (await answer.json()) as {
        data: { issue_id: string }[];
        next_cursor: string | null;
      };
      ids.push(...data.map(({ issue_id }) => issue_id));
      cursor = next_cursor;
    }
    return ids;
  };
  /** Hangs up with `destroy`. */
  const openCsv = async (): Promise<IncomingMessage> => {
    const [response] = await once(get(`${base}/issues`, { headers: { accept: 'text/csv' }, agent: false }), 'response');
    return response;
  };

  describe('the list as CSV', () => {
    test('has all issues of the filters over many pages, in the order of JSON', async () => {
      const ofTest = { path_kind: 'test' as const, file: 'test/a.js' };
      await world.completedScan(caller, [
        ...findings(MANY),
        ...findings(30, { severity: 'low', rule_id: 'other', ...ofTest }),
        weakHash,
        leakedKey,
      ]);

      const asked = [
        '',
        'sort=oldest',
        'sort=severity&on_default_branch=true',
        'severity=low',
        'path_kind=test&sort=confidence',
      ];
      for (const query of asked) expect(await idsOf(`?${query}`), query).toEqual(await listed(query));
      expect(await idsOf()).toHaveLength(MANY + 32);
    }, 60_000);

    test('is whole whatever page of it is asked for', async () => {
      await world.completedScan(caller, findings(3));
      const all = await idsOf();
      const page = await fetch(`${base}/issues?limit=1`);
      const { next_cursor } = (await page.json()) as { next_cursor: string };

      expect([all.length, await idsOf('?limit=1'), await idsOf(`?cursor=${next_cursor}`)]).toEqual([3, all, all]);
    });

    test('is a row of names where no issue is meant', async () => {
      await world.completedScan(caller, findings(1));

      for (const query of ['?severity=info', '?repo_url=https://git.example.com/acme/unknown', '?rule_id=unknown'])
        expect(csvRecords(await (await fetchCsv(query)).text())).toEqual([expect.arrayContaining(['issue_id', 'url'])]);
    });

    test('says of each issue what JSON says, and where to see it', async () => {
      await world.completedScan(caller, [finding({ cwe: ['CWE-89', 'CWE-564'], engines: ['patterns', 'taint'] })]);
      const [issue] = (await world.issueLists.list(caller, {}, { limit: 1 })).data;
      const { issue_id = '' } = issue ?? {};
      const dismissal = { reason: 'accepted_risk' as const, comment: 'Büro "Süd",\r\nnur intern 🙂', expires_at: null };
      const dismissed = await world.triage.update(caller, issue_id, { dismissal });

      expect(await rowsOf()).toEqual([
        {
          issue_id,
          severity: 'critical',
          confidence: 'high',
          state: 'dismissed',
          title: 'SQL injection: untrusted input in a statement',
          rule_id: 'javascript-sql-string',
          cwe: 'CWE-89 CWE-564',
          category: 'injection',
          repository: 'acme/shop',
          repo_url,
          branch: 'main',
          file: 'src/orders/search.js',
          line: '42',
          path_kind: 'source',
          engines: 'patterns taint',
          first_seen_at: issue?.first_seen_at,
          dismissal_reason: 'accepted_risk',
          dismissal_comment: dismissal.comment,
          dismissal_by: 'key_of_the_test',
          dismissal_at: dismissed.dismissal?.at,
          dismissal_expires_at: '',
          url: `https://sightline.example.com/issues/${issue_id}?branch=main`,
        },
      ]);
    });

    test('has quotes, commas, line breaks and every letter as they were, and no formula', async () => {
      const titles = [
        'He said "no", twice',
        'two\r\nlines\nor three',
        'naïve 漢字 🙂',
        '=HYPERLINK("https://evil.test")',
      ];
      await world.completedScan(
        caller,
        titles.map((title, at) => finding({ title, text: String(at), file: at === 2 ? '@scope/é, ü.js' : 'a.js' })),
      );
      const rows = await rowsOf('?sort=oldest');

      expect(rows.map(({ title }) => title).toSorted()).toEqual(
        [
          'He said "no", twice',
          'two\r\nlines\nor three',
          'naïve 漢字 🙂',
          `'=HYPERLINK("https://evil.test")`,
        ].toSorted(),
      );
      expect(rows.map(({ file }) => file).toSorted()).toEqual(["'@scope/é, ü.js", 'a.js', 'a.js', 'a.js']);
    });

    test("has nothing of another environment's, nor of another account's", async () => {
      const other = { ...caller, environment: 'test' as const };
      await world.completedScan(other, findings(2));
      await world.completedScan(await world.caller(), findings(2));
      await world.completedScan(caller, [weakHash]);

      expect((await rowsOf()).map(({ rule_id }) => rule_id)).toEqual([weakHash.rule_id]);
    });

    test('is refused as a whole where the filters are wrong', async () => {
      const answer = await fetchCsv('?sort=file');

      expect([answer.status, answer.headers.get('content-type'), answer.headers.get('content-disposition')]).toEqual([
        422,
        'application/json; charset=utf-8',
        null,
      ]);
    });
  });

  describe('the walk', () => {
    beforeEach(async () => {
      await world.completedScan(caller, findings(MANY));
    });

    test('ends when its reader hangs up', async () => {
      const gone = Promise.withResolvers<void>();
      const asked = Promise.withResolvers<void>();
      beforePart = async (at) => {
        if (at === 0) return;
        asked.resolve();
        await gone.promise;
      };
      app.server.once('request', (_request, response) => response.once('close', gone.resolve));

      const response = await openCsv();
      await asked.promise;
      response.destroy();
      await endOfWalk.promise;

      expect(handedOn).toBeLessThan(3);
    });

    test('that fails on its way breaks the connection: nothing that is cut looks whole', async () => {
      beforePart = async (at) => {
        if (at > 0) throw new Error('the database is gone');
      };
      const answer = await fetchCsv();

      expect(answer.status).toBe(200);
      await expect(answer.text()).rejects.toThrow('terminated');
    });
  });
});
