import { signUp } from '../../test/fixtures/browser/dashboard-page.ts';
import { type Receiver, startReceiver } from '../../test/fixtures/servers/receiver.ts';
import { type Service, startService } from '../../test/fixtures/servers/service.ts';
import { createTlsFixture } from '../../test/fixtures/servers/tls.ts';

/** A service with something to look at. */
export interface ScreenshotWorld {
  service: Service;
  /** Cookie of the admin who looks, as `name=value`. */
  cookie: string;
  /** The webhook that has its page shown, of the test environment. */
  webhook_id: string;
  dispose(): Promise<void>;
}

const TEST = { 'x-environment': 'test' };

export const createWorld = async (): Promise<ScreenshotWorld> => {
  const tls = createTlsFixture();
  const receiver = await startReceiver({
    tls,
    respond: (response, _request, { headers }) => {
      const status = headers['x-service-event'] === 'scan.failed' ? 503 : 200;
      response.writeHead(status, { 'content-type': 'application/json' }).end('{"received":true}');
    },
  });
  const service = await startService({
    environment: {
      EXTRA_CA_FILE: tls.caFile,
      ALLOWED_HOSTS: `localhost:${receiver.port}`,
      WEBHOOK_RETRY_SECONDS: '1,1800,1800',
    },
  });
  const admin = await signUp(service, { email: 'dana@acme.example', name: 'Dana Reyes' });
  const call = async (path: string, body: unknown, headers = {}) => {
    const answer = await admin.call(path, { method: 'POST', body, headers });
    if (answer.status >= 300) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  await addKeys(service, call);
  await addUsers(service, call);
  const webhook_id = await addWebhooks(call, receiver);
  for (const kind of ['completed', 'failed', 'critical'])
    await call('/v1/scans', { repo_url: `https://fixtures.sightline.test/${kind}` }, TEST);
  await receiver.waitFor(12);

  return {
    service,
    cookie: admin.cookie(),
    webhook_id,
    dispose: async () => {
      await service.dispose();
      await receiver.close();
      tls.remove();
    },
  };
};

// biome-ignore lint/suspicious/noExplicitAny: what the service answers, read once
type Call = (path: string, body: unknown, headers?: Record<string, string>) => Promise<any>;

const addKeys = async ({ address }: Service, call: Call): Promise<void> => {
  const add = (name: string, permission: string, environment: string, expires_in_days: number) =>
    call('/dashboard/api/keys', { name, permission, environment, expires_in_days });
  const use = (secret: string) => fetch(`${address}/v1/scans`, { headers: { authorization: `Bearer ${secret}` } });

  const old = await add('Nightly report', 'read', 'live', 30);
  await use(old.secret);
  await callInAddress(address, old.secret);
  const soon = await add('Deploy gate', 'write', 'live', 9);
  await use(soon.secret);
  const laptop = await add('Laptop of Sam', 'write', 'test', 60);
  await use(laptop.secret);
  const pipeline = await add('CI pipeline', 'write', 'live', 90);
  for (let calls = 0; calls < 164; calls += 1) await use(pipeline.secret);
  await add('Provisioning', 'admin', 'live', 180);
};

/** A live key in an address: refused, and told to its owner. */
const callInAddress = (address: string, secret: string) => fetch(`${address}/v1/scans?api_key=${secret}`);

const addUsers = async (service: Service, call: Call): Promise<void> => {
  await signUp(service, { email: 'sam@acme.example', name: 'Sam Okafor', permission: 'write' });
  await signUp(service, { email: 'noor@acme.example', name: 'Noor Haddad' });
  await call('/v1/users', { email: 'ines@acme.example', name: 'Ines Duarte', permission: 'read' });
};

const addWebhooks = async (call: Call, receiver: Receiver): Promise<string> => {
  const secret = () => crypto.randomUUID();
  const live = { url: `https://localhost:${receiver.port}/security`, events: ['scan.completed', 'issue.critical'] };
  await call('/v1/webhooks', { ...live, secret: secret(), active: true });
  const chat = { url: `https://localhost:${receiver.port}/chat`, events: ['issue.critical'] };
  await call('/v1/webhooks', { ...chat, secret: secret(), active: false }, TEST);
  const all = ['scan.started', 'scan.progress', 'scan.completed', 'scan.failed', 'issue.critical', 'scan.timeout'];
  const { webhook_id } = await call(
    '/v1/webhooks',
    { url: receiver.url, events: all, secret: secret(), active: true },
    TEST,
  );
  return webhook_id;
};
