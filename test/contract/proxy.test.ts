import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operationTable } from '../../generated/operations.ts';
import { cells, operationIds, spoil } from './cells/cells.ts';
import { type Answer, exchange } from './cells/exchange.ts';
import { sampleOf, succeed, type World } from './cells/operation-calls.ts';
import { type HookedService, startHookedService } from './targets/hooked-service.ts';
import { startPrismProxy } from './targets/prism.ts';
import { createWorld } from './targets/seeded-world.ts';

/**
 * Real traffic through `prism proxy --errors` on the published document, a judge of the bodies that shares no code with
 * ours. What it does not check (`prismGaps`), our own check does, which every test's service runs with
 * (`VALIDATE_RESPONSES=on`).
 */
describe('behind the validating proxy', () => {
  let hooked: HookedService;
  let proxy: Awaited<ReturnType<typeof startPrismProxy>>;
  /** The same, and requests that break the document arrive. */
  let lenient: Awaited<ReturnType<typeof startPrismProxy>>;
  let access: { base: string; secret: string; world: World };

  beforeAll(async () => {
    hooked = await startHookedService();
    const { service, hook } = hooked;
    const document = `${service.address}/openapi.json`;
    const upstream = `${service.address}/v1`;
    [proxy, lenient] = await Promise.all([
      startPrismProxy(document, { upstream }),
      startPrismProxy(document, { upstream, requests: false }),
    ]);
    const { secret } = await service.key({ permission: 'admin', environment: 'test' });
    access = { base: proxy.address, secret, world: await createWorld(`${service.address}/v1`, secret, hook) };
  });
  afterAll(async () => {
    await Promise.all([proxy?.close(), lenient?.close()]);
    await hooked?.dispose();
  });

  /** The proxy reads an answer to its end before it passes it on, and a stream has none. */
  const ending = operationIds.filter((id) => !operationTable[id].produces.some((type) => type === 'text/event-stream'));

  test.each(ending)('a success of %s breaks nothing', async (id) => {
    const { answer } = await succeed(id, access);

    expect(answer.status, answer.text).toBeLessThan(300);
    expect(violationsOf(answer)).toEqual([]);
  });

  test.each(operationIds)('the 401, 406 and 422 of %s break nothing', async (id) => {
    for (const { status } of cells.filter((cell) => cell.id === id && [401, 406, 422].includes(cell.status))) {
      const call = spoil({ id, status }, await sampleOf(id, access));
      const answer = call && (await exchange(lenient.address, call));

      expect(answer?.status).toBe(status);
      expect(answer && violationsOf(answer)).toEqual([]);
    }
  });

  test('a request that breaks the document does not arrive, and the wrong field is named', async () => {
    const sample = await sampleOf('createScan', access);

    const answer = await exchange(proxy.address, { ...sample, body: '{"repository": "https://git.example.com/shop"}' });

    expect(answer.status).toBe(422);
    expect(answer.text).toContain("found 'repository'");
  });

  test('an answer that breaks the document is caught', async () => {
    const careless = createServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"data": []}');
    });
    await once(careless.listen(0, '127.0.0.1'), 'listening');
    const bound = careless.address();
    const port = typeof bound === 'object' && bound ? bound.port : 0;
    const { address, close } = await startPrismProxy(DOCUMENT, { upstream: `http://127.0.0.1:${port}` });

    const headers = { authorization: 'Bearer any' };
    const answer = await exchange(address, { method: 'GET', path: '/scans', headers });

    await close();
    careless.close();
    expect(answer.status).toBe(500);
    expect(answer.text).toContain("must have required property 'next_cursor'");
  });
});

const DOCUMENT = 'generated/openapi.json';

const violationsOf = ({ headers }: Answer): unknown[] => JSON.parse(headers['sl-violations'] ?? '[]');
