import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readContract } from '../../../scripts/docs/content/documented-contract.ts';
import { verifyWebhook } from '../../../src/client/webhooks.ts';
import { BINARIES, type RunningProgram, sightline, startProgram } from '../../fixtures/programs/command-line.ts';
import { type Service, startService } from '../../fixtures/servers/service.ts';
import { adminOf, given, type Sightline } from '../../fixtures/worlds/scan-world.ts';

interface Posted {
  raw: string;
  headers: IncomingHttpHeaders;
  rawHeaders: string[];
}

/** A receiver as a developer runs one: plain HTTP on this machine. */
const startLocalReceiver = async () => {
  const posted: Posted[] = [];
  let respond = (response: ServerResponse): void => void response.end();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    posted.push({ raw: Buffer.concat(chunks).toString(), headers: request.headers, rawHeaders: request.rawHeaders });
    respond(response);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const bound = server.address();
  return {
    url: `http://localhost:${typeof bound === 'object' && bound ? bound.port : 0}/hook`,
    posted,
    answer: (next: typeof respond) => {
      respond = next;
    },
    close: () => void server.close(),
  };
};

let service: Service;
let api: Sightline;
let key: string;
beforeAll(async () => {
  service = await startService();
  api = await adminOf(service, 'test');
  key = (await service.key({ permission: 'read', environment: 'test' })).secret;
});
afterAll(() => service.dispose());

let receiver: Awaited<ReturnType<typeof startLocalReceiver>>;
let listener: RunningProgram | null;
beforeEach(async () => {
  receiver = await startLocalReceiver();
  listener = null;
});
afterEach(async () => {
  listener?.signal('SIGKILL');
  await listener?.ended;
  receiver.close();
});

const settings = () => ({ SIGHTLINE_API_KEY: key, SIGHTLINE_SERVER: service.address });

const listen = async (...options: string[]): Promise<RunningProgram> => {
  listener = startProgram(join(BINARIES, 'node'), ['src/main.ts', 'listen', ...options], settings());
  await listener.said(/^Listening to /m);
  return listener;
};

const scan = async (fixture: string): Promise<string> =>
  (await given(api.POST('/scans', { body: { repo_url: `https://fixtures.sightline.test/${fixture}` } }))).scan_id;

const linesOf = (text: string): string[] => text.split('\n').filter(Boolean);

describe('listen', () => {
  test('prints every event in a line', async () => {
    const listening = await listen('--events', 'scan.started,issue.critical,scan.completed');

    await scan('critical');
    await listening.said(/scan\.completed .*\n/);
    listening.signal('SIGINT');
    const { exit, stdout, stderr } = await listening.ended;

    const address = 'https://fixtures.sightline.test/critical';
    expect({ exit, stderr }).toEqual({ exit: 0, stderr: `Listening to ${service.address}. Ctrl-C ends it.\n` });
    expect(linesOf(stdout).map((line) => line.replace(/^\d\d:\d\d:\d\d {2}/, ''))).toEqual([
      `scan.started    ${address}`,
      'issue.critical  SQL injection: untrusted input in a statement, src/orders/search.js:42',
      'issue.critical  Command injection: untrusted input in a shell command, src/images/resize.js:17',
      expect.stringMatching(new RegExp(`^scan\\.completed {2}score 33, 2 issues in \\d+ s, ${address}$`)),
    ]);
  });

  test('posts events on as real deliveries, and shows the answers', async () => {
    const secret = 'a secret of at least 24 characters';
    const listening = await listen('--forward-to', receiver.url, '--secret', secret, '--events', 'scan.completed');

    await scan('clean');
    await listening.said(/-> 200 in \d+ ms\n/);

    const [delivery] = receiver.posted;
    const { data: events } = await api.GET('/events', { params: { query: { event: ['scan.completed'], limit: 1 } } });
    const record = events?.data[0];
    const raw = delivery?.raw ?? '';
    expect(JSON.parse(raw)).toEqual({
      event: 'scan.completed',
      id: record?.event_id,
      timestamp: expect.any(String),
      data: record?.data,
    });
    expect(Object.keys(JSON.parse(raw))).toEqual(['event', 'id', 'timestamp', 'data']);
    expect(delivery?.rawHeaders.filter((_, index) => index % 2 === 0).toSorted()).toEqual([
      'Connection',
      'Content-Length',
      'Content-Type',
      'Host',
      'User-Agent',
      'X-Service-Delivery',
      'X-Service-Event',
      'X-Service-Signature',
      'webhook-id',
      'webhook-signature',
      'webhook-timestamp',
    ]);
    expect(delivery?.headers).toMatchObject({
      'content-type': 'application/json',
      'user-agent': expect.stringMatching(/^Sightline\/\d/),
      'x-service-event': 'scan.completed',
      'x-service-delivery': expect.stringMatching(/^dlv_/),
      'x-service-signature': `sha256=${createHmac('sha256', secret).update(raw).digest('hex')}`,
    });
    const verifier = new Webhook(Buffer.from(secret).toString('base64'));
    // Each of these headers came once
    expect(verifier.verify(raw, { ...delivery?.headers } as Record<string, string>)).toEqual(JSON.parse(raw));
  });

  test('makes a secret when none is given, and shows it', async () => {
    const listening = await listen('--forward-to', receiver.url, '--events', 'scan.completed');
    const [, secret = ''] = /^Secret (\S{32}) signs the deliveries/m.exec(listening.stderr()) ?? [];

    await scan('clean');
    await listening.said(/-> 200 in/);

    expect(receiver.posted.map(({ headers }) => headers['x-service-signature'])).toEqual(
      receiver.posted.map(({ raw }) => `sha256=${createHmac('sha256', secret).update(raw).digest('hex')}`),
    );
    expect(receiver.posted).toHaveLength(1);
  });

  test('tells what a receiver refused, and goes on', async () => {
    const listening = await listen('--forward-to', receiver.url, '--events', 'scan.started,scan.completed');

    receiver.answer((response) => void response.writeHead(500).end('broken'));
    await scan('clean');
    await listening.said(/-> 500, which is no success in \d+ ms\n/);
    receiver.answer((response) => void response.destroy());
    await listening.said(/-> not delivered: socket hang up in \d+ ms\n/);

    expect(receiver.posted.map(({ headers }) => headers['x-service-event'])).toEqual([
      'scan.started',
      'scan.completed',
    ]);
  });

  test.each([[[]], [['--json']]])(
    'ended by Ctrl-C while a receiver takes its time (%j) is quiet and posts no more',
    async (more) => {
      const arrived = Promise.withResolvers<void>();
      receiver.answer(() => arrived.resolve());
      const kinds = ['--events', 'scan.started,scan.completed', '--secret', 's'];
      const listening = await listen('--forward-to', receiver.url, ...kinds, ...more);
      const scan_id = await scan('clean');
      await arrived.promise;
      await expect
        .poll(async () => (await given(api.GET('/scans/{scan_id}', { params: { path: { scan_id } } }))).status)
        .toBe('completed');

      listening.signal('SIGINT');
      const { exit, stdout, stderr } = await listening.ended;

      expect({ exit, stderr }).toEqual({ exit: 0, stderr: `Listening to ${service.address}. Ctrl-C ends it.\n` });
      expect(stdout).not.toMatch(/deliver|abort|scan\.completed/);
      expect(receiver.posted.map(({ headers }) => headers['x-service-event'])).toEqual(['scan.started']);
    },
  );

  test('prints an object per line as JSON, the answer included', async () => {
    const listening = await listen(
      '--forward-to',
      receiver.url,
      '--secret',
      's',
      '--events',
      'scan.completed',
      '--json',
    );

    const scan_id = await scan('clean');
    await listening.said(/\}\n/);

    expect(linesOf(listening.stdout()).map((line) => JSON.parse(line))).toEqual([
      {
        event_id: expect.stringMatching(/^evt_/),
        event: 'scan.completed',
        scan_id,
        occurred_at: expect.any(String),
        data: expect.objectContaining({ scan_id, score: 100 }),
        environment: 'test',
        forwarded: { status: 200, duration_ms: expect.any(Number), error: null },
      },
    ]);
  });

  test('misses nothing while the service is away', async () => {
    const listening = await listen('--events', 'scan.started,scan.completed', '--json');
    const first = await scan('clean');
    await listening.said(/"event":"scan\.started"/);

    await service.kill();
    await listening.said(/trying again|can't be reached|Nothing listens|ended the stream/);
    service = await startService({ dataDirectory: service.dataDirectory, port: service.port });
    await listening.said(/"event":"scan\.completed"/);

    const told = linesOf(listening.stdout()).map((line) => JSON.parse(line));
    expect(told.map(({ event, scan_id }) => [event, scan_id])).toEqual([
      ['scan.started', first],
      ['scan.completed', first],
    ]);
  });

  test('ends with its key, and says so', async () => {
    const { key_id, secret } = await service.key({ permission: 'read', environment: 'test' });
    const run = { SIGHTLINE_API_KEY: secret, SIGHTLINE_SERVER: service.address };
    await service.command('keys', 'revoke', key_id);

    expect(await sightline(['listen'], run)).toEqual({
      exit: 2,
      stdout: '',
      stderr:
        'The key in SIGHTLINE_API_KEY was revoked. Create another with `sightline keys create` or in the dashboard\n',
    });
  });
});

describe('listen --sample', () => {
  const secret = 'a secret of at least 24 characters';

  /** Answers as a receiver of a reader's would that uses the client package. */
  const verifying = async (response: ServerResponse): Promise<void> => {
    const { raw, headers } = receiver.posted.at(-1) ?? { raw: '', headers: {} };
    response.statusCode = await verifyWebhook(raw, headers, secret).then(
      () => 204,
      () => 401,
    );
    response.end();
  };
  beforeEach(() => receiver.answer(verifying));

  /** With the secret in the environment, and neither a key nor a server that anybody could reach. */
  const post = (options: readonly string[], signedWith = secret) =>
    sightline(['listen', '--forward-to', receiver.url, ...options], {
      SIGHTLINE_WEBHOOK_SECRET: signedWith,
      SIGHTLINE_API_KEY: '',
      SIGHTLINE_SERVER: 'http://127.0.0.1:9',
    });

  test('posts the example of each event in the contract, as of now, to a receiver that verifies it', async () => {
    const { exit, stdout, stderr } = await post(['--sample', 'all']);

    // Lint: each has one
    const examples = readContract().events.map(({ payload }) => (payload.examples as object[])[0]);
    expect({ exit, stderr }).toEqual({ exit: 0, stderr: '' });
    expect(stdout.match(/-> 204 in \d+ ms$/gm)).toHaveLength(6);
    expect(linesOf(stdout)[0]).toMatch(
      /^\d\d:\d\d:\d\d {2}scan\.started {4}https:\/\/git\.example\.com\/acme\/shop\.git$/,
    );
    expect(receiver.posted.map(({ raw }) => JSON.parse(raw))).toEqual(
      examples.map((example) => ({ ...example, timestamp: expect.any(String) })),
    );
  });

  test('exits 1 when the receiver refuses one, or does not answer', async () => {
    const { exit, stdout } = await post(['--sample', 'scan.failed'], 'another secret of 24 characters');
    expect({ exit, answer: linesOf(stdout)[1] }).toEqual({
      exit: 1,
      answer: expect.stringMatching(/^ {10}-> 401, which is no success in \d+ ms$/),
    });

    receiver.close();
    const unanswered = await post(['--sample', 'scan.failed', '--json']);
    expect(unanswered.exit).toBe(1);
    expect(JSON.parse(unanswered.stdout)).toMatchObject({
      event: 'scan.failed',
      environment: 'test',
      forwarded: { status: null, error: expect.stringMatching(/^nothing listens at localhost:\d+$/) },
    });
  });
});

describe.concurrent('wrong use of listen', () => {
  test.each([
    [['--sample', 'all'], '--sample needs --forward-to, the address of your receiver'],
    [
      ['--sample', 'all', '--forward-to', 'http://localhost:3000/'],
      "--sample needs your receiver's secret: set SIGHTLINE_WEBHOOK_SECRET, or give --secret",
    ],
    [
      ['--sample', 'scan.completed', '--forward-to', 'http://hooks.example.com/', '--secret', 'any'],
      '--forward-to must begin with https:// unless it is this machine: events describe your vulnerabilities',
    ],
    [
      ['--sample', 'all', '--events', 'scan.completed'],
      "error: option '--sample <kinds>' cannot be used with option '--events <kinds>'\n(add --help for the options)",
    ],
    [
      ['--forward-to', 'http://hooks.example.com/'],
      '--forward-to must begin with https:// unless it is this machine: events describe your vulnerabilities',
    ],
    [
      ['--forward-to', 'localhost:3000'],
      '--forward-to is an address such as http://localhost:3000/hook, and not localhost:3000',
    ],
    [
      ['--events', 'scan.done'],
      '--events knows no scan.done: there are scan.started, scan.progress, scan.completed, scan.failed, issue.critical, scan.timeout',
    ],
    [['--forward-to', 'http://localhost:3000/', '--secret', ''], '--secret is empty: leave it out to have one made'],
  ])('%j exits 2 and says what to do', async (options, words) => {
    const result = await sightline(['listen', ...options], { SIGHTLINE_API_KEY: 'any', SIGHTLINE_SERVER: '' });

    expect(result).toEqual({ exit: 2, stdout: '', stderr: `${words}\n` });
  });
});
