import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fastify } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFinder, type Hit, type SearchIndex } from '../../../docs/src/scripts/finder.ts';
import { registerDocs } from '../../../src/http/pages/docs-routes.ts';
import { buildDocs, DIST } from '../../fixtures/programs/docs-site.ts';

interface Pagefind {
  createInstance(options: { basePath: string; baseUrl: string }): SearchIndex;
}

const app = fastify({ logger: false });
let find: ReturnType<typeof createFinder>;

beforeAll(async () => {
  buildDocs();
  registerDocs(app, DIST);
  const service = await app.listen({ host: '127.0.0.1', port: 0 });
  // The script that readers load, which the build took from Pagefind's package
  const pagefind = (await import(pathToFileURL(join(DIST, 'pagefind/pagefind.js')).href)) as Pagefind;
  const index = pagefind.createInstance({ basePath: `${service}/docs/pagefind/`, baseUrl: '/docs/' });
  find = createFinder(index);
});
afterAll(() => app.close());

const addressesOf = (hits: readonly Hit[]): Promise<string[]> =>
  Promise.all(hits.map(async (hit) => (await hit.data()).url.replace(/^\/docs\//, '')));

describe('the search of the documentation answers what people ask with the page that is about it', () => {
  test.each([
    ['webhook signature', 'webhooks/verify/'],
    ['verify webhook', 'webhooks/verify/'],
    ['retry', 'webhooks/delivery/'],
    ['rotate secret', 'webhooks/secrets/'],
    ['rate limit', 'guides/rate-limits/'],
    ['429', 'guides/rate-limits/'],
    ['pagination', 'guides/pagination/'],
    ['next_cursor', 'guides/pagination/'],
    ['idempotency', 'guides/idempotency/'],
    ['etag', 'guides/caching/'],
    ['error codes', 'errors/'],
    ['prism', 'tools/contract-tests/'],
    ['contract test', 'tools/contract-tests/'],
    ['contract tests in ci', 'tools/contract-tests/'],
    ['mock', 'tools/mock/'],
    ['react', 'tools/client/'],
    ['docker', 'operating/start/'],
    ['postgres', 'operating/scale/'],
    ['backup', 'operating/backup/'],
    ['metrics prometheus', 'operating/metrics/'],
    ['sso', 'operating/people/'],
    ['api key expired', 'start/authentication/'],
    ['permissions', 'start/permissions/'],
    ['test environment', 'start/test-environment/'],
    ['github action', 'scanning/ci/'],
    ['gitlab', 'scanning/ci/'],
    ['sarif', 'scanning/reports/'],
    ['score', 'scanning/scans/'],
    ['false positive', 'scanning/issues/'],
    ['ignore a finding', 'scanning/issues/'],
    ['own rule', 'scanning/own-rules/'],
    ['python', 'webhooks/verify/'],
    ['cancel scan', 'scanning/scans/'],
    ['listScans', 'api/operations/listscans/'],
    ['createScan', 'api/operations/createscan/'],
    ['WEBHOOK_LIMIT_REACHED', 'errors/'],
    ['scan.timeout', 'events/scan-timeout/'],
  ])('%s: %s', async (question, page) => {
    const { pages, complete } = await find(question);

    expect(await addressesOf(pages.slice(0, 1))).toEqual([page]);
    expect(complete).toBe(true);
  });
});

test('pages of the rules are found apart, whatever is asked', async () => {
  const { pages, rules } = await find('docker');
  const [others, catalogue] = await Promise.all([addressesOf(pages), addressesOf(rules)]);

  expect(catalogue).toContain('rules/docker/');
  expect(catalogue.filter((page) => !page.startsWith('rules/'))).toEqual([]);
  expect(others.filter((page) => page.startsWith('rules/'))).toEqual([]);
});

test('words that no page has together find the pages that have some of them, and say so', async () => {
  const { pages, complete } = await find('verify signature vacuum');

  expect(await addressesOf(pages.slice(0, 1))).toEqual(['webhooks/verify/']);
  expect(complete).toBe(false);
});
