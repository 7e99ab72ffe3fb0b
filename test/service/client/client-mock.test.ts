import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClient } from '../../../src/client/client.ts';
import { startMock } from '../../contract/targets/prism.ts';

let mock: Awaited<ReturnType<typeof startMock>>;
beforeAll(async () => {
  mock = await startMock();
});
afterAll(() => mock?.close());

const client = () => createClient({ apiKey: 'any', baseUrl: mock.address });

describe('against the mock', () => {
  test('a scan is streamed from running to its end', async () => {
    const seen: unknown[] = [];

    for await (const { status, finished_at } of client().scans.stream('scan_1')) seen.push([status, finished_at]);

    expect(seen).toEqual([
      ['running', null],
      ['completed', '2026-11-20T09:30:43.100Z'],
    ]);
  });

  test('events are streamed', async () => {
    for await (const event of client().events.stream()) {
      expect(event).toMatchObject({ event: 'scan.completed', data: { score: 49 } });
      break;
    }
    expect.assertions(1);
  });
});
