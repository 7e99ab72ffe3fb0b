import { afterAll, beforeAll, expect, test } from 'vitest';
import { signUp } from '../../fixtures/browser/dashboard-page.ts';
import { type Service, startService } from '../../fixtures/servers/service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service?.dispose());

test('calls that the rate limit refuses are told apart, and those of the dashboard are none', async () => {
  const { account_id } = await service.account({ name: 'Small', plan: 'vibe_coder' });
  const page = await signUp(service, { email: 'dana@small.example', permission: 'read', account: account_id });
  const { secret } = await service.key({ permission: 'read', environment: 'live', account: account_id });
  const headers = { authorization: `Bearer ${secret}` };
  const statuses: number[] = [];
  for (let calls = 0; calls < 103; calls += 1)
    statuses.push((await fetch(`${service.address}/v1/scans`, { headers })).status);
  const admitted = statuses.filter((status) => status === 200).length;
  const usage = async () => (await page.call('/dashboard/api/usage/days?days=2')).body;

  await expect
    .poll(async () => (await usage()).keys, { timeout: 60_000, interval: 500 })
    .toEqual([expect.objectContaining({ last_four: secret.slice(-4), requests: admitted, refused: 103 - admitted })]);
  expect(103 - admitted).toBeGreaterThan(0);
  expect((await usage()).days).toHaveLength(2);
});
