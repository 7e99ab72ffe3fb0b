import { GitBranch, Radar } from 'lucide-react';
import { repositoryAddress } from '../../data/addresses.ts';
import type { Repository } from '../../data/types.ts';
import { ButtonLink } from '../../design/controls/button.tsx';
import { EmptyState } from '../../design/display/empty-state.tsx';
import { Card } from '../../design/surfaces/card.tsx';

/** Instead of numbers where there are none: nothing is known is not the same as nothing was found. */
export const NoStanding = ({
  repository: { repository_id, default_branch },
  name,
  isKnown,
}: {
  repository: Repository;
  /** Of the branch that was asked for; null for the default one. */
  name: string | null;
  isKnown: boolean;
}) => {
  const shown = name ?? default_branch;
  return (
    <Card flush>
      {name !== null && !isKnown ? (
        <EmptyState
          icon={GitBranch}
          title="No branch of this name was scanned"
          action={<ButtonLink href={repositoryAddress(repository_id)}>Go to the default branch</ButtonLink>}
        >
          A branch is listed once it has been scanned.
        </EmptyState>
      ) : (
        <EmptyState icon={Radar} title={shown === null ? 'Not scanned yet' : `${shown} is not scanned yet`}>
          {shown === null
            ? 'The first scan determines the default branch, its score and its issues.'
            : 'This branch has no completed scan yet, so it has no score, and its issues are unknown.'}
        </EmptyState>
      )}
    </Card>
  );
};
