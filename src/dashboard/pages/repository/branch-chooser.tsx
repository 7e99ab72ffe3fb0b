import { ChevronDown, GitBranch } from 'lucide-react';
import { useLocation, useSearchParams } from 'wouter';
import { repositoryAddress, repositoryViews } from '../../data/addresses.ts';
import type { Repository } from '../../data/types.ts';
import { Button } from '../../design/controls/button.tsx';
import { Menu, MenuChoice, MenuLink, MenuSeparator } from '../../design/controls/menu.tsx';
import styles from './branch-chooser.module.css';
import { useBranches } from './chosen-branch.ts';

/** In the menu alone: no branch has an empty name. */
const DEFAULT = '';

/** Which branch the page shows. It stands in the address and stays while one goes from part to part. */
export const BranchChooser = ({ repository, chosen }: { repository: Repository; chosen: string | null }) => {
  const { repository_id, default_branch } = repository;
  const [search] = useSearchParams();
  const [, navigate] = useLocation();
  const branches = useBranches(repository_id, false);
  const defaultLabel = default_branch ?? 'Default branch';
  const others =
    branches.data?.data.flatMap(({ name, default: isDefault }) => (isDefault || !name ? [] : [name])) ?? [];
  const options = [
    { value: DEFAULT, label: default_branch === null ? defaultLabel : `${default_branch} (default)` },
    ...others.map((name) => ({ value: name, label: name })),
  ];
  const choose = (value: string) => {
    const view = repositoryViews.find((one) => one === search.get('view')) ?? 'overview';
    navigate(repositoryAddress(repository_id, { branch: value === DEFAULT ? null : value, view }));
  };
  return (
    <Menu
      trigger={
        <Button icon={GitBranch} aria-label={`Branch: ${chosen ?? defaultLabel}`}>
          <span className={styles.name}>{chosen ?? defaultLabel}</span>
          <ChevronDown size={14} aria-hidden="true" />
        </Button>
      }
    >
      <MenuChoice
        label="Branch"
        options={options}
        value={chosen === default_branch ? DEFAULT : (chosen ?? DEFAULT)}
        onChange={choose}
        closes
      />
      <GoneBranches repositoryId={repository_id} chosen={chosen} onChoose={choose} />
      <MenuSeparator />
      <MenuLink href={repositoryAddress(repository_id, { branch: chosen, view: 'branches' })}>All branches</MenuLink>
    </Menu>
  );
};

/** Asked for once the menu is open: few look at what is no more. */
const GoneBranches = ({
  repositoryId,
  chosen,
  onChoose,
}: {
  repositoryId: string;
  chosen: string | null;
  onChoose: (name: string) => void;
}) => {
  const gone = useBranches(repositoryId, true);
  const options = gone.data?.data.flatMap(({ name }) => (name === null ? [] : [{ value: name, label: name }])) ?? [];
  if (options.length === 0) return null;
  return (
    <>
      <MenuSeparator />
      <MenuChoice label="Gone" options={options} value={chosen ?? DEFAULT} onChange={onChoose} closes />
    </>
  );
};
