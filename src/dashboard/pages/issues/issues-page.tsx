import { keepPreviousData } from '@tanstack/react-query';
import { CircleMinus, Filter, RotateCcw, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { known, useAddressFilters } from '../../data/address-filters.ts';
import { useCursorPages } from '../../data/cursor-pages.ts';
import { useApi } from '../../data/environment.tsx';
import { useKnownRepositories } from '../../data/known-repositories.ts';
import { useCan } from '../../data/session.tsx';
import { severities } from '../../data/types.ts';
import { Button, ButtonLink } from '../../design/controls/button.tsx';
import { FilterBar, FilterSelect, FilterText } from '../../design/controls/filter-bar.tsx';
import { Pagination } from '../../design/controls/pagination.tsx';
import { stateLabel } from '../../design/display/badge.tsx';
import { EmptyState } from '../../design/display/empty-state.tsx';
import { QueryView } from '../../design/display/query-view.tsx';
import { severityLabels } from '../../design/display/severity.tsx';
import { SelectionBar, TableSkeleton } from '../../design/display/table.tsx';
import { Card } from '../../design/surfaces/card.tsx';
import { Row, Stack } from '../../design/surfaces/layout.tsx';
import { PageHeader } from '../../design/surfaces/page-header.tsx';
import { IssuePanel } from './issue-panel.tsx';
import { IssueTables } from './issue-tables.tsx';
import {
  ANY_STATE,
  byLikelihood,
  chosenStates,
  engines,
  pathKindLabels,
  pathKinds,
  states,
  statesFilter,
} from './issue-words.ts';
import { type Intent, TriageDialog } from './triage-dialog.tsx';

const PAGE = 25;
/** Of triageIssues. */
const MOST_AT_ONCE = 500;

const pathKindOptions = pathKinds.map((value) => ({ value, label: pathKindLabels[value] }));
const severityOptions = severities.map((value) => ({ value, label: severityLabels[value] }));
const stateOptions = states.map((value) => ({ value, label: stateLabel('issue', value) }));
const engineOptions = engines.map((value) => ({ value, label: value }));

/** Every issue of the environment, once for all branches, to sort out. */
export const IssuesPage = () => {
  const { query, bar, active, pages, clear } = useIssueFilters();
  const issues = useApi().useQuery('get', '/issues', { params: { query } }, { placeholderData: keepPreviousData });
  const can = useCan();
  const { likely, unlikely } = byLikelihood(issues.data?.data ?? []);
  const [chosen, setChosen] = useChosen(query);
  const [intent, setIntent] = useState<Intent | null>(null);
  return (
    <Stack>
      <PageHeader title="Issues" description="Of all repositories and branches, each once." />
      {bar}
      <Card flush>
        <QueryView query={issues} skeleton={<TableSkeleton rows={10} columns={5} />}>
          {({ data, next_cursor }) =>
            data.length === 0 ? (
              <NoIssues filtered={active} onClear={clear} />
            ) : (
              <>
                <IssueTables
                  rows={data}
                  path="/issues"
                  selection={can('write') ? { chosen, onChange: setChosen } : null}
                  stale={issues.isPlaceholderData}
                />
                <Pagination pages={pages} next={next_cursor} busy={issues.isFetching} />
              </>
            )
          }
        </QueryView>
      </Card>
      <SelectionBar count={chosen.size} onClear={() => setChosen(new Set())}>
        <Button size="small" icon={RotateCcw} disabled={chosen.size > MOST_AT_ONCE} onClick={() => setIntent('reopen')}>
          Open again…
        </Button>
        <Button
          size="small"
          tone="primary"
          icon={CircleMinus}
          disabled={chosen.size > MOST_AT_ONCE}
          onClick={() => setIntent('dismiss')}
        >
          Dismiss…
        </Button>
      </SelectionBar>
      <TriageDialog
        intent={intent}
        issueIds={[...chosen]}
        onClose={() => setIntent(null)}
        onDone={() => setChosen(new Set())}
      />
      <IssuePanel list={[...likely, ...unlikely]} />
    </Stack>
  );
};

const useIssueFilters = () => {
  const { filters, set, clear, active } = useAddressFilters([
    'repo_url',
    'severity',
    'state',
    'engine',
    'rule_id',
    'file',
    'path_kind',
  ]);
  const pages = useCursorPages(filters);
  const repositories = useKnownRepositories();
  const [repo_url = ''] = filters.repo_url;
  const address = repo_url.trim();
  const severity = known(filters.severity, severities);
  const state = chosenStates(filters.state);
  const engine = known(filters.engine, engines)?.[0];
  const path_kind = known(filters.path_kind, pathKinds);
  const [rule_id] = filters.rule_id;
  const [file] = filters.file;
  const query = {
    ...(address !== '' && { repo_url: address }),
    ...(severity && { severity }),
    ...(state && { state }),
    ...(engine && { engine }),
    ...(rule_id && { rule_id }),
    ...(file && { file }),
    ...(path_kind && { path_kind }),
    ...(pages.cursor && { cursor: pages.cursor }),
    limit: PAGE,
  };
  const bar = (
    <FilterBar onClear={active ? clear : null}>
      <FilterText
        label="Repository address"
        value={repo_url}
        onChange={(value) => set('repo_url', [value])}
        suggestions={repositories}
      />
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

/** What is chosen stays over the pages of a list, and goes with its filters. */
const useChosen = ({ cursor: _, ...filters }: { cursor?: string }) => {
  const key = JSON.stringify(filters);
  const [state, setState] = useState<{ key: string; chosen: ReadonlySet<string> }>({ key, chosen: new Set() });
  const chosen = state.key === key ? state.chosen : new Set<string>();
  return [chosen, (next: ReadonlySet<string>) => setState({ key, chosen: next })] as const;
};

const NoIssues = ({ filtered, onClear }: { filtered: boolean; onClear: () => void }) =>
  filtered ? (
    <EmptyState
      icon={Filter}
      title="No issue fits the filters"
      action={<Button onClick={onClear}>Clear filters</Button>}
    >
      A repository is found by its whole address, a rule by its whole name. A file is a path from the root of its
      repository; a folder ends in “/”.
    </EmptyState>
  ) : (
    <EmptyState
      icon={ShieldCheck}
      title="No open issues"
      action={
        <Row>
          <ButtonLink href="/scans">Go to the scans</ButtonLink>
          <ButtonLink href={`/issues?state=${ANY_STATE}`}>Show other states</ButtonLink>
        </Row>
      }
    >
      What scans find is collected here, over all repositories, until it is fixed or set aside.
    </EmptyState>
  );
