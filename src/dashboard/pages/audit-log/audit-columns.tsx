import { KeyRound, type LucideIcon, Settings, SquareTerminal, UserRound } from 'lucide-react';
import { baseOf } from '../../data/addresses.ts';
import type { AuditEntry } from '../../data/types.ts';
import { Link } from '../../design/controls/link.tsx';
import { StateBadge } from '../../design/display/badge.tsx';
import { RelativeTime } from '../../design/display/relative-time.tsx';
import type { Column } from '../../design/display/table.tsx';
import styles from './audit-log.module.css';
import { detailsOf, type Names, sentenceOf } from './audit-words.ts';
import { TriagedIssues } from './triaged-issues.tsx';

/** A row of the log: what was done as a sentence, and by whom. */
export const auditColumns = (names: Names): Column<AuditEntry>[] => [
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
    header: 'Address',
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
      <TriagedIssues entry={entry} />
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

const sections: Record<string, string> = {
  issue: '/issues',
  repository: '/repositories',
  rule: '/rules',
  scan: '/scans',
  webhook: '/settings/webhooks',
};

/** Where the target has a page of its own, in the environment that it belongs to. */
const pageOf = ({ target, environment, action }: AuditEntry): string | null => {
  const section = sections[target?.kind ?? ''];
  if (section === undefined || !target?.id || environment === null || action.endsWith('.deleted')) return null;
  return `~${baseOf(environment)}${section}/${target.id}`;
};
