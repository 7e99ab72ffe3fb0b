import createClient from 'openapi-fetch';
import type { paths } from '../../../generated/openapi.ts';
import { newId } from '../../../src/runtime/ids.ts';
import { customRule } from '../../fixtures/worlds/custom-rule.ts';
import type { World } from '../cells/operation-calls.ts';

/**
 * Fills the account of a key of a real service: a webhook at `hook`, a finished scan whose critical issues were
 * sent there, a triage, and the only admin. Takes about 5 s.
 */
export const createWorld = async (base: string, secret: string, hook: string): Promise<World> => {
  const api = createClient<paths, 'application/json'>({
    baseUrl: base,
    headers: { authorization: `Bearer ${secret}` },
  });
  const createScan = async (fixture: string): Promise<string> => {
    const { data } = await api.POST('/scans', { body: { repo_url: `https://fixtures.sightline.test/${fixture}` } });
    return data?.scan_id ?? '';
  };
  const createWebhook = async (active: boolean): Promise<string> => {
    const { data } = await api.POST('/webhooks', {
      body: { url: hook, events: ['scan.completed'], secret: newId('wh'), active },
    });
    return data?.webhook_id ?? '';
  };
  const createRule = async (): Promise<string> => {
    const { data } = await api.POST('/rules', { body: { source: customRule('spare-login') } });
    return data?.rule_id ?? '';
  };
  const createUser = async (permission: 'read' | 'admin'): Promise<string> => {
    const { data } = await api.POST('/users', {
      body: { email: `${newId('usr')}@acme.example`, name: 'Dana Reyes', permission },
    });
    return data?.user_id ?? '';
  };

  const createComment = async (): Promise<string> => {
    const comment = { params: { path: { issue_id } }, body: { text: 'The search is being rewritten.' } };
    const { data } = await api.POST('/issues/{issue_id}/comments', comment);
    return data?.comment_id ?? '';
  };

  const webhook_id = await createWebhook(true);
  const scan_id = await createScan('critical');
  await api.GET('/scans/{scan_id}', { params: { path: { scan_id }, query: { wait: 30 } } });
  const { data: repositories } = await api.GET('/repositories');
  const { data: issues } = await api.GET('/issues');
  const issue_id = issues?.data[0]?.issue_id ?? '';
  const issue_ids = issues?.data.slice(-1).map(({ issue_id }) => issue_id) ?? [];
  const { data: triage } = await api.POST('/issues/triage', {
    body: { issue_ids, dismissal: { reason: 'wont_fix' } },
  });
  const { data: events } = await api.GET('/events');
  const { data: deliveries } = await api.GET('/webhooks/{webhook_id}/deliveries', { params: { path: { webhook_id } } });
  return {
    scan_id,
    repository_id: repositories?.data[0]?.repository_id ?? '',
    issue_id,
    webhook_id,
    event_id: events?.data[0]?.event_id ?? '',
    delivery_id: deliveries?.data[0]?.delivery_id ?? '',
    user_id: await createUser('admin'),
    triage_id: triage?.triage_id ?? '',
    openScan: () => createScan('timeout'),
    spareWebhook: () => createWebhook(false),
    spareRule: createRule,
    spareComment: createComment,
    spareUser: () => createUser('read'),
  };
};
