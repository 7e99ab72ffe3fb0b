import { Skeleton } from '../../design/display/skeleton.tsx';
import { Stack } from '../../design/surfaces/layout.tsx';

/** As high as most issues, while one is on its way. */
export const IssueSkeleton = () => (
  <Stack gap="section">
    <Skeleton width="14rem" height="1.375rem" />
    <Skeleton height="8.5rem" />
    <Skeleton height="4rem" />
    <Skeleton height="4rem" />
    <Skeleton height="10rem" />
  </Stack>
);
