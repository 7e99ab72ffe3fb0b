import {
  type ClaimedMail,
  LONGEST_MAIL_WAIT,
  type MailMessage,
  type MailQueue,
  type MailStore,
} from '../../domain/people/mail.ts';
import { type Db, type Queryable, type Sql, sql } from '../engines/db.ts';
import { type SecretBox, UnreadableSecret } from '../sealed/encryption.ts';

interface MailRow {
  mail_id: string;
  sealed_content: string;
  attempts_count: number;
  created_at: number;
}

export const createMailStore = (db: Queryable, secretBox: SecretBox): MailStore => ({
  insert: async ({ mail_id, message, created_at }) => {
    await db.query(sql`insert into mails (mail_id, sealed_content, next_attempt_at, created_at)
      values (${mail_id}, ${secretBox.seal(JSON.stringify(message))}, ${created_at}, ${created_at})`);
  },
});

/**
 * The outbox's sending end. A lease is also a due time, as for deliveries: what a dead sender held becomes due by
 * itself.
 */
export const createMailQueue = ({
  db,
  secretBox,
  newLease,
}: {
  db: Db;
  secretBox: SecretBox;
  newLease: () => string;
}): MailQueue => ({
  claim: async ({ now, leaseMs, limit }) => {
    const lease = newLease();
    const rows = await db.query<MailRow>(sql`update mails set lease_token = ${lease}, next_attempt_at = ${now + leaseMs}
      where mail_id in (select mail_id from mails where next_attempt_at <= ${now} or ${isStranded(now, leaseMs)}
        order by next_attempt_at, mail_id limit ${limit} ${db.skipLocked})
      returning mail_id, sealed_content, attempts_count, created_at`);
    return rows.map(({ mail_id, sealed_content, attempts_count, created_at }) => ({
      mail_id,
      attemptsMade: attempts_count,
      created_at,
      lease,
      message: openMessage(secretBox, sealed_content),
    }));
  },

  remove: async ({ mail_id, lease }) => {
    await db.query(sql`delete from mails where mail_id = ${mail_id} and lease_token = ${lease}`);
  },

  retry: async ({ mail_id, lease }: ClaimedMail, at) => {
    await db.query(sql`update mails set attempts_count = attempts_count + 1, next_attempt_at = ${at}, lease_token = null
      where mail_id = ${mail_id} and lease_token = ${lease}`);
  },
});

/** Due further ahead than its longest step: the clock was set back since. */
const isStranded = (now: number, leaseMs: number): Sql => sql`(next_attempt_at > ${now + leaseMs + LONGEST_MAIL_WAIT}
  or (lease_token is null and attempts_count = 0 and next_attempt_at > ${now + leaseMs}))`;

const openMessage = (secretBox: SecretBox, sealed: string): MailMessage | null => {
  try {
    return JSON.parse(secretBox.open(sealed)) as MailMessage; // written by `insert` above
  } catch (error) {
    if (error instanceof UnreadableSecret) return null;
    throw error;
  }
};
