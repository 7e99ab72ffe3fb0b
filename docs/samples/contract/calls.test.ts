import { createClient } from '@sightline/client';
import { expect, test } from 'vitest';

const sightline = createClient({
  apiKey: process.env.SIGHTLINE_API_KEY ?? 'any',
  baseUrl: process.env.SIGHTLINE_API ?? 'http://127.0.0.1:4010/v1',
  retry: false, // so that an error shows at once
});

test('a list is read to its end', async () => {
  const ids: string[] = [];
  let pages = 0;
  for await (const { data } of sightline.scans.list().pages()) {
    pages += 1;
    ids.push(...data.map(({ scan_id }) => scan_id));
  }

  expect(pages).toBeGreaterThan(1);
  expect(new Set(ids).size).toBe(ids.length);
});

test.concurrent.for([
  ['clean', 'completed'],
  ['failed', 'failed'],
])('a scan of %s is watched until it has %s', async ([name, end], { expect }) => {
  const { scan_id } = await sightline.scans.create({ repo_url: `https://fixtures.sightline.test/${name}` });

  expect(await sightline.waitForScan(scan_id, { timeoutSeconds: 60 })).toMatchObject({ scan_id, status: end });
});

test('an error names the field that was wrong', async () => {
  await expect(sightline.scans.create({ repo_url: 'ftp://git.example.com/shop' })).rejects.toMatchObject({
    status: 422,
    code: 'VALIDATION_FAILED',
    details: { fields: [{ pointer: '/repo_url' }] },
  });
});

test('a limit that is reached says when to come back', async () => {
  const { error, response } = await sightline.GET('/scans', { headers: { Prefer: 'code=429' } });

  expect(error?.error.code).toBe('RATE_LIMITED');
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
});
