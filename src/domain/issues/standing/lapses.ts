import type { Scope } from '../../kernel/caller.ts';
import type { Log } from '../../kernel/log.ts';
import type { Now } from '../../kernel/time.ts';
import type { Transactional } from '../../kernel/transaction.ts';
import type { BranchStore } from '../../repositories/branches.ts';
import type { IssueStore } from '../issues.ts';
import { type DayChange, keepDay } from './days.ts';
import { reopenLapsed, type StandingChange } from './decide.ts';

interface LapseChange extends StandingChange, DayChange {
  issues: Pick<IssueStore, 'decide' | 'lapsed' | 'lapsedIn'>;
  branches: StandingChange['branches'] & Pick<BranchStore, 'hold'>;
}

export interface LapseDependencies {
  store: LapseChange & Transactional<LapseChange>;
  now: Now;
  log: Log;
}

/** Writes that dismissals have ended, so that no number has to ask what time it is. */
export const createLapses = ({ store, now, log }: LapseDependencies) => {
  /** Answers whether there may be more. */
  const reopenIn = (scope: Scope, repository_id: string): Promise<boolean> =>
    store.transaction(async (tx) => {
      await tx.branches.hold(scope, [repository_id]);
      const at = now();
      const isMore = await reopenLapsed(tx, scope, { repository_id, now: at });
      await keepDay(tx, scope, at);
      return isMore;
    });

  return {
    /** Before numbers of the scope are read. They are read all the same where this can't be written. */
    beforeNumbers: async (scope: Scope): Promise<void> => {
      try {
        for (const repository_id of await store.issues.lapsedIn(scope, now()))
          while (await reopenIn(scope, repository_id));
      } catch (error) {
        log.warn({ err: error }, 'the end of dismissals was not written');
      }
    },
  };
};
