import { createQuerySerializer } from 'openapi-fetch';
import { useState } from 'react';
import { LONGEST_TEXT, useAddressFilters } from '../../data/address-filters.ts';
import { useOwn } from '../../data/environment.tsx';
import type { AuditEntry, Environment } from '../../data/types.ts';
import { FilterBar, FilterDate, FilterSelect, FilterText } from '../../design/controls/filter-bar.tsx';
import { stateLabel } from '../../design/display/badge.tsx';
import { areInverted, timesOf } from '../scans/scan-days.ts';
import { actionsOf, subjects } from './audit-subjects.ts';
import { type Names, objectsOf } from './audit-words.ts';

const environments = ['live', 'test'] as const satisfies readonly Environment[];
const environmentOptions = environments.map((value) => ({ value, label: stateLabel('environment', value) }));

/** Of the contract. */
const MOST_ACTORS = 20;

/** Which entries are listed: all of it stands in the address. */
export const useAuditFilters = () => {
  const { filters, set, clear, active } = useAddressFilters([
    'text',
    'who',
    'what',
    'object',
    'environment',
    'from',
    'to',
  ]);
  const [text = ''] = filters.text;
  const [object] = filters.object;
  const [[from = ''], [to = '']] = [filters.from, filters.to];
  const actions = actionsOf(filters.what);
  const environment = environments.find((value) => value === filters.environment[0]);
  const { created_after: after, created_before: before } = timesOf({ from, to });
  const query = {
    ...(text.trim() !== '' && { text: text.trim().slice(0, LONGEST_TEXT) }),
    ...(filters.who.length > 0 && { actor: [...new Set(filters.who)].slice(0, MOST_ACTORS) }),
    ...(actions.length > 0 && { action: actions }),
    ...(object !== undefined && { target_id: object }),
    ...(environment !== undefined && { environment }),
    ...(after !== undefined && { after }),
    ...(before !== undefined && { before }),
  };
  return { filters, set, clear, active, query, inverted: areInverted({ from, to }) };
};

export type AuditFilters = ReturnType<typeof useAuditFilters>;
export type AuditQuery = AuditFilters['query'];

/** Whose log as a file has exactly what the page lists. */
export const exportAddress = (query: AuditQuery): string =>
  `/dashboard/api/audit-entries?${createQuerySerializer<AuditQuery>()(query)}`;

export const AuditFilterBar = ({
  filters: { filters, set, clear, active },
  entries,
  names,
}: {
  filters: AuditFilters;
  entries: readonly AuditEntry[];
  names: Names;
}) => {
  const [[from = ''], [to = '']] = [filters.from, filters.to];
  return (
    <FilterBar onClear={active ? clear : null}>
      <FilterText label="Search" value={filters.text[0] ?? ''} onChange={(value) => set('text', [value])} />
      <ActorFilter values={filters.who} names={names} onChange={(values) => set('who', values)} />
      <FilterSelect
        label="Action"
        options={subjects}
        values={filters.what}
        onChange={(values) => set('what', values)}
      />
      <FilterSelect
        label="Object"
        options={objectsOf(entries, names, filters.object[0])}
        values={filters.object}
        onChange={(values) => set('object', values.slice(-1))}
      />
      <FilterSelect
        label="Environment"
        options={environmentOptions}
        values={filters.environment}
        onChange={(values) => set('environment', values.slice(-1))}
      />
      <FilterDate label="From" value={from} max={to} onChange={(value) => set('from', [value])} />
      <FilterDate label="To" value={to} min={from} onChange={(value) => set('to', [value])} />
    </FilterBar>
  );
};

/** Most accounts have fewer of each; others are found by the search. */
const MOST = 100;

const kinds = [
  { value: 'key', label: 'Any API key' },
  { value: 'operator', label: 'Command line' },
  { value: 'system', label: 'Sightline' },
];

/** People, keys, and who is neither. Asked for when the menu opens, or when the address names one. */
const ActorFilter = ({
  values,
  names,
  onChange,
}: {
  values: string[];
  names: Names;
  onChange: (values: string[]) => void;
}) => {
  const [isOpen, setOpen] = useState(false);
  const params = { params: { query: { limit: MOST } } };
  const asked = { enabled: isOpen || values.length > 0 };
  const people = useOwn().useQuery('get', '/people', params, asked).data?.data ?? [];
  const keys = useOwn().useQuery('get', '/keys', params, asked).data?.data ?? [];
  const known = [
    ...people
      .map(({ user_id, name }) => ({ value: user_id, label: name }))
      .toSorted((one, other) => one.label.localeCompare(other.label)),
    ...kinds,
    ...keys.map(({ key_id, name }) => ({ value: key_id, label: `${name} (key)` })),
  ];
  const unknown = values.filter((id) => !known.some(({ value }) => value === id));
  return (
    <FilterSelect
      label="Actor"
      options={[...known, ...unknown.map((value) => ({ value, label: names.get(value) ?? value }))]}
      values={values}
      onOpenChange={setOpen}
      onChange={onChange}
    />
  );
};
