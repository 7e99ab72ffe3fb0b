import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../domain/kernel/log.ts';
import { MINUTE, type Now, SECOND } from '../domain/kernel/time.ts';
import { type ClaimedMail, type MailQueue, nextMailAttempt } from '../domain/people/mail.ts';
import { writeLetter } from './letter.ts';
import type { MailTransport } from './transport.ts';

const LOOK_EVERY_MS = 2 * SECOND;
const LEASE_MS = 5 * MINUTE;
const AT_ONCE = 20;
/** A server that is silent must not keep the service from stopping. */
const STOP_WITHIN_MS = 3 * SECOND;

export interface MailSender {
  /** Sends what is due, until nothing is. */
  run(): Promise<void>;
  start(): void;
  /** Ends after the mail at hand; what else was taken comes back when its lease runs out. */
  stop(): Promise<void>;
}

export interface MailSenderDependencies {
  mails: MailQueue;
  transport: MailTransport;
  now: Now;
  log: Log;
}

/**
 * Sends mail from the outbox, one after the other. A mail may arrive twice when a sender dies between the server's
 * answer and ours, and never not at all.
 */
export const createMailSender = ({ mails, transport, now, log }: MailSenderDependencies): MailSender => {
  const stopping = new AbortController();
  let loop: Promise<void> | null = null;

  const fail = async (mail: ClaimedMail, kind: string, error: unknown): Promise<void> => {
    const at = nextMailAttempt(mail, now());
    const fields = { err: error, mail_id: mail.mail_id, kind, attempts: mail.attemptsMade + 1 };
    if (at === null) {
      await mails.remove(mail);
      return log.error(fields, 'mail given up');
    }
    await mails.retry(mail, at);
    log.warn(fields, 'mail not sent, trying again');
  };

  const sendOne = async (mail: ClaimedMail): Promise<void> => {
    const { mail_id, message } = mail;
    if (message === null) {
      await mails.remove(mail);
      return log.error({ mail_id }, 'mail given up, no key opens it');
    }
    const { kind } = message;
    try {
      await transport.send(writeLetter(message, now()));
    } catch (error) {
      return fail(mail, kind, error);
    }
    await mails.remove(mail);
    log.info({ mail_id, kind }, 'mail sent');
  };

  const run = async (): Promise<void> => {
    let claimed: ClaimedMail[];
    do {
      claimed = await mails.claim({ now: now(), leaseMs: LEASE_MS, limit: AT_ONCE });
      for (const mail of claimed) if (!stopping.signal.aborted) await sendOne(mail);
    } while (claimed.length === AT_ONCE && !stopping.signal.aborted);
  };

  const runOn = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await run().catch((error: unknown) => log.error({ err: error }, 'sending mail failed'));
      await sleep(LOOK_EVERY_MS, null, { signal: stopping.signal }).catch(() => undefined); // stopped: the loop ends
    }
  };

  return {
    run,
    start: () => {
      loop ??= runOn();
    },
    stop: async () => {
      stopping.abort();
      const patience = new AbortController();
      await Promise.race([loop, sleep(STOP_WITHIN_MS, null, { signal: patience.signal }).catch(() => undefined)]);
      patience.abort();
      transport.close();
    },
  };
};
