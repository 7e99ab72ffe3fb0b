import { keepPreviousData } from '@tanstack/react-query';
import { CircleMinus, Filter, RotateCcw, SearchX, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import type { CursorPages } from '../../data/cursor-pages.ts';
import { useApi } from '../../data/environment.tsx';
import { useCan } from '../../data/session.tsx';
import type { Issue } from '../../data/types.ts';
import { Button, ButtonLink } from '../../design/controls/button.tsx';
import { Pagination } from '../../design/controls/pagination.tsx';
import { EmptyState } from '../../design/display/empty-state.tsx';
import { QueryView } from '../../design/display/query-view.tsx';
import { SelectionBar, TableSkeleton } from '../../design/display/table.tsx';
import { Card } from '../../design/surfaces/card.tsx';
import { Row, Stack } from '../../design/surfaces/layout.tsx';
import { PageHeader } from '../../design/surfaces/page-header.tsx';
import { useIssueFilters } from './issue-filters.tsx';
import { IssuePanel, useIssuePanel } from './issue-panel.tsx';
import { IssueTables } from './issue-tables.tsx';
import { ANY_STATE, byLikelihood, countWords } from './issue-words.ts';
import { type Intent, TriageDialog } from './triage-dialog.tsx';

const PAGE = 25;
/** Of triageIssues. */
const MOST_AT_ONCE = 500;

/** The issues of the environment, to sort out: as default branches have them, or each once over all branches. */
export const IssuesPage = () => {
  const { query, bar, active, pages, clear } = useIssueFilters();
  const api = useApi();
  const page = { ...query, sort: 'severity' as const, limit: PAGE, ...(pages.cursor && { cursor: pages.cursor }) };
  const issues = api.useQuery('get', '/issues', { params: { query: page } }, { placeholderData: keepPreviousData });
  const count = api.useQuery('get', '/issues/summary', { params: { query } }, { placeholderData: keepPreviousData });
  const can = useCan();
  const { likely, unlikely } = byLikelihood(issues.data?.data ?? []);
  const list = [...likely, ...unlikely];
  const branch = useBranchOfShown(list);
  const [chosen, setChosen] = useChosen(query);
  const [intent, setIntent] = useState<Intent | null>(null);
  return (
    <Stack>
      <PageHeader
        title="Issues"
        description={
          query.on_default_branch ? 'On default branches, as they stand now.' : 'Of all branches, each issue once.'
        }
      />
      {bar}
      <Card flush {...countWords(count.data)}>
        <QueryView query={issues} skeleton={<TableSkeleton rows={10} columns={5} />}>
          {({ data, next_cursor }) => (
            <>
              {data.length > 0 ? (
                <IssueTables
                  rows={data}
                  path="/issues"
                  selection={can('write') ? { chosen, onChange: setChosen } : null}
                  stale={issues.isPlaceholderData}
                />
              ) : next_cursor !== null || pages.page > 1 ? (
                <NoneOnPage pages={pages} next={next_cursor} />
              ) : (
                <NoIssues filtered={active} isOfAll={!query.on_default_branch} onClear={clear} />
              )}
              <Pagination pages={pages} next={next_cursor} busy={issues.isFetching} />
            </>
          )}
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
      <IssuePanel list={list} branch={query.on_default_branch ? branch : null} />
    </Stack>
  );
};

/**
 * The branch as which the list has the issue beside it. It stays when the issue leaves the list, as one that is
 * dismissed leaves the open ones.
 */
const useBranchOfShown = (list: readonly Issue[]): string | null => {
  const { id } = useIssuePanel();
  const [kept, keep] = useState<Issue | null>(null);
  const listed = list.find(({ issue_id }) => issue_id === id);
  if (listed !== undefined && (listed.issue_id !== kept?.issue_id || listed.branch !== kept.branch)) keep(listed);
  const shown = listed ?? (kept?.issue_id === id ? kept : null);
  return shown?.branch ?? null;
};

/** What is chosen stays over the pages of a list, and goes with its filters. */
const useChosen = (filters: object) => {
  const key = JSON.stringify(filters);
  const [state, setState] = useState<{ key: string; chosen: ReadonlySet<string> }>({ key, chosen: new Set() });
  const chosen = state.key === key ? state.chosen : new Set<string>();
  return [chosen, (next: ReadonlySet<string>) => setState({ key, chosen: next })] as const;
};

/** One call looks at so many issues and no more: what fits may come after those. */
const NoneOnPage = ({ pages, next }: { pages: CursorPages; next: string | null }) =>
  next === null ? (
    <EmptyState icon={SearchX} title="No more issues" />
  ) : (
    <EmptyState
      icon={SearchX}
      title="None of the issues looked at so far fits"
      action={<Button onClick={() => pages.older(next)}>Look further</Button>}
    />
  );

const NoIssues = ({ filtered, isOfAll, onClear }: { filtered: boolean; isOfAll: boolean; onClear: () => void }) =>
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
      title={isOfAll ? 'No open issues' : 'No open issues on default branches'}
      action={
        <Row>
          <ButtonLink href="/scans">Go to the scans</ButtonLink>
          {!isOfAll && <ButtonLink href="/issues?branches=all">Show all branches</ButtonLink>}
          <ButtonLink href={`/issues?state=${ANY_STATE}`}>Show other states</ButtonLink>
        </Row>
      }
    >
      What scans find is collected here, over all repositories, until it is fixed or set aside.
    </EmptyState>
  );
