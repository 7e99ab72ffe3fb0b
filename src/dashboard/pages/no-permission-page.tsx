import { Lock } from 'lucide-react';
import { useSession } from '../data/session.tsx';
import type { Permission } from '../data/types.ts';
import { ButtonLink } from '../design/controls/button.tsx';
import { stateLabel } from '../design/display/badge.tsx';
import { EmptyState } from '../design/display/empty-state.tsx';
import { PageHeader } from '../design/surfaces/page-header.tsx';

/** In place of a page that the signed-in user may not see. */
export const NoPermissionPage = ({ permission }: { permission: Permission }) => {
  const { user } = useSession();
  return (
    <>
      <PageHeader title="Not allowed" />
      <EmptyState
        icon={Lock}
        title="You do not have permission for this page"
        action={<ButtonLink href="/">Go to the overview</ButtonLink>}
      >
        It takes the permission {stateLabel('permission', permission).toLowerCase()}, you have {user.permission}. An
        admin of your account can change that under Settings, Users.
      </EmptyState>
    </>
  );
};
