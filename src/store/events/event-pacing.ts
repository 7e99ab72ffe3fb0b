import { afterLeaving, eventsLeft, type RecentEvents, roomAt } from '../../domain/events/event-pace.ts';
import { type Queryable, sql } from '../engines/db.ts';

/** The pace of one account while a claim decides what leaves. */
interface AccountPace {
  /** Null while another claimer decides for this account: nothing new leaves by this claim. */
  recent: RecentEvents | null;
  left: number;
  released: number;
}

/**
 * Counts the events that leave (decision 27) within one claim's transaction. The row of an account is locked until the
 * claim commits, so that all processes count together; a claimer that finds it locked lets that account's new events
 * wait for the next claim instead of waiting itself.
 */
export const createPacing = (tx: Queryable, { now, eventsPerSecond }: { now: number; eventsPerSecond: number }) => {
  const paces = new Map<string, AccountPace>();

  const lock = async (account_id: string): Promise<RecentEvents | null> => {
    const find = () =>
      tx.query<{ recent: string }>(
        sql`select recent from event_pacing where account_id = ${account_id} ${tx.skipLocked}`,
      );
    let [row] = await find();
    if (!row) {
      await tx.query(sql`insert into event_pacing (account_id, recent) values (${account_id}, '[]')
        on conflict (account_id) do nothing`);
      [row] = await find();
    }
    return row ? (JSON.parse(row.recent) as RecentEvents) : null; // written by `save` below
  };

  const paceOf = async (account_id: string): Promise<AccountPace> => {
    const known = paces.get(account_id);
    if (known) return known;
    const recent = await lock(account_id);
    const left = recent === null ? 0 : eventsLeft(recent, now, eventsPerSecond);
    const pace = { recent, left, released: 0 };
    paces.set(account_id, pace);
    return pace;
  };

  return {
    paceOf,

    /** Lets one more event of the account leave, or says that it has to wait. */
    take: (pace: AccountPace): boolean => {
      if (pace.left <= 0) return false;
      pace.left -= 1;
      pace.released += 1;
      return true;
    },

    /** Writes down what has left. */
    save: async (): Promise<void> => {
      for (const [account_id, { recent, released }] of paces)
        if (recent !== null && released > 0)
          await tx.query(sql`update event_pacing set recent = ${JSON.stringify(afterLeaving(recent, now, released))}
            where account_id = ${account_id}`);
    },

    /** When an account that had to wait may go on, in epoch milliseconds; null when none had to. */
    moreAt: (waiting: ReadonlySet<AccountPace>): number | null => {
      const moments = [...waiting].map(({ recent, released }) =>
        recent === null ? now : roomAt(afterLeaving(recent, now, released), now),
      );
      return moments.length > 0 ? Math.min(...moments) : null;
    },
  };
};

export type Pacing = ReturnType<typeof createPacing>;
