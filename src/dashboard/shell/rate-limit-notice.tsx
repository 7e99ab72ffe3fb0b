import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { Hourglass } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { ApiError } from '../data/api-error.ts';
import { isRateLimited } from '../data/retries.ts';
import styles from './rate-limit-notice.module.css';

/** While calls wait for the rate limit: that they do, and that nothing has to be done about it. */
export const RateLimitNotice = () => {
  const client = useQueryClient();
  const waiting = useSyncExternalStore(
    (listener) => {
      const leave = [client.getQueryCache().subscribe(listener), client.getMutationCache().subscribe(listener)];
      return () => {
        for (const unsubscribe of leave) unsubscribe();
      };
    },
    () => isWaiting(client),
  );
  return (
    <div role="status" className={styles.place}>
      {waiting && (
        <p className={styles.notice}>
          <Hourglass size={15} aria-hidden="true" />
          Rate limit reached. This page continues automatically in a moment.
        </p>
      )}
    </div>
  );
};

const isWaiting = (client: QueryClient): boolean =>
  client
    .getQueryCache()
    .getAll()
    .some(({ state }) => state.fetchStatus === 'fetching' && isLimit(state.fetchFailureReason)) ||
  client
    .getMutationCache()
    .getAll()
    .some(({ state }) => state.status === 'pending' && isLimit(state.failureReason));

const isLimit = (reason: unknown): boolean => reason instanceof ApiError && isRateLimited(reason);
