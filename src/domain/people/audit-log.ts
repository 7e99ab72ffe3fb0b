import type { AccountScope, Environment } from '../kernel/caller.ts';
import { invalid } from '../kernel/failure.ts';
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

/** Which entries are asked for; what is left out rules nothing out. */
export interface AuditFilter {
  /** Kinds of actors, and ids of users and keys: any of them. */
  actors?: readonly string[] | undefined;
  /** Whole actions, and nouns for all actions of a resource: any of them. */
  actions?: readonly string[] | undefined;
  target_kind?: string | undefined;
  target_id?: string | undefined;
  environment?: Environment | undefined;
  /** Times, both exclusive. */
  after?: string | undefined;
  before?: string | undefined;
  /** Words that an entry has to have, each of them. */
  text?: string | undefined;
}

/** As the store takes it. */
export interface AuditSelection extends Omit<AuditFilter, 'after' | 'before' | 'text'> {
  after: number | undefined;
  before: number | undefined;
  /** In lower case. */
  words: readonly string[];
}

/** Where a page begins: after the entry of this time and id. */
type AuditSortKey = readonly [at: number, entry_id: string];

export interface AuditLogStore {
  add(entry: AuditRecord): Promise<void>;
  /** Newest first. */
  list(
    scope: AccountScope,
    selection: AuditSelection,
    page: { limit: number; after: AuditSortKey | null },
  ): Promise<AuditRecord[]>;
}

interface Kept {
  auditLog: AuditLogStore;
}

export interface AuditLogDependencies {
  store: Kept;
  now: Now;
  newId: NewId;
  /** Lets others have the event loop between two parts of a long log. */
  pause: () => Promise<void>;
}

export const createAuditLog = ({ store, now, newId, pause }: AuditLogDependencies) => {
  /** In the transaction that does what it tells. */
  const addTo = (tx: Kept, event: AuditEvent): Promise<void> =>
    tx.auditLog.add({ detail: {}, ...event, entry_id: newId('aud'), at: now() });

  return {
    addTo,

    add: (event: AuditEvent): Promise<void> => addTo(store, event),

    list: async (
      account_id: string,
      { limit, cursor }: PageRequest,
      filter: AuditFilter = {},
    ): Promise<Page<AuditEntry>> => {
      const after = decodeCursor(cursor, [0, 'aud_'] as const satisfies SortKey);
      const rows = await store.auditLog.list({ account_id }, selectionOf(filter), { limit: limit + 1, after });
      return mapPage(toPage(rows, limit, keyOf), toEntry);
    },

    /**
     * All entries that match, newest first, each part read when the one before is used up. A time that is none is
     * thrown at once.
     */
    parts: (account_id: string, filter: AuditFilter): AsyncIterable<readonly AuditEntry[]> =>
      partsOf({ store, pause }, account_id, selectionOf(filter)),
  };
};

export type AuditLog = ReturnType<typeof createAuditLog>;

const ENTRIES_OF_A_PART = 500;

const partsOf = async function* (
  { store, pause }: Pick<AuditLogDependencies, 'store' | 'pause'>,
  account_id: string,
  selection: AuditSelection,
): AsyncGenerator<readonly AuditEntry[]> {
  let after: AuditSortKey | null = null;
  do {
    const page = { limit: ENTRIES_OF_A_PART, after };
    const records: AuditRecord[] = await store.auditLog.list({ account_id }, selection, page);
    yield records.map(toEntry);
    await pause();
    const last = records.at(-1);
    after = last && records.length === ENTRIES_OF_A_PART ? keyOf(last) : null;
  } while (after !== null);
};

/** Each costs a look at every entry that the others leave. */
const MOST_WORDS = 8;

const selectionOf = ({ text = '', after, before, ...filter }: AuditFilter): AuditSelection => ({
  ...filter,
  after: timeOf(after, 'after'),
  before: timeOf(before, 'before'),
  words: text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS),
});

/** RFC 3339 allows a leap second, our clock knows none. */
const timeOf = (given: string | undefined, input: 'after' | 'before'): number | undefined => {
  const time = given === undefined ? undefined : Date.parse(given);
  if (Number.isNaN(time)) throw invalid({ input, message: 'is no time that exists' });
  return time;
};

const keyOf = ({ at, entry_id }: AuditRecord): AuditSortKey => [at, entry_id];

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
