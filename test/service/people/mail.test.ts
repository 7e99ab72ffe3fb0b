import { randomBytes } from 'node:crypto';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { DAY, HOUR } from '../../../src/domain/kernel/time.ts';
import type { MailMessage } from '../../../src/domain/people/mail.ts';
import { writeLetter } from '../../../src/mail/letter.ts';
import { createMailTransport, type MailTransport } from '../../../src/mail/transport.ts';
import { signUp } from '../../fixtures/browser/dashboard-page.ts';
import { headerOf, type MailServer, readPart, startMailServer } from '../../fixtures/servers/mail-server.ts';
import { type Receiver, startReceiver } from '../../fixtures/servers/receiver.ts';
import { type Service, startService } from '../../fixtures/servers/service.ts';
import { createTlsFixture, type TlsFixture } from '../../fixtures/servers/tls.ts';
import { password } from '../../fixtures/worlds/credentials.ts';
import { t0 } from '../../fixtures/worlds/world.ts';

const from = 'Sightline <sightline@acme.example>';
const message: MailMessage = {
  kind: 'invitation',
  to: 'dana@acme.example',
  name: 'Zoë "Dana" Reyes',
  account_name: 'Acme & <Söhne>',
  url: 'https://sightline.example/welcome#token=abc_-123',
  expires_at: t0 + HOUR,
  invited_by: 'Sam',
};
const letter = writeLetter(message, t0);

let tls: TlsFixture;
beforeAll(() => {
  tls = createTlsFixture();
});
afterAll(() => tls.remove());

const opened: { close(): unknown }[] = [];
afterEach(async () => {
  for (const { close } of opened.splice(0).reverse()) await close();
});
const serve = async (options?: Parameters<typeof startMailServer>[0]): Promise<MailServer> => {
  const server = await startMailServer(options);
  opened.push(server);
  return server;
};
const connect = (url: string, ca?: string): MailTransport => {
  const transport = createMailTransport({ url, from, ca });
  opened.push(transport);
  return transport;
};
const withUser = (url: string, user: string, pass: string): string =>
  url.replace('//', `//${encodeURIComponent(user)}:${encodeURIComponent(pass)}@`);

describe('a mail', () => {
  test('arrives as text and as HTML, with a name that quotes and non-ASCII letters do not break', async () => {
    const server = await serve();
    await connect(server.url).send(letter);
    const [mail] = await server.received(1);
    if (!mail) throw new Error('no mail came');

    expect([mail.from, mail.to]).toEqual(['sightline@acme.example', ['dana@acme.example']]);
    expect(headerOf(mail, 'From')).toBe('Sightline <sightline@acme.example>');
    expect(headerOf(mail, 'Auto-Submitted')).toBe('auto-generated');
    expect(readPart(mail, 'text/plain').trim()).toBe(letter.text.trim());
    expect(readPart(mail, 'text/html').trim()).toBe(letter.html.trim());
  });

  test('goes over STARTTLS with name and password, which never cross the wire in the clear', async () => {
    const secret = password();
    const logins: [string | undefined, boolean][] = [];
    const server = await serve({
      key: tls.key,
      cert: tls.cert,
      disabledCommands: [],
      authOptional: false,
      onAuth: ({ username, password: given }, session, done) => {
        logins.push([username, session.secure]);
        done(given === secret ? null : new Error('535 no'), { user: username });
      },
    });
    await connect(withUser(server.url, 'mail@acme', secret), tls.ca).send(letter);
    const [mail] = await server.received(1);

    expect([mail?.secure, mail?.user, logins]).toEqual([true, 'mail@acme', [['mail@acme', true]]]);
  });

  test('goes over smtps', async () => {
    const server = await serve({ secure: true, key: tls.key, cert: tls.cert });
    await connect(server.url.replace('smtp:', 'smtps:'), tls.ca).send(letter);

    expect((await server.received(1)).map(({ secure }) => secure)).toEqual([true]);
  });

  test('is not given to a server whose certificate nobody vouches for', async () => {
    const server = await serve({ secure: true, key: tls.key, cert: tls.cert });
    const sent = connect(server.url.replace('smtp:', 'smtps:')).send(letter);

    await expect(sent).rejects.toThrow(/certificate/);
    expect(server.mails).toEqual([]);
  });

  test('is not sent without encryption to another machine, unless the operator allows it', async () => {
    const server = await serve();
    // A name of this machine that does not look like one, as another machine's would not.
    const elsewhere = server.url.replace('127.0.0.1', '0.0.0.0');

    await expect(connect(elsewhere).send(letter)).rejects.toThrow(/STARTTLS/i);
    expect(server.mails).toEqual([]);
    await connect(`${elsewhere}?tls=optional`).send(letter);
    expect(server.mails).toHaveLength(1);
  });

  test('that the server refuses, or a wrong password, is told with what it said', async () => {
    const full = await serve({ onRcptTo: (_address, _session, done) => done(new Error('mailbox full')) });
    const strict = await serve({
      key: tls.key,
      cert: tls.cert,
      disabledCommands: [],
      authOptional: false,
      onAuth: (_auth, _session, done) => done(new Error('no such login')),
    });

    await expect(connect(full.url).send(letter)).rejects.toThrow(/mailbox full/);
    await expect(connect(withUser(strict.url, 'a', 'b'), tls.ca).send(letter)).rejects.toThrow(/no such login/);
  });

  test('to nobody who listens is told as well', async () => {
    const server = await startMailServer();
    await server.close();

    await expect(connect(server.url).send(letter)).rejects.toThrow(/ECONNREFUSED/);
  });
});

describe('a service with SMTP_URL', () => {
  let service: Service;
  let server: MailServer;
  let receiver: Receiver;
  let environment: Record<string, string>;
  beforeAll(async () => {
    server = await startMailServer();
    receiver = await startReceiver({ tls, respond: (response) => response.writeHead(410).end() });
    environment = {
      SMTP_URL: server.url,
      MAIL_FROM: from,
      PUBLIC_URL: 'https://sightline.acme.example',
      EXTRA_CA_FILE: tls.caFile,
      ALLOWED_HOSTS: 'localhost',
    };
    service = await startService({ environment });
  });
  afterAll(async () => {
    await service?.dispose();
    await receiver?.close();
    await server?.close();
  });

  const call = (secret: string, path: string, body: object) =>
    fetch(`${service.address}/v1${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  /** Mails to an address whose text says this. */
  const mailTo = (address: string, text: string) =>
    server.mails.filter((mail) => mail.to.includes(address) && readPart(mail, 'text/plain').includes(text));
  const come = (address: string, text: string) => expect.poll(() => mailTo(address, text)).toHaveLength(1);

  test('mails invitations by key and by command line, and to admins what their account has to know', async () => {
    const { secret } = await service.key({ permission: 'admin', environment: 'test' });
    const invited = await call(secret, '/users', { email: 'sam@acme.example', name: 'Sam', permission: 'read' });
    const { body } = await signUp(service, { email: 'dana@acme.example' }).then((page) =>
      page.call('/dashboard/api/session'),
    );

    expect([invited.status, body.mail_enabled]).toEqual([201, true]);
    await come('sam@acme.example', 'You have been invited to the account Default');
    await come('dana@acme.example', 'You have been invited to the account Default');
    const [toDana] = mailTo('dana@acme.example', '');
    expect(toDana && readPart(toDana, 'text/plain')).toMatch(
      /\nhttps:\/\/sightline\.acme\.example\/welcome#token=[\w-]{43}\n/,
    );

    const webhook = {
      url: receiver.url,
      events: ['scan.started'],
      secret: randomBytes(16).toString('hex'),
      active: true,
    };
    await call(secret, '/webhooks', webhook);
    await call(secret, '/scans', { repo_url: 'https://fixtures.sightline.test/clean' });
    await come('dana@acme.example', 'which means that it wants no more deliveries');
    expect(mailTo('sam@acme.example', '')).toHaveLength(1);
    const told = await service.command('users', 'reset-password', 'sam@acme.example');
    expect(told).toMatch(/\nIt is on its way to sam@acme\.example as well\.\n$/);
  });

  test('tells admins of a key that expires soon, when it starts and every hour', async () => {
    const { key_id } = await service.key({ permission: 'read', environment: 'live' });
    await signUp(service, { email: 'boss@acme.example' });
    await service.stop();
    const database = new DatabaseSync(join(service.dataDirectory, 'sightline.db'));
    database.prepare('update api_keys set expires_at = ? where key_id = ?').run(Date.now() + 10 * DAY, key_id);
    database.close();
    const { dataDirectory } = service;
    service = await startService({ environment, dataDirectory });

    await come('boss@acme.example', `(${key_id}) of the account Default stops working on`);
  });
});

test('a service whose mail server is silent stops all the same', async () => {
  const silent: Server = createServer((socket) => socket.on('error', () => undefined));
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const { port } = silent.address() as AddressInfo; // listens on TCP
  const connected = new Promise<void>((resolve) => silent.once('connection', () => resolve()));
  const service = await startService({
    environment: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: from, PUBLIC_URL: 'https://sightline.example' },
  });
  await service.command('users', 'create', '--email', 'a@b.example', '--name', 'A', '--permission', 'read');
  await connected;

  await service.dispose(); // throws unless it ends with 0
  silent.close();
  expect(service.log().filter(({ level }) => level === 'error')).toEqual([]);
});

test('a mail server that talks without end makes no long line of the log', async () => {
  const chatty: Server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.end(`554 ${'no "mail" today '.repeat(6_500)}\r\n`);
  });
  await new Promise<void>((resolve) => chatty.listen(0, '127.0.0.1', resolve));
  const { port } = chatty.address() as AddressInfo; // listens on TCP
  const service = await startService({
    environment: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: from, PUBLIC_URL: 'https://sightline.example' },
  });
  await service.command('users', 'create', '--email', 'a@b.example', '--name', 'A', '--permission', 'read');
  const line = () =>
    service
      .standardError()
      .split('\n')
      .find((text) => text.includes('mail not sent'));
  await expect.poll(line).toBeDefined();
  await service.dispose();
  chatty.close();

  expect(line()).toContain('554 no \\"mail\\" today');
  expect(line()).toMatch(/\(\d+ characters more\)/);
  expect(line()?.length).toBeLessThan(12_000);
});
