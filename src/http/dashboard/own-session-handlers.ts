import { isoTime } from '../../domain/kernel/time.ts';
import { browserWords } from '../../domain/people/browser-words.ts';
import type { OwnSessions } from '../../domain/people/own-sessions.ts';
import type { DashboardHandlers } from './dashboard-handler.ts';

type OwnSessionHandlers = Pick<DashboardHandlers, 'listSessions' | 'deleteSession' | 'deleteOtherSessions'>;

/** Where the signed-in user is signed in. */
export const createOwnSessionHandlers = ({ ownSessions }: { ownSessions: OwnSessions }): OwnSessionHandlers => ({
  listSessions: async (_input, context) => {
    const signedIn = context.signedIn();
    const sessions = await ownSessions.list(signedIn);
    const data = sessions.map(({ session_id, user_agent, address, created_at, last_seen_at }) => ({
      session_id,
      current: session_id === signedIn.session_id,
      browser: browserWords(user_agent),
      address,
      created_at: isoTime(created_at),
      last_used_at: isoTime(last_seen_at),
    }));
    return { status: 200, body: { data } };
  },

  deleteSession: async ({ path: { session_id } }, { signedIn, client }) => {
    await ownSessions.end(signedIn(), session_id, client);
    return { status: 204 };
  },

  deleteOtherSessions: async (_input, { signedIn, client }) => {
    await ownSessions.endOthers(signedIn(), client);
    return { status: 204 };
  },
});
