import { Stack } from '../design/layout.tsx';
import { Loading, Skeleton } from '../design/skeleton.tsx';

/** While the code of a page arrives. */
export const PageSkeleton = () => (
  <Stack>
    <Loading />
    <Skeleton width="11rem" height="2.125rem" />
    <Skeleton height="18rem" />
  </Stack>
);
