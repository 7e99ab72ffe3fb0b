import { Loading, Skeleton } from '../design/display/skeleton.tsx';
import { Stack } from '../design/surfaces/layout.tsx';

/** While the code of a page arrives. */
export const PageSkeleton = () => (
  <Stack>
    <Loading />
    <Skeleton width="11rem" height="2.125rem" />
    <Skeleton height="18rem" />
  </Stack>
);
