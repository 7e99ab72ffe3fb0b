import { getCACertificates } from 'node:tls';
import { createTransport } from 'nodemailer';
import { isLoopback } from '../runtime/loopback.ts';
import type { Letter } from './letter.ts';

/** A server that says nothing for so long is given up until the next try. */
const CONNECT_WITHIN_MS = 10_000;
const SILENT_MS = 30_000;

export interface MailTransport {
  /** Resolves once the server has taken the mail. Rejects with what it said. */
  send(letter: Letter): Promise<void>;
  close(): void;
}

export interface MailTransportOptions {
  /** As SMTP_URL has it: `smtp://` with STARTTLS, `smtps://`, name and password before the host. */
  url: string;
  from: string;
  /** PEM certificates trusted beside the system's. */
  ca?: string | undefined;
}

/**
 * One connection, kept for a few mails. Without encryption nothing is sent but to this machine, or where the operator
 * allows it: mail holds links that open accounts.
 */
export const createMailTransport = ({ url, from, ca }: MailTransportOptions): MailTransport => {
  const { protocol, hostname, port, username, password, searchParams } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, '');
  const secure = protocol === 'smtps:';
  const transport = createTransport({
    pool: true,
    maxConnections: 1,
    host,
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    requireTLS: !secure && !isLoopback(host) && searchParams.get('tls') !== 'optional',
    ...(username === '' ? {} : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    ...(ca === undefined ? {} : { tls: { ca: [...getCACertificates('default'), ca] } }),
    connectionTimeout: CONNECT_WITHIN_MS,
    greetingTimeout: CONNECT_WITHIN_MS,
    socketTimeout: SILENT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });

  return {
    send: async ({ to, subject, text, html }) => {
      // RFC 3834: no out-of-office replies
      await transport.sendMail({ from, to, subject, text, html, headers: { 'Auto-Submitted': 'auto-generated' } });
    },
    close: () => transport.close(),
  };
};
