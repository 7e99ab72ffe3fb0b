import { notFound } from '../kernel/failure.ts';
import type { Now } from '../kernel/time.ts';
import type { Transactional } from '../kernel/transaction.ts';
import type { AuditLog, AuditLogStore } from './audit-log.ts';
import { browserWords } from './browser-words.ts';
import type { Client, SessionStore, SignedIn, StoredSession } from './sessions.ts';
import { eventOf } from './sign-in.ts';

interface Kept {
  sessions: SessionStore;
  auditLog: AuditLogStore;
}

export interface OwnSessionDependencies {
  store: Kept & Transactional<Kept>;
  now: Now;
  auditLog: AuditLog;
}

/** What users see and end of their own sessions; nobody sees those of others. */
export const createOwnSessions = ({ store, now, auditLog }: OwnSessionDependencies) => ({
  /** The one last used first. */
  list: ({ user }: SignedIn): Promise<StoredSession[]> => store.sessions.listOf(user.user_id, now()),

  /** From the next call of it on. Throws NOT_FOUND for a session that has ended, or is somebody else's. */
  end: ({ user, account }: SignedIn, session_id: string, { address }: Client): Promise<void> =>
    store.transaction(async (tx) => {
      const ended = await tx.sessions.removeOne(user.user_id, session_id);
      if (!ended) throw notFound();
      const browser = browserWords(ended.user_agent);
      await auditLog.addTo(tx, {
        ...eventOf(user, account),
        action: 'user.session_ended',
        address,
        detail: {
          ...(browser !== null && { browser }),
          ...(ended.address !== null && { session_address: ended.address }),
        },
      });
    }),

  /** All but the one that is signed in. */
  endOthers: ({ session_id, user, account }: SignedIn, { address }: Client): Promise<void> =>
    store.transaction(async (tx) => {
      const ended = await tx.sessions.removeOf(user.user_id, session_id);
      if (ended === 0) return;
      const event = { ...eventOf(user, account), action: 'user.other_sessions_ended', address };
      await auditLog.addTo(tx, { ...event, detail: { ended_count: String(ended) } });
    }),
});

export type OwnSessions = ReturnType<typeof createOwnSessions>;
