import type { components } from '../../../generated/openapi.ts';
import type { Environment } from '../kernel/caller.ts';
import type { NewId } from '../kernel/ids.ts';
import { DAY, HOUR, MINUTE, type Now } from '../kernel/time.ts';

/** Who a mail goes to, and from which account. */
interface Envelope {
  to: string;
  name: string;
  account_name: string;
  /** Where the reader goes next. */
  url: string;
}

/** What mail is about; how it reads is up to the templates. Times in epoch milliseconds. */
export type MailMessage = Envelope &
  (
    | { kind: 'invitation'; invited_by: string | null; expires_at: number }
    | { kind: 'password_reset'; expires_at: number }
    | {
        kind: 'key_expires';
        key_id: string;
        key_name: string;
        environment: Environment;
        expires_at: number;
        last_used_at: number | null;
      }
    | {
        kind: 'webhook_disabled';
        webhook_id: string;
        webhook_url: string;
        environment: Environment;
        reason: components['schemas']['WebhookDisabledReason'];
        at: number;
      }
  );

interface NewMail {
  mail_id: string;
  message: MailMessage;
  created_at: number;
}

export interface MailStore {
  /** Seals the message. Due at once. */
  insert(mail: NewMail): Promise<void>;
}

/**
 * Puts mail on its way within the transaction that causes it. Where the operator has set up no mail there is none:
 * null.
 */
export interface Mailer {
  queue(tx: { mails: MailStore }, message: MailMessage): Promise<void>;
}

export const createMailer = ({ now, newId }: { now: Now; newId: NewId }): Mailer => ({
  queue: (tx, message) => tx.mails.insert({ mail_id: newId('mail'), message, created_at: now() }),
});

/** Mail that is due, held by this sender until its lease runs out. */
export interface ClaimedMail {
  mail_id: string;
  /** Null when no key at hand opens it. */
  message: MailMessage | null;
  attemptsMade: number;
  created_at: number;
  /** Fences what is written about this claim. */
  lease: string;
}

/** The outbox as its sender sees it. */
export interface MailQueue {
  /**
   * Takes due mail, the oldest due first; each comes back when the lease runs out. Due is also what no wait of ours
   * puts so far ahead.
   */
  claim(claim: { now: number; leaseMs: number; limit: number }): Promise<ClaimedMail[]>;
  /** Forgets mail that was sent or given up. */
  remove(mail: ClaimedMail): Promise<void>;
  retry(mail: ClaimedMail, at: number): Promise<void>;
}

/** Twice as long as mail is tried. */
export const MAIL_KEPT = 2 * DAY;

/** After a day nobody waits for it any more, and its link may have ended. */
const GIVEN_UP_AFTER = DAY;
export const LONGEST_MAIL_WAIT = HOUR;
const WAITS = [MINUTE, 5 * MINUTE, 15 * MINUTE, LONGEST_MAIL_WAIT];

/**
 * When mail that could not be sent at `now` is tried again; null: no more. The fifth wait and all after it are as long
 * as the fourth.
 */
export const nextMailAttempt = (
  { attemptsMade, created_at }: Pick<ClaimedMail, 'attemptsMade' | 'created_at'>,
  now: number,
): number | null => {
  const wait = WAITS[Math.min(attemptsMade, WAITS.length - 1)] ?? LONGEST_MAIL_WAIT;
  return now + wait - created_at >= GIVEN_UP_AFTER ? null : now + wait;
};
