import path from 'node:path';
import { runWith } from './context';
import { loadSettings } from './settings';

interface ApiEvent {
  headers: Record<string, string | undefined>;
  requestContext: { requestId: string };
}

export async function handler(event: ApiEvent) {
  const tenant = event.headers['x-tenant'] ?? 'default';
  const requestId = event.requestContext.requestId;

  return runWith({ requestId, tenant: tenant.trim() }, async () => {
    const settings = await loadSettings();
    return {
      statusCode: 200,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ theme: settings.theme ?? 'light' }),
    };
  });
}
