import type { AccountScope, Environment } from '../kernel/caller.ts';
import type { NewId } from '../kernel/ids.ts';
import { decodeCursor, mapPage, type Page, type PageRequest, type SortKey, toPage } from '../kernel/page.ts';
import { DAY, isoTime, type Now } from '../kernel/time.ts';

/** A year and what a yearly review takes. */
export const AUDIT_KEPT = 400 * DAY;

/**
 * Who acted, named as they were called then. The operator is the person who runs the command line, the system is
 * the service itself.
 */
export type AuditActor =
  | { kind: 'user' | 'key'; id: string; name: string }
  | { kind: 'operator' | 'system'; id: null; name: string };

export const OPERATOR: AuditActor = { kind: 'operator', id: null, name: 'Command line' };
export const SYSTEM: AuditActor = { kind: 'system', id: null, name: 'Sightline' };

/**
 * Properties that name what was acted on, by its kind, the best first. An address names webhooks alone: elsewhere it
 * may be a one-time link.
 */
export const TARGET_NAMES: Readonly<Record<string, readonly string[]>> = {
  key: ['name'],
  user: ['name', 'email'],
  webhook: ['url'],
  issue: ['title'],
  scan: ['repo_url'],
  saved_filter: ['name'],
};

/** Characters that are kept of each fact. */
export const LONGEST_AUDIT_DETAIL = 1_000;

interface AuditTarget {
  /** Noun of the resource. */
  kind: string;
  id: string | null;
  name: string | null;
}

export interface AuditEvent {
  account_id: string;
  /** Null: concerns the account as a whole. */
  environment: Environment | null;
  actor: AuditActor;
  /** Noun and past participle, such as `key.created`. */
  action: string;
  /** Null: the account itself. */
  target: AuditTarget | null;
  /** Network address of who acted. */
  address: string | null;
  /** Facts worth keeping, never a secret. */
  detail?: Readonly<Record<string, string>>;
}

export interface AuditRecord extends Required<AuditEvent> {
  entry_id: string;
  at: number;
}

/** As the dashboard shows it. */
export type AuditEntry = Omit<AuditRecord, 'account_id' | 'at'> & { at: string };

/** Where a page begins: after the entry of this time and id. */
type AuditSortKey = readonly [at: number, entry_id: string];

export interface AuditLogStore {
  add(entry: AuditRecord): Promise<void>;
  /** Newest first. */
  list(scope: AccountScope, page: { limit: number; after: AuditSortKey | null }): Promise<AuditRecord[]>;
}

interface Kept {
  auditLog: AuditLogStore;
}

export interface AuditLogDependencies {
  store: Kept;
  now: Now;
  newId: NewId;
}

export const createAuditLog = ({ store, now, newId }: AuditLogDependencies) => {
  /** In the transaction that does what it tells. */
  const addTo = (tx: Kept, event: AuditEvent): Promise<void> =>
    tx.auditLog.add({ detail: {}, ...event, entry_id: newId('aud'), at: now() });

  return {
    addTo,

    add: (event: AuditEvent): Promise<void> => addTo(store, event),

    list: async (account_id: string, { limit, cursor }: PageRequest): Promise<Page<AuditEntry>> => {
      const after = decodeCursor(cursor, [0, 'aud_'] as const satisfies SortKey);
      const rows = await store.auditLog.list({ account_id }, { limit: limit + 1, after });
      return mapPage(
        toPage(rows, limit, ({ at, entry_id }) => [at, entry_id]),
        toEntry,
      );
    },
  };
};

export type AuditLog = ReturnType<typeof createAuditLog>;

const toEntry = (record: AuditRecord): AuditEntry => ({
  entry_id: record.entry_id,
  environment: record.environment,
  at: isoTime(record.at),
  actor: record.actor,
  action: record.action,
  target: record.target,
  address: record.address,
  detail: record.detail,
});
