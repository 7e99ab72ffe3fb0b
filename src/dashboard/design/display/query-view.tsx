import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from './error-state.tsx';
import { Loading } from './skeleton.tsx';

/**
 * The three states of what is fetched. `skeleton` has the size of what will come. What is already on the screen stays
 * there when a refresh fails.
 */
export const QueryView = <Data,>({
  query,
  skeleton,
  children,
}: {
  query: UseQueryResult<Data, unknown>;
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
}) => {
  if (query.data !== undefined) return children(query.data);
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <>
      <Loading />
      {skeleton}
    </>
  );
};
