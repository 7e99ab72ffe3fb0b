import { describe, expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '../../../src/domain/kernel/time.ts';
import { type MailMessage, nextMailAttempt } from '../../../src/domain/people/mail.ts';
import { writeLetter } from '../../../src/mail/letter.ts';

const t0 = Date.UTC(2026, 10, 21, 12, 0, 0);
const envelope = { to: 'dana@acme.example', name: 'Dana', account_name: 'Acme', url: 'https://sightline.example/next' };

const messages: MailMessage[] = [
  { ...envelope, kind: 'invitation', invited_by: 'Sam', expires_at: t0 + 7 * DAY },
  { ...envelope, kind: 'invitation', invited_by: null, expires_at: t0 + 7 * DAY },
  { ...envelope, kind: 'password_reset', expires_at: t0 + HOUR },
  {
    ...envelope,
    kind: 'key_expires',
    key_id: 'key_1',
    key_name: 'CI',
    environment: 'live',
    expires_at: t0 + 3 * DAY,
    last_used_at: t0 - DAY,
  },
  {
    ...envelope,
    kind: 'webhook_disabled',
    webhook_id: 'wh_1',
    webhook_url: 'https://hooks.example.com/a',
    environment: 'test',
    reason: 'exhausted',
    at: t0,
  },
];

test.each(messages.map((message) => [message.kind, message] as const))(
  'a letter of kind %s says the same as text and as HTML, and leads to one address',
  (_kind, message) => {
    const { text, html, subject } = writeLetter(message, t0);
    const readable = html
      .replaceAll(/<(title|style)>.*?<\/\1>/g, '')
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll('&#39;', "'");

    for (const line of text.split('\n').filter((part) => part !== '' && part !== '--' && !part.endsWith(':')))
      expect(readable).toContain(line);
    expect([...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, address]) => address)).toEqual([message.url]);
    expect(subject).not.toMatch(/[\r\n]/);
    expect(text).not.toMatch(/undefined|null|NaN/);
  },
);

test('an invitation reads so', () => {
  const [message] = messages;
  const { to, subject, text } = writeLetter(message ?? never(), t0);

  expect({ to, subject, text }).toEqual({
    to: { name: 'Dana', address: 'dana@acme.example' },
    subject: 'Your invitation to Acme on Sightline',
    text: `Hello Dana,

Sam has invited you to the account Acme on Sightline, which scans code repositories for security issues.

Choose a password to accept. The link works once, until 28 November 2026, 12:00 UTC.

Accept the invitation:
https://sightline.example/next

--
If you did not expect this, ignore this email: nobody can sign in as you without the link.
`,
  });
});

test('an invitation of somebody who has not said the name yet calls nobody by an address', () => {
  const { text, html } = writeLetter({ ...(messages[0] ?? never()), name: envelope.to }, t0);

  expect(text).toMatch(/^Hello,\n/);
  expect(html).not.toContain('Hello dana');
});

test('names are text, whatever they hold: no markup, no line of their own', () => {
  const name = '<img src=x onerror=alert(1)>"\r\nBcc: eve@example.com\u2028\u202e';
  const message: MailMessage = {
    ...envelope,
    kind: 'invitation',
    invited_by: name,
    account_name: name,
    name,
    expires_at: t0,
  };
  const { to, subject, text, html } = writeLetter(message, t0);

  expect(to.name).toBe('<img src=x onerror=alert(1)>" Bcc: eve@example.com');
  expect(html).not.toContain('<img');
  expect(subject).toBe('Your invitation to <img src=x onerror=alert(1)>" Bcc: eve@example.com on Sightline');
  expect(text).not.toMatch(/\nBcc|[\u2028\u202e]/);
});

test.each([
  'Visit https://evil.example',
  'Evil.example',
  'www.evil.example/win',
  'eve@evil.example',
  'ftp://evil.example',
])('the name %s is no link in any letter, though it reads the same', (name) => {
  for (const message of messages) {
    const key = message.kind === 'key_expires' ? { key_name: name } : {};
    const inviter = message.kind === 'invitation' ? { invited_by: name } : {};
    const { text, html } = writeLetter({ ...message, ...key, ...inviter, name, account_name: name }, t0);
    const body = html.replace(/<title>.*<\/title>/, ''); // the subject, which no program searches for addresses

    expect(text.replaceAll('\u2060', '')).toContain(`Hello ${name},`);
    for (const part of [text, body]) expect(part).not.toMatch(/evil\.example/i);
  }
});

describe('the time until a key expires', () => {
  test.each([
    [14 * DAY, 'in 14 days'],
    [3 * DAY - HOUR, 'in 3 days'],
    [DAY, 'within a day'],
    [MINUTE, 'within a day'],
  ])('%i ms ahead is told as %s', (ahead, told) => {
    const message: MailMessage = {
      ...envelope,
      kind: 'key_expires',
      key_id: 'key_1',
      key_name: 'CI',
      environment: 'live',
      expires_at: t0 + ahead,
      last_used_at: null,
    };

    expect(writeLetter(message, t0).subject).toBe(`API key “CI” of Acme expires ${told}`);
    expect(writeLetter(message, t0).text).toContain('It has never been used.');
  });
});

test('mail is tried again after 1, 5, 15 minutes and then every hour, for a day', () => {
  const waits = [0, 1, 2, 3, 4, 20].map((attemptsMade) => nextMailAttempt({ attemptsMade, created_at: t0 }, t0));
  const late = [23 * HOUR - 1, 23 * HOUR].map((age) => nextMailAttempt({ attemptsMade: 9, created_at: t0 - age }, t0));

  expect(waits).toEqual([MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, HOUR, HOUR].map((wait) => t0 + wait));
  expect(late).toEqual([t0 + HOUR, null]);
});

const never = (): never => {
  throw new Error('there is no such message');
};
