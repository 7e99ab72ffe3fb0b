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
      label: remote_default_branch === null ? 'As the host has it' : `As the host has it: ${remote_default_branch}`,
      note: 'Changes when the host names another one.',
    },
    ...names.map((name) => ({ value: name, label: name })),
  ];
  return (
    <Select
      label="Default branch"
      name="default_branch"
      description="Score and open issues of the repository are those of this branch, and a scan without a branch is of it. One that you choose stays while the host has it; it must have been scanned."
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
    : `${chosen}; the host names ${remote_default_branch}`;
};
