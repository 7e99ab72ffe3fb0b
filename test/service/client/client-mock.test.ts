import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClient } from '../../../src/client/client.ts';
import { type RunningMock, startMock } from '../../contract/targets/mock-target.ts';

let mock: RunningMock;
beforeAll(async () => {
  mock = await startMock();
});
afterAll(() => mock?.stop());

const client = () => createClient({ apiKey: 'any', baseUrl: mock.base });

describe('against the mock', () => {
  test('a new scan is streamed from its beginning to its end', async () => {
    const { scan_id } = await client().scans.create({ repo_url: 'https://git.example.com/acme/new.git' });
    const seen = new Set<string>();

    for await (const { status } of client().scans.stream(scan_id)) seen.add(status);

    expect([...seen]).toEqual(['queued', 'running', 'completed']);
  });

  test('a list is read over all its pages', async () => {
    const ids: string[] = [];
    let pages = 0;

    for await (const { data } of client().scans.list().pages()) {
      pages += 1;
      ids.push(...data.map(({ scan_id }) => scan_id));
    }

    expect(pages).toBe(2);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('events are streamed', async () => {
    for await (const event of client().events.stream()) {
      expect(event).toMatchObject({ event: 'scan.completed', data: { score: 49 } });
      break;
    }
    expect.assertions(1);
  });
});
