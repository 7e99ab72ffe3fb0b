import { ChevronDown, GitBranch } from 'lucide-react';
import { known, useAddressFilters } from '../../data/address-filters.ts';
import { useCursorPages } from '../../data/cursor-pages.ts';
import { useKnownRepositories } from '../../data/known-repositories.ts';
import { severities } from '../../data/types.ts';
import { Button } from '../../design/controls/button.tsx';
import { FilterBar, FilterSelect, FilterText } from '../../design/controls/filter-bar.tsx';
import { Menu, MenuChoice } from '../../design/controls/menu.tsx';
import { stateLabel } from '../../design/display/badge.tsx';
import { severityLabels } from '../../design/display/severity.tsx';
import { chosenStates, engines, pathKindLabels, pathKinds, states, statesFilter } from './issue-words.ts';

/** Of the contract's `text`. */
const LONGEST_TEXT = 200;

const branchChoices = ['default', 'all'] as const;
const branchLabels = { default: 'Default branches', all: 'All branches' } as const;
const branchOptions = branchChoices.map((value) => ({ value, label: branchLabels[value] }));

const pathKindOptions = pathKinds.map((value) => ({ value, label: pathKindLabels[value] }));
const severityOptions = severities.map((value) => ({ value, label: severityLabels[value] }));
const stateOptions = states.map((value) => ({ value, label: stateLabel('issue', value) }));
const engineOptions = engines.map((value) => ({ value, label: value }));

/** Which issues the address asks for, on what page, and the bar to change it. Usually those of default branches. */
export const useIssueFilters = () => {
  const { filters, set, clear, active } = useAddressFilters([
    'text',
    'repo_url',
    'severity',
    'state',
    'engine',
    'rule_id',
    'file',
    'path_kind',
  ]);
  // no filter: it is never without a value, and stays when they are cleared
  const scope = useAddressFilters(['branches']);
  const pages = useCursorPages({ ...filters, ...scope.filters });
  const repositories = useKnownRepositories();
  const branches = known(scope.filters.branches, branchChoices)?.[0] ?? 'default';
  const [text = ''] = filters.text;
  const words = text.trim().slice(0, LONGEST_TEXT);
  const [repo_url = ''] = filters.repo_url;
  const address = repo_url.trim();
  const severity = known(filters.severity, severities);
  const state = chosenStates(filters.state);
  const engine = known(filters.engine, engines)?.[0];
  const path_kind = known(filters.path_kind, pathKinds);
  const [rule_id] = filters.rule_id;
  const [file] = filters.file;
  const query = {
    on_default_branch: branches === 'default',
    ...(words !== '' && { text: words }),
    ...(address !== '' && { repo_url: address }),
    ...(severity && { severity }),
    ...(state && { state }),
    ...(engine && { engine }),
    ...(rule_id && { rule_id }),
    ...(file && { file }),
    ...(path_kind && { path_kind }),
  };
  const bar = (
    <FilterBar onClear={active ? clear : null}>
      <FilterText label="Title, rule or file" value={text} onChange={(value) => set('text', [value])} />
      <FilterText
        label="Repository address"
        value={repo_url}
        onChange={(value) => set('repo_url', [value])}
        suggestions={repositories}
      />
      <Menu
        align="start"
        trigger={
          <Button icon={GitBranch} aria-label={`Branches: ${branchLabels[branches]}`}>
            {branchLabels[branches]}
            <ChevronDown size={14} aria-hidden="true" />
          </Button>
        }
      >
        <MenuChoice
          label="Branches"
          options={branchOptions}
          value={branches}
          onChange={(value) => scope.set('branches', value === 'default' ? [] : [value])}
          closes
        />
      </Menu>
      <FilterSelect
        label="Severity"
        options={severityOptions}
        values={filters.severity}
        onChange={(values) => set('severity', values)}
      />
      <FilterSelect
        label="State"
        options={stateOptions}
        values={state ?? []}
        none="Any"
        onChange={(values) => set('state', statesFilter(values))}
      />
      <FilterSelect
        label="Engine"
        options={engineOptions}
        values={engine === undefined ? [] : [engine]}
        onChange={(values) => set('engine', values.slice(-1))} // the contract takes one
      />
      <FilterSelect
        label="Where"
        options={pathKindOptions}
        values={filters.path_kind}
        onChange={(values) => set('path_kind', values)}
      />
      <FilterText label="Rule" value={rule_id ?? ''} onChange={(value) => set('rule_id', [value])} />
      <FilterText label="File or folder/" value={file ?? ''} onChange={(value) => set('file', [value])} />
    </FilterBar>
  );
  return { query, bar, active, clear, pages };
};
