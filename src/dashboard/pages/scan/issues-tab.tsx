import { ChevronDown, Filter, Keyboard, Layers, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { known, useAddressFilters } from '../../data/address-filters.ts';
import { useApi, useOwn } from '../../data/environment.tsx';
import { type Issue, type IssueState, type Scan, type Schemas, severities } from '../../data/types.ts';
import { Button, IconButton } from '../../design/controls/button.tsx';
import { FilterBar, FilterSelect, FilterText } from '../../design/controls/filter-bar.tsx';
import { Menu, MenuChoice } from '../../design/controls/menu.tsx';
import { stateLabel } from '../../design/display/badge.tsx';
import { EmptyState } from '../../design/display/empty-state.tsx';
import { plural } from '../../design/display/numbers.ts';
import { QueryView } from '../../design/display/query-view.tsx';
import { severityLabels } from '../../design/display/severity.tsx';
import { TableSkeleton } from '../../design/display/table.tsx';
import { Card } from '../../design/surfaces/card.tsx';
import { Stack } from '../../design/surfaces/layout.tsx';
import { IssuePanel } from '../issues/issue-panel.tsx';
import { byLikelihood, pathKindLabels, pathKinds, states } from '../issues/issue-words.ts';
import { useDecisions } from '../issues/list/decisions.tsx';
import { UnlikelyIssues } from '../issues/unlikely-issues.tsx';
import { GroupCards } from './group-cards.tsx';
import { fitting, type Grouping, groupings, groupsOf } from './issue-groups.ts';

const groupingLabels: Record<Grouping, string> = { severity: 'Severity', file: 'File', rule: 'Rule' };
const groupingOptions = groupings.map((value) => ({ value, label: groupingLabels[value] }));
const severityOptions = severities.map((value) => ({ value, label: severityLabels[value] }));
const pathKindOptions = pathKinds.map((value) => ({ value, label: pathKindLabels[value] }));
const stateOptions = states.map((value) => ({ value, label: stateLabel('issue', value) }));

/**
 * The issues as the scan saw them, in the states that they have now. They come in one piece, as its report, so that
 * they can be sorted and searched at once.
 */
export const IssuesTab = ({ scan }: { scan: Scan }) => {
  const report = useApi().useQuery(
    'get',
    '/scans/{scan_id}/report',
    { params: { path: { scan_id: scan.scan_id } } },
    { staleTime: Number.POSITIVE_INFINITY }, // a completed scan never changes
  );
  const stateOf = useStates(scan);
  return (
    <QueryView
      query={report}
      skeleton={
        <Card flush>
          <TableSkeleton rows={6} columns={3} />
        </Card>
      }
    >
      {(shown) => <Issues scan={scan} issues={issuesOf(shown)} stateOf={stateOf} />}
    </QueryView>
  );
};

/** Without an `Accept` the report comes as JSON; its other forms are for files. */
const issuesOf = (report: object | string): readonly Issue[] =>
  // The form that has issues
  typeof report === 'object' && 'issues' in report ? (report as Schemas['ScanReport']).issues : [];

/** How each issue stands now; until that is known as the scan saw it. */
const useStates = ({ scan_id }: Scan): ((issue: Issue) => IssueState) => {
  const { data } = useOwn().useQuery('get', '/scans/{scan_id}/state-changes', { params: { path: { scan_id } } });
  const changed = new Map((data?.data ?? []).map(({ issue_id, state }) => [issue_id, state]));
  return ({ issue_id, state }) => changed.get(issue_id) ?? state;
};

interface IssuesProps {
  scan: Scan;
  issues: readonly Issue[];
  stateOf: (issue: Issue) => IssueState;
}

const Issues = ({ scan, issues, stateOf }: IssuesProps) => {
  const names = ['severity', 'state', 'engine', 'path_kind', 'file'] as const;
  const { filters, set, clear, active } = useAddressFilters(names);
  const grouped = useAddressFilters(['group']);
  const grouping = known(grouped.filters.group, groupings)?.[0] ?? 'severity';
  const shown = fitting(issues, { ...filters, file: filters.file[0] }, stateOf);
  const { likely, unlikely } = byLikelihood(shown);
  const groups = groupsOf(likely, grouping);
  const folded = groupsOf(unlikely, grouping);
  const chosen = useChosen();
  const { decide, help, tools } = useDecisions(chosen);
  const cards = { scan, grouping, stateOf, choice: decide && chosen, onDecide: decide };
  if (issues.length === 0) {
    return (
      <Card>
        <EmptyState icon={ShieldCheck} title="No issues found">
          No engine found an issue in the code that it analysed.
        </EmptyState>
      </Card>
    );
  }
  const engines = [...new Set(issues.flatMap((issue) => issue.engines))].sort();
  return (
    <Stack gap="section">
      <FilterBar onClear={active ? clear : null}>
        <FilterText label="File" value={filters.file[0] ?? ''} onChange={(value) => set('file', [value])} />
        <FilterSelect
          label="Severity"
          options={severityOptions}
          values={filters.severity}
          onChange={(values) => set('severity', values)}
        />
        <FilterSelect
          label="State"
          options={stateOptions}
          values={filters.state}
          onChange={(values) => set('state', values)}
        />
        <FilterSelect
          label="Engine"
          options={engines.map((value) => ({ value, label: value }))}
          values={filters.engine}
          onChange={(values) => set('engine', values)}
        />
        <FilterSelect
          label="Where"
          options={pathKindOptions}
          values={filters.path_kind}
          onChange={(values) => set('path_kind', values)}
        />
        <Menu
          trigger={
            <Button icon={Layers}>
              By {groupingLabels[grouping].toLowerCase()}
              <ChevronDown size={14} aria-hidden="true" />
            </Button>
          }
        >
          <MenuChoice
            label="Group by"
            options={groupingOptions}
            value={grouping}
            onChange={(value) => grouped.set('group', [value])}
          />
        </Menu>
        <IconButton label="Keyboard shortcuts" icon={Keyboard} onClick={help} />
      </FilterBar>
      <GroupCards groups={groups} {...cards} />
      <UnlikelyIssues issues={unlikely}>
        <Stack gap="section">
          <GroupCards groups={folded} {...cards} />
        </Stack>
      </UnlikelyIssues>
      {shown.length === 0 && <NothingFits filtered={active} onClear={clear} suppressed={issues.length} />}
      <IssuePanel list={[...groups, ...folded].flatMap((group) => group.issues)} asSeen />
      {tools}
    </Stack>
  );
};

const useChosen = () => {
  const [ids, choose] = useState<ReadonlySet<string>>(new Set());
  return {
    ids,
    count: ids.size,
    target: { issue_ids: [...ids] },
    toggle: (issue_id: string) => choose((before) => before.symmetricDifference(new Set([issue_id]))),
    clear: () => choose(new Set()),
  };
};

const NothingFits = ({
  filtered,
  onClear,
  suppressed,
}: {
  filtered: boolean;
  onClear: () => void;
  suppressed: number;
}) => (
  <Card>
    {filtered ? (
      <EmptyState
        icon={Filter}
        title="No issues match the filters"
        action={<Button onClick={onClear}>Clear filters</Button>}
      />
    ) : (
      <EmptyState icon={ShieldCheck} title="No open issues">
        {plural(suppressed, 'issue')} suppressed by comments in the code or by a rule that is off; choose the state
        “Suppressed” to see them.
      </EmptyState>
    )}
  </Card>
);
