import { CircleOff, CloudOff, Lock, SearchX } from 'lucide-react';
import { problemOf } from '../../data/api-error.ts';
import { Button } from '../controls/button.tsx';
import styles from './empty-state.module.css';
import { EmptyState } from './empty-state.tsx';

/** In place of what could not be fetched: what went wrong, what to do, and the request id for support. */
export const ErrorState = ({ error, onRetry }: { error: unknown; onRetry?: () => void }) => {
  const problem = problemOf(error);
  const { icon, title } = lookOf(problem.status, problem.code);
  return (
    <div role="alert">
      <EmptyState
        icon={icon}
        title={title}
        action={
          onRetry !== undefined && problem.status !== 404 ? <Button onClick={onRetry}>Try again</Button> : undefined
        }
      >
        <p>{problem.message}</p>
        {problem.requestId !== null && (
          <p className={styles.id}>
            Request <code>{problem.requestId}</code>
          </p>
        )}
      </EmptyState>
    </div>
  );
};

const lookOf = (status: number, code: string) => {
  if (status === 404) return { icon: SearchX, title: 'Not found' };
  if (status === 403) return { icon: Lock, title: 'Not allowed' };
  if (code === 'NETWORK' || status >= 502) return { icon: CloudOff, title: 'The service cannot be reached' };
  return { icon: CircleOff, title: 'Loading failed' };
};
