import { type AddressFilters, known, LONGEST_TEXT, useAddressFilters } from '../../data/address-filters.ts';
import { type Branch, type IssueState, type Severity, severities } from '../../data/types.ts';
import { FilterBar, FilterSelect, FilterText } from '../../design/controls/filter-bar.tsx';
import { stateLabel } from '../../design/display/badge.tsx';
import { severityLabels } from '../../design/display/severity.tsx';
import { chosenStates, states, statesFilter } from '../issues/issue-words.ts';

/** As the lists of issues take them. */
export interface IssueFilters {
  severity?: [Severity, ...Severity[]];
  state?: [IssueState, ...IssueState[]];
  text?: string;
}

const severityOptions = severities.map((value) => ({ value, label: severityLabels[value] }));
const stateOptions = states.map((value) => ({ value, label: stateLabel('issue', value) }));

/** What the address asks for. On a branch that is gone nothing is open, so that its own state is the usual one. */
export const useIssueFilters = (branch: Branch) => {
  const address = useAddressFilters(['severity', 'state', 'text']);
  const { filters } = address;
  const usual: IssueState = branch.gone_at === null ? 'open' : 'gone';
  const severity = known(filters.severity, severities);
  const state = chosenStates(filters.state, usual);
  const text = (filters.text[0] ?? '').trim().slice(0, LONGEST_TEXT);
  const asked: IssueFilters = { ...(severity && { severity }), ...(state && { state }), ...(text !== '' && { text }) };
  return { ...address, asked, usual };
};

export const IssueFilterBar = ({
  address: { filters, set, clear, active },
  asked,
  usual,
}: {
  address: AddressFilters<'severity' | 'state' | 'text'>;
  asked: IssueFilters;
  usual: IssueState;
}) => (
  <FilterBar onClear={active ? clear : null}>
    <FilterText label="Words" value={filters.text[0] ?? ''} onChange={(value) => set('text', [value])} />
    <FilterSelect
      label="Severity"
      options={severityOptions}
      values={filters.severity}
      onChange={(values) => set('severity', values)}
    />
    <FilterSelect
      label="State"
      options={stateOptions}
      values={asked.state ?? []}
      none="Any"
      onChange={(values) => set('state', statesFilter(values, usual))}
    />
  </FilterBar>
);
