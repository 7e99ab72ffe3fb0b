import { useQuery } from '@tanstack/react-query';
import { ChevronDown, GitBranch, ListFilter } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '../../../data/environment.tsx';
import { useSession } from '../../../data/session.tsx';
import { severities } from '../../../data/types.ts';
import { Button } from '../../../design/controls/button.tsx';
import { FilterBar, FilterSelect, FilterText } from '../../../design/controls/filter-bar.tsx';
import { Menu, MenuChoice } from '../../../design/controls/menu.tsx';
import { stateLabel } from '../../../design/display/badge.tsx';
import { severityLabels } from '../../../design/display/severity.tsx';
import { usePeople } from '../activity/people.ts';
import {
  categories,
  categoryLabels,
  engines,
  pathKindLabels,
  pathKinds,
  states,
  statesFilter,
} from '../issue-words.ts';
import { type Facet, useFacet } from './facets.ts';
import type { FilterName, IssueAddress } from './issue-query.ts';
import { ageLabels, ages, confidenceLabels, confidences } from './list-words.ts';

type Options = readonly { value: string; label: string }[];

const optionsOf = <Value extends string>(values: readonly Value[], labelOf: (value: Value) => string): Options =>
  values.map((value) => ({ value, label: labelOf(value) }));

const severityOptions = optionsOf(severities, (value) => severityLabels[value]);
const confidenceOptions = optionsOf(confidences, (value) => confidenceLabels[value]);
const stateOptions = optionsOf(states, (value) => stateLabel('issue', value));
const categoryOptions = optionsOf(categories, (value) => categoryLabels[value]);
const engineOptions = optionsOf(engines, (value) => value);
const pathKindOptions = optionsOf(pathKinds, (value) => pathKindLabels[value]);
const ageOptions = optionsOf(ages, (value) => ageLabels[value]);

/** Those that most people need are in sight; the others when one is set, or a press away. */
const FURTHER = [
  'assignee',
  'cwe',
  'category',
  'engine',
  'path_kind',
  'age',
  'file',
  'repo_url',
] as const satisfies FilterName[];

/** Which issues are listed. Each filter says how many issues its values would give. */
export const IssueFilterBar = ({ address }: { address: IssueAddress }) => {
  const { filters, set, setAll, clear, active } = address;
  const isFurtherSet = FURTHER.some((name) => filters[name].length > 0);
  const [isWide, widen] = useState(false);
  const facet = (props: Omit<FacetFilterProps, 'address'>) => <FacetFilter address={address} {...props} />;
  const text = (name: FilterName, label: string) => (
    <FilterText label={label} value={filters[name][0] ?? ''} onChange={(value) => set(name, [value])} />
  );
  return (
    <FilterBar onClear={active ? clear : null}>
      {text('text', 'Search by words')}
      {facet({
        name: 'repository_id',
        label: 'Repository',
        onChange: (values) => setAll({ repository_id: values, branch: [] }), // it is one of another repository
      })}
      <BranchFilter address={address} />
      {facet({ name: 'severity', label: 'Severity', options: severityOptions })}
      {facet({ name: 'confidence', label: 'Confidence', options: confidenceOptions })}
      {facet({
        name: 'state',
        label: 'State',
        options: stateOptions,
        values: address.query.state ?? [],
        none: 'Any',
        onChange: (values) => set('state', statesFilter(states.filter((state) => values.includes(state)))),
      })}
      {facet({ name: 'rule_id', label: 'Rule', isSingle: true })}
      {!isFurtherSet && (
        <Button icon={ListFilter} aria-expanded={isWide} onClick={() => widen(!isWide)}>
          More filters
        </Button>
      )}
      {(isWide || isFurtherSet) && (
        <>
          <AssigneeFilter address={address} />
          {facet({ name: 'cwe', label: 'Weakness' })}
          {facet({ name: 'category', label: 'Category', options: categoryOptions, hidesEmpty: true })}
          {facet({ name: 'engine', label: 'Engine', options: engineOptions, isSingle: true, hidesEmpty: true })}
          {facet({ name: 'path_kind', label: 'Kind of file', options: pathKindOptions })}
          <FilterSelect
            label="First seen"
            options={ageOptions}
            values={filters.age}
            onChange={(values) => set('age', values.slice(-1))}
          />
          {text('file', 'File or folder/')}
          {filters.repo_url.length > 0 && text('repo_url', 'Repository address')}
        </>
      )}
    </FilterBar>
  );
};

interface FacetFilterProps {
  address: IssueAddress;
  name: Facet;
  label: string;
  /** All values that there are, in their order; left out where the issues tell them. */
  options?: Options;
  values?: string[];
  none?: string;
  /** The contract takes one value. */
  isSingle?: boolean;
  /** Values without an issue are not offered, as there are many. */
  hidesEmpty?: boolean;
  onChange?: (values: string[]) => void;
}

const FacetFilter = ({
  address,
  name,
  label,
  options,
  values = address.filters[name],
  none = '',
  isSingle = false,
  hidesEmpty = false,
  onChange = (chosen) => address.set(name, isSingle ? chosen.slice(-1) : chosen),
}: FacetFilterProps) => {
  const [isOpen, setOpen] = useState(false);
  const isNamed = options !== undefined;
  const { values: counted, isCounted } = useFacet(address.query, name, isOpen || (!isNamed && values.length > 0));
  const counts = new Map(counted.map(({ value, count }) => [value, count]));
  const known: Options = options ?? counted;
  const unknown = values.filter((value) => !known.some((option) => option.value === value));
  const offered = [...known, ...unknown.map((value) => ({ value, label: value }))].filter(
    ({ value }) => !hidesEmpty || !isCounted || counts.has(value) || values.includes(value),
  );
  return (
    <FilterSelect
      label={label}
      options={offered.map((option) => ({ ...option, ...(isCounted && { count: counts.get(option.value) ?? 0 }) }))}
      values={values}
      none={none}
      onOpenChange={setOpen}
      onChange={onChange}
    />
  );
};

/** Mine, nobody's, or those of a colleague. */
const AssigneeFilter = ({ address: { filters, set } }: { address: IssueAddress }) => {
  const { user } = useSession();
  const { people, nameOf } = usePeople();
  const others = people.filter(({ user_id }) => user_id !== user.user_id);
  const known = [
    { value: user.user_id, label: 'Me' },
    { value: 'none', label: 'Nobody' },
    ...others.map(({ user_id, name }) => ({ value: user_id, label: name })),
  ];
  const unknown = filters.assignee.filter((id) => !known.some(({ value }) => value === id));
  return (
    <FilterSelect
      label="Assignee"
      options={[...known, ...unknown.map((value) => ({ value, label: nameOf(value) }))]}
      values={filters.assignee.slice(0, 1)}
      onChange={(values) => set('assignee', values.slice(-1))}
    />
  );
};

const laneOptions = [
  { value: 'default', label: 'Default branches' },
  { value: 'all', label: 'All branches' },
] as const;

const OF_ONE = 'branch:';

/** Whose issues: of default branches, of all, and of one repository those of one branch. */
const BranchFilter = ({ address: { lane, branch, repository_id, setView } }: { address: IssueAddress }) => {
  const [isOpen, setOpen] = useState(false);
  const [only] = repository_id.length === 1 ? repository_id : [];
  const { data } = useQuery({
    ...useApi().queryOptions('get', '/repositories/{repository_id}/branches', {
      params: { path: { repository_id: only ?? '' }, query: { limit: 100 } },
    }),
    enabled: isOpen && only !== undefined,
  });
  const names = (data?.data ?? []).flatMap(({ name, default: isDefault }) =>
    name === null || isDefault ? [] : [{ value: `${OF_ONE}${name}`, label: name }],
  );
  const chosen = branch === null ? lane : `${OF_ONE}${branch}`;
  const label = branch ?? laneOptions.find(({ value }) => value === lane)?.label;
  return (
    <Menu
      align="start"
      onOpenChange={setOpen}
      trigger={
        <Button icon={GitBranch} aria-label={`Branches: ${label}`}>
          {label}
          <ChevronDown size={14} aria-hidden="true" />
        </Button>
      }
    >
      <MenuChoice
        label="Branches"
        options={[...laneOptions, ...names]}
        value={chosen}
        onChange={(value) => {
          const isOfOne = value.startsWith(OF_ONE);
          setView({ branch: isOfOne ? [value.slice(OF_ONE.length)] : [], branches: value === 'all' ? ['all'] : [] });
        }}
        closes
      />
    </Menu>
  );
};
