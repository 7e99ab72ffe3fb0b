import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DashboardPage, openPage, PASSWORD, signUp } from '../fixtures/browser/dashboard-page.ts';
import { type Service, startService } from '../fixtures/servers/service.ts';

const API = '/dashboard/api';
const AGENT = 'Mozilla/5.0 (X11; Linux x86_64; rv:146.0) Gecko/20100101 Firefox/146.0';

describe('own sessions', () => {
  let service: Service;
  let here: DashboardPage;
  beforeAll(async () => {
    service = await startService();
    here = await signUp(service, { email: 'dana@acme.example', permission: 'read' });
  });
  afterAll(() => service?.dispose());

  const signInElsewhere = async (): Promise<DashboardPage> => {
    const page = openPage(service);
    const body = { email: 'dana@acme.example', password: PASSWORD };
    await page.call(`${API}/session`, { method: 'POST', body, headers: { 'user-agent': AGENT } });
    return page;
  };
  const sessions = async () => (await here.call(`${API}/sessions`)).body.data;
  const statusOf = async (page: DashboardPage): Promise<number> => (await page.call(`${API}/session`)).status;

  test('say where they are from, and nothing of what proves them', async () => {
    const there = await signInElsewhere();
    const listed = await sessions();
    const [, token = ''] = there.cookie().split('=');

    expect(listed).toContainEqual({
      session_id: expect.stringMatching(/^ses_/),
      current: false,
      browser: 'Firefox on Linux',
      address: '127.0.0.1',
      created_at: expect.any(String),
      last_used_at: expect.any(String),
    });
    expect(listed.filter(({ current }: { current: boolean }) => current)).toHaveLength(1);
    expect(JSON.stringify(listed)).not.toContain(token);
  });

  test('end at once, on every page, and can be ended once', async () => {
    const there = await signInElsewhere();
    const { session_id } = (await there.call(`${API}/sessions`)).body.data.find(
      ({ current }: { current: boolean }) => current,
    );
    const end = () => here.call(`${API}/sessions/${session_id}`, { method: 'DELETE' });

    expect([(await end()).status, await statusOf(there), await statusOf(here)]).toEqual([204, 401, 200]);
    expect((await end()).status).toBe(404);
  });

  test('are not the business of a colleague', async () => {
    const colleague = await signUp(service, { email: 'sam@acme.example', permission: 'admin' });
    const [{ session_id }] = await sessions();

    expect((await colleague.call(`${API}/sessions/${session_id}`, { method: 'DELETE' })).status).toBe(404);
    expect(await statusOf(here)).toBe(200);
  });

  test('end all together but for this one', async () => {
    const others = [await signInElsewhere(), await signInElsewhere()];
    const { status } = await here.call(`${API}/sessions`, { method: 'DELETE' });

    expect([status, ...(await Promise.all(others.map(statusOf)))]).toEqual([204, 401, 401]);
    expect(await sessions()).toMatchObject([{ current: true }]);
  });
});
