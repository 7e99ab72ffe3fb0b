import { keepPreviousData } from '@tanstack/react-query';
import { KeyRound, type LucideIcon, ScrollText, Settings, SquareTerminal, UserRound } from 'lucide-react';
import { baseOf } from '../../data/addresses.ts';
import { useCursorPages } from '../../data/cursor-pages.ts';
import { useApi, useOwn } from '../../data/environment.tsx';
import type { AuditEntry } from '../../data/types.ts';
import { Link } from '../../design/controls/link.tsx';
import { Pagination } from '../../design/controls/pagination.tsx';
import { StateBadge } from '../../design/display/badge.tsx';
import { EmptyState } from '../../design/display/empty-state.tsx';
import { QueryView } from '../../design/display/query-view.tsx';
import { RelativeTime } from '../../design/display/relative-time.tsx';
import { type Column, Table, TableSkeleton } from '../../design/display/table.tsx';
import { Card } from '../../design/surfaces/card.tsx';
import { Stack } from '../../design/surfaces/layout.tsx';
import { PageHeader } from '../../design/surfaces/page-header.tsx';
import styles from './audit-log.module.css';
import { detailsOf, type Names, namesOf, sentenceOf } from './audit-words.ts';

/** Settings, Audit log: who did what, newest first. */
export const AuditLogPage = () => {
  const pages = useCursorPages();
  const query = { limit: 50, ...(pages.cursor !== undefined && { cursor: pages.cursor }) };
  const entries = useOwn().useQuery(
    'get',
    '/audit-entries',
    { params: { query } },
    { placeholderData: keepPreviousData },
  );
  const columns = columnsOf(useNames(entries.data?.data ?? []));
  return (
    <Stack>
      <PageHeader title="Audit log" description="Who changed what, in both environments. Kept for 400 days." />
      <Card flush>
        <QueryView query={entries} skeleton={<TableSkeleton rows={12} columns={5} />}>
          {({ data, next_cursor }) =>
            data.length === 0 ? (
              <EmptyState icon={ScrollText} title="Nothing yet">
                Sign-ins, keys, webhooks, users, triage: every change is kept here, with who made it and from where.
              </EmptyState>
            ) : (
              <>
                <Table
                  label="Audit log"
                  columns={columns}
                  rows={data}
                  rowKey={(entry) => entry.entry_id}
                  stale={entries.isPlaceholderData}
                />
                <Pagination pages={pages} next={next_cursor} busy={entries.isFetching} />
              </>
            )
          }
        </QueryView>
      </Card>
    </Stack>
  );
};

/** Most accounts have fewer users; of more, some are told by their ids. */
const MOST_USERS = 100;

/** The users are asked for only when an entry lacks the name of one. */
const useNames = (entries: readonly AuditEntry[]): Names => {
  const nameless = entries.some(({ target }) => target?.kind === 'user' && target.name === null);
  const query = { limit: MOST_USERS };
  const users = useApi().useQuery('get', '/users', { params: { query } }, { enabled: nameless });
  return namesOf(entries, users.data?.data ?? []);
};

const columnsOf = (names: Names): Column<AuditEntry>[] => [
  { id: 'what', header: 'What', cell: (entry) => <What entry={entry} names={names} /> },
  { id: 'who', header: 'Who', width: 'clamp(9rem, 18cqi, 13rem)', cell: ({ actor }) => <Actor actor={actor} /> },
  {
    id: 'where',
    header: 'Environment',
    width: '8rem',
    hideOn: 'medium',
    cell: ({ environment }) => environment && <StateBadge of="environment" value={environment} />,
  },
  {
    id: 'from',
    header: 'From',
    width: 'clamp(9rem, 14cqi, 10rem)',
    cell: ({ address }) => <span className={styles.address}>{address ?? '–'}</span>,
  },
  { id: 'when', header: 'When', width: 'clamp(7.5rem, 13cqi, 9rem)', cell: ({ at }) => <RelativeTime at={at} /> },
];

const What = ({ entry, names }: { entry: AuditEntry; names: Names }) => {
  const { before, target } = sentenceOf(entry, names);
  const details = detailsOf(entry);
  const page = pageOf(entry);
  const capital = before.charAt(0).toUpperCase() + before.slice(1);
  return (
    <>
      <span className={styles.sentence}>
        {capital}
        {target !== null && (
          <>
            {' '}
            <span className={styles.target}>{page === null ? target : <Link href={page}>{target}</Link>}</span>
          </>
        )}
      </span>
      {details.length > 0 && (
        <dl className={styles.details}>
          {details.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
};

const icons: Record<string, LucideIcon> = {
  user: UserRound,
  key: KeyRound,
  operator: SquareTerminal,
  system: Settings,
};

const Actor = ({ actor }: { actor: AuditEntry['actor'] }) => {
  const Icon = icons[actor.kind] ?? UserRound;
  return (
    <span className={styles.actor}>
      <Icon size={15} aria-hidden="true" />
      {actor.name}
    </span>
  );
};

const sections: Record<string, string> = { webhook: '/settings/webhooks', scan: '/scans', issue: '/issues' };

/** Where the target has a page of its own, in the environment that it belongs to. */
const pageOf = ({ target, environment, action }: AuditEntry): string | null => {
  const section = sections[target?.kind ?? ''];
  if (section === undefined || !target?.id || environment === null || action.endsWith('.deleted')) return null;
  return `~${baseOf(environment)}${section}/${target.id}`;
};
