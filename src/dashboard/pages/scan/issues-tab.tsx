import { ChevronDown, Filter, Layers, ShieldCheck } from 'lucide-react';
import { plainText } from '../../../domain/issues/reading/code-in-text.ts';
import { known, useAddressFilters } from '../../data/address-filters.ts';
import { useApi } from '../../data/environment.tsx';
import { type Issue, type Scan, type Schemas, type Severity, severities } from '../../data/types.ts';
import { Button } from '../../design/controls/button.tsx';
import { FilterBar, FilterSelect, FilterText } from '../../design/controls/filter-bar.tsx';
import { Menu, MenuChoice } from '../../design/controls/menu.tsx';
import { Badge, stateLabel } from '../../design/display/badge.tsx';
import { EmptyState } from '../../design/display/empty-state.tsx';
import { plural } from '../../design/display/numbers.ts';
import { QueryView } from '../../design/display/query-view.tsx';
import { severityLabels } from '../../design/display/severity.tsx';
import { TableSkeleton } from '../../design/display/table.tsx';
import { Card } from '../../design/surfaces/card.tsx';
import { Stack } from '../../design/surfaces/layout.tsx';
import { IssuePanel } from '../issues/issue-panel.tsx';
import { byLikelihood, pathKindLabels, pathKinds } from '../issues/issue-words.ts';
import { TextWithCode } from '../issues/text-with-code.tsx';
import { UnlikelyIssues } from '../issues/unlikely-issues.tsx';
import { fitting, type Grouping, groupings, groupsOf, type IssueGroup } from './issue-groups.ts';
import { IssueRows } from './issue-rows.tsx';

/** Groups in sight from the start; a scan of ten thousand files is not drawn at once. */
const MOST_GROUPS = 100;

const groupingLabels: Record<Grouping, string> = { severity: 'Severity', file: 'File', rule: 'Rule' };
const groupingOptions = groupings.map((value) => ({ value, label: groupingLabels[value] }));
const severityOptions = severities.map((value) => ({ value, label: severityLabels[value] }));
const pathKindOptions = pathKinds.map((value) => ({ value, label: pathKindLabels[value] }));
const stateOptions = (['open', 'dismissed', 'suppressed'] as const).map((value) => ({
  value,
  label: stateLabel('issue', value),
}));

/**
 * The issues as the scan saw them. They come in one piece, as its report, so that they can be sorted and searched at
 * once.
 */
export const IssuesTab = ({ scan }: { scan: Scan }) => {
  const report = useApi().useQuery(
    'get',
    '/scans/{scan_id}/report',
    { params: { path: { scan_id: scan.scan_id } } },
    { staleTime: Number.POSITIVE_INFINITY }, // a completed scan never changes
  );
  return (
    <QueryView
      query={report}
      skeleton={
        <Card flush>
          <TableSkeleton rows={6} columns={3} />
        </Card>
      }
    >
      {(shown) => <Issues issues={issuesOf(shown)} path={`/scans/${scan.scan_id}`} />}
    </QueryView>
  );
};

/** Without an `Accept` the report comes as JSON; its other forms are for files. */
const issuesOf = (report: object | string): readonly Issue[] =>
  // The form that has issues
  typeof report === 'object' && 'issues' in report ? (report as Schemas['ScanReport']).issues : [];

const Issues = ({ issues, path }: { issues: readonly Issue[]; path: string }) => {
  const names = ['severity', 'state', 'engine', 'path_kind', 'file'] as const;
  const { filters, set, clear, active } = useAddressFilters(names);
  const grouped = useAddressFilters(['group']);
  const grouping = known(grouped.filters.group, groupings)?.[0] ?? 'severity';
  const shown = fitting(issues, { ...filters, file: filters.file[0] });
  const { likely, unlikely } = byLikelihood(shown);
  const groups = groupsOf(likely, grouping);
  const folded = groupsOf(unlikely, grouping);
  if (issues.length === 0) {
    return (
      <Card>
        <EmptyState icon={ShieldCheck} title="Nothing was found">
          No engine found an issue in what it looked at.
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
      </FilterBar>
      <GroupCards groups={groups} grouping={grouping} path={path} />
      <UnlikelyIssues issues={unlikely}>
        <Stack gap="section">
          <GroupCards groups={folded} grouping={grouping} path={path} />
        </Stack>
      </UnlikelyIssues>
      {shown.length === 0 && <NothingFits filtered={active} onClear={clear} suppressed={issues.length} />}
      <IssuePanel list={[...groups, ...folded].flatMap((group) => group.issues)} asSeen />
    </Stack>
  );
};

const GroupCards = ({
  groups,
  grouping,
  path,
}: {
  groups: readonly IssueGroup[];
  grouping: Grouping;
  path: string;
}) => (
  <>
    {groups.slice(0, MOST_GROUPS).map((group) => (
      <Card
        key={group.key}
        flush
        title={grouping === 'rule' ? <TextWithCode text={titleOf(group, grouping)} /> : titleOf(group, grouping)}
        {...(grouping === 'rule' && { description: group.key })}
        actions={<Badge>{plural(group.issues.length, 'issue')}</Badge>}
      >
        <IssueRows issues={group.issues} path={path} label={plainText(titleOf(group, grouping))} />
      </Card>
    ))}
    {groups.length > MOST_GROUPS && (
      <p>{plural(groups.length - MOST_GROUPS, 'more group')}: narrow the filters to see them.</p>
    )}
  </>
);

const titleOf = ({ key, issues: [first] }: IssueGroup, grouping: Grouping): string => {
  if (grouping === 'severity') return severityLabels[key as Severity] ?? key; // the key of a severity group is one
  return grouping === 'rule' ? (first?.title ?? key) : key;
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
        title="No issue fits the filters"
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
