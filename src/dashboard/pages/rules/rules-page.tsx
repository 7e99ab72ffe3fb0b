import { keepPreviousData } from '@tanstack/react-query';
import { Filter, Plus } from 'lucide-react';
import { useState } from 'react';
import { known, useAddressFilters } from '../../data/address-filters.ts';
import { useCursorPages } from '../../data/cursor-pages.ts';
import { useApi } from '../../data/environment.tsx';
import { useCan } from '../../data/session.tsx';
import { severities } from '../../data/types.ts';
import { Button } from '../../design/controls/button.tsx';
import { FilterBar, FilterSelect, FilterText } from '../../design/controls/filter-bar.tsx';
import { Pagination } from '../../design/controls/pagination.tsx';
import { EmptyState } from '../../design/display/empty-state.tsx';
import { QueryView } from '../../design/display/query-view.tsx';
import { severityLabels } from '../../design/display/severity.tsx';
import { Table, TableSkeleton } from '../../design/display/table.tsx';
import { Card } from '../../design/surfaces/card.tsx';
import { Stack } from '../../design/surfaces/layout.tsx';
import { PageHeader } from '../../design/surfaces/page-header.tsx';
import { categoryWords } from '../issues/issue-words.ts';
import { ruleColumns } from './rule-columns.tsx';
import { RuleSourceDialog } from './rule-source-dialog.tsx';
import { categories, engineLabels, languages, ruleEngines } from './rule-words.ts';

const PAGE = 25;

const severityOptions = severities.map((value) => ({ value, label: severityLabels[value] }));
const categoryOptions = categories.map((value) => ({ value, label: categoryWords(value) }));
const engineOptions = ruleEngines.map((value) => ({ value, label: engineLabels[value] ?? value }));
const stateOptions = [
  { value: 'true', label: 'On' },
  { value: 'false', label: 'Off' },
];

/** Everything that scans look for. */
export const RulesPage = () => {
  const { query, bar, active, pages, clear } = useRuleFilters();
  const can = useCan();
  const [adding, setAdding] = useState(false);
  const rules = useApi().useQuery('get', '/rules', { params: { query } }, { placeholderData: keepPreviousData });
  return (
    <Stack>
      <PageHeader
        title="Rules"
        description="What scans look for, in which languages, and how to fix it."
        actions={
          can('admin') && (
            <Button icon={Plus} onClick={() => setAdding(true)}>
              Add rule…
            </Button>
          )
        }
      />
      {adding && <RuleSourceDialog onClose={() => setAdding(false)} />}
      {bar}
      <Card flush>
        <QueryView query={rules} skeleton={<TableSkeleton rows={10} columns={5} />}>
          {({ data, next_cursor }) =>
            data.length === 0 ? (
              <NoRules filtered={active} onClear={clear} />
            ) : (
              <>
                <Table
                  label="Rules"
                  columns={ruleColumns}
                  rows={data}
                  rowKey={({ rule_id }) => rule_id}
                  rowHref={({ rule_id }) => `/rules/${rule_id}`}
                  stale={rules.isPlaceholderData}
                />
                <Pagination pages={pages} next={next_cursor} busy={rules.isFetching} />
              </>
            )
          }
        </QueryView>
      </Card>
    </Stack>
  );
};

const useRuleFilters = () => {
  const { filters, set, clear, active } = useAddressFilters([
    'text',
    'language',
    'severity',
    'category',
    'engine',
    'cwe',
    'enabled',
  ]);
  const pages = useCursorPages(filters);
  const text = filters.text[0]?.trim();
  const language = filters.language[0]?.trim().toLowerCase();
  const severity = known(filters.severity, severities);
  const category = known(filters.category, categories)?.[0];
  const engine = known(filters.engine, ruleEngines)?.[0];
  const cwe = weaknessOf(filters.cwe[0]);
  const enabled = known(filters.enabled, ['true', 'false'])?.[0];
  const query = {
    ...(text && { text }),
    ...(language && { language }),
    ...(severity && { severity }),
    ...(category && { category }),
    ...(engine && { engine }),
    ...(cwe && { cwe }),
    ...(enabled && { enabled: enabled === 'true' }),
    ...(pages.cursor && { cursor: pages.cursor }),
    limit: PAGE,
  };
  const bar = (
    <FilterBar onClear={active ? clear : null}>
      <FilterText label="Words" value={filters.text[0] ?? ''} onChange={(value) => set('text', [value])} />
      <FilterText
        label="Language or format"
        value={filters.language[0] ?? ''}
        onChange={(value) => set('language', [value])}
        suggestions={languages}
      />
      <FilterSelect
        label="Severity"
        options={severityOptions}
        values={filters.severity}
        onChange={(values) => set('severity', values)}
      />
      <FilterSelect
        label="Category"
        options={categoryOptions}
        values={category === undefined ? [] : [category]}
        onChange={(values) =>
          set(
            'category',
            values.filter((value) => value !== category),
          )
        } // the contract takes one
      />
      <FilterSelect
        label="Engine"
        options={engineOptions}
        values={engine === undefined ? [] : [engine]}
        onChange={(values) =>
          set(
            'engine',
            values.filter((value) => value !== engine),
          )
        } // likewise
      />
      <FilterSelect
        label="State"
        options={stateOptions}
        values={enabled === undefined ? [] : [enabled]}
        onChange={(values) =>
          set(
            'enabled',
            values.filter((value) => value !== enabled),
          )
        } // likewise
      />
      <FilterText label="CWE" value={filters.cwe[0] ?? ''} onChange={(value) => set('cwe', [value])} />
    </FilterBar>
  );
  return { query, bar, active, clear, pages };
};

/** `CWE-89` of what somebody types; anything else filters nothing. */
const weaknessOf = (typed = ''): string | undefined => {
  const number = /^\s*(?:cwe-?)?(\d{1,5})\s*$/i.exec(typed)?.[1];
  return number === undefined ? undefined : `CWE-${number}`;
};

const NoRules = ({ filtered, onClear }: { filtered: boolean; onClear: () => void }) => (
  <EmptyState
    icon={Filter}
    title={filtered ? 'No rules match the filters' : 'No rules'}
    action={filtered && <Button onClick={onClear}>Clear filters</Button>}
  >
    Enter the full name of a language or format, such as “python” or “kubernetes”.
  </EmptyState>
);
