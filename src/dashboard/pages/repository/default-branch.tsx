import type { Repository } from '../../data/types.ts';
import { type Option, Select } from '../../design/controls/select.tsx';
import { useBranches } from './chosen-branch.ts';

/** In the select alone: no branch has a colon in its name. */
export const AS_HOST = ':host';

/** Which branch is the default one: that of the host, or one that stays whatever the host names. */
export const DefaultBranchSelect = ({
  repository: { repository_id, remote_default_branch },
  value,
  onChange,
}: {
  repository: Repository;
  value: string;
  onChange: (value: string) => void;
}) => {
  const branches = useBranches(repository_id, false);
  const scanned = branches.data?.data.flatMap(({ name, last_scan }) => (name && last_scan ? [name] : [])) ?? [];
  const names = value === AS_HOST || scanned.includes(value) ? scanned : [value, ...scanned];
  const options: Option<string>[] = [
    {
      value: AS_HOST,
      label: remote_default_branch === null ? 'Same as the host' : `Same as the host: ${remote_default_branch}`,
      note: 'Follows the host if its default branch changes.',
    },
    ...names.map((name) => ({ value: name, label: name })),
  ];
  return (
    <Select
      label="Default branch"
      name="default_branch"
      description="The repository’s score and open issues are those of this branch, and scans without a branch scan it. A branch must have been scanned before you can choose it, and stays chosen as long as it exists at the host."
      options={options}
      value={value}
      onChange={onChange}
    />
  );
};

/** "release, chosen here; the host names main" */
export const defaultBranchWords = ({
  default_branch,
  default_branch_pinned,
  remote_default_branch,
}: Repository): string => {
  const named = default_branch ?? 'Not known yet';
  const chosen = default_branch_pinned ? `${named}, chosen here` : named;
  return remote_default_branch === null || remote_default_branch === default_branch
    ? chosen
    : `${chosen}; the host’s default is ${remote_default_branch}`;
};
