import createClient from 'openapi-fetch';
import type { paths } from '../../generated/openapi.ts';
import { newId } from '../../src/ids.ts';
import type { World } from './operation-calls.ts';

/** Fills the account of a key of a real service: a finished scan with critical issues, a webhook. Takes about 5 s. */
export const createWorld = async (base: string, secret: string): Promise<World> => {
  const api = createClient<paths>({ baseUrl: base, headers: { authorization: `Bearer ${secret}` } });
  const createScan = async (fixture: string): Promise<string> => {
    const { data } = await api.POST('/scans', { body: { repo_url: `https://fixtures.sightline.test/${fixture}` } });
    return data?.scan_id ?? '';
  };
  const createWebhook = async (): Promise<string> => {
    const { data } = await api.POST('/webhooks', {
      body: { url: 'https://hooks.example.com/sightline', events: ['scan.failed'], secret: newId('wh'), active: false },
    });
    return data?.webhook_id ?? '';
  };

  const scan_id = await createScan('critical');
  await api.GET('/scans/{scan_id}', { params: { path: { scan_id }, query: { wait: 30 } } });
  const { data: issues } = await api.GET('/issues');
  return {
    scan_id,
    issue_id: issues?.data[0]?.issue_id ?? '',
    webhook_id: await createWebhook(),
    event_id: newId('evt'), // nothing reads these yet
    delivery_id: newId('dlv'),
    user_id: newId('usr'),
    openScan: () => createScan('timeout'),
    spareWebhook: createWebhook,
  };
};
