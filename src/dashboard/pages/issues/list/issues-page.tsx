import { keepPreviousData } from '@tanstack/react-query';
import { Keyboard } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '../../../data/environment.tsx';
import type { Issue } from '../../../data/types.ts';
import { Button, IconButton } from '../../../design/controls/button.tsx';
import { number } from '../../../design/display/numbers.ts';
import { QueryView } from '../../../design/display/query-view.tsx';
import { TableSkeleton } from '../../../design/display/table.tsx';
import { Card } from '../../../design/surfaces/card.tsx';
import { Stack } from '../../../design/surfaces/layout.tsx';
import { PageHeader } from '../../../design/surfaces/page-header.tsx';
import { IssuePanel, useIssuePanel } from '../issue-panel.tsx';
import { countWords } from '../issue-words.ts';
import { useChosenIssues } from './chosen-issues.ts';
import { useDecisions } from './decisions.tsx';
import { ExportCsv } from './export-csv.tsx';
import { IssueFilterBar } from './issue-filters.tsx';
import { IssueGroups } from './issue-groups.tsx';
import { IssuePages } from './issue-pages.tsx';
import { type IssueAddress, useIssueQuery } from './issue-query.ts';
import { SavedFilters } from './saved-filters.tsx';
import { ViewMenus } from './view-menus.tsx';

/** The issues of the environment, to sort out: as default branches have them, or each once over all branches. */
export const IssuesPage = () => {
  const address = useIssueQuery();
  const { query, group } = address;
  const summary = useApi().useQuery(
    'get',
    '/issues/summary',
    { params: { query: { ...query, by: group === 'none' ? ['severity'] : ['severity', group] } } },
    { placeholderData: keepPreviousData },
  );
  const count = summary.data?.count;
  const chosen = useChosenIssues(query, count?.value ?? 0);
  const [shown, setShown] = useState<Readonly<Record<string, readonly Issue[]>>>({});
  const list = Object.values(shown).flat();
  const branch = useBranchOfShown(list);
  const ticked = chosen.isAll ? new Set(list.map(({ issue_id }) => issue_id)) : chosen.ids;
  const { decide, help, tools } = useDecisions(
    chosen,
    !chosen.isAll && count?.relation === 'exact' && count.value > chosen.count && (
      <Button size="small" tone="ghost" onClick={chosen.all}>
        Select all {number(count.value)} that match
      </Button>
    ),
  );
  const selection = decide === null ? null : { chosen: ticked, onChange: chosen.set };

  return (
    <Stack>
      <PageHeader
        title="Issues"
        description={descriptionOf(address)}
        actions={
          <>
            <SavedFilters />
            <ExportCsv address={address} count={count} />
            <IconButton label="Keyboard shortcuts" icon={Keyboard} onClick={help} />
          </>
        }
      />
      <IssueFilterBar address={address} />
      <Card flush {...countWords(summary.data)} actions={<ViewMenus address={address} />}>
        {group === 'none' ? (
          <IssuePages address={address} selection={selection} onRows={(rows) => setShown({ page: rows })} />
        ) : (
          <QueryView query={summary} skeleton={<TableSkeleton rows={10} columns={3} />}>
            {({ groups }) => (
              <IssueGroups
                address={address}
                grouping={group}
                group={groups.find(({ by }) => by === group) ?? null}
                selection={selection}
                onDecide={decide}
                onRows={(key, rows) => setShown((before) => ({ ...before, [key]: rows }))}
              />
            )}
          </QueryView>
        )}
      </Card>
      {tools}
      <IssuePanel list={list} branch={address.branch ?? (query.on_default_branch ? branch : null)} />
    </Stack>
  );
};

const descriptionOf = ({ branch, lane }: IssueAddress): string => {
  if (branch !== null) return `On branch ${branch}, current state.`;
  return lane === 'default' ? 'On default branches, current state.' : 'All branches; each issue is listed once.';
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
